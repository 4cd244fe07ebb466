import { own } from "@salle/contract/own";
import type { StoredErasure } from "./entity.ts";

/**
 * What becomes of a kind of item that has data of a person. `removed`: the item goes. `emptied`: it stays without what it
 * says of them; `as` are the values that take the place of it, where no area's own step writes them. `kept`: the law wants
 * it, or there is nothing in it but ids. `follows`: it is written anew from what was emptied. `ends`: by itself, within weeks.
 */
export type Fate =
  | { kind: "removed" }
  | { kind: "emptied"; as?: Readonly<Record<string, unknown>> }
  | { kind: "kept" | "follows" | "ends"; why: string };

const books = { kind: "kept", why: "the books are kept for as long as the law wants them" } as const;

/** By entity; a test names one that is missing. */
export const fates: Readonly<Record<string, Fate>> = {
  account: { kind: "emptied" },
  activity: { kind: "emptied" },
  biography: { kind: "removed" },
  "campaign-account": { kind: "kept", why: "it names who administers it by their account" },
  "campaign-address": { kind: "removed" },
  "campaign-member-address": { kind: "removed" },
  certification: { kind: "removed" },
  "club-member-profile": { kind: "emptied" },
  "club-note": { kind: "removed" },
  "club-position-appointment": {
    kind: "kept",
    why: "the register of a club's office bearers, which names them by ids",
  },
  "credit-entry": books,
  "directory-change": { kind: "ends", why: "the log of the directory is kept for days" },
  "directory-row": { kind: "follows", why: "made from the record" },
  dispute: books,
  "email-change": { kind: "removed" },
  "emergency-contact": { kind: "removed" },
  "erasure-request": { kind: "emptied" },
  "fee-assignment": { kind: "removed" },
  hold: { kind: "kept", why: "it names a package and an end" },
  intent: books,
  invoice: books,
  "invoice-credit": books,
  "invoice-lines": books,
  link: { kind: "removed" },
  "link-request": { kind: "removed" },
  "member-category-assignment": { kind: "removed" },
  "member-group-assignment": { kind: "removed" },
  "member-profile": { kind: "emptied" },
  // With its files (`Metadata.forget`).
  "metadata-record": { kind: "removed" },
  membership: books,
  "membership-decision": { kind: "removed" },
  "membership-request": { kind: "removed" },
  "open-charge": { kind: "kept", why: "it names an invoice" },
  "open-transfer": { kind: "removed" },
  "payer-account": books,
  payment: books,
  "received-payment": books,
  signup: { kind: "ends", why: "a link of a mail is kept for days" },
  "support-request": { kind: "removed" },
  transfer: { kind: "emptied", as: { reason: "" } },
  "transfer-row": { kind: "kept", why: "it names clubs and a state" },
  "two-factor": { kind: "removed" },
  "user-row": { kind: "removed" },
};

export const fateOf = (entity: string): Fate | undefined => own(fates, entity);

/** Whether what the activity log says of an entity's items stays readable. */
export const staysReadable = (entity: string): boolean => fateOf(entity)?.kind === "kept";

/** What is known of somebody whose data is to be erased. */
export interface Standing {
  isRoot: boolean;
  roles: number;
  /** Their invoices of which something is to be paid, as they are called. */
  owed: readonly string[];
  /** Who owes them what, in words. */
  credits: readonly string[];
  isPaying: boolean;
  hasTransfer: boolean;
  /** A merge of another registration of theirs is under way. */
  isMerging: boolean;
  /** The children for whom nobody else acts, by name. */
  wards: readonly string[];
}

/** Why somebody's data cannot be erased yet; none when it can. */
export function inTheWay({
  isRoot,
  roles,
  owed,
  credits,
  isPaying,
  hasTransfer,
  isMerging,
  wards,
}: Standing): string[] {
  return [
    ...(isRoot ? ["they are the root user"] : []),
    ...(roles > 0 ? ["they have roles, which have to be taken away first"] : []),
    ...(owed.length > 0 ? [`they owe ${owed.join(", ")}`] : []),
    ...(credits.length > 0 ? [`they have credit: ${credits.join(", ")}`] : []),
    ...(isPaying ? ["a payment of theirs is under way"] : []),
    ...(hasTransfer ? ["a transfer of theirs waits"] : []),
    ...(isMerging ? ["a merge with another registration of theirs is under way"] : []),
    ...(wards.length > 0 ? [`nobody else acts for ${wards.join(", ")}, who is under 18`] : []),
  ];
}

/** Whether the office can still answer a request, and its owner take it back. */
export const isWaiting = ({ state }: Pick<StoredErasure, "state">): boolean => state === "waiting";
