import { Box, Flex } from "@chakra-ui/react";
import type { MetadataField } from "@salle/contract/platform/metadata";
import { useEffect } from "react";
import { FormProvider } from "react-hook-form";
import { DrivenFields } from "../../../ui/form/driven-form.tsx";
import { type DrivenValues, drivenValues, type Filler } from "../../../ui/form/driven-values.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { asForm } from "./as-form.ts";

/** Of a long text (spec 01 §9). */
const PREVIEW_LINES = 5;

/** A form that nobody sends. */
export function PreviewForm({ fields, filler }: { fields: readonly MetadataField[]; filler: Filler }) {
  const shown = asForm(fields);
  const form = useForm<DrivenValues>({ defaultValues: drivenValues(shown) });
  const values = JSON.stringify(drivenValues(shown));
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what the values are, not by which object
  useEffect(() => form.reset(JSON.parse(values)), [values]);
  return (
    <FormProvider {...form}>
      <Flex direction="column" gap="5">
        <DrivenFields fields={shown} filler={filler} hideEmpty lines={PREVIEW_LINES} />
      </Flex>
    </FormProvider>
  );
}

/** One field as it will look; nothing in it can be reached. */
export const FieldPreview = ({ field }: { field: MetadataField }) => (
  <Box inert pointerEvents="none">
    <PreviewForm fields={[field]} filler="staff" />
  </Box>
);
