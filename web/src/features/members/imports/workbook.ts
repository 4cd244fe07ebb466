import { csvOf } from "@salle/contract/csv";
import { unzipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import { strings } from "./strings.ts";

/** A sheet of a workbook as CSV, its rows on the lines that they have in Excel. */
export interface Sheet {
  name: string;
  csv: string;
}

/** So many bytes a workbook may unpack to: a table of 2 MB is well within it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Cells further from the first one make a table of empty rows that no memory holds. */
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 300;

/**
 * The sheets of an Excel workbook that have rows.
 * @throws Error with words for the person when it cannot be read, or would unpack to more than a table is
 */
export async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  checkSize(bytes);
  const sheets = await readWorkbook(bytes.buffer).catch(() => {
    throw new Error(strings.noWorkbook);
  });
  const found = sheets
    .map(({ sheet, data }) => ({ name: sheet, csv: csvOfRows(data) }))
    .filter(({ csv }) => /[^,\s]/.test(csv));
  if (found.length === 0) throw new Error(strings.emptyWorkbook);
  return found;
}

/** Zip bombs: what a workbook says that it unpacks to is all that is unpacked. */
function checkSize(bytes: Uint8Array): void {
  let total = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        return false;
      },
    });
  } catch {
    throw new Error(strings.noWorkbook);
  }
  if (total > MOST_BYTES) throw new Error(strings.bigWorkbook);
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) });
  for (const sheet of Object.values(sheets)) {
    for (const [, column, row] of new TextDecoder().decode(sheet).matchAll(PLACES)) {
      if (Number(row) > MOST_ROWS || columnOf(column ?? "") > MOST_COLUMNS) {
        throw new Error(strings.farCell(`${column || "row "}${row}`));
      }
    }
  }
}

/** The places of cells and the numbers of rows in a sheet's XML. */
const PLACES = /<(?:\w+:)?(?:c|row)\s[^>]*?\br\s*=\s*["']([A-Z]*)(\d+)["']/g;

/** A is 1, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** As files of CSV are written, for as such it is read: what begins with an apostrophe in a workbook keeps it. */
const csvOfRows = (rows: readonly (readonly unknown[])[]): string => rows.map((row) => csvOf(row.map(textOf))).join("");

/** A cell as text: real dates as ISO days, lines as one, so that rows stay on their lines. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return String(cell).replace(/\s*[\r\n]+\s*/g, " ");
}
