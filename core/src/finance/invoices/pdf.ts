import { formatDate } from "@salle/calendar/format";
import { own } from "@salle/contract/own";
import { formatMoney } from "@salle/money/format";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import type { WholeInvoice } from "./entity.ts";
import { balanceOf, numberOf } from "./rules.ts";

const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const GREY = "#56606e";
const INK = "#17202c";
const LINE = "#cfd6df";
const COLUMNS = { gst: RIGHT - 170, amount: RIGHT - 80 };

type Document = InstanceType<typeof PDFDocument>;

/**
 * An invoice as a PDF of A4 pages: issuer with ABN, payer, lines, GST, total and how to pay. "Tax Invoice" is what the
 * tax office wants an issuer with an ABN to call it.
 * @param link where it can be seen and paid without a login
 */
export async function pdfOf(invoice: WholeInvoice, link: string): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A4",
    margin: PAGE.margin,
    info: { Title: titleOf(invoice), Author: invoice.issuer.name, CreationDate: new Date(invoice.createdAt) },
    lang: "en-AU",
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  header(doc, invoice);
  lines(doc, invoice);
  totals(doc, invoice);
  howToPay(doc, invoice, link);
  doc.end();
  return done;
}

const kindOf = (invoice: WholeInvoice): string => (invoice.issuer.ABN ? "Tax Invoice" : "Invoice");
const titleOf = (invoice: WholeInvoice): string => `${kindOf(invoice)} ${numberOf(invoice)}`;

/** The standard fonts have the letters of western Europe only; others lose their accents, or become a question mark. */
export const printable = (text: string): string =>
  [...text.normalize("NFC")]
    .map((letter) => {
      if (isPrintable(letter)) return letter;
      const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
      return [...bare].every(isPrintable) && bare ? bare : (own(SPECIAL, letter) ?? "?");
    })
    .join("");

const isPrintable = (letter: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u20ac]$/u.test(letter);
const SPECIAL: Record<string, string> = { đ: "d", Đ: "D", ł: "l", Ł: "L", ħ: "h", Ħ: "H", ı: "i" };

function header(doc: Document, invoice: WholeInvoice): void {
  const { issuer, payer } = invoice;
  doc.font("Helvetica-Bold").fontSize(22).fillColor(INK).text(kindOf(invoice), LEFT, PAGE.margin);
  doc.fontSize(11).text(printable(issuer.name), LEFT, PAGE.margin, { width: WIDTH, align: "right" });
  doc.font("Helvetica").fontSize(9).fillColor(GREY);
  if (issuer.ABN) doc.text(`ABN ${issuer.ABN}`, { width: WIDTH, align: "right" });
  if (issuer.address)
    doc.text(printable(issuer.address), LEFT + WIDTH / 2, doc.y, { width: WIDTH / 2, align: "right" });
  const top = Math.max(doc.y, PAGE.margin + 56) + 24;
  small(doc, "Billed to", LEFT, top);
  doc
    .font("Helvetica-Bold")
    .fontSize(11)
    .fillColor(INK)
    .text(printable(payer.name), LEFT, top + 13, { width: WIDTH / 2 });
  doc
    .font("Helvetica")
    .fontSize(10)
    .text(printable(payer.address), { width: WIDTH / 2 - 20 });
  const bottom = doc.y;
  const facts: [string, string][] = [
    ["Invoice number", numberOf(invoice)],
    ["Issued", formatDate(invoice.issuedDate, "paper")],
    ["Due", formatDate(invoice.dueDate, "paper")],
  ];
  facts.forEach(([label, value], index) => {
    doc
      .font("Helvetica")
      .fontSize(10)
      .fillColor(GREY)
      .text(label, COLUMNS.gst - 40, top + index * 16, { width: 110 });
    doc
      .font("Helvetica-Bold")
      .fillColor(INK)
      .text(value, COLUMNS.amount - 40, top + index * 16, { width: 120, align: "right" });
  });
  doc.y = Math.max(bottom, top + facts.length * 16) + 28;
}

function lines(doc: Document, { lines: items, currency }: WholeInvoice): void {
  const head = doc.y;
  small(doc, "Description", LEFT, head);
  small(doc, "GST", COLUMNS.gst, head, 80);
  small(doc, `Amount (${currency})`, COLUMNS.amount, head, 80);
  rule(doc, head + 14);
  doc.y = head + 22;
  for (const line of items) {
    if (doc.y > PAGE.height - PAGE.margin - 60) doc.addPage();
    const top = doc.y;
    doc.font("Helvetica").fontSize(10).fillColor(INK);
    doc.text(formatMoney(line.gst, currency), COLUMNS.gst, top, { width: 80, align: "right" });
    doc.text(formatMoney(line.amount, currency), COLUMNS.amount, top, { width: 80, align: "right" });
    doc.text(printable(line.name), LEFT, top, { width: COLUMNS.gst - LEFT - 12 });
    if (line.startDate && line.endDate) {
      const period = `${formatDate(line.startDate, "paper")} to ${formatDate(line.endDate, "paper")}`;
      doc
        .fontSize(9)
        .fillColor(GREY)
        .text(period, { width: COLUMNS.gst - LEFT - 12 });
    }
    doc.y += 8;
  }
  rule(doc, doc.y);
  doc.y += 10;
}

function totals(doc: Document, invoice: WholeInvoice): void {
  const { total, gst, paid, credited = 0, creditUsed = 0, currency } = invoice;
  if (doc.y > PAGE.height - PAGE.margin - 120) doc.addPage();
  const rows: [string, number, boolean][] = [
    ["Subtotal, excluding GST", total - gst, false],
    ["GST", gst, false],
    ["Total", total, true],
  ];
  if (credited > 0) rows.push(["Credited", -credited, false]);
  if (paid > 0) rows.push(["Paid", -paid, false]);
  if (creditUsed !== 0) rows.push([creditUsed > 0 ? "Credit used" : "Kept as your credit", -creditUsed, false]);
  rows.push(["Amount due", balanceOf(invoice), true]);
  for (const [label, amount, isStrong] of rows) {
    const top = doc.y;
    doc
      .font(isStrong ? "Helvetica-Bold" : "Helvetica")
      .fontSize(10)
      .fillColor(INK);
    doc.text(label, COLUMNS.gst - 80, top, { width: 150 });
    doc.text(formatMoney(amount, currency), COLUMNS.amount - 20, top, { width: 100, align: "right" });
    doc.y = top + 17;
  }
}

const QR_SIZE = 104;

function howToPay(doc: Document, invoice: WholeInvoice, link: string): void {
  if (balanceOf(invoice) <= 0) return;
  if (doc.y > PAGE.height - PAGE.margin - QR_SIZE - 60) doc.addPage();
  const top = doc.y + 28;
  doc.font("Helvetica-Bold").fontSize(12).fillColor(INK).text("How to pay", LEFT, top);
  doc
    .font("Helvetica")
    .fontSize(10)
    .text("Scan the code or open the link to pay by card. You do not need to sign in.", LEFT, top + 20, {
      width: WIDTH - QR_SIZE - 24,
    });
  doc.fillColor("#0b5cad").text(link, LEFT, doc.y + 8, { width: WIDTH - QR_SIZE - 24, link, underline: true });
  qrCode(doc, link, RIGHT - QR_SIZE, top);
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

function small(doc: Document, text: string, left: number, top: number, width?: number): void {
  doc.font("Helvetica").fontSize(8).fillColor(GREY);
  doc.text(text.toUpperCase(), left, top, width ? { width, align: "right" } : {});
}

function rule(doc: Document, y: number): void {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke();
}
