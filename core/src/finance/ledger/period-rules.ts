import { createHash } from "node:crypto";
import { monthName } from "../../lib/months.ts";
import { balancesOf, type Figures } from "./rules.ts";

/** A month is over everywhere so many days after its end in UTC, and with a margin for clocks that differ. */
const OVER_AFTER_DAYS = 2;
const MARGIN_MS = 3_600_000;

const endOf = (month: string): number => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return Date.UTC(year, number, 1 + OVER_AFTER_DAYS);
};

/** Whether a month may be closed by now: what is posted for a day in it is posted for an earlier month (`post`). */
export const isEarlier = (month: string, at: Date): boolean => endOf(month) <= at.getTime();

/** The last month that may be closed. */
export function lastOver(at: Date): string {
  const day = new Date(at.getTime() - MARGIN_MS - OVER_AFTER_DAYS * 86_400_000);
  const before = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, 1));
  return before.toISOString().slice(0, 7);
}

/** Why a book cannot be closed up to a month, or null. */
export function whyNotClose(month: string, through: string | undefined, at: Date): string | null {
  if (month === "") return "Choose a month.";
  if (month > lastOver(at)) return "This month can be closed from its third day after it has ended.";
  return through !== undefined && month <= through ? `It is closed to the end of ${monthName(through)} already.` : null;
}

/** Why a book cannot be opened again after a month, or altogether (""), or null. */
export function whyNotReopen(month: string, through: string | undefined, _at: Date): string | null {
  if (through === undefined) return "Nothing is closed.";
  return month < through ? null : `It is closed to the end of ${monthName(through)} only.`;
}

/** Digest of what the accounts of a book come to: months' figures, each as often as it has parts. */
export function digestOf(parts: readonly Figures[]): string {
  const sums = balancesOf(
    parts.map((part) => ({ ...part, month: "" })),
    "",
  );
  const text = sums.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`).join("\n");
  return createHash("sha256").update(text).digest("hex");
}
