export type { LedgerEntry } from "./entity.ts";
export { type HeldFor, heldBy, heldFor } from "./held.ts";
export { closePeriods, readPeriods, reopenPeriods, whyClosed } from "./periods.ts";
export { itemOf, post } from "./post.ts";
export {
  type About,
  banked,
  type Credited,
  credited,
  creditReturned,
  creditUsed,
  type Deposited,
  type Entry,
  feeTaken,
  issued,
  type PaidOut,
  payoutApproved,
  payoutPaid,
  payoutReached,
  payoutReturned,
  type Received,
  type Refunded,
  receiptVoided,
  received,
  refunded,
  refundVoided,
  unbanked,
  voided,
} from "./postings.ts";
export type { Figures } from "./rules.ts";
export { between, figuresOf, journal, trialBalance } from "./verbs.ts";
