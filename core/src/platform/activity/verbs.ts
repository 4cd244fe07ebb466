import { endOfDay, startOfDay } from "@salle/calendar/local-day";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { Output } from "@salle/contract/endpoint";
import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type {
  ActivityFilters,
  ActivityListQuery,
  ActorActivityQuery,
  ClubActivityQuery,
  listActivities,
  listClubActivities,
} from "@salle/contract/platform/activity";
import { type Activity, type Page, pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import { type Reader, toMessages } from "./resource.ts";
import { doneAbout, doneBy, doneFor, pageOfDays, pageOfSome, type Wanted } from "./store.ts";
import { hasSubject, mainAct } from "./told.ts";

type Answer = Output<typeof listActivities>;

/** Nothing was recorded before. */
const FIRST_DAY = "2020-01-01";

/**
 * What was done, the newest first (spec 03 §7).
 * @throws Refusal on `page.cursor`
 */
export const list = (ctx: ActorContext, query: ActivityListQuery): Promise<Answer> =>
  pageFor(ctx, query.filters, pagingOf(query));

/** A page of what filters leave. @throws Refusal on `page.cursor` */
export async function pageFor(ctx: ActorContext, filters: ActivityFilters, paging: Wanted): Promise<Answer> {
  const { dateFrom, dateTo, action, actor } = filters;
  const from = dateFrom ? instantOf(startOfDay(dateFrom, FEDERATION_ZONE)) : "";
  const to = dateTo ? instantOf(endOfDay(dateTo, FEDERATION_ZONE)) : "";
  const isIn = (activity: Activity) =>
    (from === "" || activity.at >= from) &&
    (to === "" || activity.at < to) &&
    (!action || (mainAct(activity)?.kind ?? "changed") === action);
  const wanted = { ...paging, ...((from || to || action) && { keep: isIn }) };
  const now = ctx.now.toISOString();
  const last = to && to < now ? to : now;
  const page = actor
    ? await pageOfSome([doneBy(actor)], wanted)
    : await pageOfDays((from || FIRST_DAY).slice(0, 10), last.slice(0, 10), wanted);
  return answerOf(page, { seesAll: true, person: ctx.actor.person }, true);
}

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * What an account did, and what was done to or for it (spec 03 §7). Who may not see everything sees of their own deeds to
 * others no details.
 * @throws Refusal `absent` for what is no account's id; on `page.cursor`
 */
export async function listOfActor(ctx: ActorContext, id: string, query: ActorActivityQuery): Promise<Answer> {
  const { includeTarget, includeNoSubject, onBehalf } = query.filters;
  const person = id.startsWith("acc_") ? personOf(id) : null;
  if (person === null) throw absent();
  const seesAll = await mayOnOwner(ctx, "activity.view", SYSTEM_HANDLE);
  const places = includeTarget ? await Members.ofPerson(person) : [];
  const about = [`person:${person}`, ...places.map((place) => `club-member:${place.id}`)];
  const targets = includeTarget ? [doneFor(id), ...about.map(doneAbout)] : [];
  const wanted = {
    limit: query.pagination.limit,
    offset: 0,
    cursor: query.page.cursor ?? null,
    ...(!includeNoSubject && { keep: hasSubject }),
  };
  const page = await pageOfSome(onBehalf ? [doneFor(id)] : [doneBy(id), ...targets], wanted);
  return answerOf(page, { seesAll, person: ctx.actor.person }, query.includeTargetActor ?? false);
}

/**
 * What was done to a club itself, the newest first, for who may change it; with no accounts of those who did it.
 * @throws Refusal on `page.cursor`
 */
export async function listOfClub(
  ctx: ActorContext,
  id: string,
  query: ClubActivityQuery,
): Promise<Output<typeof listClubActivities>> {
  const wanted = { limit: query.pagination.limit, offset: 0, cursor: query.page.cursor ?? null };
  const page = await pageOfSome([doneAbout(handleOf({ type: "club", id }))], wanted);
  const { data, totalResults, meta } = await answerOf(page, { seesAll: true, person: ctx.actor.person }, false);
  return { data, totalResults, meta };
}

async function answerOf(page: Page<Activity>, reader: Reader, withTargets: boolean): Promise<Answer> {
  return {
    ...(await toMessages(page.items, reader, withTargets)),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}
