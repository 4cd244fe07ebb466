import * as z from "zod/mini";
import { account } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { Club, ClubGroup } from "../organisations/clubs.ts";
import { clubLabels } from "../organisations/labels.ts";
import { resource, toOne } from "../resource.ts";
import { lineText, optionalId } from "../texts.ts";
import { flag, heldListQuery, many } from "../wire.ts";
import { clubNeeds, tones } from "./codes.ts";

/** A row of the clubs table (spec 03 §3): a club, and what its members come to today. */
export const ClubIndex = resource("clubIndex", {
  self: "/app/clubs/{id}",
  relationships: {
    club: toOne("club", "/app/clubs/{id}"),
    clubGroup: toOne("clubGroup", "/app/club-groups/{clubGroup}"),
  },
  attributes: {
    name: z.string(),
    abbreviatedName: z.string(),
    suburb: z.string(),
    state: z.string(),
    isArchived: z.boolean(),
    /** Who is a current member today, whatever they owe. */
    memberCount: z.number(),
    /** Of those whose membership came to its end in the last sixty days, the share that renewed; null where nobody's did. */
    renewedShare: z.nullable(z.number()),
    /** What is past due, in cents; null for those who may not see the club's invoices. */
    overdue: z.nullable(z.number()),
    /** The first few by name of those who can sign in and manage the club by a role on it, and how many they are. */
    administrators: z.array(z.string()),
    administratorCount: z.number(),
    /** What it needs a hand with most; null where nothing. */
    need: z.nullable(
      z.object({
        code: z.enum(clubNeeds),
        tone: z.enum(tones),
        /** How many members it is about, and what they owe in cents where it is money. */
        count: z.number(),
        amount: z.nullable(z.number()),
      }),
    ),
  },
});
export type ClubIndex = z.infer<typeof ClubIndex>;

/** How many clubs a list has in all, in need of a hand and by state, whatever its other filters; each is the total of that filter. */
export const ClubCounts = z.object({
  /** What is not archived. */
  all: z.number(),
  inNeed: z.number(),
  /** The states with most clubs first. */
  states: z.array(z.object({ state: z.string(), count: z.number() })),
});
export type ClubCounts = z.infer<typeof ClubCounts>;

/** Any need, none, or one. */
export const needFilters = ["any", "none", ...clubNeeds] as const;
export type NeedFilter = (typeof needFilters)[number];

export const ClubIndexFilters = z.object({
  /** Words found anywhere in the name, the suburb or an administrator's name; accents and case are ignored. */
  searchterm: lineText("search"),
  state: lineText(clubLabels.state, 60),
  /** The clubs of a group and of the groups below it. */
  clubGroupId: optionalId(),
  clubId: optionalId(),
  need: z.optional(z.enum(needFilters)),
  /** Archived clubs alone; without it they are left out. */
  isArchived: z.optional(flag()),
});
export type ClubIndexFilters = z.infer<typeof ClubIndexFilters>;

export const clubIndexColumns = [
  "name",
  "abbreviatedName",
  "suburb",
  "state",
  "memberCount",
  "renewedShare",
  "overdue",
  "administrator",
  "need",
] as const;
export type ClubIndexColumn = (typeof clubIndexColumns)[number];

export const ClubIndexQuery = heldListQuery(ClubIndexFilters, clubIndexColumns, { column: "name", direction: "asc" });
export type ClubIndexQuery = z.infer<typeof ClubIndexQuery>;

export const listClubIndex = endpoint("GET /app/clubs/index", {
  area: "club-index",
  source: "03 §7",
  summary: "The clubs that one's roles reach, with what their members come to: filters, any-column sort, pages, totals",
  access: account(),
  query: ClubIndexQuery,
  include: ["club", "clubGroup"],
  output: z.object({
    ...many(ClubIndex, [Club, ClubGroup]).shape,
    meta: z.object({ counts: ClubCounts }),
  }),
});
