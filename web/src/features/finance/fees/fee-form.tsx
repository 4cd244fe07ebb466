import { recognitions } from "@salle/contract/finance/codes";
import { type CreateFee, type Fee, MOST_SHARES } from "@salle/contract/finance/fees";
import type { Option } from "@salle/contract/wire";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { SelectField, SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { type FeeValues, feeResolver, sentOf, valuesOf } from "./fee-values.ts";
import { saveFee, type Whose } from "./queries.ts";
import { ShareFields } from "./share-fields.tsx";
import { strings } from "./strings.ts";

const incomes = recognitions.map((value) => ({ value, label: strings.recognitions[value] }));

interface FeeFormProps {
  whose: Whose;
  of: Fee | null;
  offers: { feeTypeOptions: Option[]; beneficiaryOptions: Option[] };
  guard: ReturnType<typeof usePanelGuard>;
}

/** A fee's form; the optimistic lock keeps it from overwriting what somebody else has saved meanwhile. */
export function FeeForm({ whose, of, offers, guard }: FeeFormProps) {
  const form = useForm<FeeValues, unknown, CreateFee>({ resolver: feeResolver, defaultValues: valuesOf(of) });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["fees", "fee-types"],
    stale: {
      text: strings.conflict,
      reload: async () => {
        await invalidate("fees");
        guard.leave();
      },
    },
  });
  const send = async () => {
    // What was typed, for the server reads amounts as people write them.
    const attributes = sentOf(form.getValues());
    await submit(
      attributes,
      (key) => saveFee(whose, of, attributes, key),
      () => {
        toast(strings.saved(attributes.name));
        guard.leave();
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <TextField name="name" label={strings.name} isRequired />
      <LongTextField name="description" label={strings.description} maxLength={2000} />
      <CurrencyField name="amount" label={strings.amount} hint={strings.amountHint} isRequired />
      <SwitchField name="isIncludingGST" label={strings.isIncludingGST} />
      <SelectField
        name="feeTypeId"
        label={strings.feeType}
        options={withCurrent(offers.feeTypeOptions, of)}
        emptyValue=""
        emptyText={strings.noType}
      />
      <SegmentField name="recognise" label={strings.recognise} hint={strings.recogniseHint} options={incomes} />
      <SwitchField name="isShareable" label={strings.isShareable} hint={strings.shareableHint} />
      <ShareFields beneficiaries={offers.beneficiaryOptions} most={MOST_SHARES} />
    </Form>
  );
}

/** The types on offer, and the one that the fee has, which may be archived by now. */
function withCurrent(options: readonly Option[], of: Fee | null) {
  const { feeTypeId = null, feeTypeLabel = "" } = of?.attributes ?? {};
  const isMissing = feeTypeId !== null && !options.some(({ value }) => value === feeTypeId);
  const all = isMissing ? [...options, { text: feeTypeLabel, value: feeTypeId }] : options;
  return all.map(({ text, value }) => ({ value, label: text }));
}
