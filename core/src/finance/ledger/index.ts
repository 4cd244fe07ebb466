export {
  banked,
  type Deposited,
  type PaidOut,
  payoutApproved,
  payoutPaid,
  payoutReached,
  payoutReturned,
  type Refunded,
  refunded,
  refundVoided,
  unbanked,
} from "./bank-postings.ts";
export { type Disputed, disputed, disputeWon } from "./dispute-postings.ts";
export type { LedgerEntry } from "./entity.ts";
export { type HeldFor, heldBy, heldElsewhere, heldFor } from "./held.ts";
export { closePeriods, readPeriods, reopenPeriods, whyClosed, whyClosedToAny } from "./periods.ts";
export { itemOf, post, takenKey } from "./post.ts";
export type { About, Entry, Portion } from "./postings.ts";
export { disputeFee, feeTaken, type Received, receiptVoided, received } from "./receipt-postings.ts";
export type { Figures } from "./rules.ts";
export {
  type BadDebt,
  type Credited,
  credited,
  creditReturned,
  creditUsed,
  type Issued,
  issued,
  movedToCredit,
  reinstated,
  voided,
  writtenOff,
} from "./sales-postings.ts";
export { netted, type Settled, settled, settlementVoided } from "./settlement-postings.ts";
export { between, figuresOf, journal, trialBalance } from "./verbs.ts";
