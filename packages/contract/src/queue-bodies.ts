import type { QueueName } from "./deployment.ts";
import type { DisputeState } from "./finance/codes.ts";
import type { UserSearch } from "./members/user-search.ts";
import type { ListedOutcome } from "./membership/renewal-codes.ts";

/**
 * What each queue carries: the type of a body on both ends, where it is put in (`enqueue`) and where it is worked
 * through (`queue`). Delivery is at least once and in any order, so a message says what may have changed and not to
 * what.
 */
export interface QueueBodies {
  /** Whose rows of the directory to read anew, or which clubs. */
  directory: { person: string; more?: readonly string[] } | { clubs: readonly string[] };
  /** Which import to go on with; its job says where it stands. */
  imports: { jobId: string };
  renewals: RenewalBody;
  "invoice-pdf": SendBody | NoteBody | StatementBody | ReceiptBody;
  payments: PaymentBody;
  /** Which gateway's book to compare next. */
  "gateway-books": { gatewayId: string };
  billing: BillingBody;
  "account-mails": AccountMailBody | SignupMailBody;
  campaigns: CampaignBody;
  "membership-mails": MembershipMailBody;
  "support-mails": SupportMailBody;
  /** Which export to write; it is written whole. */
  exports: { jobId: string };
  erasures: ErasureBody;
  /** A photo that somebody's biography may have no more, or never had; or files of additional details that were replaced. */
  discards: { person: string; photoId: string } | { fileIds: readonly string[] };
  /** Which merge to go on with, and whether it looks once more for what came in between. */
  merges: { jobId: string; isLast: boolean };
}

/** A shard of a renewal run to go on with after a key, or one membership of it that failed and is tried again. */
export type RenewalBody = { jobId: string; due: string; after: string } | { jobId: string; membershipId: string };

/** What the owner of a membership is told of its end: which notice, by its days from the last day that it had then. */
export interface NoticeMailBody {
  kind: "notice";
  membershipId: string;
  days: number;
  lastDay: string;
}

/** Whom to tell of a request for a membership, and what of it; `cause` names it once for each time that it is asked. */
export interface RequestMailBody {
  kind: "request-asked" | "request-approved" | "request-rejected";
  requestId: string;
  person: string;
  cause: string;
}

/** A renewal run is over, of which clubs are told; or what it has done for one, by what became of memberships. */
export type RunMailBody = { kind: "run-over"; jobId: string } | ClubRunMailBody;
export interface ClubRunMailBody {
  kind: "run-of-club";
  jobId: string;
  clubId: string;
  counts: Partial<Record<ListedOutcome, number>>;
}

/** Of which dispute those are told who look after money, and how it stands. */
export interface DisputeMailBody {
  kind: "dispute";
  disputeId: string;
  state: DisputeState;
}

/** What is mailed of memberships; and, with what such a mail takes, of disputes. */
export type MembershipMailBody = NoticeMailBody | RunMailBody | RequestMailBody | DisputeMailBody;

export const isRequestMail = (body: MembershipMailBody): body is RequestMailBody => body.kind.startsWith("request-");

/** One request to send an invoice; `attempt` counts the tries that a person asked for, from 1. */
export type SendOneBody = { invoiceId: string; requestId: string; attempt: number };
/** One invoice to send, or a job whose many are to be asked for. */
export type SendBody = SendOneBody | { jobId: string; from: number };

/** A credit note to mail, which is a document too. */
export type NoteBody = { creditId: string };

/**
 * A statement of account to mail, for which days, and by which request; `clubMemberProfileId` is the handle of a club or a group
 * where that is billed.
 */
export interface StatementBody {
  statement: { owner: string; clubMemberProfileId: string; fromDate: string; toDate: string; requestId: string };
}

/** Of which payment a receipt is to be mailed, a document too; `requestId` names each time that it was asked for again. */
export interface ReceiptBody {
  receipt: { paymentId: string; requestId?: string };
}

/**
 * A card payment to bring to its end, which was tried so often by messages before. A receipt is of an earlier version; it is mailed
 * as `ReceiptBody`.
 */
export type SettleBody = { kind: "settle"; paymentId: string; tries?: number } | { kind: "receipt"; paymentId: string };

/** Which refund its payer is told of. */
export type RefundMailBody = { kind: "refund"; payerAccountId: string; entryId: string };

/** A refund to a card to bring to its end, which was tried so often by messages before. */
export type CardRefundBody = { kind: "card-refund"; payerAccountId: string; entryId: string; tries?: number };

/** A try to pay on a gateway's page of which to ask what has become, which was asked so often by messages before. */
export type CheckoutBody = { kind: "checkout"; intentId: string; tries?: number };

/** Whose book is to tell next that a payout has reached it, or whose finance people are told that bank details are others now. */
export type PayoutBody =
  | { kind: "payout"; payoutId: string }
  | { kind: "remittance"; payoutId: string; owner: string }
  | { kind: "bank-details"; owner: string; version: number };

