import { addDays } from "@salle/calendar/calendar-date";
import type { IncomePeriod } from "@salle/contract/finance/report-codes";
import type { Cents } from "@salle/money/cents";
import { monthAfter } from "../../lib/months.ts";
import type { Table } from "../../lib/report.ts";
import type { InvoiceLine } from "../invoices/index.ts";

/** What income can be told by. */
export const allBy = ["fee-type", "package", "club"] as const;
export type By = (typeof allBy)[number];

/** What begins the key of a fee type that has no id: what was charged before fees had types of their own is told by what it was called. */
export const CALLED = "called ";

/** What was charged for one thing, and what was taken off again: amounts with the GST inside, in cents. */
export interface Earned {
  items: number;
  invoiced: Cents;
  takenOff: Cents;
  gst: Cents;
}

/** By the key of each fee type, package or club; what is of none has the key "". */
export type Earnings = Map<string, Earned>;

/** A line as it counts: what it is of, and what it comes to. */
export interface Part {
  keys: Record<By, string>;
  amount: Cents;
  gst: Cents;
}

/** What of an entry of sales or credits is posted on income and GST: + is earned. */
export interface Posted {
  event: "issued" | "voided" | "credited";
  income: Cents;
  gst: Cents;
}

const NOWHERE: Part["keys"] = { "fee-type": "", package: "", club: "" };

/**
 * What an entry adds, by one thing. The lines say of what it is; what they do not account for is of nothing, so the sum is always what
 * was posted.
 */
export function addTo(earnings: Earnings, by: By, { event, income, gst }: Posted, lines: readonly Part[]): void {
  const isIssued = event === "issued";
  const sign = isIssued ? 1 : -1;
  const told = lines.reduce((sum, line) => ({ amount: sum.amount + line.amount, gst: sum.gst + line.gst }), ZERO);
  const rest = { amount: sign * (income + gst) - told.amount, gst: sign * gst - told.gst };
  const isWhole = rest.amount === 0 && rest.gst === 0;
  for (const { keys, amount, gst: within } of isWhole ? lines : [...lines, { keys: NOWHERE, ...rest }]) {
    const added = isIssued
      ? { items: 1, invoiced: amount, takenOff: 0, gst: within }
      : { items: 0, invoiced: 0, takenOff: amount, gst: 0 - within };
    earnings.set(keys[by], plus(earnings.get(keys[by]), added));
  }
}

const ZERO = { amount: 0, gst: 0 };

const plus = (one: Earned | undefined, other: Earned): Earned =>
  one
    ? {
        items: one.items + other.items,
        invoiced: one.invoiced + other.invoiced,
        takenOff: one.takenOff + other.takenOff,
        gst: one.gst + other.gst,
      }
    : other;

/** Months together. */
export function sumOf(months: readonly Earnings[]): Earnings {
  const sum: Earnings = new Map();
  for (const [key, of] of months.flatMap((month) => [...month])) sum.set(key, plus(sum.get(key), of));
  return sum;
}

/**
 * A row for each name, what brought most first: what is called the same is one. @param nameOf what a key is called, and what is of none
 */
export function earningsTable(earnings: Earnings, nameOf: (key: string) => string): Table {
  const amount = (code: string, label: string) => ({ code, label, kind: "amount" as const });
  const net = ({ invoiced, takenOff, gst }: Earned) => invoiced - takenOff - gst;
  const named = new Map<string, { key: string; of: Earned }>();
  for (const [key, of] of earnings) {
    const before = named.get(nameOf(key));
    named.set(nameOf(key), { key: before?.key ?? key, of: plus(before?.of, of) });
  }
  return {
    columns: [
      amount("invoiced", "Invoiced"),
      amount("takenOff", "Taken off"),
      amount("gst", "GST"),
      amount("income", "Income"),
      { code: "items", label: "Items", kind: "count" },
    ],
    rows: [...named]
      .sort(([one, a], [other, b]) => net(b.of) - net(a.of) || (one < other ? -1 : 1))
      .map(([label, { key, of }]) => ({
        code: key === "" ? "none" : key,
        label,
        values: [of.invoiced, of.takenOff, of.gst, net(of), of.items],
        filters: null,
      })),
    adds: true,
  };
}

/** The first month of the financial year, and of the quarter, in which a month is. */
const firstOfYear = (month: string): string => `${Number(month.slice(0, 4)) - (month.slice(5) < "07" ? 1 : 0)}-07`;
const firstOfQuarter = (month: string): string => monthAfter(month, -((Number(month.slice(5, 7)) - 1) % 3));

/** The first and the last, `YYYY-MM`. */
export interface Months {
  from: string;
  to: string;
}

/** The months of a period, seen from a day; what is not over yet ends with the month that is now. */
export function monthsIn(period: IncomePeriod, today: string): Months {
  const now = today.slice(0, 7);
  const [year, quarter] = [firstOfYear(now), firstOfQuarter(now)];
  const periods: Record<IncomePeriod, Months> = {
    "this-year": { from: year, to: now },
    "last-year": { from: monthAfter(year, -12), to: monthAfter(year, -1) },
    "this-quarter": { from: quarter, to: now },
    "last-quarter": { from: monthAfter(quarter, -3), to: monthAfter(quarter, -1) },
    "this-month": { from: now, to: now },
    "last-month": { from: monthAfter(now, -1), to: monthAfter(now, -1) },
  };
  return periods[period];
}

/** The first and the last day of months; the last of what is not over yet is the one that is now. */
export function daysIn({ from, to }: Months, today: string): { fromDate: string; toDate: string } {
  const last = addDays(`${monthAfter(to, 1)}-01`, -1);
  return { fromDate: `${from}-01`, toDate: last < today ? last : today };
}

type Line = Pick<InvoiceLine, "feeId" | "feeTypeId" | "lineItemType" | "feePackageId">;

/** The fee type of a line, by its id or by what it was called. */
export const typeOf = (line: Line | undefined): string =>
  line?.feeTypeId ?? (line?.lineItemType ? `${CALLED}${line.lineItemType}` : "");

/** The fee package of a line; on an older invoice none says, but where it is of one package alone, the fees on it are of that. */
export function packageOf(
  { lines, sourcePackageIds = [] }: { lines: readonly Line[]; sourcePackageIds?: readonly string[] },
  line: Line | undefined,
): string {
  if (!line?.feeId || lines.some(({ feePackageId }) => feePackageId !== undefined)) return line?.feePackageId ?? "";
  const [only, ...others] = sourcePackageIds;
  return only && others.length === 0 ? only : "";
}
