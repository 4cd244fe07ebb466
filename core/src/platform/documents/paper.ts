import PDFDocument from "pdfkit";
import { type Document, write } from "./text.ts";

/* What documents of A4 pages have in common that a treasurer sends (finance design, 8). */

const PAGE = { width: 595.28, height: 841.89, margin: 56 };
export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
export const WIDTH = RIGHT - LEFT;
export const GREY = "#56606e";
export const INK = "#17202c";
const LINE = "#cfd6df";
const STAMP = "#a3262a";
/** Where the columns of amounts begin. */
export const COLUMNS = { gst: RIGHT - 170, amount: RIGHT - 80 };

/** Who a document is from and to, and what it is called. */
export interface Head {
  /** Such as "Tax Invoice". */
  kind: string;
  number: string;
  /** What has become of it, such as "PAID"; it is drawn as a stamp. */
  stamp?: string;
  issuer: { name: string; address: string; ABN: string };
  /** A picture of the issuer's, a PNG or JPEG. */
  logo?: Uint8Array | undefined;
  /** Whom it is for, and what that is called, such as "Billed to". */
  party: { label: string; name: string; address: string; ABN?: string };
  facts: [label: string, value: string][];
  currency: string;
  createdAt: string;
}

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
    const words = [number || kind, `Page ${page + 1} of ${count}`].join(" · ");
    const at = { left: LEFT, top: PAGE.height - PAGE.margin + 16, width: WIDTH };
    write(doc, words, { ...at, size: 8, colour: GREY, align: "right" });
  }
}

/** How many points are left on the page. */
export const roomOn = (doc: Document): number => PAGE.height - PAGE.margin - doc.y;

/** Where the next thing of so many points begins: on another page where this one has no room for it. */
export function topOf(doc: Document, height: number): number {
  if (roomOn(doc) < height) doc.addPage();
  return doc.y;
}

/** The room of a logo in points. */
const LOGO = { width: 160, height: 48 };

function header(doc: Document, { kind, stamp, issuer, party, facts, logo }: Head): void {
  const right = { left: LEFT + WIDTH / 2, width: WIDTH / 2, align: "right" } as const;
  if (logo) doc.image(Buffer.from(logo), LEFT, PAGE.margin, { fit: [LOGO.width, LOGO.height] });
  const under = logo ? PAGE.margin + LOGO.height + 14 : PAGE.margin;
  doc.font("Helvetica-Bold").fontSize(22).fillColor(INK).text(kind, LEFT, under);
  if (stamp) stamped(doc, stamp, doc.y + 6);
  let bottom = write(doc, issuer.name, { ...right, top: PAGE.margin, size: 11, colour: INK, isStrong: true });
  for (const text of [issuer.ABN && `ABN ${issuer.ABN}`, issuer.address])
    if (text) bottom = write(doc, text, { ...right, top: bottom, size: 9, colour: GREY });
  const top = Math.max(bottom, under + 56) + 24;
  small(doc, party.label, LEFT, top);
  const half = { left: LEFT, width: WIDTH / 2 - 20, colour: INK };
  bottom = write(doc, party.name, { ...half, top: top + 13, size: 11, isStrong: true });
  for (const text of [party.ABN && `ABN ${party.ABN}`, party.address])
    if (text) bottom = write(doc, text, { ...half, top: bottom, size: 10 });
  facts.forEach(([label, value], index) => {
    const at = { top: top + index * 16, size: 10 };
    write(doc, label, { ...at, left: COLUMNS.gst - 40, width: 110, colour: GREY });
    write(doc, value, { ...at, left: COLUMNS.amount - 40, width: 120, colour: INK, isStrong: true, align: "right" });
  });
  doc.y = Math.max(bottom, top + facts.length * 16) + 28;
}

/** What has become of it, in a frame that nobody overlooks. */
function stamped(doc: Document, text: string, top: number): void {
  doc.font("Helvetica-Bold").fontSize(12).fillColor(STAMP);
  const width = doc.widthOfString(text) + 16;
  doc.text(text, LEFT + 8, top + 5, { lineBreak: false });
  doc.roundedRect(LEFT, top, width, 22, 3).lineWidth(1.5).strokeColor(STAMP).stroke();
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
