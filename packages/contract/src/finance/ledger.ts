import * as z from "zod/mini";
import { can, onSystem, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { codeText } from "../texts.ts";
import { listQuery, one, paged, query, version, write } from "../wire.ts";
import { accountNumbers, journalCodes, ledgerEvents } from "./accounts.ts";

const account = z.enum(accountNumbers);

/** One side of an entry; of debit and credit, in cents, one is 0. */
export const LedgerPosting = z.object({
  account,
  accountName: z.string(),
  /** The other owner, on an account that is kept for each, and what it is called. */
  dimension: z.nullable(z.string()),
  dimensionName: z.nullable(z.string()),
  debit: z.number(),
  credit: z.number(),
});
export type LedgerPosting = z.infer<typeof LedgerPosting>;

/** What happened, as one owner's book tells it (finance design, 4); what is debited and what is credited come to the same. */
export const LedgerEntry = computed("ledgerEntry", {
  journal: z.enum(journalCodes),
  event: z.enum(ledgerEvents),
  /** The accounting day, `YYYY-MM-DD`. */
  postedOn: z.string(),
  /** Such as `INV-000123`. */
  reference: z.string(),
  /** What it is about: an invoice, a bank deposit, credit that was paid back, a payout, a settlement, or a dispute. */
  invoiceId: z.nullable(z.string()),
  consolidationId: z.nullable(z.string()),
  payerAccountId: z.nullable(z.string()),
  payoutId: z.nullable(z.string()),
  settlementId: z.nullable(z.string()),
  disputeId: z.nullable(z.string()),
  /** The invoice is this book's owner's: another's is not theirs to open. */
  isOwnInvoice: z.boolean(),
  currency: z.string(),
  /** What is debited in all, in cents. */
  amount: z.number(),
  postings: z.array(LedgerPosting),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** An account in a month, in cents: + is a debit, − a credit. */
export const AccountBalance = z.object({
  account,
  accountName: z.string(),
  /** Before the month. */
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  /** After the month. */
  balance: z.number(),
});
export type AccountBalance = z.infer<typeof AccountBalance>;

/** Every account of a book in which anything was ever posted; by double entry, balances come to 0. */
export const TrialBalance = computed("trialBalance", {
  /** `YYYY-MM`. */
  month: z.string(),
  /** The first month of the book, and the one that is now; the first is null where nothing was posted. */
  firstMonth: z.nullable(z.string()),
  currentMonth: z.string(),
  currency: z.string(),
  accounts: z.array(AccountBalance),
});
export type TrialBalance = z.infer<typeof TrialBalance>;

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;
const chosen = "Choose a month.";
const month = z.optional(codeText(MONTH, chosen));

/** Up to which month an owner's book is closed: nothing is posted for a day in it any more (finance design, 2.3 and 3.2). */
export const LedgerPeriods = computed("ledgerPeriods", {
  /** The last month that is closed, `YYYY-MM`; null where none is. */
  closedThrough: z.nullable(z.string()),
  /** When it was closed or opened again (ISO 8601), and by whom. */
  closedDate: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  /** The months that may be closed now, the first and the last; null for none. */
  closable: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** The first month of the book; null where nothing was posted. */
  firstMonth: z.nullable(z.string()),
  version: z.number(),
});
export type LedgerPeriods = z.infer<typeof LedgerPeriods>;

export const ClosePeriods = z.strictObject({ closedThrough: codeText(MONTH, chosen), version: version() });
export type ClosePeriods = z.infer<typeof ClosePeriods>;
export type ClosePeriodsInput = z.input<typeof ClosePeriods>;
/** "": nothing is closed any more. */
export const ReopenPeriods = z.strictObject({
  closedThrough: codeText((text) => text === "" || MONTH.test(text), chosen),
  version: version(),
});
export type ReopenPeriodsInput = z.input<typeof ReopenPeriods>;
const owner = ref("owner", "params.owner");
const options = { area: "ledger", source: "ours: 17.6, finance design 10" } as const;

export const listLedger = endpoint("GET /api/owners/{owner}/ledger", {
  ...options,
  summary: "What a journal of an owner's book has in a month; the current one when none is named",
  access: can("ledger.view", owner),
  query: listQuery(z.object({ month, journal: z.optional(z.enum(journalCodes)) }), ["postedOn"], {
    column: "postedOn",
    direction: "desc",
  }),
  output: paged(LedgerEntry),
});

export const getTrialBalance = endpoint("GET /api/owners/{owner}/trial-balance", {
  ...options,
  summary: "What the accounts of an owner's book come to, before, in and after a month",
  access: can("ledger.view", owner),
  query: query({ month }),
  output: one(TrialBalance),
});

export const getPeriods = endpoint("GET /api/owners/{owner}/periods", {
  ...options,
  summary: "Up to which month an owner's book is closed, and which may be closed now",
  access: can("ledger.view", owner),
  output: one(LedgerPeriods),
});
export const closePeriods = endpoint("PUT /api/owners/{owner}/periods", {
  ...options,
  summary: "Close an owner's book up to the end of a month: nothing is posted for a day in it any more",
  access: can("ledger.close", owner),
  inPerson: true,
  body: write(ClosePeriods),
  output: one(LedgerPeriods),
});
export const reopenPeriods = endpoint("PUT /api/owners/{owner}/periods/reopen", {
  ...options,
  summary: "Open an owner's book again after a month; the federation's office alone may",
  access: can("ledger.close", onSystem),
  inPerson: true,
  body: write(ReopenPeriods),
  output: one(LedgerPeriods),
});
