import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { ConditionFailed, commit } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { linkIdOf } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";
import { told } from "./told.ts";

/** A run looks so many days back, for runs that did not take place. */
const CATCH_UP_DAYS = 31;

/**
 * Takes away the links whose last day is over, which count for nothing any more, and tells both: of a child who is of age
 * now, too. The same again does nothing.
 * @returns how many there were
 */
export async function endLinks(now: Date): Promise<number> {
  const today = todayIn(FEDERATION_ZONE, now);
  let ended = 0;
  for (let day = 1; day <= CATCH_UP_DAYS; day++) {
    const links = await Accounts.links.list.byEnd({ endsOn: addDays(today, -day) });
    for (const link of links) if (await end(link, now)) ended++;
  }
  return ended;
}

/** @returns whether it was still there as the index had it */
async function end(link: Accounts.Link, now: Date): Promise<boolean> {
  const { person, resourcePerson, endsOn } = link;
  const mails = [person, resourcePerson].map((to) =>
    told("link-ended", to, link, `${to} ${linkIdOf(person, resourcePerson)} ${endsOn}`, now),
  );
  try {
    await commit(systemContext(now), [Accounts.removeLink(link, { is: { endsOn } }), ...mails], undefined);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
