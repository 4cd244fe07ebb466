import type { MergeKind } from "@salle/contract/members/merge-codes";
import { own } from "@salle/contract/own";
import type { Item } from "../../dynamo/index.ts";
import { joinedAccounts } from "../../finance/payer-accounts/index.ts";
import { joinedValues } from "../../platform/metadata/index.ts";

type Attributes = Readonly<Record<string, unknown>>;

type Wins = (duplicate: Attributes, survivor: Attributes) => boolean;
type Joins = (duplicate: Item, survivor: Item) => Attributes;

/**
 * What becomes of a kind of item that has data of a person when their registration is merged into another. `joined`: both
 * registrations' are one. `moved`: it is the survivor's; where they have the same already, `wins` says whether the duplicate's
 * takes its place, or `joins` what it has of both. `removed`: it goes. `follows`: it is made from the others. `stays`: the duplicate keeps it. `ends`: within weeks.
 */
export type Fate =
  | { kind: "moved"; as?: MergeKind; wins?: Wins; joins?: Joins }
  | { kind: "joined" | "removed" | "follows" }
  | { kind: "stays" | "ends"; why: string };

const text = (of: unknown): string => (typeof of === "string" ? of : "");

/** Who is in it before who left, and who came earlier before who came later. */
const isFirstIn = (isIn: (of: Attributes) => boolean) => (duplicate: Attributes, survivor: Attributes) =>
  isIn(duplicate) === isIn(survivor)
    ? isIn(duplicate) && text(duplicate.since) < text(survivor.since)
    : isIn(duplicate);

/** Whoever may do everything, else whoever may do it for longer. */
const reachesFurther = (duplicate: Attributes, survivor: Attributes): boolean =>
  (duplicate.allows === undefined) === (survivor.allows === undefined)
    ? Number(duplicate.endsAt ?? Number.MAX_VALUE) > Number(survivor.endsAt ?? Number.MAX_VALUE)
    : duplicate.allows === undefined;

/** What is approved before what is not, and of two of these what ends later. */
function countsLonger(duplicate: Attributes, survivor: Attributes): boolean {
  const lasts = ({ state, isDeleted, expiryDate }: Attributes) =>
    state !== "APPROVED" || isDeleted === true ? "" : text(expiryDate) || "9999";
  return lasts(duplicate) > lasts(survivor);
}

/** By entity; a test names one that is missing. */
export const fates: Readonly<Record<string, Fate>> = {
  account: { kind: "joined" },
  activity: { kind: "stays", why: "what was done was done to that registration, whose record shows it" },
  biography: { kind: "moved", as: "biographies" },
  "campaign-account": { kind: "stays", why: "it names who administers it, and whoever has a role is not merged" },
  "campaign-address": { kind: "follows" },
  "campaign-member-address": { kind: "follows" },
  certification: { kind: "moved", as: "certifications", wins: countsLonger },
  "charge-changes": { kind: "stays", why: "it only puts what is read of their charges into an order" },
  "club-member-profile": { kind: "joined" },
  "club-note": { kind: "moved", as: "notes" },
  "club-position-appointment": { kind: "moved", as: "appointments" },
  "club-position-turn": { kind: "stays", why: "it only puts what is written of a place into turns" },
  "credit-entry": { kind: "moved" },
  "directory-change": { kind: "ends", why: "the log of the directory is kept for days" },
  "directory-row": { kind: "follows" },
  "email-change": { kind: "ends", why: "a link of a mail is kept for days, and leads nowhere without its account" },
  "emergency-contact": { kind: "moved", as: "emergencyContacts" },
  "emergency-contact-turn": { kind: "stays", why: "it only puts what is added for a person into turns" },
  "erasure-request": { kind: "stays", why: "it has ended, for nobody is merged while one waits" },
  "fee-assignment": {
    kind: "moved",
    as: "feeAssignments",
    wins: isFirstIn(({ isDeleted, nextBillDate }) => !isDeleted && nextBillDate !== undefined),
  },
  hold: { kind: "moved", wins: (duplicate, survivor) => Number(duplicate.until) > Number(survivor.until) },
  invoice: { kind: "moved", as: "invoices" },
  "invoice-credit": { kind: "moved" },
  "invoice-lines": { kind: "moved" },
  link: { kind: "moved", as: "linkedAccounts", wins: reachesFurther },
  "link-request": { kind: "moved" },
  "member-category-assignment": {
    kind: "moved",
    as: "memberCategories",
    wins: isFirstIn(({ until }) => until === undefined),
  },
  "member-group-assignment": {
    kind: "moved",
    as: "memberGroups",
    wins: isFirstIn(({ standing }) => standing === "in"),
  },
  "member-profile": { kind: "joined" },
  // What the survivor's record says of a field stays; what the duplicate's alone says comes to it.
  "metadata-record": {
    kind: "moved",
    as: "additionalDetails",
    joins: (duplicate, survivor) => ({ values: joinedValues(survivor.values, duplicate.values) }),
  },
  dispute: { kind: "stays", why: "it names a payment, which moves with its invoice" },
  intent: { kind: "stays", why: "it names an invoice, which is moved" },
  membership: { kind: "moved", as: "memberships" },
  "membership-decision": { kind: "moved" },
  "membership-request": { kind: "moved", wins: isFirstIn(({ state }) => state === "waiting") },
  "open-charge": { kind: "moved" },
  "open-transfer": { kind: "ends", why: "nobody is merged while a transfer waits" },
  // What an issuer owes both is owed to the survivor.
  "payer-account": { kind: "moved", joins: joinedAccounts },
  payment: { kind: "moved" },
  "received-payment": { kind: "stays", why: "it names a payment, which moves with its invoice" },
  reset: { kind: "ends", why: "a link of a mail is kept for hours, and nobody signs in to the duplicate" },
  signup: { kind: "ends", why: "a link of a mail is kept for days" },
  "support-request": { kind: "moved", as: "supportRequests" },
  transfer: { kind: "moved", as: "transfers" },
  "transfer-row": { kind: "moved" },
  "two-factor": { kind: "removed" },
  "user-row": { kind: "follows" },
};

export const fateOf = (entity: string): Fate | undefined => own(fates, entity);
