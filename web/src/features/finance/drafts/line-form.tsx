import type { Output } from "@salle/contract/endpoint";
import type { CreateLineItem, getLineForm } from "@salle/contract/finance/drafts";
import type { LineItem } from "@salle/contract/finance/invoices";
import { useEffect } from "react";
import { sales } from "../../../lib/queries.ts";
import { typed } from "../../../lib/typed.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { SelectField, SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { type LineValues, lineResolver, sentOf, valuesOf } from "./line-values.ts";
import { saveLine } from "./queries.ts";
import { strings } from "./strings.ts";

interface LineFormProps {
  invoiceId: string;
  of: LineItem | null;
  offers: Output<typeof getLineForm>["data"]["attributes"];
  guard: ReturnType<typeof usePanelGuard>;
}

/** A line's form: of a fee, which fills in the rest, or in the issuer's own words. */
export function LineForm({ invoiceId, of, offers: { feeOptions, feeTypeOptions }, guard }: LineFormProps) {
  const form = useForm<LineValues, unknown, CreateLineItem>({
    resolver: lineResolver,
    defaultValues: valuesOf(of),
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const feeId = form.watch("feeId");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice fills in anew
  useEffect(() => {
    const fee = feeOptions.find(({ value }) => value === feeId);
    if (!fee) return;
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("name", fee.text, how);
    form.setValue("amount", typed(fee.amount), how);
    form.setValue("isIncludingGST", fee.isIncludingGST, how);
    form.setValue("feeTypeId", fee.feeTypeId ?? "", how);
  }, [feeId]);
  const send = async () => {
    const attributes = sentOf(form.getValues());
    await submit(
      attributes,
      (key) => saveLine(invoiceId, of, attributes, key),
      () => {
        toast(strings.lineSaved(attributes.name ?? ""));
        guard.leave();
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={of ? strings.save : strings.addLine}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      {of === null && feeOptions.length > 0 && (
        <SelectField
          name="feeId"
          label={strings.fee}
          hint={strings.feeHint}
          options={feeOptions.map(({ text, value }) => ({ label: text, value }))}
          emptyValue=""
          emptyText={strings.noFee}
        />
      )}
      <TextField name="name" label={strings.name} maxLength={200} isRequired />
      <CurrencyField name="amount" label={strings.amount} hint={strings.amountHint} isRequired />
      <SwitchField name="isIncludingGST" label={strings.isIncludingGST} />
      {feeTypeOptions.length > 0 && (
        <SelectField
          name="feeTypeId"
          label={strings.feeType}
          options={feeTypeOptions.map(({ text, value }) => ({ label: text, value }))}
          emptyValue=""
          emptyText={strings.noType}
        />
      )}
    </Form>
  );
}
