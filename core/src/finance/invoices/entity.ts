import {
  disputeStates,
  type FeeBearer,
  invoiceStatuses,
  paymentStatuses,
  paymentTypes,
} from "@salle/contract/finance/codes";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";
import type { Plan } from "./plan.ts";

export interface Party {
  name: string;
  address: string;
}

/** What another owner has of a line: cents, or basis points of its amount. */
export interface ShareTerms {
  owner: string;
  fixed?: number;
  basisPoints?: number;
}

/** As it comes to, with its part of the line's GST; as of the line, once it is issued it never changes. */
export interface LineShare extends ShareTerms {
  amount: number;
  gst: number;
}

/** What another owner has of an invoice, as it was issued, and what credit notes have taken off that. */
export interface InvoiceShare {
  owner: string;
  amount: number;
  gst: number;
  credited?: number;
  /** Of an invoice on the cash basis: what of the GST credit notes have taken off. */
  creditedGst?: number;
}

/** What of money is for another owner. */
export interface Portion {
  owner: string;
  amount: number;
}

/** A line as it is kept; cents, GST inside the amount (spec 03 §3). */
export interface InvoiceLine {
  id: string;
  name: string;
  amount: number;
  gst: number;
  isIncludingGST: boolean;
  lineItemType: string;
  feeId: string | null;
  feeTypeId?: string;
  /** The fee package that it comes from; older lines do not say. */
  feePackageId?: string;
  isUserDefined?: boolean;
  /** What others have of it; the issuer has the rest. */
  shares?: LineShare[];
  /** The handle of what it is for, such as `membership:mbs_…`; old lines have none. */
  subject?: string;
  /** Whom it is charged for, where an invoice is for several: it is called by their name too, as that is when it is read. */
  person?: string;
  /** The first and the last day of that; old lines have none. */
  startDate?: string;
  endDate?: string;
}

/**
 * What of somebody's fee packages a draft has billed: where that stood before, days as `YYYY-MM-DD`, and how often it was
 * billed with it.
 */
export interface Billed {
  feePackageId: string;
  /** Of the assignment: one that has begun anew since is another. */
  startDate: string;
  anchorDate: string;
  step: number;
  cycle?: string;
  nextBillDate?: string;
  lastBillDate?: string;
  billedCount: number;
}

/**
 * An invoice's header; amounts in cents. Once it is approved only what becomes of it changes: payments, the first mail,
 * voiding (trust, "Money"); before, as a draft, it has no number and is nobody's to pay. Lists show headers alone, so what
 * is long or changes often has items of its own beside it.
 */
