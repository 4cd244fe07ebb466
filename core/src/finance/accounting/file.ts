import type { ExportAccounting } from "@salle/contract/platform/report-exports";
import { conflict } from "../../lib/errors.ts";
import { bankRowsOf } from "./bank.ts";
import { myobJournal } from "./myob.ts";
import { type Days, salesOf } from "./sales.ts";
import { MOST_BANK_ROWS, MOST_SALES, xeroBank, xeroSales } from "./xero.ts";

/** A file, and how many documents or rows of a bank account are in it. */
interface Written {
  text: string;
  rows: number;
}

/** A journal of so many entries is some megabytes. */
const MOST_ENTRIES = 5000;

const files: Record<ExportAccounting["file"], (owner: string, days: Days) => Promise<Written>> = {
  async "xero-sales"(owner, days) {
    const sales = await salesOf(owner, days, MOST_SALES);
    refuseMore(sales.length, MOST_SALES, "invoices and credit notes");
    return { text: xeroSales(sales), rows: sales.length };
  },
  async "xero-bank"(owner, days) {
    const rows = await bankRowsOf(owner, days);
    refuseMore(rows.length, MOST_BANK_ROWS, "rows");
    return { text: xeroBank(rows), rows: rows.length };
  },
  async "myob-journal"(owner, days) {
    const sales = await salesOf(owner, days, MOST_ENTRIES);
    refuseMore(sales.length, MOST_ENTRIES, "entries");
    return { text: myobJournal(sales), rows: sales.length };
  },
};

function refuseMore(count: number, most: number, what: string): void {
  if (count > most)
    throw conflict(`A file has at most ${most.toLocaleString("en-AU")} ${what}. Choose fewer days, then export again.`);
}

/**
 * A file that an accounting program imports, of some days of an owner's (finance design, 9).
 * @throws Refusal `conflict` for more than the program takes
 */
export async function fileOf(
  owner: string,
  { file, fromDate, toDate }: ExportAccounting,
): Promise<{ bytes: Uint8Array; rows: number }> {
  const { text, rows } = await files[file](owner, { fromDate, toDate });
  return { bytes: Buffer.from(text), rows };
}
