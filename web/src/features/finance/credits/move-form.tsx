import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { MoveToCredit } from "@salle/contract/finance/credits";
import { formatMoney } from "@salle/money/format";
import type * as z from "zod/mini";
import { sales } from "../../../lib/queries.ts";
import { typed } from "../../../lib/typed.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { CurrencyField } from "../../../ui/form/currency-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import type { ActFormProps } from "./act-form.ts";
import { moveOf } from "./queries.ts";
import { strings } from "./strings.ts";
import { words } from "./words.ts";

/** How much of what was paid of an invoice becomes its payer's credit: first all that settles it now. */
export function MoveForm({ invoice: { id, attributes: a }, guard }: ActFormProps) {
  const settled = a.totalPaymentsMade + a.totalCreditUsed - a.totalTakenBack;
  const form = useForm<z.input<typeof MoveToCredit>, unknown, MoveToCredit>({
    resolver: zodResolver(MoveToCredit),
    defaultValues: { amount: typed(settled) },
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  const send = async () => {
    const attributes = form.getValues();
    await submit(
      attributes,
      (key) => moveOf(id, attributes, key),
      ({ data }) => {
        toast(strings.moved(formatMoney(data.attributes.amount, a.currency), a.invoiceNumber, a.payer.name));
        guard.leave();
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={words.move}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <Box overflowWrap="anywhere">{strings.moveText(a.payer.name, a.issuer.name)}</Box>
      <CurrencyField
        name="amount"
        label={strings.amount}
        hint={strings.moveHint(formatMoney(settled, a.currency))}
        currency={a.currency}
        isRequired
      />
    </Form>
  );
}