export const InvoiceEntity = entity({
  model: { entity: "invoice", service: "salle", version: "1" },
  activity: {
    about: ["club-member:${clubMemberProfileId}", "${person}"],
    leavesOut: [
      "pendingPayment",
      "isPaymentUncertain",
      "nextLine",
      "billed",
      "place",
      "openOf",
      "openKey",
      "remindedFor",
      "remindedAt",
      "shares",
      "onCash",
      "creditedGst",
    ],
  },
  personal: { of: "person", in: ["payer", "about"] },
  attributes: {
    id: { type: "string", required: true },
    /** The issuer's handle. */
    owner: { type: "string", required: true },
    /** A draft has none. */
    number: { type: "number" },
    /** What a draft is called until it has its number. */
    draftNumber: { type: "string" },
    /** The number of a draft's next line: no line has one that another had. */
    nextLine: { type: "number" },
    /** What a draft that was begun by hand has billed; deleting it gives that back. */
    billed: { type: custom<Billed[]>("any") },
    status: { type: invoiceStatuses, required: true },
    issuedDate: { type: "string", required: true },
    dueDate: { type: "string", required: true },
    currency: { type: "string", required: true },
    /** Whom it is billed to: a person by their id, or a club or a group, a person in law, by its handle. */
    person: { type: "string", required: true },
    /** Of a member: the place in a club that they are billed in. */
    clubMemberProfileId: { type: "string" },
    payer: { type: custom<Party & { ABN?: string }>("any"), required: true },
    issuer: { type: custom<Party & { ABN: string; timeZone: string }>("any"), required: true },
    /** Whether somebody who has some of it was registered for GST when it was issued, and who of them charges none. */
    isTaxInvoice: { type: "boolean" },
    untaxed: { type: "list", items: { type: "string" } },
    total: { type: "number", required: true },
    gst: { type: "number", required: true },
    /** Who of them is on the cash basis of GST, and then what of it credit notes have taken off. */
    onCash: { type: "list", items: { type: "string" } },
    creditedGst: { type: "number" },
    /** What others have of it; absent where all of it is the issuer's. */
    shares: { type: custom<InvoiceShare[]>("any") },
    /** What its payments come to. */
    paid: { type: "number", required: true },
    /** What credit notes have taken off it. */
    credited: { type: "number" },
    /** What was paid with credit that its payer had, less what of its payments has become their credit. */
    creditUsed: { type: "number" },
    /** What of that card's banks have taken back of its payments. */
    takenBack: { type: "number" },
    /** So many disputes of its card payments a bank has not decided, and has taken the money meanwhile. */
    disputed: { type: "number" },
    /** What nobody will pay of it, as long as that stands. */
    writtenOff: { type: "number" },
    /** In which instalments it is paid. */
    plan: { type: custom<Plan>("any") },
    /** The fee packages whose fees it charges; older ones do not say. */
    sourcePackageIds: { type: "list", items: { type: "string" } },
    isArchived: { type: "boolean" },
    isDeleted: { type: "boolean" },
    /** What its lines are for, in few words: `Coaching and 2 more`; older ones do not say. */
    about: { type: "string" },
    /** The membership that an older invoice is for, whose lines name no subject. */
    membershipId: { type: "string" },
    /** The lock: the card payment that is under way. While there is one, nothing else happens to the balance. */
    pendingPayment: { type: "string" },
    /** Nobody knows whether that one was charged: it is a person's to say. */
    isPaymentUncertain: { type: "boolean" },
    /** When it was approved that was a draft. */
    approvedAt: { type: "string" },
    /** When it was mailed for the first time. */
    sentAt: { type: "string" },
    /** After how many days overdue its payer was reminded last, and when. */
    remindedFor: { type: "number" },
    remindedAt: { type: "string" },
    /** When it was voided; those voided before this was kept have it nowhere else than in `updatedAt`. */
    voidedAt: { type: "string" },
    /** Its place among the issuer's invoices: its number as text of ten digits; of a draft, which comes after those, its id. */
    place: { type: "string", required: true },
    /** Sparse index: its issuer's handle and its place by due date, as long as something of it is to be paid. */
    openOf: { type: "string" },
    openKey: { type: "string" },
    ...audit,
  },
  indexes: {
    // Which invoice is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "invoice#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "invoice", casing: "none" },
    },
    // Which invoices has this issuer in this status, by number?
    byStatus: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "invoices#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["status", "place"], template: "${status}#${place}", casing: "none" },
    },
    // Which invoices has this member been sent?
    byPayer: {
      index: "gsi2",
      pk: {
        field: "gsi2pk",
        composite: ["clubMemberProfileId"],
        template: "payer#${clubMemberProfileId}",
        casing: "none",
      },
      sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // What is still to be paid to this issuer, by due date?
    byDue: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["openOf"], template: "open#${openOf}", casing: "none" },
      sk: { field: "gsi3sk", composite: ["openKey"], template: "${openKey}", casing: "none" },
    },
    // Which invoices has this issuer, in whatever status, by number?
    byNumber: {
      index: "gsi4",
      pk: { field: "gsi4pk", composite: ["owner"], template: "issued#${owner}", casing: "none" },
      sk: { field: "gsi4sk", composite: ["place"], template: "${place}", casing: "none" },
    },
  },
});

export type Invoice = ItemOf<typeof InvoiceEntity>;

/** Twenty of an invoice's lines, beside it in its partition; once it is approved they never change. */
export const InvoiceLinesEntity = entity({
  model: { entity: "invoice-lines", service: "salle", version: "1" },
  activity: null,
  personal: { of: "invoiceId", in: ["lines"] },
  attributes: {
    invoiceId: { type: "string", required: true },
    /** `00` for the first twenty. */
    part: { type: "string", required: true },
    lines: { type: custom<InvoiceLine[]>("any"), required: true },
  },
  indexes: {
    // Which lines has this invoice, in their order?
    byInvoice: {
      pk: { field: "pk", composite: ["invoiceId"], template: "invoice#${invoiceId}", casing: "none" },
      sk: { field: "sk", composite: ["part"], template: "lines#${part}", casing: "none" },
    },
  },
});

