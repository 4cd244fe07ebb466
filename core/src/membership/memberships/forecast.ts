import { addDays } from "@salle/calendar/calendar-date";
import { endOfDay } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { Output } from "@salle/contract/endpoint";
import { FORESEEN_DAYS } from "@salle/contract/membership/renewal-codes";
import type { ForecastQuery, Foreseen, foreseeRenewals } from "@salle/contract/membership/renewals";
import { pagingOf } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { Context } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import { pageOfDue } from "./due-pages.ts";
import type { Membership } from "./entity.ts";
import { foresee } from "./foresee.ts";
import { namesFor } from "./names.ts";

/** Runs come each hour. */
const HOUR = 3600;

/**
 * Dry run: what runs will do by the end of a day within thirty, without one the next run, by when it is due; of one seller or
 * of all. It is decided as the runs do, of what is there now, and nothing is written.
 * @throws Refusal on `filters.until` and `page.cursor`
 */
export async function forecast(
  ctx: Pick<Context, "memo" | "now">,
  seller: string | undefined,
  query: ForecastQuery,
): Promise<Output<typeof foreseeRenewals>> {
  const timeZone = seller === undefined ? FEDERATION_ZONE : (await fromHandle(ctx, seller)).timeZone;
  const until = untilOf(query.filters.until, timeZone, ctx.now);
  const page = await pageOfDue({
    ...pagingOf(query),
    seller,
    until: new Date(until * 1000).toISOString(),
    direction: query.sort.direction,
  });
  const [names, events] = await Promise.all([
    namesFor(page.items),
    Promise.all(page.items.map((each) => foresee(ctx, each, until))),
  ]);
  // Where only something of the books is due, such as the end of what goes on, nothing is told.
  const data = page.items.flatMap((of, index) => {
    const told = events[index] ?? [];
    return told.length > 0 ? [rowOf(of, names(of), told)] : [];
  });
  const untold = page.items.length - data.length;
  return {
    data,
    totalResults: page.count === null ? null : page.count - untold,
    meta: { nextCursor: page.cursor },
  };
}

const rowOf = (
  { id, clubMemberProfileId, packageName, ownerName }: Membership,
  names: { memberName: string; clubName: string },
  events: Foreseen[],
) => ({
  id,
  type: "renewal-forecast" as const,
  attributes: { ...names, clubMemberProfileId, membershipTypeName: packageName, ownerLabel: ownerName, events },
});

function untilOf(day: string | undefined, timeZone: string, now: Date): number {
  if (!day) return seconds(now) + HOUR;
  const today = todayIn(timeZone, now);
  if (day < today || day > addDays(today, FORESEEN_DAYS))
    throw fieldError("filters.until", `Choose a day within the next ${FORESEEN_DAYS}.`);
  return endOfDay(day, timeZone) - 1;
}
