import { formatDate } from "@salle/calendar/format";
import { own } from "@salle/contract/own";
import { formatMoney } from "@salle/money/format";
import PDFDocument from "pdfkit";

/* What documents of A4 pages have in common that a treasurer sends (finance design, 8). */

const PAGE = { width: 595.28, height: 841.89, margin: 56 };
export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
export const WIDTH = RIGHT - LEFT;
const GREY = "#56606e";
export const INK = "#17202c";
const LINE = "#cfd6df";
/** For documents of other columns. */
export const page = { LEFT, RIGHT, WIDTH, GREY, INK } as const;
const COLUMNS = { gst: RIGHT - 170, amount: RIGHT - 80 };

export type Document = InstanceType<typeof PDFDocument>;

/** Who a document is from and to, and what it is called. */
export interface Head {
  /** Such as "Tax Invoice". */
  kind: string;
  number: string;
  issuer: { name: string; address: string; ABN: string };
  /** Whom it is for, and what that is called, such as "Billed to". */
  party: { label: string; name: string; address: string };
  facts: [label: string, value: string][];
  currency: string;
  createdAt: string;
}

/** What stands on a document of lines; amounts are cents, the GST inside. */
export interface Paper extends Head {
  lines: { name: string; gst: number; amount: number; startDate?: string; endDate?: string }[];
  totals: [label: string, amount: number, isStrong: boolean][];
}

/** A document of lines as a PDF. @param foot draws what comes below the totals */
export const drawn = (paper: Paper, foot: (doc: Document) => void): Promise<Uint8Array> =>
  drawnAs(paper, (doc) => {
    lines(doc, paper);
    totals(doc, paper);
    foot(doc);
  });

/** A document as a PDF, each page with its number. @param body draws what comes below the head */
export async function drawnAs(head: Head, body: (doc: Document) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A4",
    margin: PAGE.margin,
    bufferPages: true,
    info: {
      Title: [head.kind, head.number].filter(Boolean).join(" "),
      Author: head.issuer.name,
      CreationDate: new Date(head.createdAt),
    },
    lang: "en-AU",
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  header(doc, head);
  body(doc);
  pageNumbers(doc, head);
  doc.end();
  return done;
}

/** What the document is called, and which of its pages this is. */
function pageNumbers(doc: Document, { kind, number }: Head): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0;
    const words = [printable(number || kind), `Page ${page + 1} of ${count}`].join(" · ");
    doc.font("Helvetica").fontSize(8).fillColor(GREY);
    doc.text(words, LEFT, PAGE.height - PAGE.margin + 16, { width: WIDTH, align: "right", lineBreak: false });
  }
}

/** Where the next thing of so many points begins: on another page where this one has no room for it. */
export function topOf(doc: Document, height: number): number {
  if (doc.y > PAGE.height - PAGE.margin - height) doc.addPage();
  return doc.y;
}

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

function header(doc: Document, { kind, issuer, party, facts }: Head): void {
  doc.font("Helvetica-Bold").fontSize(22).fillColor(INK).text(kind, LEFT, PAGE.margin);
  doc.fontSize(11).text(printable(issuer.name), LEFT, PAGE.margin, { width: WIDTH, align: "right" });
  doc.font("Helvetica").fontSize(9).fillColor(GREY);
  if (issuer.ABN) doc.text(`ABN ${issuer.ABN}`, { width: WIDTH, align: "right" });
  if (issuer.address)
    doc.text(printable(issuer.address), LEFT + WIDTH / 2, doc.y, { width: WIDTH / 2, align: "right" });
  const top = Math.max(doc.y, PAGE.margin + 56) + 24;
  small(doc, party.label, LEFT, top);
  doc
    .font("Helvetica-Bold")
    .fontSize(11)
    .fillColor(INK)
    .text(printable(party.name), LEFT, top + 13, { width: WIDTH / 2 });
  doc
    .font("Helvetica")
    .fontSize(10)
    .text(printable(party.address), { width: WIDTH / 2 - 20 });
  const bottom = doc.y;
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

function lines(doc: Document, { lines: items, currency }: Paper): void {
  const head = doc.y;
  small(doc, "Description", LEFT, head);
  small(doc, "GST", COLUMNS.gst, head, 80);
  small(doc, `Amount (${currency})`, COLUMNS.amount, head, 80);
  rule(doc, head + 14);
  doc.y = head + 22;
  for (const line of items) {
    const top = topOf(doc, 60);
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

function totals(doc: Document, { totals: rows, currency }: Paper): void {
  topOf(doc, 120);
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

/** The head of a column, or what a part is called. */
export function small(doc: Document, text: string, left: number, top: number, width?: number): void {
  doc.font("Helvetica").fontSize(8).fillColor(GREY);
  doc.text(text.toUpperCase(), left, top, width ? { width, align: "right" } : {});
}

/** A thin line across the page. */
export function rule(doc: Document, y: number): void {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke();
}
