/**
 * The chart of accounts: what a book's money is kept on, by number. Assets begin with 1, liabilities with 2, income with 4, expenses with 6. An
 * account with a dimension is kept apart for each other owner.
 */
export const accounts = {
  "1000": "Bank",
  "1020": "Gateway clearing",
  "1030": "Undeposited payments",
  "1100": "Receivables",
  "1110": "Receivables through issuers",
  "1210": "Held for us",
  "1300": "GST paid",
  "2100": "Customer credits",
  "2200": "GST collected",
  "2250": "GST not yet due",
  "2310": "Held for others",
  "2320": "Billed for others",
  "2400": "Payouts in transit",
  "4000": "Income",
  "4900": "Card surcharges",
  "6100": "Gateway fees",
  "6110": "Card disputes",
  "6200": "Bad debts",
} as const satisfies Record<string, string>;
export type Account = keyof typeof accounts;
export const accountNumbers = Object.keys(accounts) as [Account, ...Account[]];

/** The accounts on which a collector has what belongs to others: of each of these, figures are kept by owner. */
export const heldAccounts = ["2310", "2400"] as const satisfies readonly Account[];
export type HeldName = `${"dr" | "cr"}${(typeof heldAccounts)[number]}`;

/** The accounts of income that fee types can name; what has none goes to 4000. */
export const incomeAccounts = { first: 4010, last: 4899 } as const;

/** What an account is debited or credited with in all. */
export type FigureName = `${"dr" | "cr"}${Account}`;

/**
 * The journals of a book by their codes: what is issued and voided, what is credited, what is paid, what is paid back, what is
 * paid out to or settled with those for whom it was collected, what reaches the bank, and what nobody will pay.
 */
export const journals = {
  SAL: "Sales",
  CRN: "Credits",
  RCP: "Receipts",
  RFD: "Refunds",
  PAY: "Payouts and settlements",
  BNK: "Banking",
  GEN: "Adjustments",
} as const satisfies Record<string, string>;
export type Journal = keyof typeof journals;
export const journalCodes = Object.keys(journals) as Journal[];

/**
 * What an entry tells: an invoice was issued or voided, a credit note was issued, credit was used or given back, what was paid became credit, an invoice was
 * written off or is owed again, money was received, a payment was voided, a gateway kept its fee, credit was paid back or was not, a
 * card's bank took back what was paid or gave it back, a gateway charged for that, payments came into a bank deposit or out of it, or what is held for
 * somebody was put into a payout, paid out, sent back by their bank, netted against what is held for who holds it, or settled by hand, or was
 * not.
 */
export const ledgerEvents = [
  "issued",
  "voided",
  "credited",
  "credit-used",
  "credit-returned",
  "moved-to-credit",
  "written-off",
  "reinstated",
  "received",
  "receipt-voided",
  "fee-taken",
  "refunded",
  "refund-voided",
  "disputed",
  "dispute-won",
  "dispute-fee",
  "banked",
  "unbanked",
  "payout-approved",
  "paid-out",
  "payout-returned",
  "netted",
  "settled",
  "settlement-voided",
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];
