import { formatDate, formatInstant } from "@salle/calendar/format";
import { paymentTypeLabels } from "@salle/contract/finance/codes";
import { type Cents, sum } from "@salle/money/cents";
import * as Invoices from "../invoices/index.ts";

type Told = Pick<Invoices.Payment, "status" | "disputeState">;

/** Why a payment has no receipt, or null. */
export function whyNoReceipt({ status, disputeState }: Told): string | null {
  if (status === "VOID") return "This payment was voided, so it has no receipt.";
  if (status !== "APPROVED") return "Only a payment that was made has a receipt.";
  return Invoices.isTaken(disputeState) ? "The card's bank has taken this payment back: it is disputed." : null;
}

/** A fact and its words. */
export type Fact = [label: string, words: string];

/** What a payer is told of a payment, in a mail and as a document; amounts in cents. */
export interface Receipt {
  /** Its number, `R-` and eight digits; "" of an older payment, which has none. */
  number: string;
  issuer: Invoices.Invoice["issuer"];
  payer: Invoices.Invoice["payer"];
  paidBy: string;
  paidTo: string;
  currency: string;
  amount: Cents;
  /**
   * What each invoice is for, what of the payment went to it, and what of it is left to pay now. Of somebody else's, for whom one
   * payment was made too, the number and the amount alone.
   */
  invoices: { number: string; amount: Cents; own: { about: string; left: Cents } | null }[];
  /** When and how it was paid. */
  facts: Fact[];
  /** What it comes to. */
  sums: [label: string, amount: Cents, isStrong: boolean][];
  /** The GST in a surcharge, of which the receipt is the tax invoice; 0 where there is none. */
  surchargeGst: Cents;
}

/** So many lines of an invoice are named. */
const MOST_NAMED = 3;

type Part = Invoices.InvoicePayment;
type Parts = readonly [Part, ...Part[]];

/**
 * The receipt of a payment, which has a part for each invoice that it paid, at least one.
 * @param payer who gets it
 * @param isOwn whether a part's invoice is whose who gets the receipt may know of
 */
export function receiptOf(parts: Parts, payer: Receipt["payer"], isOwn: (part: Part) => boolean): Receipt {
  const [{ invoice, payment }] = parts;
  const { issuer } = invoice;
  return {
    number: payment.receiptNumber ?? "",
    ...{ issuer, payer, paidBy: payment.paymentBy, paidTo: payment.paymentTo, currency: payment.currency },
    amount: payment.whole?.amount ?? payment.amount,
    invoices: parts.map((part) => ({
      number: Invoices.numberOf(part.invoice),
      amount: part.payment.amount,
      own: isOwn(part) ? { about: aboutOf(part.invoice), left: Invoices.balanceOf(part.invoice) } : null,
    })),
    facts: [dateOf(parts[0]), ["How", paymentTypeLabels[payment.paymentType]], ...referenceOf(payment)],
    sums: sumsOf(parts, isOwn),
    surchargeGst: sum(parts.map((part) => part.payment.surchargeGst ?? 0)),
  };
}

/** Whom an invoice is for, and what. */
function aboutOf({ payer, lines }: Invoices.WholeInvoice): string {
  const names = lines.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = lines.length - names.length;
  return `${payer.name}: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function dateOf({ invoice, payment }: Part): Fact {
  if (payment.paymentType !== "CARD")
    return ["Date received", formatDate(Invoices.receivedDay(invoice, payment), "paper")];
  const settledAt = Math.floor(Date.parse(payment.settledAt ?? payment.updatedAt) / 1000);
  return ["Date", formatInstant(settledAt, invoice.issuer.timeZone, "moment")];
}

/** As the bank or the cheque has it; a gateway's own says nothing to a payer. */
const referenceOf = ({ paymentType, reference }: Invoices.Payment): Fact[] =>
  paymentType === "CARD" || !reference ? [] : [["Reference", reference]];

function sumsOf(parts: Parts, isOwn: (part: Part) => boolean): Receipt["sums"] {
  const [first] = parts;
  const { payment } = first;
  const amount = payment.whole?.amount ?? payment.amount;
  const credit = payment.whole?.credit ?? 0;
  const totalOf = (name: "surcharge" | "surchargeGst" | "refunded") =>
    sum(parts.map((part) => part.payment[name] ?? 0));
  const surcharge = totalOf("surcharge");
  const isWhole = credit === 0 && parts.every((part) => isOwn(part) && part.payment.amount === part.invoice.total);
  const gst = isWhole ? sum(parts.map(({ invoice }) => invoice.gst)) : 0;
  const rows: Receipt["sums"] = [
    ["Amount", amount, true],
    ["Card surcharge", surcharge, false],
    ["GST in the surcharge", totalOf("surchargeGst"), false],
    ["Charged to the card", surcharge && amount + surcharge, true],
    // It is the first payer's.
    [isOwn(first) ? "Kept as your credit" : "Kept as credit", credit, false],
    ["GST included", gst, false],
    ["Paid back to the card", totalOf("refunded"), false],
  ];
  return rows.filter(([label, cents]) => cents > 0 || label === "Amount");
}
