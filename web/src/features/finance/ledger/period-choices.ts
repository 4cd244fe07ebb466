import type { LedgerPeriods } from "@salle/contract/finance/ledger";
import type { Option } from "../../../ui/form/select.tsx";
import { monthsBefore, monthsDown } from "./months.ts";

type Periods = LedgerPeriods["attributes"];

const toOption = ({ value, text }: { value: string; text: string }): Option => ({ value, label: text });

/** The months to the end of which a book may be closed now, the newest first. */
export const closableMonths = ({ closable }: Pick<Periods, "closable">): Option[] =>
  closable === null ? [] : monthsDown(closable.to, closable.from).map(toOption);

/** The earlier months to the end of which it may stay closed, the newest first. */
export const stayingMonths = ({
  closedThrough,
  firstMonth,
}: Pick<Periods, "closedThrough" | "firstMonth">): Option[] =>
  closedThrough === null ? [] : monthsBefore(closedThrough, firstMonth).map(toOption);

/** The months that are opened by having it stay closed to the end of an earlier one, or not at all (""): how many, from which. */
export function openedBy(
  of: Pick<Periods, "closedThrough" | "firstMonth">,
  stays: string,
): { count: number; first: string } {
  const staying = stayingMonths(of);
  const opened = staying.slice(0, stays === "" ? undefined : staying.findIndex(({ value }) => value === stays));
  return { count: opened.length + 1, first: opened.at(-1)?.value ?? of.closedThrough ?? "" };
}

/** How many months are closed by closing to the end of one of them. */
export const countUpTo = (months: readonly Option[], chosen: string): number => {
  const at = months.findIndex(({ value }) => value === chosen);
  return at === -1 ? 0 : months.length - at;
};
