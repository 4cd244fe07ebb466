import type { ReceiptBody } from "@salle/contract/queue-bodies";
import { formatMoney } from "@salle/money/format";
import { invoiceOf } from "../../lib/ids.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { rendered, sendOnce } from "../../platform/mail/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Logos from "../logos/index.ts";
import { pdfOf } from "./pdf.ts";
import { type Fact, type Receipt, receiptOf, whyNoReceipt } from "./rules.ts";
import { partsMailedTo, partsOf } from "./store.ts";

/**
 * Mails the payer a receipt with the document: once for each payment, and once for each time that it is asked for again. Nobody
 * without an address gets one, and of what was voided or taken back there is none (finance design, 8).
 */
export async function mailReceipt({ paymentId, requestId }: ReceiptBody["receipt"], now: Date): Promise<void> {
  const invoiceId = invoiceOf(paymentId);
  if (!invoiceId) return;
  const ctx = { memo: new Map() };
  const paid = await Invoices.loadPayment(ctx, invoiceId, paymentId);
  const { invoice, payment } = paid;
  const to = await Invoices.recipientOf(invoice);
  if (!to || whyNoReceipt(payment) !== null) return;
  const outcome = await sendOnce(`receipt ${requestId ?? payment.id}`, now, async () => {
    const collectedBy = Invoices.collectorOf(invoice, payment);
    const [parts, names, logo, replies] = await Promise.all([
      partsOf(ctx, paid),
      Owners.namesOf(ctx, collectedBy === invoice.owner ? [] : [collectedBy]),
      Logos.bytesOf(invoice.owner),
      FinanceSettings.replies({ handle: invoice.owner, name: invoice.issuer.name }),
    ]);
    const own = await partsMailedTo(to.address, parts);
    const receipt = receiptOf(parts, invoice.payer, (part) => own.has(part));
    const content = await pdfOf(receipt, { collector: names.get(collectedBy) ?? null, logo }, now);
    return {
      to,
      ...replies,
      subject: `Receipt for ${numbersOf(receipt)}`,
      ...wordsOf(receipt),
      attachments: [{ filename: `${receipt.number || "receipt"}.pdf`, content, contentType: "application/pdf" }],
    };
  });
  if (outcome === "uncertain") throw new Error(`It is not certain whether the receipt for ${payment.id} has left.`);
}

const numbersOf = ({ invoices }: Receipt): string => invoices.map(({ number }) => number).join(", ");

function wordsOf(of: Receipt) {
  const money = (cents: number) => formatMoney(cents, of.currency);
  const isForSeveral = of.invoices.length > 1;
  const leftOf = (left: number) => (left > 0 ? `${money(left)} is still to pay.` : "The invoice is paid in full.");
  return rendered({
    heading: "Thank you for your payment",
    paragraphs: [
      `Hi ${of.payer.name},`,
      `${of.paidTo} has received your payment of ${money(of.amount)} for ${isForSeveral ? "invoices" : "invoice"} ${numbersOf(of)}.`,
      ...(isForSeveral ? [] : of.invoices.flatMap(({ own }) => (own ? [leftOf(own.left)] : []))),
      "The receipt is attached.",
    ],
    facts: [
      ...(of.number ? [["Receipt", of.number] satisfies Fact] : []),
      ...(isForSeveral
        ? of.invoices.map(({ number, amount }): Fact => [number, money(amount)])
        : [["Invoice", numbersOf(of)] satisfies Fact]),
      ["Paid by", of.paidBy],
      ...of.facts,
      ...of.sums.map(([label, cents]): Fact => [label, money(cents)]),
    ],
    footer: [of.paidTo, of.issuer.ABN && `ABN ${of.issuer.ABN}`].filter(Boolean).join(" · "),
  });
}
