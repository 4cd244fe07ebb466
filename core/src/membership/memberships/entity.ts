import { criteriaMatches, expiryTypes } from "@salle/contract/membership/codes";
import type { Reason } from "@salle/contract/membership/eligibility";
import { listedOutcomes, renewalRefusals } from "@salle/contract/membership/renewal-codes";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** A shard of what is due, for one seller. */
export const sellerShard = (owner: string, due: string): string => `${owner}#${due}`;

/** A membership that somebody was sold: one period of a chain of renewals (spec 02 §3). Instants in whole seconds. */
export const MembershipEntity = entity({
  model: { entity: "membership", service: "salle", version: "2" },
  activity: {
    about: "club-member:${clubMemberProfileId}",
    leavesOut: ["due", "dueKey", "dueSeller", "isDecided", "noticedTo"],
  },
  personal: { of: "person", in: ["packageName", "startDate", "endDate"] },
  upgrades: {
    1: ({ owner, due }) => (due === undefined ? {} : { dueSeller: sellerShard(String(owner), String(due)) }),
  },
  attributes: {
    id: { type: "string", required: true },
    person: { type: "string", required: true },
    clubMemberProfileId: { type: "string", required: true },
    clubId: { type: "string", required: true },
    packageId: { type: "string", required: true },
    packageName: { type: "string", required: true },
    packageDescription: { type: "string", default: "" },
    /** The seller's handle, name and time zone. */
    owner: { type: "string", required: true },
    ownerName: { type: "string", required: true },
    timeZone: { type: "string", required: true },
    /** The term it was sold with, and where in the chain counted from `anchor` it stands. */
    expiryType: { type: expiryTypes, required: true },
    expiryValue: { type: "string", required: true },
    /** A calendar date: the first day of the chain. */
    anchor: { type: "string", required: true },
    period: { type: "number", required: true },
    startDate: { type: "number", required: true },
    /** Its last second. */
    endDate: { type: "number", required: true },
    renewalDate: { type: "number" },
    renewalProcessed: { type: "boolean", default: false },
    isPaid: { type: "boolean", default: false },
    revokedAt: { type: "number" },
    /** Set by the hourly cron when its end was noted. */
    expiredAt: { type: "number" },
    /** When its owner is told of the end, in days from the last one; absent in what was sold before there were notices. */
    notices: { type: "list", items: { type: "number" } },
    /** Up to when notices are done: those of that second and before. */
    noticedTo: { type: "number" },
    /** Of a renewal that the run has made: until when it counts without being paid. Then it lapses. */
    graceUntil: { type: "number" },
    /** Why it was revoked where nobody did it: nobody had paid when its grace was over. */
    revokedFor: { type: ["unpaid"] as const },
    invoiceId: { type: "string" },
    /** Whose invoice that is, where it is somebody else's: who bought it with others'. */
    payerPerson: { type: "string" },
    /** What of that invoice is charged for it, in cents, where the invoice is for several people. */
    share: { type: "number" },
    previousMembershipId: { type: "string" },
    nextMembershipId: { type: "string" },
    /** What was decided about it is kept (`MembershipDecisionEntity`). */
    isDecided: { type: "boolean" },
    /**
     * Sparse index: set as long as something is due (`dueAt` in rules.ts), to its shard, and to when, in ISO 8601, with
     * its id.
     */
    due: { type: "string" },
    dueKey: { type: "string" },
    /** The shard of what is due of its seller's; set and taken away with `due`. */
    dueSeller: { type: "string" },
    ...audit,
  },
  indexes: {
    // Which memberships has this person had?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "memberships#${person}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "membership#${id}", casing: "none" },
    },
    // Which memberships are to be renewed or expired by now?
    byDue: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["due"], template: "due#${due}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["dueKey"], template: "${dueKey}", casing: "none" },
    },
    // What of this seller's is to be renewed, told of or ended, by when?
    byDueOfSeller: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["dueSeller"], template: "due-of#${dueSeller}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["dueKey"], template: "${dueKey}", casing: "none" },
    },
  },
});

export type Membership = ItemOf<typeof MembershipEntity>;

/** Guard item: keeps a person from holding a package twice at a time. `until` is when their hold ends, in seconds. */
export const HoldEntity = entity({
  model: { entity: "hold", service: "salle", version: "1" },
  activity: null,
  personal: { of: "person", in: ["packageId", "until"] },
  attributes: {
    person: { type: "string", required: true },
    packageId: { type: "string", required: true },
    until: { type: "number", required: true },
    /** For the optimistic lock; there is none yet where a seed made the item. */
    version: { type: "number" },
  },
  indexes: {
    // Until when does this person hold this package?
    byPackage: {
      pk: { field: "pk", composite: ["person"], template: "memberships#${person}", casing: "none" },
      sk: { field: "sk", composite: ["packageId"], template: "holds#${packageId}", casing: "none" },
    },
  },
});

