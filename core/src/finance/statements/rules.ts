import { addDays, daysBetween } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import type { StatementRowKind } from "@salle/contract/finance/codes";
import type { OpenInvoice } from "@salle/contract/finance/statements";
import { type Cents, sum } from "@salle/money/cents";
import { creditNoteNumber, type InvoiceCredit } from "../credits/index.ts";
import * as Invoices from "../invoices/index.ts";
import type { CreditEntry } from "../payer-accounts/index.ts";

/** The days that a statement is of, the last one with it. */
export interface Period {
  fromDate: string;
  toDate: string;
}

/** A statement is of at most so many days: a year, also one with a leap day. */
const MOST_DAYS = 366;

/** The days that are asked for; a year until today where nothing is said. */
export const periodOf = ({ fromDate, toDate }: Partial<Period>, today: string): Period => ({
  fromDate: fromDate || addDays(toDate || today, -364),
  toDate: toDate || today,
});

/** Why there is no statement of these days, and at which field, or null. */
export function whyNotPeriod({ fromDate, toDate }: Period, today: string): { field: string; message: string } | null {
  if (toDate > today) return { field: "toDate", message: "The To date cannot be in the future." };
  if (fromDate > toDate) return { field: "fromDate", message: "The From date cannot be after the To date." };
  if (daysBetween(fromDate, toDate) >= MOST_DAYS)
    return { field: "fromDate", message: "A statement covers at most a year. Choose a later From date." };
  return null;
}

/** Something that has changed what a payer owes; `amount` is what they owe more, in cents. */
export interface Movement {
  kind: StatementRowKind;
  id: string;
  date: string;
  /** When it was written down, for the order within a day. */
  at: string;
  number: string;
  about: string;
  invoiceId: string | null;
  amount: Cents;
}

/** An invoice with its payments and credit notes. */
export interface Dealings {
  invoice: Invoices.Invoice;
  payments: readonly Invoices.Payment[];
  credits: readonly InvoiceCredit[];
}

/**
 * What invoices, their payments, credit notes and bad debts have changed, each once. A payment of several invoices is one, with what of it was for
 * these and what was kept as credit. Credit that is used changes nothing: it is owed on one side less and on the other.
 */
export const movementsOf = (all: readonly Dealings[]): Movement[] => [
  ...all.flatMap(({ invoice, credits }) => [
    ...ofInvoice(invoice),
    ...credits.filter(({ kind }) => kind === "NOTE").map((note) => ofNote(note)),
    ...credits
      .filter(({ kind }) => kind === "WRITTEN_OFF")
      .flatMap((off) => ofBadDebt(off, Invoices.numberOf(invoice))),
  ]),
  ...paymentsIn(all),
];

function ofInvoice(invoice: Invoices.Invoice): Movement[] {
  const { id, total, issuedDate, createdAt, issuer, voidedAt, updatedAt } = invoice;
  const said = { id, number: Invoices.numberOf(invoice), about: invoice.about ?? "", invoiceId: id };
  const issued: Movement = { ...said, kind: "INVOICE", date: issuedDate, at: createdAt, amount: total };
  if (invoice.status !== "VOID") return [issued];
  const at = voidedAt ?? updatedAt;
  const date = todayIn(issuer.timeZone, new Date(at));
  return [issued, { ...said, kind: "INVOICE_VOIDED", date, at, amount: -total }];
}

const ofNote = ({ id, number = 0, reason = "", date, createdAt, invoiceId, amount }: InvoiceCredit): Movement => ({
  ...{ kind: "CREDIT_NOTE", id, date, at: createdAt, invoiceId },
  ...{ number: creditNoteNumber(number), about: reason, amount: -amount },
});

function ofBadDebt(off: InvoiceCredit, number: string): Movement[] {
  const { id, reason: about = "", date, createdAt, updatedAt, invoiceId, amount, returnedOn } = off;
  const given: Movement = { kind: "WRITTEN_OFF", id, date, at: createdAt, number, about, invoiceId, amount: -amount };
  if (returnedOn === undefined) return [given];
  return [given, { ...given, kind: "REINSTATED", date: returnedOn, at: updatedAt, about: "", amount }];
}

function paymentsIn(all: readonly Dealings[]): Movement[] {
  const parts = all.flatMap(({ invoice, payments }) =>
    payments
      .filter(({ status }) => status === "APPROVED" || status === "VOID")
      .map((payment) => ({ invoice, payment, whole: payment.whole?.id ?? payment.id })),
  );
  return [...Map.groupBy(parts, ({ whole }) => whole)].flatMap(([id, of]) => ofPayment(id, of));
}

type Part = Pick<Dealings, "invoice"> & { payment: Invoices.Payment };

