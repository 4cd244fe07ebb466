import { todayIn } from "@salle/calendar/today";
import { invoiceExportColumns } from "@salle/contract/finance/exports";
import type { Exported } from "../../lib/exported.ts";
import { dueOf, isOverdue } from "./due.ts";
import type { Invoice } from "./entity.ts";
import { figuresOf } from "./figures.ts";
import { type Asked, countIn, pageOfOwner } from "./list.ts";
import { balanceOf, numberOf, settledOf } from "./rules.ts";

/** So many headers are a page of at most half a megabyte. */
const AT_ONCE = 500;

/** An issuer's invoices as a file: the same rows and order, amounts with their GST inside. */
export const exported: Exported<keyof typeof invoiceExportColumns, Asked, Invoice> = {
  columns: invoiceExportColumns,
  cells: {
    number: numberOf,
    payer: ({ payer }) => payer.name,
    about: ({ about = "" }) => about,
    status: wordOf,
    issued: ({ issuedDate }) => issuedDate,
    due: dueOf,
    amount: ({ total }) => total,
    gst: ({ gst }) => gst,
    credited: ({ credited = 0 }) => credited,
    paid: ({ paid }) => paid,
    creditUsed: ({ creditUsed = 0 }) => creditUsed,
    writtenOff: ({ writtenOff = 0 }) => writtenOff,
    open: balanceOf,
    currency: ({ currency }) => currency,
    sent: ({ sentAt = "" }) => sentAt.slice(0, 10),
  },
  async *read(_, owner, asked) {
    const total = countIn(await figuresOf(owner), asked);
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageOfOwner>> = await pageOfOwner(owner, asked, { limit: AT_ONCE, cursor });
      yield { rows: page.items, total };
      cursor = page.cursor;
    } while (cursor);
  },
};

/** How an invoice stands, without what changes with the day but for whether it is past due. */
function wordOf(invoice: Invoice, at: Date): string {
  if (isOverdue(invoice, todayIn(invoice.issuer.timeZone, at))) return "Overdue";
  switch (invoice.status) {
    case "DRAFT":
      return "Draft";
    case "APPROVED":
      return settledOf(invoice) > 0 ? "Part paid" : "Awaiting payment";
    case "PAID":
      return invoice.total > 0 && invoice.credited === invoice.total ? "Credited" : "Paid";
    case "WRITTEN_OFF":
      return "Written off";
    case "VOID":
      return "Voided";
  }
}
