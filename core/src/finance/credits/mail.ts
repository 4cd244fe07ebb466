import { formatDate } from "@salle/calendar/format";
import { formatMoney } from "@salle/money/format";
import { rendered, sendOnce } from "../../platform/mail/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Logos from "../logos/index.ts";
import { kindOf, pdfOf } from "./pdf.ts";
import { creditNoteNumber } from "./rules.ts";
import { known } from "./store.ts";

/**
 * Mails a payer a credit note with the document, once for each; nobody without an address gets one (finance design, 8).
 */
export async function mailNote(creditId: string, now: Date): Promise<void> {
  const request = { memo: new Map() };
  const note = await known(request, creditId);
  if (note?.number === undefined) return;
  const invoice = await Invoices.loadKnown(request, note.invoiceId);
  const to = await Invoices.recipientOf(invoice);
  if (!to) return;
  const money = (amount: number) => formatMoney(amount, note.currency);
  const number = creditNoteNumber(note.number);
  const what = kindOf(invoice, note);
  const of = Invoices.numberOf(invoice);
  const left = Invoices.balanceOf(invoice);
  const words = rendered({
    heading: `${what} ${number}`,
    paragraphs: [
      `Hi ${invoice.payer.name},`,
      `${invoice.issuer.name} has credited ${money(note.amount)} of invoice ${of}: ${note.reason}`,
      ...(note.kept > 0 ? [`You had paid ${money(note.kept)} of it, which is your credit now.`] : []),
      left > 0 ? `${money(left)} of the invoice is still to pay.` : "Nothing of the invoice is left to pay.",
    ],
    facts: [
      [what, number],
      ["Invoice", of],
      ["Date", formatDate(note.date, "paper")],
      ...note.lines.map((line): [string, string] => [line.name, money(line.amount)]),
      ["Credited", money(note.amount)],
      ["GST included", money(note.gst)],
    ],
    footer: [invoice.issuer.name, invoice.issuer.ABN && `ABN ${invoice.issuer.ABN}`, invoice.issuer.address]
      .filter(Boolean)
      .join(" · "),
  });
  const subject = `${what} ${number} from ${invoice.issuer.name}`;
  const outcome = await sendOnce(`credit-note ${creditId}`, now, async () => {
    const [logo, replies] = await Promise.all([
      Logos.bytesOf(invoice.owner),
      FinanceSettings.replies({ handle: invoice.owner, name: invoice.issuer.name }),
    ]);
    const content = await pdfOf(invoice, note, logo);
    return {
      to,
      ...replies,
      subject,
      ...words,
      attachments: [{ filename: `${number}.pdf`, content, contentType: "application/pdf" }],
    };
  });
  if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${creditId} has left.`);
}
