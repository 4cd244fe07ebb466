import { Button } from "@chakra-ui/react";
import type { InvoiceCredit } from "@salle/contract/finance/credits";
import type { Invoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { takeBack } from "./queries.ts";
import { returningOf } from "./wording.ts";

/** Gives credit that was used back, or takes a write-off back. */
export function TakeBack({ of: { id, attributes }, invoice }: { of: InvoiceCredit; invoice: Invoice }) {
  const amount = formatMoney(attributes.amount, attributes.currency);
  const { payer, invoiceNumber } = invoice.attributes;
  const { act, title, text, done, error } = returningOf(attributes.kind);
  const action = useAction({
    run: (key) => takeBack(id, key),
    confirm: { title: title(amount), text: text(payer.name, invoiceNumber), confirm: act },
    done: done(amount),
    failed: error,
    invalidates: sales,
  });
  return (
    <Button size="sm" variant="outline" mt="1" onClick={() => action.start()}>
      {act}
    </Button>
  );
}
