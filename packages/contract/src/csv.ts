/** The byte order mark, by which Excel knows UTF-8. */
export const BOM = "\ufeff";

/** What a spreadsheet takes for a formula, after blanks and quotes too; full-width signs count as the others. */
const FORMULA = /^(?:[\t\r]|[\s'"]*[=+\-@\t\r＝＋－＠])/;
/** A number, and a phone's with its country: nothing that anything runs. */
const PLAIN = /^[+-]?\d[\d ]*(?:\.\d+)?$/;

/** Formula injection: an apostrophe makes text of what a spreadsheet would run; numbers stay as they are. */
export const harmless = (text: string): string => (FORMULA.test(text) && !PLAIN.test(text) ? `'${text}` : text);

/** The text that `harmless` was given: what another program's apostrophe stands before comes out alike. */
export const asMeant = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** Which text of CSV stands between quotes: those that end it elsewhere, and blanks that readers drop (RFC 4180). */
const QUOTED = /[",\r\n]|^\s|\s$/;

/** A line of CSV, with its end (RFC 4180), in which nothing runs. */
export const csvOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(",")}\r\n`;

function cellOf(cell: string): string {
  const text = harmless(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
