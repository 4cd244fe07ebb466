import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";
import type { Allocation } from "../../lib/context.ts";

/** A live sign-in: the hash of the one refresh secret that may be used next. */
export interface SessionRecord {
  refreshHash: string;
  /** Ring buffer: the beginning of the hash of each of the eight secrets before it, by their turns. */
  [used: `used${number}`]: string | undefined;
  /** Whole seconds since 1970: thirty days after it was last used. */
  expiresAt: number;
  /** When somebody signed in, in the same seconds, and what their browser calls itself; absent in older ones. */
  beganAt?: number;
  agent?: string;
}

/**
 * A person's login and name (spec 03 §3, user-account). Every member has one; who cannot sign in has no password hash.
 * It carries the roles and sessions, so that one GetItem tells who asks and what they may do.
 */
export const AccountEntity = entity({
  model: { entity: "account", service: "salle", version: "1" },
  activity: { about: "person:${person}", masks: ["passwordHash"], leavesOut: ["sessions", "mergeJobId"] },
  personal: {
    of: "person",
    in: ["firstName", "lastName", "nationalId", "mobilePhoneNumber", "emailAddress", "passwordHash", "sessions"],
  },
  attributes: {
    person: { type: "string", required: true },
    firstName: { type: "string", required: true },
    lastName: { type: "string", required: true },
    nationalId: { type: "string" },
    mobilePhoneNumber: { type: "string" },
    emailAddress: { type: "string" },
    passwordHash: { type: "string" },
    isConfirmed: { type: "boolean", default: false },
    isActive: { type: "boolean", default: true },
    isRoot: { type: "boolean", default: false },
    /** Somebody else has set the password: its owner chooses one before they are let in (trust, "Passwords"). */
    mustChangePassword: { type: "boolean", default: false },
    /** It is signed in to with a code too (`TwoFactorEntity`). */
    hasTwoFactor: { type: "boolean", default: false },
    /** ISO 8601: when its owner's data was erased, at their own wish. It stays so. */
    erasedAt: { type: "string" },
    /** Alias: the person of the survivor that this registration was merged into; nobody signs in to it any more. */
    mergedInto: { type: "string" },
    /** The persons whose registrations were merged into this one. */
    mergedFrom: { type: "list", items: { type: "string" } },
    /** The job of a merge that either of the two waits for. */
    mergeJobId: { type: "string" },
    /** The roles it has, by reference (decision 0048). */
    grants: { type: custom<Allocation[]>("any"), default: () => [] },
    sessions: { type: custom<Record<string, SessionRecord>>("any"), default: () => ({}) },
    ...audit,
  },
  indexes: {
    // Who is this person?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "person#${person}", casing: "none" },
      sk: { field: "sk", composite: [], template: "account", casing: "none" },
    },
  },
});

export type Account = ItemOf<typeof AccountEntity>;

/**
 * The right to act for another (spec 02 §3, linked account): an item of the person who acts, naming the resource
 * they may act for. One whose end has come counts for nothing until a cron takes it away.
 */
export const LinkEntity = entity({
  model: { entity: "link", service: "salle", version: "2" },
  activity: { about: "person:${resourcePerson}", leavesOut: ["lastAccessAt", "endsAt"] },
  personal: { of: "person", in: ["resourcePerson", "allows", "endsOn", "lastAccessAt"] },
  // The number says that `byResource` has it.
  upgrades: { 1: () => ({}) },
  attributes: {
    person: { type: "string", required: true },
    resourcePerson: { type: "string", required: true },
    /** When it was asked for and granted, ISO 8601; the first is absent in older ones and those of a sign-up. */
    requestedAt: { type: "string" },
    acceptedAt: { type: "string", required: true },
    /** Scopes beside seeing what is theirs (`LinkScope`); absent, all. */
    allows: { type: "list", items: { type: "string" } },
    /** The last day, `YYYY-MM-DD`, and the second at which it is over; absent, it goes on. */
    endsOn: { type: "string" },
    endsAt: { type: "number" },
    /** When it was last acted by, to the hour, ISO 8601. */
    lastAccessAt: { type: "string" },
  },
  indexes: {
    // For whom may this person act?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "person#${person}", casing: "none" },
      sk: { field: "sk", composite: ["resourcePerson"], template: "link#${resourcePerson}", casing: "none" },
    },
    // Who may act for this person?
    byResource: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["resourcePerson"], template: "links-to#${resourcePerson}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["person"], template: "${person}", casing: "none" },
    },
    // Which end on this day?
    byEnd: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["endsOn"], template: "links-ending#${endsOn}", casing: "none" },
      sk: {
        field: "gsi2sk",
        composite: ["person", "resourcePerson"],
        template: "${person}#${resourcePerson}",
        casing: "none",
      },
    },
  },
});

