import { zodResolver } from "@hookform/resolvers/zod";
import { todayIn } from "@salle/calendar/today";
import { recordedTypes } from "@salle/contract/finance/codes";
import { type PayerAccount, RefundCredit, type RefundCreditInput } from "@salle/contract/finance/payer-accounts";
import { formatMoney } from "@salle/money/format";
import { typed } from "../../../lib/typed.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { refund, refunding } from "./queries.ts";
import { strings } from "./strings.ts";

interface RefundFormProps {
  of: PayerAccount;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

const options = recordedTypes.map((value) => ({ value, label: strings.types[value] }));

/** Credit that was paid back otherwise than by card: how, how much of it and when. */
export function RefundForm({ of: { id, attributes: a }, onSaved, onCancel, onDirty }: RefundFormProps) {
  const form = useForm<RefundCreditInput, unknown, RefundCredit>({
    resolver: zodResolver(RefundCredit),
    defaultValues: {
      refundType: "BANK_TRANSFER",
      amount: typed(a.credit),
      refundedDate: todayIn(a.timeZone, new Date()),
      reference: "",
      sendMail: true,
    },
  });
  const { problem, submit } = useSubmit(form, { invalidates: refunding });
  const send = async ({ amount }: RefundCredit) => {
    const values = form.getValues();
    const attributes = { ...values, sendMail: values.sendMail ? (1 as const) : (0 as const) };
    await submit(
      attributes,
      (key) => refund(id, attributes, key),
      () => {
        toast(strings.refunded(formatMoney(amount, a.currency), a.payerName));
        onSaved();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.record} onCancel={onCancel} onDirty={onDirty}>
      <SegmentField name="refundType" label={strings.refundType} options={options} />
      <CurrencyField
        name="amount"
        label={strings.amount}
        hint={strings.amountHint(formatMoney(a.credit, a.currency))}
        currency={a.currency}
        isRequired
      />
      <DateField name="refundedDate" label={strings.refundedDate} hint={strings.dateHint} isRequired />
      <TextField
        name="reference"
        label={strings.reference}
        hint={strings.referenceHints[form.watch("refundType")]}
        maxLength={100}
      />
      <SwitchField name="sendMail" label={strings.sendMail} />
    </Form>
  );
}
