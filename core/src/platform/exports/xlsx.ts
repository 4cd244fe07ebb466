import { daysBetween } from "@salle/calendar/calendar-date";
import type { ExportColumn } from "@salle/contract/exports";
import type { Written } from "./rules.ts";
import type { TableFile } from "./table-file.ts";
import { zipEntry, zipOf } from "./zip.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OF_SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Styles by their place in `cellXfs`: text, headings, days, amounts, shares. */
const [PLAIN, HEADING, DATE, AMOUNT, SHARE] = [0, 1, 2, 3, 4];

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The parts of a workbook of one sheet but for the sheet (ECMA-376, part 1). */
const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OF_SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OF_SHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${OF_SHEET}.styles+xml"/></Types>`,
  "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": STYLES,
});

/** Widths in characters, by what is in a column. */
const widths: Record<ExportColumn["kind"], number> = {
  text: 22,
  phone: 16,
  date: 12,
  amount: 12,
  count: 12,
  share: 10,
};

/**
 * A table as a workbook of Excel's: headings in bold that stay, real days, amounts as numbers. Rows are packed as they
 * come, so it holds no more of them than what it packs.
 */
export async function xlsxFile(sheet: string, columns: readonly ExportColumn[]): Promise<TableFile> {
  const entry = zipEntry("xl/worksheets/sheet1.xml");
  const letters = columns.map((_, index) => lettersOf(index));
  let number = 0;
  const rowOf = (cells: readonly string[]) => {
    number += 1;
    return `<row r="${number}">${cells.map((cell, index) => cell && `<c r="${letters[index]}${number}"${cell}</c>`).join("")}</row>`;
  };
  const cols = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  await entry.write(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join("")}</cols><sheetData>${rowOf(columns.map(({ heading }) => textCell(heading, HEADING)))}`,
  );
  return {
    add: (rows) => entry.write(rows.map((row) => rowOf(row.map(cellOf))).join("")),
    async end() {
      await entry.write("</sheetData></worksheet>");
      const others = Object.entries(partsOf(sheet)).map(async ([name, text]) => {
        const part = zipEntry(name);
        await part.write(text);
        return part.end();
      });
      return zipOf(await Promise.all([...others, entry.end()]));
    },
  };
}

/** A cell behind its place, without its end; "" for an empty one. */
function cellOf({ kind, value }: Written): string {
  if (value === null) return "";
  if (kind === "amount") return ` s="${AMOUNT}"><v>${Number(value) / 100}</v>`;
  if (kind === "count" || kind === "share") return ` s="${kind === "share" ? SHARE : PLAIN}"><v>${Number(value)}</v>`;
  if (kind === "date") return ` s="${DATE}"><v>${serialOf(String(value))}</v>`;
  return textCell(String(value), PLAIN);
}

const textCell = (text: string, style: number): string =>
  ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`;

/** A day as Excel counts them; it takes 1900 for a leap year, so days before March of it are one off. */
const serialOf = (day: string): number => daysBetween("1899-12-30", day);

/** A: 0, Z: 25, AA: 26. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

/** XML's own signs, what XML cannot hold, and what Excel takes for the code of a character. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replace(FORBIDDEN, "")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
