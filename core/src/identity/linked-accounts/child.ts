import { endOfDay } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { Step } from "../../dynamo/index.ts";
import * as Accounts from "../accounts/index.ts";
import { lastDayAsChild } from "./rules.ts";

/**
 * Lets somebody do everything for a child until the day before they are 18, without a request: steps for the transaction of
 * whoever has seen that they may.
 * @param over the link between them that is over, in whose place it stands
 * @param refused what to throw when they may already
 */
export function linkChild(
  person: string,
  child: { person: string; dateOfBirth: string },
  over: Accounts.Link | undefined,
  at: Date,
  refused: () => Error,
): Step[] {
  const endsOn = lastDayAsChild(child.dateOfBirth, todayIn(FEDERATION_ZONE, at));
  const link: Accounts.Link = {
    person,
    resourcePerson: child.person,
    acceptedAt: at.toISOString(),
    ...(endsOn !== null && { endsOn, endsAt: endOfDay(endsOn, FEDERATION_ZONE) }),
  };
  return Accounts.createLink(link, over, at, refused);
}
