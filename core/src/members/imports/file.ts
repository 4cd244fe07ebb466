import { asMeant } from "@salle/contract/csv";
import {
  type ImportField,
  type ImportFile,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  separators,
} from "@salle/contract/members/imports";
import { type InfoRecord, parse } from "csv-parse/sync";
import { fieldError } from "../../lib/errors.ts";
import { columnsOf, dateOrderOf, encodingOf, saysSeparator, separatorOf } from "./recognise.ts";
import type { Line } from "./rows.ts";

/** A file cut into lines and cells, and how it was read. */
export interface ReadFile {
  options: Required<Omit<ImportFile["options"], "otherClubs">>;
  headers: string[];
  lines: Line[];
}

/**
 * The bytes of a base64 text.
 * @throws Refusal on the field `file` when it is empty or too large
 */
export function bytesOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0) throw fieldError("file", "The file is empty.");
  if (bytes.length > MAX_IMPORT_BYTES) throw fieldError("file", "The file can have at most 2 MB.");
  return bytes;
}

/** How a ZIP archive begins, such as a workbook of Excel's. */
const isArchive = ([p, k, three, four]: Uint8Array): boolean => p === 0x50 && k === 0x4b && three === 3 && four === 4;

/**
 * Reads a table of members: whatever `options` leaves open is recognised from the file.
 * @param remembered the columns of this club's last file with these headers
 * @throws Refusal on the field `file` when it cannot be read as a table
 */
export function readFile(
  bytes: Uint8Array,
  options: ImportFile["options"],
  remembered: (headers: string[]) => (ImportField | null)[] | undefined = () => undefined,
): ReadFile {
  if (isArchive(bytes)) throw fieldError("file", "Workbooks are read on the import page. Send their sheet as CSV.");
  const encoding = options.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\u0000")) throw fieldError("file", "This is not a text file. Save it as CSV, then try again.");
  const separator = options.separator ?? separatorOf(text, separators);
  const [header, ...lines] = cut(text, separator);
  if (!header || lines.length === 0) throw fieldError("file", "The file has no rows below its header.");
  if (lines.length > MAX_IMPORT_ROWS) {
    throw fieldError("file", `The file has ${lines.length} rows; one import can have at most ${MAX_IMPORT_ROWS}.`);
  }
  const headers = header.cells;
  if (headers.length > MAX_IMPORT_COLUMNS) {
    throw fieldError(
      "file",
      `The file has ${headers.length} columns; one import can have at most ${MAX_IMPORT_COLUMNS}.`,
    );
  }
  const fits = (columns?: (ImportField | null)[]) => (columns?.length === headers.length ? columns : undefined);
  const columns = fits(options.columns) ?? fits(remembered(headers)) ?? columnsOf(headers);
  const dates = [columns.indexOf("dateOfBirth"), columns.indexOf("memberSince")];
  const dateOrder = options.dateOrder ?? dateOrderOf(lines.flatMap(({ cells }) => dates.map((at) => cells[at] ?? "")));
  return { options: { encoding, separator, dateOrder, columns }, headers, lines };
}

function cut(text: string, delimiter: string): Line[] {
  try {
    const lines: Line[] = [];
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      from_line: saysSeparator(text) ? 2 : 1,
      on_record: (record: string[], { lines: line }: InfoRecord) => {
        lines.push({ line, cells: record.map((cell) => asMeant(cell.trim()).trim()) });
        return null;
      },
    });
    return lines.filter(({ cells }) => cells.some(Boolean));
  } catch {
    throw fieldError("file", "The file cannot be read as a table. Check its quotes and separators.");
  }
}
