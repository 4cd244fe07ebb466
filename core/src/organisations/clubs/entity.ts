import { timeZones } from "@salle/calendar/zones";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

const text = { type: "string", default: "" } as const;

/** Groups from the nearest to the root, as a path from the root on: `CLUB_GROUP_ROOT/grp_…/`. */
export const pathOf = (groupIds: readonly string[]): string =>
  [...groupIds]
    .reverse()
    .map((id) => `${id}/`)
    .join("");

/** A club (spec 03 §3). */
export const ClubEntity = entity({
  model: { entity: "club", service: "salle", version: "2" },
  activity: { about: "club:${id}", leavesOut: ["all", "path"] },
  personal: null,
  upgrades: { 1: ({ groupIds }) => ({ path: pathOf(Array.isArray(groupIds) ? groupIds : []) }) },
  attributes: {
    id: { type: "string", required: true },
    name: { type: "string", required: true },
    abbreviatedName: text,
    description: text,
    ABN: text,
    addressLineOne: text,
    addressLineTwo: text,
    addressLineThree: text,
    suburb: text,
    state: text,
    postcode: text,
    country: { type: "string", default: "AU" },
    /** Degrees. */
    latitude: { type: "number" },
    longitude: { type: "number" },
    telephone: text,
    afterHoursTelephone: text,
    webAddress: text,
    timeZone: { type: timeZones, required: true },
    membershipYearEndingDay: { type: "number", default: 31 },
    membershipYearEndingMonth: { type: "number", default: 12 },
    /** Clubs of before have none, and are not archived. */
    isArchived: { type: "boolean" },
    /** The groups above, nearest first; the last one is the root. */
    groupIds: { type: "list", items: { type: "string" }, required: true },
    /** Materialised path: the groups above from the root on, by which a group's clubs are read at any depth. */
    path: { type: "string", required: true },
    all: { type: "string", default: "clubs", readOnly: true },
    ...audit,
  },
  indexes: {
    // Which club is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "club#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "club", casing: "none" },
    },
    // Which clubs are there, by name?
    byName: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["all"], template: "${all}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["name", "id"], template: "${name}#${id}", casing: "none" },
    },
    // Which clubs are under this group, those of its own first, by name?
    byPath: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["all"], template: "${all}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["path", "name", "id"], template: "${path}#${name}#${id}", casing: "none" },
    },
  },
});

export type Club = ItemOf<typeof ClubEntity>;
