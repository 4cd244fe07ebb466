import { formatInstant } from "@salle/calendar/format";
import { formatMoney } from "@salle/money/format";
import { rendered, sendOnce } from "../../platform/mail/index.ts";
import * as Invoices from "../invoices/index.ts";

/** Mails the payer a receipt, once for each payment; nobody without an address gets one. */
export async function sendReceipt({ invoice, payment }: Invoices.InvoicePayment, now: Date): Promise<void> {
  const to = await Invoices.recipientOf(invoice);
  if (!to) return;
  const number = Invoices.numberOf(invoice);
  const amount = formatMoney(payment.amount, payment.currency);
  const left = Invoices.balanceOf(invoice);
  const settledAt = Math.floor(Date.parse(payment.settledAt ?? payment.updatedAt) / 1000);
  const receipt: [string, string][] = payment.receiptNumber ? [["Receipt", payment.receiptNumber]] : [];
  const words = rendered({
    heading: "Thank you for your payment",
    paragraphs: [
      `Hi ${invoice.payer.name},`,
      `${payment.paymentTo} has received your payment of ${amount} for invoice ${number}.`,
      left > 0 ? `${formatMoney(left, invoice.currency)} is still to pay.` : "The invoice is paid in full.",
    ],
    facts: [
      ...receipt,
      ["Invoice", number],
      ["Paid by", payment.paymentBy],
      ["Date", formatInstant(settledAt, invoice.issuer.timeZone, "moment")],
      ["Amount", amount],
      ["GST included", formatMoney(invoice.gst, invoice.currency)],
    ],
    footer: [payment.paymentTo, invoice.issuer.ABN && `ABN ${invoice.issuer.ABN}`].filter(Boolean).join(" · "),
  });
  const outcome = await sendOnce(`receipt ${payment.id}`, now, () => ({
    to,
    subject: `Receipt for ${number}`,
    ...words,
  }));
  if (outcome === "uncertain") throw new Error(`It is not certain whether the receipt for ${payment.id} has left.`);
}
