import type { LedgerEvent } from "@salle/contract/finance/accounts";

/** What an entry tells, in words. */
export const eventWords = {
  issued: "Invoice issued",
  voided: "Invoice voided",
  credited: "Credit note issued",
  "credit-used": "Credit used",
  "credit-returned": "Credit given back",
  "moved-to-credit": "Payment moved to credit",
  "written-off": "Invoice written off",
  reinstated: "Write-off taken back",
  received: "Payment received",
  "receipt-voided": "Payment voided",
  "fee-taken": "Gateway fee",
  refunded: "Credit paid back",
  "refund-voided": "Refund voided",
  disputed: "Card payment disputed",
  "dispute-won": "Dispute won",
  "dispute-fee": "Dispute fee",
  banked: "Banked",
  unbanked: "Taken out of the bank deposit",
  "payout-approved": "Payout approved",
  "paid-out": "Paid out",
  "payout-returned": "Payout sent back",
  netted: "Netted",
  settled: "Settled",
  "settlement-voided": "Settlement voided",
} as const satisfies Record<LedgerEvent, string>;
