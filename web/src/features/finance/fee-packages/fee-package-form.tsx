import { Box, Button, Flex } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { MOST_FEES } from "@salle/contract/finance/codes";
import {
  CreateFeePackage,
  type CreateFeePackageInput,
  createFeePackage,
  type FeePackage,
} from "@salle/contract/finance/fee-packages";
import { formatMoney } from "@salle/money/format";
import { parseMoney } from "@salle/money/parse";
import { useFieldArray, useWatch } from "react-hook-form";
import { call } from "../../../lib/client.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup, Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";

interface FeePackageFormProps {
  owner: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onMade: (made: FeePackage) => void;
}

const blankFee = { name: "", amount: "", isIncludingGST: true };

/** A name and one fee or several; amounts are typed in dollars. */
export function FeePackageForm({ owner, onDirty, onCancel, onMade }: FeePackageFormProps) {
  const form = useForm<CreateFeePackageInput, unknown, CreateFeePackage>({
    resolver: zodResolver(CreateFeePackage),
    defaultValues: { name: "", fees: [blankFee] },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "fees" });
  const fees = useWatch({ control: form.control, name: "fees" }) ?? [];
  const { problem, submit } = useSubmit(form, { invalidates: ["fee-packages"] });
  const total = fees.reduce((sum, fee) => sum + (parseMoney(fee.amount ?? "") ?? 0), 0);

  const send = async () => {
    // What was typed, for the server reads amounts as people write them.
    const typed = form.getValues();
    const attributes = {
      ...typed,
      fees: typed.fees?.map((fee) => ({ ...fee, isIncludingGST: fee.isIncludingGST ? (1 as const) : (0 as const) })),
    };
    await submit(
      attributes,
      (idempotencyKey) => call(createFeePackage, { params: { owner }, body: { attributes }, idempotencyKey }),
      ({ data }) => {
        toast(strings.saved(data.attributes.name));
        onMade(data);
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={onCancel}
      onDirty={onDirty}
      aside={
        <Box fontWeight="semibold" fontVariantNumeric="tabular-nums" aria-live="polite">
          {strings.total(formatMoney(total))}
        </Box>
      }
    >
      <TextField name="name" label={strings.name} isRequired />
      {fields.map((field, index) => (
        <FieldGroup key={field.id} legend={strings.feeNumber(index + 1)}>
          <TextField name={`fees.${index}.name`} label={strings.feeName} isRequired />
          <CurrencyField name={`fees.${index}.amount`} label={strings.amount} hint={strings.amountHint} isRequired />
          <Flex justify="space-between" align="center" gap="3" wrap="wrap">
            <SwitchField name={`fees.${index}.isIncludingGST`} label={strings.isIncludingGST} />
            {fields.length > 1 && (
              <Button
                size="sm"
                variant="outline"
                aria-label={strings.removeFee(index + 1)}
                onClick={() => remove(index)}
              >
                {words.remove}
              </Button>
            )}
          </Flex>
        </FieldGroup>
      ))}
      <Box>
        <Button size="sm" variant="outline" disabled={fields.length >= MOST_FEES} onClick={() => append(blankFee)}>
          {strings.addFee}
        </Button>
      </Box>
    </Form>
  );
}
