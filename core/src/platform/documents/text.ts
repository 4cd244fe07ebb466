import type PDFDocument from "pdfkit";
import { bidi, fontFile } from "./fonts.ts";
import {
  type FontName,
  isRightToLeft,
  isStandard,
  piecesOf,
  plainFontOf,
  type Run,
  runsOf,
  shownOf,
} from "./letters.ts";

type Plain = ReturnType<typeof plainFontOf>;

export type Document = InstanceType<typeof PDFDocument>;

/** How a text is written; sizes and places are points from the page's top left. */
export interface Style {
  left: number;
  top: number;
  width: number;
  size: number;
  colour: string;
  isStrong?: boolean;
  align?: "left" | "right";
}

const standard = ({ isStrong }: Pick<Style, "isStrong">) => (isStrong ? "Helvetica-Bold" : "Helvetica");

/** From a line's top to its letters' feet, by the standard font's size. */
const FEET = 0.718;

/**
 * Writes a text of any script and gives where it ends. What the standard font writes is written by it; of other letters each font has in
 * the file those that are used (finance design, 8).
 */
export function write(doc: Document, given: string, style: Style): number {
  const text = given.normalize("NFC");
  const { left, top, width, size, colour, align = "left" } = style;
  doc.font(standard(style)).fontSize(size).fillColor(colour);
  if (isStandard(text)) {
    doc.text(text, left, top, { width, align });
    return doc.y;
  }
  const height = doc.currentLineHeight(true);
  const lines = text.split("\n").flatMap((line) => linesOf(doc, line, style));
  for (const [at, runs] of lines.entries()) {
    const wide = runs.reduce((sum, run) => sum + widthOf(doc, run, style), 0);
    let x = align === "right" ? left + width - wide : left;
    for (const run of runs) {
      const y = top + at * height + FEET * size;
      const step = widthOf(doc, run, style);
      doc.text(shownOf(run), x, y, { lineBreak: false, baseline: "alphabetic" });
      x += step;
    }
  }
  doc.x = left;
  doc.y = top + lines.length * height;
  return doc.y;
}

/** How high a text becomes. */
export function heightOf(doc: Document, given: string, style: Omit<Style, "left" | "top" | "colour">): number {
  const text = given.normalize("NFC");
  const { width, size } = style;
  doc.font(standard(style)).fontSize(size);
  if (isStandard(text)) return doc.heightOfString(text, { width });
  const height = doc.currentLineHeight(true);
  return text.split("\n").flatMap((line) => linesOf(doc, line, style)).length * height;
}

/** A paragraph's lines, each as wide as there is room. */
function linesOf(doc: Document, paragraph: string, style: Pick<Style, "width" | "size" | "isStrong">): Run[][] {
  const plain = plainFontOf(paragraph);
  const lines = [""];
  const fits = (line: string) =>
    runs(line.trimEnd(), plain).reduce((sum, run) => sum + widthOf(doc, run, style), 0) <= style.width;
  for (const piece of piecesOf(paragraph)) {
    const last = lines.at(-1) ?? "";
    if (last === "" || fits(last + piece)) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines.map((line) => runs(line.trimEnd(), plain));
}

/** A line's runs. @param plain of the text that it is of */
function runs(line: string, plain: Plain): Run[] {
  if (!isRightToLeft(line)) return runsOf(line, { plain });
  return runsOf(line, {
    plain,
    levelsOf: (text) => bidi().getEmbeddingLevels(text, "ltr").levels,
    mirrored: (letter) => bidi().getMirroredCharacter(letter) ?? letter,
  });
}

function widthOf(doc: Document, run: Run, style: Pick<Style, "size" | "isStrong">): number {
  return open(doc, run.font, style).widthOfString(shownOf(run));
}

/** Chooses a font, which is opened when it is first needed. */
function open(doc: Document, font: FontName, style: Pick<Style, "size" | "isStrong">): Document {
  return doc.font(font === "standard" ? standard(style) : fontFile(font)).fontSize(style.size);
}
