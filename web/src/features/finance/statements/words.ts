import type { OwnBalance, Statement, StatementRow } from "@salle/contract/finance/statements";
import { formatMoney } from "@salle/money/format";
import type { Status } from "../../../ui/feedback/badge.tsx";
import { invoiceStatus } from "../../../ui/feedback/statuses.tsx";
import { strings } from "./strings.ts";

type Attributes = Statement["attributes"];
type Open = Attributes["openInvoices"][number];

/** What is owed; what the issuer owes the payer is said in words, for nobody reads it out of a minus. */
export const balanceWords = (amount: number, currency: string): string =>
  amount < 0 ? strings.inCredit(formatMoney(-amount, currency)) : formatMoney(amount, currency);

/** A row's amount in the column that it belongs to, without its sign. */
export function sidesOf({ amount }: Pick<StatementRow, "amount">, currency: string): { charged: string; paid: string } {
  return amount < 0
    ? { charged: "", paid: formatMoney(-amount, currency) }
    : { charged: formatMoney(amount, currency), paid: "" };
}

/** A line of the table: a row of the statement, or the balance before or after them. */
export interface Line {
  id: string;
  date: string;
  balance: number;
  /** Null of a balance. */
  row: StatementRow | null;
  what: string;
}

/** The rows between the balance before and the one after them. */
export const linesOf = (
  of: Pick<Attributes, "fromDate" | "toDate" | "openingBalance" | "closingBalance" | "rows">,
): Line[] => [
  { id: "opening", date: of.fromDate, balance: of.openingBalance, row: null, what: strings.openingBalance },
  ...of.rows.map((row) => ({
    id: `${row.kind} ${row.id}`,
    date: row.date,
    balance: row.balance,
    row,
    what: strings.kinds[row.kind],
  })),
  { id: "closing", date: of.toDate, balance: of.closingBalance, row: null, what: strings.closingBalance },
];

/** How an invoice that is to be paid stands, as every screen says it. */
export const openStatus = ({ daysOverdue, balance, total }: Pick<Open, "daysOverdue" | "balance" | "total">): Status =>
  invoiceStatus({
    status: { code: "APPROVED", label: "APPROVED" },
    isOutstanding: true,
    daysOverdue,
    balance,
    totalAmountIncludingGST: total,
    totalCredited: 0,
  });

/** What is owed by how long it is overdue, where anything is; else nothing. */
export function agedParts({ aged }: Pick<Attributes, "aged">): (readonly [label: string, amount: number])[] {
  const { current, days30, days60, days90, older } = aged;
  if (days30 + days60 + days90 + older === 0) return [];
  const { aged: labels } = strings;
  return [
    [labels.current, current],
    [labels.days30, days30],
    [labels.days60, days60],
    [labels.days90, days90],
    [labels.older, older],
  ];
}

/** What somebody owes an issuer: `$55.00 owed`. */
export const owedWords = ({ owed, currency }: Pick<OwnBalance["attributes"], "owed" | "currency">): string =>
  owed > 0 ? strings.owed(formatMoney(owed, currency)) : strings.nothingOwed;
