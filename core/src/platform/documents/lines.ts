import { formatDate } from "@salle/calendar/format";
import { formatMoney } from "@salle/money/format";
import { COLUMNS, drawnAs, GREY, type Head, INK, LEFT, RIGHT, roomOn, rule, small, topOf } from "./paper.ts";
import { type Document, heightOf, write } from "./text.ts";

interface Line {
  name: string;
  gst: number;
  amount: number;
  startDate?: string;
  endDate?: string;
}

/** What stands on a document of lines; amounts are cents, the GST inside. */
export interface Paper extends Head {
  lines: readonly Line[];
  totals: [label: string, amount: number, isStrong: boolean][];
}

/** A document of lines as a PDF. @param foot draws what comes below the totals */
export const drawn = (paper: Paper, foot: (doc: Document) => void): Promise<Uint8Array> =>
  drawnAs(paper, (doc) => {
    lines(doc, paper);
    totals(doc, paper);
    foot(doc);
  });

const NAME = { left: LEFT, width: COLUMNS.gst - LEFT - 12 } as const;
/** Of a line of sums, and between lines. */
const ROW = 20;
const GAP = 8;

/** Each line whole; where they go on over pages, what they come to so far is carried forward. */
function lines(doc: Document, { lines: all, currency }: Paper): void {
  columnHeads(doc, currency);
  let [gst, amount] = [0, 0];
  for (const [at, line] of all.entries()) {
    const isLast = at === all.length - 1;
    if (at > 0 && roomOn(doc) < heightOfLine(doc, line) + GAP + (isLast ? 0 : ROW)) {
      sumRow(doc, "Carried forward", { gst, amount, currency });
      doc.addPage();
      columnHeads(doc, currency);
      sumRow(doc, "Brought forward", { gst, amount, currency });
    }
    lineRow(doc, line, currency);
    gst += line.gst;
    amount += line.amount;
  }
  rule(doc, doc.y);
  doc.y += 10;
}

function columnHeads(doc: Document, currency: string): void {
  const head = doc.y;
  small(doc, "Description", LEFT, head);
  small(doc, "GST", COLUMNS.gst, head, 80);
  small(doc, `Amount (${currency})`, COLUMNS.amount, head, 80);
  rule(doc, head + 14);
  doc.y = head + 22;
}

const periodOf = ({ startDate, endDate }: Line): string =>
  startDate && endDate ? `${formatDate(startDate, "paper")} to ${formatDate(endDate, "paper")}` : "";

function heightOfLine(doc: Document, line: Line): number {
  const period = periodOf(line);
  return (
    heightOf(doc, line.name, { width: NAME.width, size: 10 }) +
    (period ? heightOf(doc, period, { width: NAME.width, size: 9 }) : 0)
  );
}

function lineRow(doc: Document, line: Line, currency: string): void {
  const top = doc.y;
  amounts(doc, { ...line, currency }, top);
  let bottom = write(doc, line.name, { ...NAME, top, size: 10, colour: INK });
  const period = periodOf(line);
  if (period) bottom = write(doc, period, { ...NAME, top: bottom, size: 9, colour: GREY });
  doc.y = bottom + GAP;
}

function sumRow(doc: Document, label: string, sums: Pick<Line, "gst" | "amount"> & { currency: string }): void {
  const top = doc.y;
  amounts(doc, sums, top);
  write(doc, label, { ...NAME, top, size: 10, colour: GREY });
  doc.y = top + ROW;
}

function amounts(
  doc: Document,
  { gst, amount, currency }: Pick<Line, "gst" | "amount"> & { currency: string },
  top: number,
): void {
  const style = { top, size: 10, colour: INK, width: 80, align: "right" } as const;
  write(doc, formatMoney(gst, currency), { ...style, left: COLUMNS.gst });
  write(doc, formatMoney(amount, currency), { ...style, left: COLUMNS.amount });
}

/** What a document comes to, line by line. */
export function totals(doc: Document, { totals: rows, currency }: Pick<Paper, "totals" | "currency">): void {
  topOf(doc, 120);
  for (const [label, amount, isStrong] of rows) {
    const style = { top: doc.y, size: 10, colour: INK, isStrong };
    write(doc, label, { ...style, left: COLUMNS.gst - 80, width: 150 });
    write(doc, formatMoney(amount, currency), { ...style, left: RIGHT - 100, width: 100, align: "right" });
    doc.y = style.top + 17;
  }
}