function ofPayment(id: string, parts: readonly Part[]): Movement[] {
  const [first] = parts;
  if (!first) return [];
  const { invoice, payment } = first;
  const said = {
    id,
    number: parts.flatMap((part) => part.payment.receiptNumber ?? [])[0] ?? "",
    about: parts.map((part) => Invoices.numberOf(part.invoice)).join(", "),
    invoiceId: invoice.id,
  };
  const amount = sum(parts.map((part) => part.payment.amount + Invoices.creditOf(part.payment)));
  const date = Invoices.receivedDay(invoice, payment);
  const received: Movement = { ...said, kind: "PAYMENT", date, at: payment.createdAt, amount: -amount };
  if (payment.status !== "VOID") return [received];
  const at = payment.voidedAt ?? payment.updatedAt;
  return [
    received,
    { ...said, kind: "PAYMENT_VOIDED", date: todayIn(invoice.issuer.timeZone, new Date(at)), at, amount },
  ];
}

const ENTRIES = {
  REFUNDED: "REFUND",
  REFUND_VOIDED: "REFUND_VOIDED",
  DISPUTED: "DISPUTE",
  DISPUTE_WON: "DISPUTE_WON",
} as const;
const isMoney = (kind: string): kind is keyof typeof ENTRIES => Object.hasOwn(ENTRIES, kind);

/** What was paid back of a payer's credit, and what of that did not reach them; and what their card's bank took back, and gave back. */
export const refundsIn = (entries: readonly CreditEntry[]): Movement[] =>
  entries.flatMap(({ id, kind, date, createdAt, number, amount }) =>
    isMoney(kind)
      ? [{ kind: ENTRIES[kind], id, date, at: createdAt, number, about: "", invoiceId: null, amount: -amount }]
      : [],
  );

/** A statement's sums and rows. */
export interface Told {
  openingBalance: Cents;
  closingBalance: Cents;
  charged: Cents;
  settled: Cents;
  rows: (Omit<Movement, "at"> & { balance: Cents })[];
}

/**
 * A statement of what a payer owes now, counted back: what has changed since is taken off again. So only what has changed since its
 * first day need be read, however long the payer has been there.
 * @param now what they owe, less their credit
 * @param movements all since the first day; those before count for nothing
 */
export function toldOf(now: Cents, movements: readonly Movement[], { fromDate, toDate }: Period): Told {
  const later = sum(movements.filter(({ date }) => date > toDate).map(({ amount }) => amount));
  const within = movements.filter(({ date }) => date >= fromDate && date <= toDate).sort(inOrder);
  const closingBalance = now - later;
  const openingBalance = closingBalance - sum(within.map(({ amount }) => amount));
  let balance = openingBalance;
  const rows = within.map(({ at: _, ...row }) => {
    balance += row.amount;
    return { ...row, balance };
  });
  const amounts = (of: (amount: Cents) => boolean) => sum(within.map(({ amount }) => amount).filter(of));
  const [charged, settled] = [amounts((amount) => amount > 0), -amounts((amount) => amount < 0)];
  return { openingBalance, closingBalance, charged, settled: settled || 0, rows };
}

const key = ({ date, at, id }: Movement) => `${date} ${at} ${id}`;
const inOrder = (a: Movement, b: Movement): number => (key(a) < key(b) ? -1 : 1);

/** What is to be paid on a day, by when the next of it is due. */
export const openOf = (invoices: readonly Invoices.Invoice[], today: string): OpenInvoice[] =>
  invoices
    .filter((each) => Invoices.isOutstanding(each))
    .map((each) => ({
      id: each.id,
      number: Invoices.numberOf(each),
      about: each.about ?? "",
      issuedDate: each.issuedDate,
      dueDate: Invoices.dueOf(each),
      total: each.total,
      balance: Invoices.balanceOf(each),
      daysOverdue: Invoices.daysOverdue(each, today),
    }))
    .sort((a, b) => (`${a.dueDate} ${a.id}` < `${b.dueDate} ${b.id}` ? -1 : 1));

/** The days up to which an overdue balance counts in each part; what is later is `older`. */
const PARTS = { current: 0, days30: 30, days60: 60, days90: 90, older: Number.POSITIVE_INFINITY } as const;
const partNames = ["current", "days30", "days60", "days90", "older"] as const;

/** What is owed on a day, by how long it is overdue; of what is paid in instalments each by itself. */
export function agedOf(invoices: readonly Invoices.Invoice[], today: string) {
  const aged = { current: 0, days30: 0, days60: 0, days90: 0, older: 0 };
  for (const { dueDate, balance } of invoices.flatMap((each) => Invoices.owedParts(each))) {
    const part = partNames.find((name) => daysBetween(dueDate, today) <= PARTS[name]) ?? "older";
    aged[part] += balance;
  }
  return aged;
}

/** What a payer owes an issuer, less what credit they have with it. */
export const owedNow = (invoices: readonly Invoices.Invoice[], credit: Cents): Cents =>
  sum(invoices.map((each) => Invoices.balanceOf(each))) - credit;