/** An invoice with its lines. */
export type WholeInvoice = Invoice & { lines: InvoiceLine[] };

/**
 * Sharded counter: how many invoices an issuer has in each status, and what they come to in cents; in parts, so that
 * payments at once do not conflict.
 */
export const InvoiceFiguresEntity = entity({
  model: { entity: "invoice-figures", service: "salle", version: "1" },
  ...internal,
  attributes: {
    owner: { type: "string", required: true },
    shard: { type: "number", required: true },
    draftCount: { type: "number" },
    draftAmount: { type: "number" },
    approvedCount: { type: "number" },
    approvedAmount: { type: "number" },
    paidCount: { type: "number" },
    paidAmount: { type: "number" },
    writtenOffCount: { type: "number" },
    writtenOffAmount: { type: "number" },
    voidCount: { type: "number" },
    voidAmount: { type: "number" },
    /** What is still to be paid of the approved ones. */
    approvedBalance: { type: "number" },
  },
  indexes: {
    // What do this issuer's invoices come to, part by part?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "books#${owner}", casing: "none" },
      sk: { field: "sk", composite: ["shard"], template: "tabs#${shard}", casing: "none" },
    },
  },
});

/**
 * Sharded counter: what is still to be paid to an issuer and falls due in a month, for overdue and aged sums without
 * reading invoices. Of each day it has the number and the balance, such as `d05Count` and `d05Amount` of the fifth.
 */
export const DueFiguresEntity = entity({
  model: { entity: "due-figures", service: "salle", version: "1" },
  ...internal,
  attributes: {
    owner: { type: "string", required: true },
    /** `YYYY-MM`. */
    month: { type: "string", required: true },
    shard: { type: "number", required: true },
  },
  indexes: {
    // What falls due to this issuer, month by month and part by part?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "books#${owner}", casing: "none" },
      sk: { field: "sk", composite: ["month", "shard"], template: "due#${month}#${shard}", casing: "none" },
    },
  },
});

/** A payment of several invoices, or of more than is owed, as each of its parts keeps it; all have the same. */
export interface WholePayment {
  /** That of its first part, by which lists name it. */
  id: string;
  /** What was paid in all, in cents. */
  amount: number;
  /** What of that was more than was owed, and is the first invoice's payer's credit. */
  credit?: number;
  /** What of it went to each invoice, as that is called, and the id of that part. */
  parts: { id: string; invoiceId: string; number: string; amount: number }[];
}

/** What a gateway has kept of a payment, and on which day, `YYYY-MM-DD`, the books have it. */
export interface PaymentFee {
  amount: number;
  gst: number;
  bearer: FeeBearer;
  postedOn: string;
}

/**
 * A payment of an invoice, beside it in its partition (spec 03 §3). One that pays several has a part at each, under an id of
 * its own, so that each invoice has what was paid on it; their money is one.
 */
