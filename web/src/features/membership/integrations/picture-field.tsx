import { Button, Flex } from "@chakra-ui/react";
import { integrationBounds } from "@salle/contract/membership/integrations";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { FileField } from "../../../ui/form/file-field.tsx";
import { PodPicture } from "./pod-picture.tsx";
import type { PodValues } from "./pod-values.ts";
import { adminStrings as strings } from "./strings.ts";

const accepts = ["image/png", "image/jpeg", "image/webp"] as const;

/** Another picture, and the one that is kept, to take away. @param kept a data URL, or "" */
export function PictureField({ kept }: { kept: string }) {
  const { control } = useFormContext<PodValues>();
  const { field } = useController({ name: "keepsPicture", control });
  const chosen = useWatch({ control, name: "image" });
  return (
    <>
      <FileField name="image" label={strings.image} accepts={accepts} maxFileSize={integrationBounds.image} />
      {kept && !chosen && (
        <Flex gap="3" align="center">
          <PodPicture src={field.value ? kept : ""} side="16" />
          <Button size="sm" variant="outline" onClick={() => field.onChange(!field.value)}>
            {field.value ? strings.removePicture : strings.keepPicture}
          </Button>
        </Flex>
      )}
    </>
  );
}
