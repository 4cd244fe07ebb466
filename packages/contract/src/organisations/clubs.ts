import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { address } from "../address.ts";
import { endpoint } from "../endpoint.ts";
import { resource, toMany } from "../resource.ts";
import { flag, many, Option, one, query } from "../wire.ts";

/** Capabilities: canEdit and canArchive, where one club is read by itself. */
export const Club = resource("club", {
  self: "/app/clubs/{id}",
  attributes: {
    name: z.string(),
    abbreviatedName: z.string(),
    description: z.string(),
    handle: z.string(),
    ABN: z.string(),
    ...address,
    /** Degrees; null while nobody has said where it is. */
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    telephone: z.string(),
    afterHoursTelephone: z.string(),
    webAddress: z.string(),
    timeZone: z.string(),
    membershipYearEndingDay: z.number(),
    membershipYearEndingMonth: z.number(),
    /** It takes nobody in and sells nothing. */
    isArchived: z.boolean(),
    version: z.number(),
  },
});
export type Club = z.infer<typeof Club>;

export const getClub = endpoint("GET /app/clubs/{id}", {
  area: "clubs",
  source: "03 §7",
  summary: "One club",
  access: can("clubs.view", ref("club", "params.id")),
  output: one(Club),
});

/** Capabilities: canManage, canMove, canDelete. `allClubs` are the clubs assigned to the group itself, `clubGroupChildren` its sub-groups: the first hundred, by name. */
export const ClubGroup = resource("clubGroup", {
  self: "/app/club-groups/{id}",
  relationships: {
    allClubs: toMany("club", "/app/club-groups/{id}/clubs-options"),
    clubGroupChildren: toMany("clubGroup"),
  },
  attributes: {
    name: z.string(),
    description: z.string(),
    handle: z.string(),
    parentId: z.nullable(z.string()),
    timeZone: z.string(),
    /** What its invoices say of it. */
    ABN: z.string(),
    address: z.string(),
    version: z.number(),
    /** How many clubs it and the groups below it have, where `clubCount=1` asks for it. */
    clubCount: z.optional(z.number()),
  },
});
export type ClubGroup = z.infer<typeof ClubGroup>;

export const getClubGroup = endpoint("GET /app/club-groups/{id}", {
  area: "club-groups",
  source: "03 §7",
  summary: "One club group",
  access: can("club-groups.view", ref("club-group", "params.id")),
  query: query({ clubCount: z.optional(flag()) }),
  include: ["allClubs", "clubGroupChildren"],
  output: one(ClubGroup, [Club, ClubGroup]),
});

export const listClubOptions = endpoint("GET /app/club-groups/{id}/clubs-options", {
  area: "club-groups",
  source: "03 §7",
  summary: "The clubs of a group and of the groups below it, as choices",
  access: can("clubs.view", ref("club-group", "params.id")),
  output: many(Option),
});
