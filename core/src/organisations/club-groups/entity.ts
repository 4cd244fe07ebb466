import { timeZones } from "@salle/calendar/zones";
import { audit, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** A club group (spec 03 §3); the federation is the one without a parent. */
export const ClubGroupEntity = entity({
  model: { entity: "club-group", service: "salle", version: "1" },
  activity: { about: "club-group:${id}", leavesOut: ["all", "ancestorIds"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", default: "" },
    parentId: { type: "string" },
    /** The groups above, nearest first; empty for the root. */
    ancestorIds: { type: "list", items: { type: "string" }, required: true },
    timeZone: { type: timeZones, required: true },
    /** What its invoices say of it. */
    ABN: { type: "string", default: "" },
    address: { type: "string", default: "" },
    all: { type: "string", default: "club-groups", readOnly: true },
    ...audit,
  },
  indexes: {
    // Which group is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "club-group#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "club-group", casing: "none" },
    },
    // Which groups are there, by name?
    byName: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["all"], template: "${all}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["name", "id"], template: "${name}#${id}", casing: "none" },
    },
    // Which sub-groups has this group, by name?
    byParent: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["parentId"], template: "club-groups-of#${parentId}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["name", "id"], template: "${name}#${id}", casing: "none" },
    },
  },
});

/**
 * Lock of the tree of groups: whoever makes, renames, moves or deletes a group changes it, under the condition that nobody
 * has since it was read. It is rare office work, so they may meet here.
 */
export const ClubGroupTreeEntity = entity({
  model: { entity: "club-group-tree", service: "salle", version: "1" },
  ...internal,
  attributes: {
    changes: { type: "number", required: true },
    /** The groups that were made last, of which the index by name may not know yet. */
    recent: { type: "list", items: { type: "string" }, required: true },
  },
  indexes: {
    // Has the tree changed since it was read, and which groups are new in it?
    only: {
      pk: { field: "pk", composite: [], template: "club-group-tree", casing: "none" },
      sk: { field: "sk", composite: [], template: "club-group-tree", casing: "none" },
    },
  },
});

export type ClubGroup = ItemOf<typeof ClubGroupEntity>;