/**
 * What was decided when a membership was sold or renewed, with all that was seen then: the answer stays the same whatever
 * becomes of its package's criteria. There is none for a package that asked nothing.
 */
export const MembershipDecisionEntity = entity({
  model: { entity: "membership-decision", service: "salle", version: "1" },
  activity: null,
  personal: { of: "person", in: ["packageName", "day", "reasons"] },
  attributes: {
    person: { type: "string", required: true },
    membershipId: { type: "string", required: true },
    packageName: { type: "string", required: true },
    /** When, in whole seconds, and the day for which: `YYYY-MM-DD`. */
    at: { type: "number", required: true },
    day: { type: "string", required: true },
    match: { type: criteriaMatches, required: true },
    isEligible: { type: "boolean", required: true },
    reasons: { type: custom<Reason[]>("any"), required: true },
  },
  indexes: {
    // What was decided when this membership was sold?
    byMembership: {
      pk: { field: "pk", composite: ["person"], template: "memberships#${person}", casing: "none" },
      sk: { field: "sk", composite: ["membershipId"], template: "decision#${membershipId}", casing: "none" },
    },
  },
});
export type MembershipDecision = ItemOf<typeof MembershipDecisionEntity>;

/** The renewal run that began last: one at a time is under way. */
export const RenewalRunEntity = entity({
  model: { entity: "renewal-run", service: "salle", version: "1" },
  ...internal,
  attributes: {
    jobId: { type: "string", required: true },
    version: { type: "number", default: 1 },
  },
  indexes: {
    // Which run began last?
    latest: {
      pk: { field: "pk", composite: [], template: "renewal-run", casing: "none" },
      sk: { field: "sk", composite: [], template: "renewal-run", casing: "none" },
    },
  },
});

/** Checkpoint: how far a run has come in one shard of what is due. Each shard is a chain of messages of its own. */
export const RenewalChainEntity = entity({
  model: { entity: "renewal-chain", service: "salle", version: "1" },
  ...internal,
  attributes: {
    jobId: { type: "string", required: true },
    due: { type: "string", required: true },
    /** The last key of the index that is done; "" at the beginning. */
    after: { type: "string", required: true },
    isOver: { type: "boolean", default: false },
    ...audit,
  },
  indexes: {
    // How far has this run come, shard by shard?
    byRun: {
      pk: { field: "pk", composite: ["jobId"], template: "renewal-run#${jobId}", casing: "none" },
      sk: { field: "sk", composite: ["due"], template: "chain#${due}", casing: "none" },
    },
  },
});
export type RenewalChain = ItemOf<typeof RenewalChainEntity>;

/**
 * What a renewal run has done with a membership, for its seller and the member's club: each has an item of its own, in the
 * transaction that does it. Whose it is stands in the membership.
 */
export const RenewalOutcomeEntity = entity({
  model: { entity: "renewal-outcome", service: "salle", version: "1" },
  ...internal,
  attributes: {
    jobId: { type: "string", required: true },
    /** By the membership, so that a run's items lie in several partitions. */
    shard: { type: "number", required: true },
    membershipId: { type: "string", required: true },
    clubId: { type: "string", required: true },
    /** The seller's handle where that is not the club; it has a list of its own then. */
    seller: { type: "string" },
    packageName: { type: "string", required: true },
    outcome: { type: listedOutcomes, required: true },
    /** Why it was not renewed. */
    why: { type: renewalRefusals },
    /** The membership that follows, and the invoice of what was renewed or has lapsed. */
    nextMembershipId: { type: "string" },
    invoiceId: { type: "string" },
    /** Something was paid on the invoice of what has lapsed, so that stays. */
    isPartPaid: { type: "boolean" },
    at: { type: "string", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // What has this run done, club by club?
    byRun: {
      pk: {
        field: "pk",
        composite: ["jobId", "shard"],
        template: "renewal-outcomes#${jobId}#${shard}",
        casing: "none",
      },
      sk: { field: "sk", composite: ["clubId", "membershipId"], template: "${clubId}#${membershipId}", casing: "none" },
    },
    // What have runs done with what this group or the federation has sold?
    bySeller: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["seller"], template: "renewals-of#${seller}", casing: "none" },
      sk: {
        field: "gsi1sk",
        composite: ["jobId", "membershipId"],
        template: "${jobId}#${membershipId}",
        casing: "none",
      },
    },
    // What have runs done with the memberships of this club's members?
    byClub: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["clubId"], template: "renewals-at#${clubId}", casing: "none" },
      sk: {
        field: "gsi2sk",
        composite: ["jobId", "membershipId"],
        template: "${jobId}#${membershipId}",
        casing: "none",
      },
    },
  },
});
export type RenewalOutcome = ItemOf<typeof RenewalOutcomeEntity>;
