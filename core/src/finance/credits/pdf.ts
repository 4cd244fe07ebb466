import { formatDate } from "@salle/calendar/format";
import * as Documents from "../../platform/documents/index.ts";
import * as Invoices from "../invoices/index.ts";
import type { InvoiceCredit } from "./entity.ts";
import { creditNoteNumber } from "./rules.ts";

/** What a credit note is called: with GST of a tax invoice, what the tax office wants it to be. */
export const kindOf = (
  invoice: Parameters<typeof Invoices.isTaxInvoice>[0],
  { gst }: Pick<InvoiceCredit, "gst">,
): string => (Invoices.isTaxInvoice(invoice) && gst > 0 ? "Adjustment note" : "Credit note");

/**
 * A credit note as a PDF of A4 pages. An adjustment note has to name the issuer with its ABN, the invoice, the day, why, and the GST in
 * it (finance design, 8).
 */
export const pdfOf = (invoice: Invoices.WholeInvoice, note: InvoiceCredit, logo?: Uint8Array): Promise<Uint8Array> =>
  Documents.drawn({ ...paperOf(invoice, note), logo }, (doc) => {
    const top = Documents.topOf(doc, 80) + 20;
    const { LEFT: left, WIDTH: width, INK: colour } = Documents;
    Documents.write(doc, `Why: ${note.reason}`, { left, top, width, size: 10, colour });
  });

function paperOf(invoice: Invoices.WholeInvoice, note: InvoiceCredit): Documents.Paper {
  const number = creditNoteNumber(note.number ?? 0);
  return {
    kind: kindOf(invoice, note),
    number,
    issuer: invoice.issuer,
    party: { label: "Credited to", ...invoice.payer },
    facts: [
      ["Number", number],
      ["For invoice", Invoices.numberOf(invoice)],
      ["Date", formatDate(note.date, "paper")],
    ],
    lines: note.lines,
    totals: [
      ["Subtotal, excluding GST", note.amount - note.gst, false],
      ["GST", note.gst, false],
      ["Total credited", note.amount, true],
      ...(note.kept > 0 ? ([["Of this your credit", note.kept, false]] satisfies Documents.Paper["totals"]) : []),
    ],
    currency: note.currency,
    createdAt: note.createdAt,
  };
}
