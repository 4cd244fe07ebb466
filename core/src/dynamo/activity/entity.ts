import type { Party } from "../../lib/trace.ts";
import { custom, entity, type ItemOf } from "../entity.ts";

/** What was done to one item: an attribute's value before and after, null where there was none. */
export interface Act {
  entity: string;
  /** The item's key, both parts. */
  item: string;
  kind: "created" | "changed" | "removed";
  /** By attribute. Nothing for a new item, which holds its own values. */
  fields: Record<string, { before: unknown; after: unknown }>;
}

const onBehalfOf = (party: unknown) =>
  typeof party === "object" && party !== null && "id" in party ? { onBehalfId: party.id } : {};

/**
 * Activity log (spec 03 §7, `/activities`): what one transaction did to items whose changes are recorded, and by whose
 * word; written in that transaction by `commit` and never changed.
 */
export const ActivityEntity = entity({
  model: { entity: "activity", service: "salle", version: "2" },
  activity: null,
  // In the index of those who were acted for.
  upgrades: { 1: (older) => onBehalfOf(older.onBehalfOf) },
  personal: { of: "about", in: ["by", "onBehalfOf", "acts"] },
  attributes: {
    id: { type: "string", required: true },
    /** The handle of what it is about, such as `club-member:cmp_…` or `membership-package:mpk_…`. */
    about: { type: "string", required: true },
    /** When, in ISO 8601; the first ten characters are its day. */
    at: { type: "string", required: true },
    /** All who change something at a time meet in a day, so its index is in parts. */
    day: { type: "string", required: true },
    shard: { type: "number", required: true },
    /** Who was signed in, and for whom they acted; nobody for a cron. Sparse index, by the first. */
    by: { type: custom<Party>("any") },
    actorId: { type: "string" },
    onBehalfOf: { type: custom<Party>("any") },
    onBehalfId: { type: "string" },
    /** The request that it follows from, however many messages later. */
    requestId: { type: "string" },
    acts: { type: custom<Act[]>("any"), required: true },
  },
  indexes: {
    // What was done about this, by age?
    byAbout: {
      pk: { field: "pk", composite: ["about"], template: "activity#${about}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // What was done on this day, part by part?
    byDay: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["day", "shard"], template: "activities#${day}#${shard}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // What has this account done?
    byActor: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["actorId"], template: "activities-by#${actorId}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // What was done for this account by somebody who acted for it?
    byOnBehalf: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["onBehalfId"], template: "activities-for#${onBehalfId}", casing: "none" },
      sk: { field: "gsi3sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});

export type Activity = ItemOf<typeof ActivityEntity>;
