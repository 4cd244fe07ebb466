import { zodResolver } from "@hookform/resolvers/zod";
import { RefundPayment, type RefundPaymentInput } from "@salle/contract/finance/card-refunds";
import type { Payment } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { sales } from "../../../lib/queries.ts";
import { typed } from "../../../lib/typed.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { SwitchField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { outcomeOf } from "./outcome.ts";
import { refund } from "./queries.ts";
import { strings } from "./strings.ts";

interface RefundFormProps {
  payment: Payment;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** How much of a payer's credit goes back to the card that it was paid with: first as much as can. */
export function RefundForm({ payment: { id, attributes: a }, onSaved, onCancel, onDirty }: RefundFormProps) {
  const form = useForm<RefundPaymentInput, unknown, RefundPayment>({
    resolver: zodResolver(RefundPayment),
    defaultValues: { amount: typed(a.refundableAmount), sendMail: true },
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const send = async () => {
    const { amount, sendMail } = form.getValues();
    const attributes = { amount, sendMail: sendMail ? (1 as const) : (0 as const) };
    await submit(
      attributes,
      (key) => refund(id, attributes, key),
      ({ data }) => {
        const { title, type } = outcomeOf(data.attributes);
        toast(title, { type });
        onSaved();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.submit} onCancel={onCancel} onDirty={onDirty}>
      <CurrencyField
        name="amount"
        label={strings.amount}
        hint={strings.amountHint(formatMoney(a.refundableAmount, a.currency))}
        currency={a.currency}
        isRequired
      />
      <SwitchField name="sendMail" label={strings.sendMail} />
    </Form>
  );
}
