import { askers, sides, transferStatuses } from "@salle/contract/members/transfer-codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

const text = { type: "string", default: "" } as const;

/**
 * A person moves from one club to another, by the word of both. It waits until both have approved it, one rejects it, whoever
 * asked takes it back, or its last day is over.
 */
export const TransferEntity = entity({
  model: { entity: "transfer", service: "salle", version: "1" },
  activity: {
    about: "club-member:${clubMemberProfileId}",
    leavesOut: ["fromGroupIds", "toGroupIds", "expiresAt", "expiring"],
  },
  personal: { of: "person", in: ["fromClubId", "toClubId", "reason"] },
  attributes: {
    id: { type: "string", required: true },
    person: { type: "string", required: true },
    /** Their place in the club that they leave. */
    clubMemberProfileId: { type: "string", required: true },
    fromClubId: { type: "string", required: true },
    toClubId: { type: "string", required: true },
    /** The groups above each club when it was asked for, for the lists of groups. */
    fromGroupIds: { type: "list", items: { type: "string" }, required: true },
    toGroupIds: { type: "list", items: { type: "string" }, required: true },
    state: { type: transferStatuses, required: true },
    askedBy: { type: askers, required: true },
    /** Who was signed in, or acted for, when it was asked for. */
    askedByPerson: { type: "string", required: true },
    /** ISO 8601: when each club approved it. */
    fromApprovedAt: { type: "string" },
    toApprovedAt: { type: "string" },
    endedAt: { type: "string" },
    rejectedBy: { type: sides },
    reason: text,
    /** The last day on which it can be answered, `YYYY-MM-DD`, and the second at which that is over. */
    expiresOn: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
    /** Sparse index: its last day, as long as it waits. */
    expiring: { type: "string" },
    all: { type: "string", default: "transfers", readOnly: true },
    ...audit,
  },
  indexes: {
    // Which transfer is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "transfer#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "transfer", casing: "none" },
    },
    // Which transfers were there, by age?
    byAge: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["all"], template: "${all}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // Which of this state, by age?
    byState: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["state"], template: "transfers-in#${state}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // Which has this person asked for, or been asked about, by age?
    byPerson: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["person"], template: "transfers-of#${person}", casing: "none" },
      sk: { field: "gsi3sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // Which that wait have this last day?
    byExpiry: {
      index: "gsi4",
      pk: { field: "gsi4pk", composite: ["expiring"], template: "transfers-expiring#${expiring}", casing: "none" },
      sk: { field: "gsi4sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});

export type Transfer = ItemOf<typeof TransferEntity>;

/** Where a club's lists look for a transfer: one row at each of its two clubs, written with it. */
export const TransferRowEntity = entity({
  model: { entity: "transfer-row", service: "salle", version: "1" },
  activity: null,
  personal: { of: "person", in: ["clubId", "state"] },
  attributes: {
    clubId: { type: "string", required: true },
    id: { type: "string", required: true },
    person: { type: "string", required: true },
    direction: { type: ["incoming", "outgoing"] as const, required: true },
    state: { type: transferStatuses, required: true },
    expiresAt: { type: "number", required: true },
    /** The list that it is in: by its direction as long as it waits, then among what has ended. */
    shelf: { type: ["incoming", "outgoing", "ended"] as const, required: true },
    /** It waits for this club's own approval. */
    asks: { type: "boolean", required: true },
  },
  indexes: {
    // Which transfers has this club had, by age?
    byClub: {
      pk: { field: "pk", composite: ["clubId"], template: "transfers#${clubId}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // Which are on this shelf of the club, by age?
    byShelf: {
      index: "gsi1",
      pk: {
        field: "gsi1pk",
        composite: ["clubId", "shelf"],
        template: "transfers#${clubId}#${shelf}",
        casing: "none",
      },
      sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});

export type TransferRow = ItemOf<typeof TransferRowEntity>;

/** Guard item: a person has one transfer that waits at most. Another may take its place once its last day is over. */
export const OpenTransferEntity = entity({
  model: { entity: "open-transfer", service: "salle", version: "1" },
  activity: null,
  personal: { of: "person", in: ["transferId"] },
  attributes: {
    person: { type: "string", required: true },
    transferId: { type: "string", required: true },
    /** The second at which it is over. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    // Which transfer of this person waits?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "open-transfer#${person}", casing: "none" },
      sk: { field: "sk", composite: [], template: "open-transfer", casing: "none" },
    },
  },
});
