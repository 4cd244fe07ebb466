import { formatDate } from "@salle/calendar/format";
import type { BankTransfer } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { encode } from "uqr";
import {
  type Document,
  drawn,
  GREY,
  heightOf,
  INK,
  LEFT,
  type Paper,
  RIGHT,
  topOf,
  WIDTH,
  write,
} from "../../platform/documents/index.ts";
import { bpayFacts } from "./bpay.ts";
import { dueOf, plannedOf } from "./due.ts";
import type { WholeInvoice } from "./entity.ts";
import { balanceOf, isTaxInvoice, numberOf } from "./rules.ts";

/** Who has a share of an invoice, with their ABN, and what that comes to in cents. */
export interface CollectedFor {
  name: string;
  ABN: string;
  amount: number;
}

/** What a PDF of an invoice tells beside it. */
export interface Printed {
  /** Where it can be seen and paid without a login. */
  link: string;
  collectedFor?: readonly CollectedFor[];
  /** A picture of the issuer's, a PNG or JPEG. */
  logo?: Uint8Array | undefined;
  bankTransfer?: BankTransfer | null;
}

/**
 * An invoice as a PDF of A4 pages: issuer with ABN, payer, lines, GST, total, for whom it is collected and how to pay. "Tax Invoice" is
 * what the tax office wants one to be called of which somebody who has some is registered for GST (finance design, 8).
 */
export const pdfOf = (
  invoice: WholeInvoice,
  { link, collectedFor = [], logo, bankTransfer = null }: Printed,
): Promise<Uint8Array> =>
  drawn(paperOf(invoice, logo), (doc) => {
    notes(doc, notesOf(invoice, collectedFor));
    paymentPlan(doc, invoice);
    howToPay(doc, invoice, link);
    if (bankTransfer) byTransfer(doc, bankTransfer);
  });

const paperOf = (invoice: WholeInvoice, logo: Printed["logo"]): Paper => ({
  kind: isTaxInvoice(invoice) ? "Tax Invoice" : "Invoice",
  logo,
  number: numberOf(invoice),
  ...(STAMPS[invoice.status] && { stamp: STAMPS[invoice.status] }),
  issuer: invoice.issuer,
  party: { label: "Billed to", ...invoice.payer },
  facts: [
    ["Invoice number", numberOf(invoice)],
    ["Issued", formatDate(invoice.issuedDate, "paper")],
    ["Due", formatDate(dueOf(invoice), "paper")],
  ],
  lines: invoice.lines,
  totals: totalsOf(invoice),
  currency: invoice.currency,
  createdAt: invoice.createdAt,
});

/** What a glance has to tell of it. */
const STAMPS: Partial<Record<WholeInvoice["status"], string>> = { VOID: "VOIDED", PAID: "PAID", DRAFT: "DRAFT" };

function notesOf({ gst, currency }: WholeInvoice, collectedFor: readonly CollectedFor[]): string[] {
  const included = collectedFor.map(({ name, ABN, amount }) => {
    const who = ABN ? `${name}, ABN ${ABN}` : name;
    return `Includes ${formatMoney(amount, currency)} collected for ${who}.`;
  });
  return [...included, ...(gst === 0 ? ["No GST has been charged."] : [])];
}

function notes(doc: Document, all: readonly string[]): void {
  doc.y += 8;
  for (const note of all) {
    const style = { left: LEFT, width: WIDTH, size: 9 };
    const top = topOf(doc, heightOf(doc, note, style) + 4);
    doc.y = write(doc, note, { ...style, top, colour: GREY }) + 4;
  }
}

function totalsOf(invoice: WholeInvoice): Paper["totals"] {
  const { total, gst, paid, credited = 0, takenBack = 0, writtenOff = 0 } = invoice;
  const creditUsed = (invoice.creditUsed ?? 0) + takenBack;
  const rows: Paper["totals"] = [
    ["Subtotal, excluding GST", total - gst, false],
    ["GST", gst, false],
    ["Total", total, true],
  ];
  if (credited > 0) rows.push(["Credited", -credited, false]);
  if (creditUsed > 0) rows.push(["Credit used", -creditUsed, false]);
  if (paid > 0) rows.push(["Paid", -paid, false]);
  if (creditUsed < 0) rows.push(["Kept as your credit", -creditUsed, false]);
  if (takenBack > 0) rows.push(["Taken back by the card's bank", takenBack, false]);
  if (writtenOff > 0) rows.push(["Written off", -writtenOff, false]);
  // Of what is paid in instalments not all is due on the day that stands above.
  return [...rows, [invoice.plan ? "Still to pay" : "Amount due", balanceOf(invoice), true]];
}

