import { zodResolver } from "@hookform/resolvers/zod";
import { todayIn } from "@salle/calendar/today";
import { recordedTypes } from "@salle/contract/finance/codes";
import type { Invoice } from "@salle/contract/finance/invoices";
import { RecordManualPayment, type RecordManualPaymentInput } from "@salle/contract/finance/payments";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { formatNumber } from "../../../lib/format.ts";
import { sales } from "../../../lib/queries.ts";
import { typed } from "../../../lib/typed.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { KeepRest } from "./keep-rest.tsx";
import { record } from "./queries.ts";
import { strings } from "./strings.ts";

interface ManualFormProps {
  /** What is paid; the money goes to the one that is due first before the others. */
  invoices: readonly [Invoice, ...Invoice[]];
  onSaved: () => void;
  onCancel: () => void;
  onDirty?: (isDirty: boolean) => void;
}

const options = recordedTypes.map((value) => ({ value, label: strings.types[value] }));

/** Money that has come otherwise than by card: how, how much of what is owed, when and from whom. */
export function ManualForm({ invoices, onSaved, onCancel, onDirty }: ManualFormProps) {
  const [{ attributes: first }] = invoices;
  const owed = sum(invoices.map(({ attributes }) => attributes.balance));
  const due = sum(invoices.map(({ attributes }) => attributes.amountDue));
  const form = useForm<RecordManualPaymentInput, unknown, RecordManualPayment>({
    resolver: zodResolver(RecordManualPayment),
    defaultValues: {
      paymentType: "BANK_TRANSFER",
      amount: typed(due),
      receivedDate: todayIn(first.issuer.timeZone, new Date()),
      paymentBy: "",
      reference: "",
      keepRest: false,
      sendReceipt: true,
    },
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const send = async ({ amount }: RecordManualPayment) => {
    const values = form.getValues();
    const keepsRest = Boolean(values.keepRest) && amount > owed;
    const attributes = {
      ...values,
      keepRest: keepsRest ? (1 as const) : (0 as const),
      sendReceipt: values.sendReceipt ? (1 as const) : (0 as const),
    };
    await submit(
      attributes,
      (key) => record(invoices, attributes, key),
      () => {
        const saved = strings.saved(formatMoney(amount, first.currency));
        toast(keepsRest ? strings.savedAndKept(saved, formatMoney(amount - owed, first.currency)) : saved);
        onSaved();
      },
    );
  };
  const money = formatMoney(owed, first.currency);
  const isOwed = invoices.length > 1 ? strings.owedTogether(money, formatNumber(invoices.length)) : strings.owed(money);
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.submit}
      onCancel={onCancel}
      {...(onDirty && { onDirty })}
    >
      <SegmentField name="paymentType" label={strings.paymentType} options={options} />
      <CurrencyField
        name="amount"
        label={strings.amount}
        hint={due < owed ? strings.dueOf(formatMoney(due, first.currency), isOwed) : isOwed}
        isRequired
      />
      <KeepRest owed={owed} currency={first.currency} />
      <DateField name="receivedDate" label={strings.receivedDate} hint={strings.dateHint} isRequired />
      <TextField
        name="paymentBy"
        label={strings.paymentBy}
        hint={strings.paymentByHint(first.payer.name)}
        maxLength={100}
      />
      <TextField
        name="reference"
        label={strings.reference}
        hint={strings.referenceHints[form.watch("paymentType")]}
        maxLength={100}
      />
      <SwitchField name="sendReceipt" label={strings.sendReceipt} />
    </Form>
  );
}
