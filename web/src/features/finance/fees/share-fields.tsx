import { Box, Button } from "@chakra-ui/react";
import { shareKinds } from "@salle/contract/finance/codes";
import type { Option } from "@salle/contract/wire";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup } from "../../../ui/form/form.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { words } from "../../../ui/strings.ts";
import { blankShare, type FeeValues } from "./fee-values.ts";
import { strings } from "./strings.ts";

const kinds = shareKinds.map((value) => ({ value, label: strings.kinds[value] }));

/** Who has a share of the fee, each in dollars or per cent. */
export function ShareFields({ beneficiaries, most }: { beneficiaries: readonly Option[]; most: number }) {
  const { control } = useFormContext<FeeValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "shares" });
  const shares = useWatch({ control, name: "shares" });
  const options = beneficiaries.map(({ text, value }) => ({ value, label: text }));
  return (
    <>
      {fields.map((field, index) => (
        <FieldGroup key={field.id} legend={strings.share(index + 1)}>
          <SelectField
            name={`shares.${index}.owner`}
            label={strings.beneficiary}
            options={options}
            emptyValue=""
            isRequired
          />
          <SegmentField name={`shares.${index}.kind`} label={strings.shareKind} options={kinds} isRequired />
          {shares?.[index]?.kind === "FIXED" ? (
            <CurrencyField name={`shares.${index}.amount`} label={strings.shareAmount} isRequired />
          ) : (
            <TextField
              name={`shares.${index}.percent`}
              label={strings.sharePercent}
              inputMode="decimal"
              length="number"
              isRequired
            />
          )}
          <Box>
            <Button
              size="sm"
              variant="outline"
              aria-label={strings.removeShare(index + 1)}
              onClick={() => remove(index)}
            >
              {words.remove}
            </Button>
          </Box>
        </FieldGroup>
      ))}
      <Box>
        <Button size="sm" variant="outline" disabled={fields.length >= most} onClick={() => append(blankShare)}>
          {strings.addShare}
        </Button>
        <Box fontSize="sm" color="fg.muted" mt="2">
          {strings.sharesHint}
        </Box>
      </Box>
    </>
  );
}
