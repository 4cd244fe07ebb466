import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { many, Option, one, resource } from "../wire.ts";

export const Club = resource(
  "club",
  z.object({
    name: z.string(),
    abbreviatedName: z.string(),
    description: z.string(),
    handle: z.string(),
    ABN: z.string(),
    addressLineOne: z.string(),
    addressLineTwo: z.string(),
    addressLineThree: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
    telephone: z.string(),
    afterHoursTelephone: z.string(),
    webAddress: z.string(),
    timeZone: z.string(),
    membershipYearEndingDay: z.number(),
    membershipYearEndingMonth: z.number(),
    instanceCreatedDate: z.string(),
    instanceLastModifiedDate: z.string(),
  }),
);
export type Club = z.infer<typeof Club>;

export const getClub = endpoint("GET /app/clubs/{id}", {
  area: "clubs",
  source: "03 §7",
  summary: "One club",
  access: can("clubs.view", ref("club", "params.id")),
  output: one(Club),
});

export const ClubGroup = resource(
  "club-group",
  z.object({
    name: z.string(),
    description: z.string(),
    handle: z.string(),
    parentId: z.nullable(z.string()),
    timeZone: z.string(),
    instanceCreatedDate: z.string(),
    instanceLastModifiedDate: z.string(),
  }),
);
export type ClubGroup = z.infer<typeof ClubGroup>;

export const getClubGroup = endpoint("GET /app/club-groups/{id}", {
  area: "club-groups",
  source: "03 §7",
  summary: "One club group",
  access: can("club-groups.view", ref("club-group", "params.id")),
  output: one(ClubGroup),
});

export const listClubOptions = endpoint("GET /app/club-groups/{id}/clubs-options", {
  area: "club-groups",
  source: "03 §7",
  summary: "The clubs of a group and of the groups below it, as choices",
  access: can("clubs.view", ref("club-group", "params.id")),
  output: many(Option),
});
