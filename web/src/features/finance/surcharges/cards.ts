import type { CardCode } from "@salle/contract/finance/codes";

/** What each kind of card is called. */
export const cardNames: Record<CardCode, string> = {
  VISA: "Visa",
  "VISA-DEBIT": "Visa debit",
  MASTERCARD: "Mastercard",
  "MASTERCARD-DEBIT": "Mastercard debit",
  EFTPOS: "eftpos",
  AMEX: "American Express",
  DINERS: "Diners Club",
  DISCOVER: "Discover",
  JCB: "JCB",
  UNIONPAY: "UnionPay",
};
