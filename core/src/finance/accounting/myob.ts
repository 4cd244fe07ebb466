import { formatDate } from "@salle/calendar/format";
import { harmless } from "@salle/contract/csv";
import { type Cents, sum } from "@salle/money/cents";
import { plainMoney } from "@salle/money/format";
import type { Sale, SaleLine, Tax } from "./rules.ts";

/* MYOB's form for importing general journal entries: columns apart by tabs, an empty line after each entry (finance design, 9). */

const COLUMNS = [
  ...["Journal Number", "Date", "Memo", "GST (BAS) Reporting", "Inclusive", "Account Number"],
  ...["Debit Ex-Tax Amount", "Debit Inc-Tax Amount", "Credit Ex-Tax Amount", "Credit Inc-Tax Amount"],
  ...["Job", "Tax Code", "Non-GST/LCT Amount", "Tax Amount", "LCT Amount", "Import Duty Amount"],
  ...["Allocation Memo", "Category"],
] as const;
type Column = (typeof COLUMNS)[number];

const CODES: Record<Tax, string> = { GST: "GST", FREE: "FRE", NONE: "N-T" };

const lineOf = (cells: readonly string[]): string => `${cells.join("\t")}\r\n`;
/** Text in which nothing runs, and which ends no column or line. */
const textOf = (text: string): string => harmless(text.replace(/\s+/g, " "));
/** An account's number with that of its kind before it, as MYOB has them: `4-4010`. */
const numberOf = (account: string): string => `${account.slice(0, 1)}-${account}`;

/** Invoices and credit notes as entries: what is owed, and a row for each line with its tax. */
export const myobJournal = (sales: readonly Sale[]): string =>
  lineOf(COLUMNS) + sales.map((sale) => `${entryOf(sale).map(lineOf).join("")}\r\n`).join("");

function entryOf(sale: Sale): string[][] {
  const owed = sum(sale.lines.map(({ amount }) => amount));
  const rows = [
    { account: "1100", ...sides(owed, owed), "Tax Code": "N-T", "Allocation Memo": "Receivables" },
    ...sale.lines.map((line) => ({ account: line.account, ...cellsOf(line) })),
  ];
  const about = {
    "Journal Number": sale.number.replace("INV-", "SL").replace("-", ""),
    Date: formatDate(sale.date, "list"),
    Memo: sale.number,
    "GST (BAS) Reporting": "S",
    Inclusive: "X",
  };
  return rows.map(({ account, ...cells }) => {
    const all: Partial<Record<Column, string>> = { ...about, "Account Number": numberOf(account), ...cells };
    return COLUMNS.map((column) => textOf(all[column] ?? ""));
  });
}

const cellsOf = (line: SaleLine): Partial<Record<Column, string>> => ({
  ...sides(line.gst - line.amount, -line.amount),
  "Tax Code": CODES[line.tax],
  ...(line.tax === "GST" && { "Tax Amount": plainMoney(Math.abs(line.gst)) }),
  "Allocation Memo": line.for ? `For ${line.for}` : line.name,
});

/** What is debited, or with a minus credited, without and with its tax. */
const sides = (without: Cents, with_: Cents): Partial<Record<Column, string>> =>
  with_ >= 0
    ? { "Debit Ex-Tax Amount": plainMoney(without), "Debit Inc-Tax Amount": plainMoney(with_) }
    : { "Credit Ex-Tax Amount": plainMoney(-without), "Credit Inc-Tax Amount": plainMoney(-with_) };
