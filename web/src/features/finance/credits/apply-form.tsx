import { zodResolver } from "@hookform/resolvers/zod";
import { UseCredit } from "@salle/contract/finance/credits";
import type { Invoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import type * as z from "zod/mini";
import { sales } from "../../../lib/queries.ts";
import { typed } from "../../../lib/typed.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { payWithCredit } from "./queries.ts";
import { strings } from "./strings.ts";
import { words } from "./words.ts";

interface ApplyFormProps {
  invoice: Invoice;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** How much of their credit pays an invoice: first as much as there is and is owed. */
export function ApplyForm({ invoice: { id, attributes: a }, onSaved, onCancel, onDirty }: ApplyFormProps) {
  const form = useForm<z.input<typeof UseCredit>, unknown, UseCredit>({
    resolver: zodResolver(UseCredit),
    defaultValues: { amount: typed(Math.min(a.payerCredit, a.balance)) },
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const send = async () => {
    const attributes = form.getValues();
    await submit(
      attributes,
      (key) => payWithCredit(id, attributes, key),
      ({ data }) => {
        toast(strings.used(formatMoney(data.attributes.amount, a.currency), a.invoiceNumber));
        onSaved();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={words.use} onCancel={onCancel} onDirty={onDirty}>
      <CurrencyField
        name="amount"
        label={strings.amount}
        hint={strings.useHint(formatMoney(a.balance, a.currency))}
        currency={a.currency}
        isRequired
      />
    </Form>
  );
}