export const PaymentEntity = entity({
  model: { entity: "payment", service: "salle", version: "1" },
  activity: {
    about: null,
    masks: ["token"],
    leavesOut: ["fingerprint", "undecided", "deferredGst", "voidedDeferredGst"],
  },
  personal: { of: "invoiceId", in: ["paymentBy", "token", "reference"] },
  attributes: {
    id: { type: "string", required: true },
    invoiceId: { type: "string", required: true },
    owner: { type: "string", required: true },
    status: { type: paymentStatuses, required: true },
    paymentType: { type: paymentTypes, required: true },
    /** What of it went to this invoice, in cents. */
    amount: { type: "number", required: true },
    /** Absent where it pays one invoice and no more. */
    whole: { type: custom<WholePayment>("any") },
    /** The day on which the money came, `YYYY-MM-DD` where the issuer is; older ones say only when they were settled. */
    receivedOn: { type: "string" },
    currency: { type: "string", required: true },
    message: { type: "string", default: "" },
    gatewayKey: { type: "string" },
    /** The card's token, kept until the gateway has answered. */
    token: { type: "string" },
    /** Of the request that began it: its idempotency key may be used for no other (decision 0007). */
    fingerprint: { type: "string" },
    /** Of its receipt, once it has been made; older ones have none. It stays when the payment is voided. */
    receiptNumber: { type: "string" },
    /** What was added for the card, and the GST in it, in cents; of several parts the first has it. It is in none of the amounts. */
    surcharge: { type: "number" },
    surchargeGst: { type: "number" },
    /**
     * What the gateway has kept, in cents; of several parts the first has it. With the GST in it, as far as who bears it gets that
     * back, and the day of the books on which that was posted; absent as long as the gateway has not said it.
     */
    fee: { type: custom<PaymentFee>("any") },
    /** What of it was paid to other owners' shares of this invoice and, once it is voided, what that took back of them. */
    shares: { type: custom<Portion[]>("any") },
    voidedShares: { type: custom<Portion[]>("any") },
    /** What of the GST of those on the cash basis it has made due, below 0; and what voiding it has deferred again. */
    deferredGst: { type: custom<Portion[]>("any") },
    voidedDeferredGst: { type: custom<Portion[]>("any") },
    /** Of a card: the handle of whose bank the money entered; older ones do not say it, and it was the federation's. */
    collector: { type: "string" },
    /** The gateway's own reference of the charge. */
    reference: { type: "string" },
    /** What of it has gone back to its card, or is on its way there. */
    refunded: { type: "number" },
    /** The dispute of it, and how that stands. */
    disputeId: { type: "string" },
    disputeState: { type: disputeStates },
    paymentBy: { type: "string", required: true },
    paymentTo: { type: "string", required: true },
    settledAt: { type: "string" },
    /** When it was voided, as of an invoice. */
    voidedAt: { type: "string" },
    /** Sparse index: `payments` as long as it is pending. */
    undecided: { type: "string" },
    ...audit,
  },
  indexes: {
    // Which payment of this invoice is this?
    byInvoice: {
      pk: { field: "pk", composite: ["invoiceId"], template: "invoice#${invoiceId}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "payment#${id}", casing: "none" },
    },
    // Which payments has this invoice, by age?
    byAge: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["invoiceId"], template: "payments#${invoiceId}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
    },
    // Which payments are pending, the oldest first?
    byUndecided: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["undecided"], template: "undecided#${undecided}", casing: "none" },
      sk: { field: "gsi3sk", composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
    },
  },
});

export type Payment = ItemOf<typeof PaymentEntity>;

/** What `undecided` says. */
export const UNDECIDED = "payments";

/** A request to mail an invoice, beside it in its partition. Idempotent: done once, however often its message comes. */
export const SendRequestEntity = entity({
  model: { entity: "send-request", service: "salle", version: "1" },
  ...internal,
  attributes: {
    id: { type: "string", required: true },
    invoiceId: { type: "string", required: true },
    jobId: { type: "string" },
    /** Hash of the secret in the link of its mail, and the second it ends. */
    linkHash: { type: "string" },
    linkEnds: { type: "number" },
    /** Why it goes out: somebody asked, the membership was renewed, a fee package was billed, or somebody copied its link. */
    reason: { type: ["asked", "renewed", "billed", "reminded", "copied"] as const, required: true },
    /** `joined`: another request of the same minute mails it. `handed-over`: no mail, the link was copied. */
    state: { type: ["waiting", "sent", "failed", "joined", "handed-over"] as const, required: true },
    attempt: { type: "number", default: 1 },
    /** The failure of its job, where the message's tries were over before it was sent. */
    failureId: { type: "string" },
    ...audit,
  },
  indexes: {
    // Which requests to send has this invoice had?
    byInvoice: {
      pk: { field: "pk", composite: ["invoiceId"], template: "invoice#${invoiceId}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "send#${id}", casing: "none" },
    },
  },
});

export type SendRequest = ItemOf<typeof SendRequestEntity>;

/** The request to send an invoice that somebody made last, beside it: calls within a minute are one. */
export const LatestSendEntity = entity({
  model: { entity: "latest-send", service: "salle", version: "1" },
  ...internal,
  attributes: {
    invoiceId: { type: "string", required: true },
    jobId: { type: "string", required: true },
    at: { type: "string", required: true },
  },
  indexes: {
    // By which job was this invoice last to be sent?
    byInvoice: {
      pk: { field: "pk", composite: ["invoiceId"], template: "invoice#${invoiceId}", casing: "none" },
      sk: { field: "sk", composite: [], template: "latest-send", casing: "none" },
    },
  },
});
