import type { Invoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { end } from "./queries.ts";
import { words } from "./words.ts";

/** Ends an invoice's payment plan, once that is confirmed. */
export function useEndPlan({ id, attributes: a }: Invoice) {
  return useAction({
    run: (key) => end(id, key),
    confirm: {
      title: words.endTitle(a.invoiceNumber),
      text: words.endText(formatMoney(a.balance, a.currency), formatDate(a.dueDate, "sentence")),
      confirm: words.end,
      isDangerous: true,
    },
    done: words.ended,
    failed: words.endError,
    invalidates: sales,
  });
}