export type Link = ItemOf<typeof LinkEntity>;

/**
 * The second factor of an account that has one (trust, "Passwords"): the key of its authenticator app, sealed, and the hashes
 * of its recovery codes.
 */
export const TwoFactorEntity = /* @__PURE__ */ entity({
  model: { entity: "two-factor", service: "salle", version: "1" },
  activity: {
    about: "person:${person}",
    masks: ["sealed", "recovery"],
    leavesOut: ["sealedBy", "step", "usedBy"],
  },
  personal: { of: "person", in: ["sealed", "recovery"] },
  attributes: {
    person: { type: "string", required: true },
    /** The app's key, and the id of the signing key that has sealed it (`lib/sealing.ts`). */
    sealed: { type: "string", required: true },
    sealedBy: { type: "string", required: true },
    /** The step of the last code that was used. */
    step: { type: "number", required: true },
    /** What is left of the recovery codes, by hash. */
    recovery: { type: custom<Record<string, number>>("any"), required: true },
    /** ISO 8601: when they were made. */
    recoveryMadeAt: { type: "string", required: true },
    /** The hash of the request by which they were made. */
    usedBy: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // What is this person's second factor?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "two-factor#${person}", casing: "none" },
      sk: { field: "sk", composite: [], template: "two-factor", casing: "none" },
    },
    // Which are sealed by this key?
    byKey: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["sealedBy"], template: "two-factor-sealed-by#${sealedBy}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["person"], template: "${person}", casing: "none" },
    },
  },
});

export type TwoFactor = ItemOf<typeof TwoFactorEntity>;

/**
 * Denormalised: where lists look for somebody who can sign in. They are once in the list of all, and once in that of each
 * role they have and of each securable they have one on. What a list shows is read from the account.
 */
export const UserRowEntity = /* @__PURE__ */ entity({
  model: { entity: "user-row", service: "salle", version: "1" },
  activity: null,
  personal: { of: "person", in: ["lastFirst", "firstLast", "email"] },
  attributes: {
    person: { type: "string", required: true },
    /** `all`, `role#rol_…` or `on#club:clb_…`. */
    list: { type: "string", required: true },
    /** The name both ways round, without case and accents, and the address, as they are compared. */
    lastFirst: { type: "string", required: true },
    firstLast: { type: "string", required: true },
    email: { type: "string", required: true },
    /** All lists that the person is in, for who asks for several. */
    lists: { type: "list", items: { type: "string" }, required: true },
  },
  indexes: {
    // In which lists of users is this person?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "user-rows#${person}", casing: "none" },
      sk: { field: "sk", composite: ["list"], template: "user-row#${list}", casing: "none" },
    },
    // Who is in this list, by last name?
    byName: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["list"], template: "users#${list}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["lastFirst"], template: "${lastFirst}", casing: "none" },
    },
    // Who is in this list, by address?
    byEmail: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["list"], template: "users#${list}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["email"], template: "${email}", casing: "none" },
    },
    // Who is in this list, by first name?
    byFirstName: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["list"], template: "users#${list}", casing: "none" },
      sk: { field: "gsi3sk", composite: ["firstLast"], template: "${firstLast}", casing: "none" },
    },
  },
});

export type UserRow = ItemOf<typeof UserRowEntity>;
