import * as z from "zod/mini";
import { can, either, onSystem, ref, self } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import type { ExportColumns } from "../exports.ts";
import { UserAccount } from "../members/members.ts";
import { resource, toOne } from "../resource.ts";
import { optionalId } from "../texts.ts";
import { flag, listQuery, pageCursor, paged, query } from "../wire.ts";

export const activityActions = ["created", "changed", "removed"] as const;
export type ActivityAction = (typeof activityActions)[number];

export const activityLabels = { dateFrom: "From", dateTo: "To", action: "What was done", actor: "By" } as const;

/** An attribute of an item before and after, as text; null where there was nothing. A secret is masked. */
export const ActivityChange = z.object({
  /** What kind of item, and which of its attributes, in words. */
  item: z.string(),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ActivityChange = z.infer<typeof ActivityChange>;

/** What one request, or what followed from it, did to somebody or something (spec 03 §3). */
export const ActivityMessage = resource("activityMessage", {
  self: "/app/activities",
  relationships: { actor: toOne("user-account"), targetActor: toOne("user-account") },
  attributes: {
    action: z.enum(activityActions),
    /** The kind of the item that it is about first, such as `membership`. */
    actionType: z.string(),
    /** The whole of it in a sentence, such as "Added a membership and an invoice". */
    message: z.string(),
    /** What is recorded has happened. */
    state: z.literal("done"),
    /** Who was at the keyboard; null for a cron, or for what nobody asked. */
    actor: z.nullable(z.string()),
    /** For whom they acted, if not for themselves. */
    onBehalfOf: z.nullable(z.string()),
    /** Its handle and what it is called; null where that is not known any more. */
    subject: z.string(),
    subjectLabel: z.nullable(z.string()),
    changes: z.array(ActivityChange),
    /** The request that it follows from, as logs have it. */
    requestId: z.nullable(z.string()),
  },
});
export type ActivityMessage = z.infer<typeof ActivityMessage>;

/** What a list of activities leaves. */
export const ActivityFilters = z.object({
  /** Days in the federation's zone, `YYYY-MM-DD`, each among them. */
  dateFrom: z.optional(dateText(activityLabels.dateFrom)),
  dateTo: z.optional(dateText(activityLabels.dateTo)),
  action: z.optional(z.enum(["", ...activityActions])),
  /** An account's id: what they did themselves. */
  actor: optionalId(),
});
export type ActivityFilters = z.infer<typeof ActivityFilters>;

/** What a file of activities can hold, named as the list's columns are. */
export const activityExportColumns = {
  what: { heading: "What", kind: "text" },
  whom: { heading: "About", kind: "text" },
  by: { heading: "By", kind: "text" },
  onBehalfOf: { heading: "For", kind: "text", of: "by" },
  when: { heading: "When", kind: "text" },
  changes: { heading: "Changes", kind: "text", of: "what" },
  requestId: { heading: "Request", kind: "text", of: "request" },
} as const satisfies ExportColumns;

/** There is one order, the newest first. */
export const ActivityListQuery = z.omit(
  listQuery(ActivityFilters, ["instanceCreatedDate"], { column: "instanceCreatedDate", direction: "desc" }),
  { sort: true },
);
export type ActivityListQuery = z.infer<typeof ActivityListQuery>;

const paging = {
  pagination: z._default(query({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25) }), {
    limit: 25,
  }),
  page: pageCursor,
};

export const ActorActivityQuery = query({
  filters: z._default(
    query({
      /** Also what was done to them, or for them. */
      includeTarget: z.optional(flag()),
      /** Only what others did for it, acting on its behalf. */
      onBehalf: z.optional(flag()),
      /** Also what is about nobody and nothing that has a name of its own. */
      includeNoSubject: z.optional(flag()),
    }),
    {},
  ),
  /** The accounts of those it is about beside the actors', in `included`. */
  includeTargetActor: z.optional(flag()),
  ...paging,
});
export type ActorActivityQuery = z.infer<typeof ActorActivityQuery>;

export const ClubActivityQuery = query(paging);
export type ClubActivityQuery = z.infer<typeof ClubActivityQuery>;

const area = "activity";
const source = "spec 03 §7";
const output = paged(ActivityMessage, [UserAccount]);

export const listActivities = endpoint("GET /app/activities", {
  area,
  source,
  summary: "What was done, the newest first, with who did it and whom it is about",
  access: can("activity.view", onSystem),
  query: ActivityListQuery,
  output,
});
export const listActorActivities = endpoint("GET /app/activities/actor/{id}", {
  area,
  source,
  summary: "What an account did, and with includeTarget what was done to or for it; one's own without others' details",
  access: either(can("activity.view", onSystem), self(ref("user-account", "params.id"))),
  query: ActorActivityQuery,
  output,
});
export const listClubActivities = endpoint("GET /app/activities/club/{id}", {
  area,
  source: "ours",
  summary:
    "What was done to a club, the newest first: its details, its positions, its campaign account; not to its members",
  access: can("clubs.manage", ref("club", "params.id")),
  query: ClubActivityQuery,
  output: paged(ActivityMessage),
});
