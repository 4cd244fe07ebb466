import { daysBetween } from "@salle/calendar/calendar-date";
import { MOST_DEBTORS } from "@salle/contract/finance/report-codes";
import type { Cents } from "@salle/money/cents";
import { monthName, monthsFrom } from "../../lib/months.ts";
import type { Table } from "../../lib/report.ts";
import type { Figures } from "../ledger/index.ts";

const amount = (code: string, label: string) => ({ code, label, kind: "amount" as const });

/** So many months are told of income, and so many quarters of GST; the first is the one that is now. */
export const MONTHS = 13;
export const QUARTERS = 8;

type Part = Figures & { month: string };

/**
 * What the figures of months come to: what was invoiced or added for cards and what of it is GST, less what was voided, credited or
 * written off; what was paid; what of sales and of GST is due by the basis that each invoice is on; and the GST in what gateways have kept.
 */
function sumsOf(parts: readonly Figures[]) {
  const sum = (of: (part: Figures) => number) => parts.reduce((all, part) => all + of(part), 0);
  const earned = sum(({ cr4000 = 0, dr4000 = 0, cr4900 = 0, dr4900 = 0 }) => cr4000 - dr4000 + cr4900 - dr4900);
  const income = earned - sum(({ dr6200 = 0, cr6200 = 0 }) => dr6200 - cr6200);
  const gst = sum(({ cr2200 = 0, dr2200 = 0 }) => cr2200 - dr2200);
  const deferred = sum(({ cr2250 = 0, dr2250 = 0 }) => cr2250 - dr2250);
  const invoiced = income + gst + deferred;
  const unpaidOnCash = sum((part) => part.unpaidOnCash ?? 0);
  const paidGst = sum(({ dr1300 = 0, cr1300 = 0 }) => dr1300 - cr1300);
  // What payers owe, less what of that is others', and what others' payers owe of one's own.
  const receivable = sum(
    ({ dr1100 = 0, cr1100 = 0, dr1110 = 0, cr1110 = 0, dr2320 = 0, cr2320 = 0 }) =>
      dr1100 - cr1100 + dr1110 - cr1110 + dr2320 - cr2320,
  );
  // What is invoiced and not a receivable any more was paid.
  return {
    ...{ income, invoiced, paid: invoiced - receivable },
    ...{ gst: gst + deferred, dueGst: gst, paidGst, dueSales: invoiced - unpaidOnCash },
  };
}

/**
 * Income month by month, by the accounting day: what was invoiced less what was voided, credited or written off, the GST in it, and what
 * was paid.
 */
export function incomeTable(parts: readonly Part[], today: string): Table {
  const rows = monthsFrom(today, -MONTHS)
    .reverse()
    .map((month) => {
      const { income, gst, invoiced, paid } = sumsOf(parts.filter((part) => part.month === month));
      return { code: month, label: monthName(month), values: [invoiced, gst, income, paid], filters: null };
    });
  const columns = [
    amount("invoiced", "Invoiced"),
    amount("gst", "GST"),
    amount("income", "Income"),
    amount("paid", "Paid"),
  ];
  return { columns, rows, adds: true };
}

/** The months of a quarter of the calendar, which those of a tax year are too. */
const quarterOf = (month: string): number =>
  Number(month.slice(0, 4)) * 4 + Math.ceil(Number(month.slice(5, 7)) / 3) - 1;
const monthsOf = (quarter: number): string[] =>
  [1, 2, 3].map((each) => `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + each).padStart(2, "0")}`);
const quarterName = (months: readonly string[]): string =>
  `${monthName(months[0] ?? "").replace(/ \d+$/, "")} – ${monthName(months[2] ?? "")}`;

/**
 * GST by quarter, for the activity statement: G1 total sales and 1A GST on sales, by the day on which invoices were issued or, of those on
 * the cash basis, paid; what was voided, credited or written off is taken off in the quarter in which that was. 1B is what the books know
 * of: the GST in what card gateways have kept.
 */
export function gstTable(parts: readonly Part[], today: string): Table {
  const last = quarterOf(today);
  const rows = Array.from({ length: QUARTERS }, (_, each) => monthsOf(last - each)).map((months) => {
    const { dueSales, dueGst, paidGst } = sumsOf(parts.filter(({ month }) => months.includes(month)));
    const values = [dueSales, dueGst, paidGst, dueSales - dueGst];
    return { code: months[0] ?? "", label: quarterName(months), values, filters: null };
  });
  const columns = [
    amount("G1", "G1 Total sales"),
    amount("1A", "1A GST on sales"),
    amount("1B", "1B GST on gateway fees"),
    amount("net", "Sales without GST"),
  ];
  return { columns, rows, adds: false };
}

/** The first month of the first quarter that is told. */
export const firstOfQuarters = (today: string): string =>
  monthsOf(quarterOf(today) - QUARTERS + 1)[0] ?? today.slice(0, 7);

/** An invoice that is to be paid, and to whom it was sent. */
export interface Debt {
  payer: { id: string; name: string };
  dueDate: string;
  balance: Cents;
}

/** Days overdue from which each column but the first begins, up to the next. */
const AGES = [1, 31, 61, 91] as const;
const NOTHING: readonly Cents[] = [0, 0, 0, 0, 0];

/** What is owed, counted payer by payer, by how long it is overdue. */
export class Debts {
  private readonly payers = new Map<string, { name: string; owed: Cents[] }>();
  private readonly today: string;

  constructor(today: string) {
    this.today = today;
  }

  add({ payer, dueDate, balance }: Debt): void {
    const days = daysBetween(dueDate, this.today);
    const at = AGES.filter((from) => days >= from).length;
    const found = this.payers.get(payer.id) ?? { name: payer.name, owed: [...NOTHING] };
    found.owed[at] = (found.owed[at] ?? 0) + balance;
    this.payers.set(payer.id, found);
  }

  /** A row for each of those who owe most, and one for the others. */
  table(): Table {
    const total = (owed: readonly Cents[]) => owed.reduce((all, each) => all + each, 0);
    const all = [...this.payers].sort(([, a], [, b]) => total(b.owed) - total(a.owed) || (a.name < b.name ? -1 : 1));
    const rowOf = (code: string, label: string, owed: readonly Cents[]) => ({
      code,
      label,
      values: [...owed, total(owed)],
      filters: null,
    });
    const others = all.slice(MOST_DEBTORS).map(([, { owed }]) => owed);
    const together = NOTHING.map((_, at) => others.reduce((sum, owed) => sum + (owed[at] ?? 0), 0));
    return {
      columns: [
        amount("current", "Not overdue"),
        amount("30", "1 to 30 days"),
        amount("60", "31 to 60"),
        amount("90", "61 to 90"),
        amount("more", "Over 90"),
        amount("total", "Owes"),
      ],
      rows: [
        ...all.slice(0, MOST_DEBTORS).map(([id, { name, owed }]) => rowOf(id, name, owed)),
        ...(others.length > 0 ? [rowOf("others", `${others.length} others`, together)] : []),
      ],
      adds: true,
    };
  }
}
