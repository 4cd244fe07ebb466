import { formatDate, formatInstant } from "@salle/calendar/format";
import { paymentTypeLabels } from "@salle/contract/finance/codes";
import { formatMoney } from "@salle/money/format";
import { rendered, sendOnce } from "../../platform/mail/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Invoices from "../invoices/index.ts";

/** A fact of a mail: what it is, and its words. */
type Fact = [label: string, words: string];

/** Mails the payer a receipt, once for each payment; nobody without an address gets one. */
export async function sendReceipt({ invoice, payment }: Invoices.InvoicePayment, now: Date): Promise<void> {
  const to = await Invoices.recipientOf(invoice);
  if (!to) return;
  const { whole } = payment;
  const isForSeveral = (whole?.parts.length ?? 1) > 1;
  const number = whole?.parts.map((part) => part.number).join(", ") ?? Invoices.numberOf(invoice);
  const amount = formatMoney(whole?.amount ?? payment.amount, payment.currency);
  const settledAt = Math.floor(Date.parse(payment.settledAt ?? payment.updatedAt) / 1000);
  const receipt: Fact[] = payment.receiptNumber ? [["Receipt", payment.receiptNumber]] : [];
  const words = rendered({
    heading: "Thank you for your payment",
    paragraphs: [
      `Hi ${invoice.payer.name},`,
      `${payment.paymentTo} has received your payment of ${amount} for ${isForSeveral ? "invoices" : "invoice"} ${number}.`,
      ...(isForSeveral ? [] : [leftOf(invoice)]),
    ],
    facts: [
      ...receipt,
      ...invoicesOf({ invoice, payment }),
      ["Paid by", payment.paymentBy],
      payment.paymentType === "CARD"
        ? ["Date", formatInstant(settledAt, invoice.issuer.timeZone, "moment")]
        : ["Date received", formatDate(Invoices.receivedDay(invoice, payment), "paper")],
      ["How", paymentTypeLabels[payment.paymentType]],
      ["Amount", amount],
      ...surchargeOf(payment),
      ...keptOf(payment),
      ...gstOf({ invoice, payment }),
    ],
    footer: [payment.paymentTo, invoice.issuer.ABN && `ABN ${invoice.issuer.ABN}`].filter(Boolean).join(" · "),
  });
  const outcome = await sendOnce(`receipt ${payment.id}`, now, async () => ({
    to,
    ...(await FinanceSettings.replies({ handle: invoice.owner, name: invoice.issuer.name })),
    subject: `Receipt for ${number}`,
    ...words,
  }));
  if (outcome === "uncertain") throw new Error(`It is not certain whether the receipt for ${payment.id} has left.`);
}

function leftOf(invoice: Invoices.WholeInvoice): string {
  const left = Invoices.balanceOf(invoice);
  return left > 0 ? `${formatMoney(left, invoice.currency)} is still to pay.` : "The invoice is paid in full.";
}

/** Each invoice that was paid, and of several what went to it. */
const invoicesOf = ({ invoice, payment: { whole, currency } }: Invoices.InvoicePayment): Fact[] =>
  whole
    ? whole.parts.map((part) => [part.number, formatMoney(part.amount, currency)])
    : [["Invoice", Invoices.numberOf(invoice)]];

/** What was added for the card, and what was charged with it. */
const surchargeOf = ({ surcharge = 0, surchargeGst = 0, amount, whole, currency }: Invoices.Payment): Fact[] =>
  surcharge === 0
    ? []
    : [
        ["Card surcharge", formatMoney(surcharge, currency)],
        ...(surchargeGst > 0 ? [["GST in the surcharge", formatMoney(surchargeGst, currency)] satisfies Fact] : []),
        ["Charged to the card", formatMoney((whole?.amount ?? amount) + surcharge, currency)],
      ];

/** What was more than is owed. */
const keptOf = ({ whole, currency }: Invoices.Payment): Fact[] =>
  whole?.credit ? [["Kept as your credit", formatMoney(whole.credit, currency)]] : [];

/** The GST in what was paid, where that is an invoice and no part of it. */
const gstOf = ({ invoice, payment }: Invoices.InvoicePayment): Fact[] =>
  payment.amount === invoice.total && !payment.whole
    ? [["GST included", formatMoney(invoice.gst, invoice.currency)]]
    : [];
