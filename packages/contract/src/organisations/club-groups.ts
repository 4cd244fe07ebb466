import { timeZones } from "@salle/calendar/zones";
import * as z from "zod/mini";
import { account, can, onSystem, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { codeText, idText, lineText, nameText, optionalId, paragraphText } from "../texts.ts";
import { flag, heldListQuery, many, Option, one, query, version, write } from "../wire.ts";
import { clubGroupLabels as labels } from "./club-group-labels.ts";
import { ClubGroup } from "./clubs.ts";

export const ClubGroupListQuery = query({
  ...heldListQuery(z.object({ searchterm: lineText("search") }), ["name"], { column: "name", direction: "asc" }).shape,
  clubCount: z.optional(flag()),
});
export type ClubGroupListQuery = z.infer<typeof ClubGroupListQuery>;

/** Only its look: whose number it is, is the register's to say. */
const abn = z.optional(codeText(/^$|^\d{2} ?\d{3} ?\d{3} ?\d{3}$/, "The ABN must have 11 digits."));
const name = nameText(labels.name);
const details = {
  description: paragraphText(labels.description, 500),
  timeZone: z.optional(z.enum(timeZones, { error: problems.choose })),
  ABN: abn,
  address: lineText(labels.address, 200),
};

/** Without a time zone it has that of the group above. */
export const CreateClubGroup = z.strictObject({ name, ...details });
export type CreateClubGroup = z.infer<typeof CreateClubGroup>;

/** `parentId` moves it beneath another group, with everything that is below it. */
export const UpdateClubGroup = z.strictObject({
  name: z.optional(name),
  ...details,
  parentId: optionalId(),
  version: version(),
});
export type UpdateClubGroup = z.infer<typeof UpdateClubGroup>;

export const AssignClub = z.strictObject({ clubId: idText(problems.choose, problems.required(labels.clubId)) });
export type AssignClub = z.infer<typeof AssignClub>;

/** How many levels of groups there can be below the federation, and how many things one move can change. */
export const MOST_LEVELS = 6;
export const MOST_MOVED = 80;

export const clubGroupTexts = {
  sameName: (above: string) => `${above} has a group of this name already.`,
  root: "The federation itself stays at the top.",
  itself: "A group cannot be moved beneath itself.",
  below: "A group cannot be moved beneath one of its own sub-groups.",
  tooDeep: `There can be at most ${MOST_LEVELS} levels of groups below the federation.`,
  notYours: "You can only move a group between groups that you manage.",
  tooMany: (count: number) =>
    `This would change ${count} groups and clubs at once, and at most ${MOST_MOVED} can be. Move its sub-groups or clubs first.`,
  rootStays: "The federation itself cannot be deleted.",
  rootClub: "Nothing is above the federation. Assign the club to another group instead.",
} as const;

const area = "club-groups";
const source = "03 §7";
const group = ref("club-group", "params.id");

export const listClubGroups = endpoint("GET /app/club-groups", {
  area,
  source,
  summary: "The club groups that one's roles reach, by name",
  access: account(),
  query: ClubGroupListQuery,
  output: many(ClubGroup),
});
export const listRootSubGroups = endpoint("GET /app/club-groups/root-sub-groups", {
  area,
  source,
  summary: "The groups right below the federation that one's roles reach",
  access: account(),
  query: ClubGroupListQuery,
  output: many(ClubGroup),
});
export const listSubGroups = endpoint("GET /app/club-groups/{id}/sub-groups", {
  area,
  source,
  summary: "The groups right below a group",
  access: can("club-groups.view", group),
  query: ClubGroupListQuery,
  output: many(ClubGroup),
});
export const getClubGroupTree = endpoint("GET /app/club-groups/{id}/tree", {
  area,
  source: "ours (the screen shows the whole tree at once)",
  summary: "A group and all groups below it with their numbers of clubs, each before its sub-groups",
  access: can("club-groups.view", group),
  output: many(ClubGroup),
});
export const createClubGroup = endpoint("POST /app/club-groups", {
  area,
  source,
  summary: "Make a group right below the federation",
  access: can("club-groups.manage", onSystem),
  body: write(CreateClubGroup),
  output: one(ClubGroup),
});
export const createSubGroup = endpoint("POST /app/club-groups/{parentId}/sub-groups", {
  area,
  source,
  summary: "Make a group below another",
  access: can("club-groups.manage", ref("club-group", "params.parentId")),
  body: write(CreateClubGroup),
  output: one(ClubGroup),
});
export const updateClubGroup = endpoint("PUT /app/club-groups/{id}", {
  area,
  source,
  summary: "Change a group, or move it beneath another one",
  access: can("club-groups.manage", group),
  body: write(UpdateClubGroup),
  output: one(ClubGroup),
});
export const deleteClubGroup = endpoint("DELETE /app/club-groups/{id}", {
  area,
  source,
  summary: "Delete a group that nothing hangs on",
  access: can("club-groups.manage", group),
  output: one(ClubGroup),
});
export const listAssignedClubs = endpoint("GET /app/club-groups/{id}/assigned-clubs-options", {
  area,
  source,
  summary: "The clubs of a group itself, as choices",
  access: can("clubs.view", group),
  output: many(Option),
});
export const listAssignableClubs = endpoint("GET /app/club-groups/{id}/assignable-clubs-options", {
  area,
  source,
  summary: "The clubs that can be assigned to a group: of the other groups that one manages",
  access: can("club-groups.manage", group),
  output: many(Option),
});
export const assignClub = endpoint("POST /app/club-groups/{id}/clubs", {
  area,
  source,
  summary: "Assign a club to a group, away from the one where it is",
  access: can("club-groups.manage", group),
  body: write(AssignClub),
  output: one(ClubGroup),
});
export const removeClub = endpoint("DELETE /app/club-groups/{id}/clubs/{clubId}", {
  area,
  source,
  summary: "Remove a club from a group; it goes to the group above",
  access: can("club-groups.manage", group),
  output: one(ClubGroup),
});
