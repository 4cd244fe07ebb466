import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";
import type { Allocation } from "../../lib/context.ts";

/** A live sign-in: the hash of the one refresh secret that may be used next. */
export interface SessionRecord {
  refreshHash: string;
  /** Whole seconds since 1970. */
  expiresAt: number;
}

/**
 * A person's login and name (spec 03 §3, user-account). Every member has one; who cannot sign in has no password hash.
 * It carries the roles and sessions, so that one GetItem tells who asks and what they may do.
 */
export const AccountEntity = entity({
  model: { entity: "account", service: "salle", version: "1" },
  activity: { about: "person:${person}", masks: ["passwordHash"], leavesOut: ["sessions"] },
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
 * they may act for. An item exists only while the link is live.
 */
export const LinkEntity = entity({
  model: { entity: "link", service: "salle", version: "1" },
  activity: { about: "person:${resourcePerson}" },
  personal: { of: "person", in: ["resourcePerson"] },
  attributes: {
    person: { type: "string", required: true },
    resourcePerson: { type: "string", required: true },
    acceptedAt: { type: "string", required: true },
  },
  indexes: {
    // For whom may this person act?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "person#${person}", casing: "none" },
      sk: { field: "sk", composite: ["resourcePerson"], template: "link#${resourcePerson}", casing: "none" },
    },
  },
});

export type Link = ItemOf<typeof LinkEntity>;