/** As these, or which bank deposit to go on filling or emptying. */
export type PaymentBody =
  | PayoutBody
  | SettleBody
  | CardRefundBody
  | RefundMailBody
  | CheckoutBody
  | { kind: "bank"; consolidationId: string };

/** A part of what is to be billed to go on with after a key, or one assignment of which somebody has just asked for it. */
export type BillBody = { due: string; after: string } | { assignmentId: string };

/** As `BillBody`, or an owner whose payers are reminded of what is overdue, and after which of these. */
export type BillingBody = BillBody | { remind: string; from: string };

/**
 * What an account's owner is told: of a password that was asked for or was set, by them or by an administrator, of a new
 * account, and at the address before of another one. `cause` names what has happened.
 */
export type AccountMailBody =
  | { kind: "reset"; resetId: string }
  | { kind: "password-set"; person: string; resetId: string }
  | { kind: "password-given" | "welcome"; person: string; cause: string }
  | { kind: "address-changed"; person: string; cause: string; was: string }
  | EmailMailBody
  | TwoFactorMailBody
  | LinkMailBody
  | TransferMailBody
  | CertificationMailBody;

/** Of another address to sign in with: the link to it, and to the one before that it was asked for and that it is so. */
export type EmailMailBody =
  | { kind: "email-link"; person: string; cause: string }
  | { kind: "email-asked"; person: string; cause: string; was: string; next: string }
  | { kind: "email-changed"; person: string; cause: string; was: string };

/** What an account's owner is told of its second factor. */
export interface TwoFactorMailBody {
  kind: "two-factor-on" | "two-factor-off" | "two-factor-taken-off" | "recovery-codes-made" | "recovery-code-used";
  person: string;
  cause: string;
}

/** What one of a link's two persons, or who answers for them, is told of it. */
export interface LinkMailBody {
  kind: "link-asked" | "link-accepted" | "link-rejected" | "link-revoked" | "link-ended";
  person: string;
  /** Who acts, and who is acted for. */
  linked: string;
  resource: string;
  cause: string;
}

/** What somebody is told of a transfer: the other club's approvers, the member or who answers for them, whoever asked. */
export interface TransferMailBody {
  kind: "transfer-asked" | "transfer-done" | "transfer-rejected" | "transfer-cancelled" | "transfer-expired";
  person: string;
  transferId: string;
  cause: string;
}

/** A reminder of a certification that ends, to its person or who answers for them: of which last day, for it may have another by then. */
export interface CertificationMailBody {
  kind: "certification-ends";
  person: string;
  certificationId: string;
  expiryDate: string;
  cause: string;
}

/**
 * Whose data to erase, and what they are told of it. Where somebody is told at the end travels along, for by then nobody
 * knows their address any more.
 */
export type ErasureBody =
  | { kind: "asked" | "refused"; person: string; cause: string }
  | { kind: "erase"; person: string; to: { name: string; address: string } }
  | { kind: "done"; to: { name: string; address: string }; cause: string };

/** A support request of which the office is told, or whoever asked that it has come. */
export interface SupportMailBody {
  kind: "support" | "support-received";
  reference: string;
}

/**
 * What is mailed of signing up: to who asked for a link, whom a search has found, who was invited, who has signed up, those
 * who approve members, and who was approved or rejected. `cause` names what has happened.
 */
export type SignupMailBody =
  | { kind: "signup-asked" | "signup-invited"; signupId: string }
  | { kind: "signup-searched"; asked: UserSearch; clubId?: string; cause: string }
  | { kind: "signup-done"; clubId?: string; by: string; people: readonly string[]; cause: string }
  | { kind: "signup-waiting"; clubId: string; by: string; people: readonly string[]; cause: string }
  | { kind: "signup-approved" | "signup-rejected"; clubId: string; person: string; cause: string };

export const isSignupMail = (body: AccountMailBody | SignupMailBody): body is SignupMailBody =>
  body.kind.startsWith("signup-");

/** What may have changed of what the campaign platform knows. */
export type CampaignBody =
  /** How a member stands with a channel. */
  | { kind: "member"; groupId: string; clubMemberProfileId: string }
  /** A person's name, address or standing with a club. */
  | { kind: "person"; person: string }
  /** A group's name, or whether it is a channel or there at all; `after` goes on with its members. */
  | { kind: "group"; groupId: string; after?: string }
  /** An account was asked for. */
  | { kind: "account"; owner: string }
  /** An administrator of an account was asked for. */
  | { kind: "admin"; owner: string; accountId: string }
  /** A synchronisation goes on. */
  | { kind: "sync"; jobId: string };

/** A message of any queue, for what is kept to be sent again. */
export type QueueMessage = { [Q in QueueName]: { queue: Q; body: QueueBodies[Q] } }[QueueName];
