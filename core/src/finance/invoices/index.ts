export { aboutOf } from "./about.ts";
export { lineReader, paymentReader, reader } from "./access.ts";
export { voidStepsWithSubject } from "./changes.ts";
export { copyLink, payLink } from "./copied-link.ts";
export type { Following } from "./counted.ts";
export { reinstated, returnedTo, takenOff, writtenOff } from "./credited.ts";
export { type DisputedPart, disputedOn, disputeLostOn, disputeWonOn, type KeptOff } from "./disputed.ts";
export {
  type Approving,
  type Beginning,
  beginDraft,
  changeDraft,
  commitApproved,
  nextLineOf,
  refuseIssued,
  removeDraft,
} from "./draft.ts";
export { amountDue, daysOverdue, dueOf, owedParts } from "./due.ts";
export type { Billed, Invoice, InvoiceLine, Payment, PaymentFee, ShareTerms, WholeInvoice } from "./entity.ts";
export { exported } from "./export.ts";
export { countOf } from "./figures.ts";
export {
  commitIssued,
  commitIssuedTogether,
  type Issuing,
  lastNumber,
  newInvoiceId,
  togetherWith,
} from "./issue.ts";
export { collectorOf, creditOf, receivedDay, type Taken } from "./ledger.ts";
export { fromLink } from "./link.ts";
export {
  boundedBy,
  type Included,
  type ListQuery,
  listOfMember,
  listOfOwner,
  rowsOf,
  wantedIn,
} from "./list.ts";
export { recipientOf } from "./mail.ts";
export { numbered } from "./numbered.ts";
export { openOf } from "./open.ts";
export { beginPayment, doubtPayment, endPayment } from "./paid.ts";
export { planned, unplanned } from "./planned.ts";
export { quoteOf, taxesNow } from "./quote.ts";
export {
  disputedAs,
  keepFees,
  type Receiving,
  type Recorded,
  recordPayments,
  refundedOn,
  takeBackPayment,
} from "./recorded.ts";
export { noticeOf, reminded, sendInvoice, sendInvoices } from "./request.ts";
export { type MayPayment, toLineItems, toPayment } from "./resource.ts";
export {
  balanceOf,
  type Charge,
  isOutstanding,
  isTaken,
  isTaxInvoice,
  numberOf,
  settledOf,
  subjectsOf,
  whyNotCredit,
  whyNotMove,
  whyNotPay,
  whyNotPlan,
  whyNotTogether,
  whyNotUnsettle,
  whyNotWriteOff,
  whyNotYet,
} from "./rules.ts";
export { giveUp, work } from "./send.ts";
export { creditedShares, gstIn, isTooMuch, partOf, sharesIn, type Tax } from "./shares.ts";
export {
  dealingParts,
  findPayment,
  headersOf,
  type InvoicePayment,
  idsOfMembers,
  issuedTo,
  known,
  lastPayment,
  load,
  loadKnown,
  loadPayment,
  overdueOf,
  pageOfPayments,
  pendingSince,
} from "./store.ts";
export { type Subject, type Subjects, stepsOf, stepsOfSubjects } from "./subjects.ts";
export { type Terms, termsFor } from "./terms.ts";
export { lineItems, prefetch, present, presenterOf, read, readPublic, voidInvoice } from "./verbs.ts";
