export { paymentReader, reader } from "./access.ts";
export { beginPayment, doubtPayment, endPayment, takeBackPayment, voidStepsWithSubject } from "./changes.ts";
export { copyLink, payLink } from "./copied-link.ts";
export type { Invoice, Payment } from "./entity.ts";
export { exported } from "./export.ts";
export { countOf } from "./figures.ts";
export {
  commitIssued,
  commitIssuedTogether,
  type Issuing,
  lastNumber,
  newInvoiceId,
  type Payer,
  quoteOf,
} from "./issue.ts";
export { fromLink } from "./link.ts";
export { listOfMember, listOfOwner } from "./list.ts";
export { recipientOf } from "./mail.ts";
export { numbered } from "./numbered.ts";
export { renewalNotice, sendInvoice, sendInvoices } from "./request.ts";
export { toPayment } from "./resource.ts";
export { balanceOf, type Charge, invoiceNumber, isOutstanding, whyNotPay, whyNotYet } from "./rules.ts";
export { giveUp, work } from "./send.ts";
export {
  findPayment,
  headersOf,
  type InvoicePayment,
  idsOfMembers,
  load,
  loadKnown,
  loadPayment,
  overdueOf,
  pageOfPayments,
  pendingSince,
} from "./store.ts";
export { type Subject, type Subjects, stepsOfSubjects } from "./subjects.ts";
export { lineItems, prefetch, read, readPublic, voidInvoice } from "./verbs.ts";
