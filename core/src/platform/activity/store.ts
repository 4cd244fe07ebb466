import { addDays, isCalendarDate } from "@salle/calendar/calendar-date";
import { NO_PAGE } from "@salle/contract/pages";
import { type Activity, ActivityEntity, type Page, reader, shards } from "../../dynamo/index.ts";
import { fieldError } from "../../lib/errors.ts";
import { madeAt } from "../../lib/ids.ts";
import { newest } from "./told.ts";

const activities = reader(ActivityEntity);

/** Which part of the log is wanted, the newest first. */
export interface Wanted {
  limit: number;
  offset: number;
  cursor: string | null;
  keep?: ((activity: Activity) => boolean) | undefined;
}

/** A filtered page looks through so many pages' worth at most; then it is short, and its cursor leads on. */
const LOOKED_THROUGH = 4;
/** A page begins with one day and reads more of them at a time the longer nothing fills it: so many, and so many in all. */
const DAYS_AT_ONCE = 8;
const MOST_DAYS = 127;
/** Before so many days in which nobody did anything there is nothing: an installation begins somewhere. */
const QUIET_DAYS = 31;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const before = (id: string | undefined) => (id === undefined ? {} : { to: { id } });

/**
 * Where a page begins: behind an activity, or at a day. @throws Refusal on `page.cursor`
 */
function beginOf(cursor: string | null, last: string): { day: string; behind?: string } {
  if (cursor === null) return { day: last };
  const [, day] = /^day_(\d{4}-\d\d-\d\d)$/.exec(cursor) ?? [];
  if (day && isCalendarDate(day)) return { day };
  // The first digit of a ulid's time is at most 7.
  if (!/^act_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(cursor)) throw fieldError("page.cursor", NO_PAGE);
  return { day: dayOf(madeAt(cursor)), behind: cursor };
}

/**
 * A page of everything from one day back to another, in UTC. Many days with little in them end a page early; its cursor
 * leads on.
 * @throws Refusal on `page.cursor`
 */
export async function pageOfDays(first: string, last: string, wanted: Wanted): Promise<Page<Activity>> {
  const begin = beginOf(wanted.cursor, last);
  const most = mostOf(wanted);
  let found: Activity[] = [];
  let day = begin.day > last ? last : begin.day;
  let [looked, quiet, atOnce] = [0, 0, 1];
  while (day >= first && looked < MOST_DAYS && quiet < QUIET_DAYS && found.length <= most) {
    const days = Array.from({ length: atOnce }, (_, back) => addDays(day, -back)).filter((each) => each >= first);
    const lists = await Promise.all(
      days.map((each) => ofDay(each, most + 2, each === begin.day ? begin.behind : undefined)),
    );
    const read = lists.flat();
    found = newest([found, read], most + 1);
    quiet = read.length === 0 ? quiet + atOnce : 0;
    looked += atOnce;
    day = addDays(day, -atOnce);
    atOnce = Math.min(2 * atOnce, DAYS_AT_ONCE);
  }
  return pageOf(found, most, wanted, day >= first && quiet < QUIET_DAYS ? `day_${day}` : null);
}

/** The newest of a day, behind an activity of it. */
async function ofDay(day: string, limit: number, behind: string | undefined): Promise<Activity[]> {
  const listing = { order: "desc", limit, ...before(behind) } as const;
  const lists = await Promise.all(shards.map((shard) => activities.list.byDay({ day, shard }, listing)));
  return lists.flat().filter(({ id }) => id !== behind);
}

/** How a query of the log is asked: the newest first, from an id on back. */
interface Listing {
  order: "desc";
  limit: number;
  to?: { id: string };
}

/** A page of what some queries of the log give, each activity once. @throws Refusal on `page.cursor` */
export async function pageOfSome(
  queries: readonly ((listing: Listing) => Promise<Activity[]>)[],
  wanted: Wanted,
): Promise<Page<Activity>> {
  const { behind } = beginOf(wanted.cursor, "");
  const most = mostOf(wanted);
  const listing = { order: "desc", limit: most + 2, ...before(behind) } as const;
  const lists = await Promise.all(queries.map((query) => query(listing)));
  const found = newest(
    lists.map((list) => list.filter(({ id }) => id !== behind)),
    most + 1,
  );
  return pageOf(found, most, wanted, null);
}

const mostOf = ({ limit, offset, cursor, keep }: Wanted): number =>
  (limit + (cursor === null ? offset : 0)) * (keep ? LOOKED_THROUGH : 1);

/** @param rest where it goes on when there is no more in hand */
function pageOf(found: readonly Activity[], most: number, wanted: Wanted, rest: string | null): Page<Activity> {
  const { limit, offset, cursor, keep } = wanted;
  const skipped = cursor === null ? offset : 0;
  const looked = found.slice(0, most);
  const kept = keep ? looked.filter(keep) : looked;
  const items = kept.slice(skipped, skipped + limit);
  const isFull = kept.length > skipped + limit;
  const last = isFull ? items.at(-1) : found.length > most ? looked.at(-1) : undefined;
  const isWhole = !last && rest === null && cursor === null;
  return { items, cursor: last?.id ?? rest, count: isWhole ? kept.length : null };
}

/** What an account did. */
export const doneBy = (actorId: string) => (listing: Listing) => activities.list.byActor({ actorId }, listing);
/** What was done for an account by somebody who acted for it. */
export const doneFor = (onBehalfId: string) => (listing: Listing) =>
  activities.list.byOnBehalf({ onBehalfId }, listing);
/** What was done about a handle. */
export const doneAbout = (about: string) => (listing: Listing) => activities.list.byAbout({ about }, listing);
