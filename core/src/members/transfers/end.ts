import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { ConditionFailed, commit } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { concerned, told } from "./recipients.ts";
import { expiringOn, find } from "./store.ts";
import * as writes from "./writes.ts";

/** A run looks so many days back, for runs that did not take place. */
const CATCH_UP_DAYS = 31;

/**
 * Notes the transfers whose last day is over, which nobody can answer any more, and tells who is concerned. The same again
 * does nothing.
 * @returns how many there were
 */
export async function endTransfers(now: Date): Promise<number> {
  const today = todayIn(FEDERATION_ZONE, now);
  let ended = 0;
  for (let day = 1; day <= CATCH_UP_DAYS; day++) {
    for (const { id } of await expiringOn(addDays(today, -day))) if (await end(id, now)) ended++;
  }
  return ended;
}

/** @returns whether it still waited */
async function end(id: string, now: Date): Promise<boolean> {
  const transfer = await find(id);
  if (transfer?.state !== "waiting") return false;
  const { steps } = writes.end(transfer, { state: "expired" }, now);
  const mails = told("transfer-expired", await concerned(transfer, now), transfer, { by: null, now });
  try {
    await commit(systemContext(now), [...steps, ...mails], undefined);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