/** What is to be paid by when, of one that is paid in instalments. */
function paymentPlan(doc: Document, invoice: WholeInvoice): void {
  const planned = plannedOf(invoice);
  if (planned.length === 0 || balanceOf(invoice) <= 0) return;
  const top = topOf(doc, 40 + planned.length * 15) + 16;
  doc.font("Helvetica-Bold").fontSize(12).fillColor(INK).text("Payment plan", LEFT, top);
  planned.forEach(({ dueDate, amount, balance }, at) => {
    const style = { top: top + 20 + at * 15, size: 10, colour: INK };
    const paid = balance === 0 ? "Paid" : balance < amount ? `${formatMoney(balance, invoice.currency)} left` : "";
    write(doc, `${at + 1} of ${planned.length}`, { ...style, left: LEFT, width: 60, colour: GREY });
    write(doc, formatDate(dueDate, "paper"), { ...style, left: LEFT + 60, width: 110 });
    write(doc, formatMoney(amount, invoice.currency), { ...style, left: LEFT + 170, width: 100, isStrong: true });
    write(doc, paid, { ...style, left: LEFT + 270, width: 140, colour: GREY });
  });
  doc.y = top + 20 + planned.length * 15;
}

const QR_SIZE = 104;

function howToPay(doc: Document, invoice: WholeInvoice, link: string): void {
  if (balanceOf(invoice) <= 0) return;
  const top = topOf(doc, QR_SIZE + 60) + 28;
  doc.font("Helvetica-Bold").fontSize(12).fillColor(INK).text("How to pay", LEFT, top);
  doc
    .font("Helvetica")
    .fontSize(10)
    .text("Scan the code or open the link to pay by card. You do not need to sign in.", LEFT, top + 20, {
      width: WIDTH - QR_SIZE - 24,
    });
  doc.fillColor("#0b5cad").text(link, LEFT, doc.y + 8, { width: WIDTH - QR_SIZE - 24, link, underline: true });
  const bottom = doc.y;
  qrCode(doc, link, RIGHT - QR_SIZE, top);
  doc.y = bottom;
}

/** Into which account it can be paid, and what to say with it. */
function byTransfer(doc: Document, { accountName, bsb, accountNumber, payId, reference, bpay }: BankTransfer): void {
  const rows: [label: string, value: string][] = [
    ["Account name", accountName],
    ["BSB", bsb],
    ["Account number", accountNumber],
    ...(payId ? [["PayID", payId] satisfies [string, string]] : []),
    ["Reference", reference],
    ...bpayFacts({ bpay }),
  ];
  const top = topOf(doc, 40 + rows.length * 15) + 16;
  doc
    .font("Helvetica")
    .fontSize(10)
    .fillColor(INK)
    .text(`Or pay by bank transfer${bpay ? " or BPAY" : ""}:`, LEFT, top);
  rows.forEach(([label, value], at) => {
    const style = { top: top + 18 + at * 15, size: 10 };
    write(doc, label, { ...style, left: LEFT, width: 100, colour: GREY });
    write(doc, value, { ...style, left: LEFT + 100, width: WIDTH - QR_SIZE - 124, colour: INK, isStrong: true });
  });
  doc.y = top + 18 + rows.length * 15;
}

/** The QR code as bars in one filled path: sharp at any size, and small. */
function qrCode(doc: Document, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const cell = QR_SIZE / size;
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      const begin = x;
      while (row[x]) x++;
      if (x > begin) doc.rect(left + begin * cell, top + y * cell, (x - begin) * cell, cell);
    }
  });
  doc.fill("#000000");
}
