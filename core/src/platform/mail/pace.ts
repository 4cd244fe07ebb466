import * as environment from "@salle/contract/environment";
import { ConditionFailed, write } from "../../dynamo/index.ts";
import { reader } from "../../dynamo/reader.ts";
import { now, seconds } from "../../lib/clock.ts";
import { Postponed } from "../../lib/postponed.ts";
import { wait } from "../../lib/wait.ts";
import { MailWindowEntity } from "./entity.ts";

const windows = reader(MailWindowEntity);

/** A consumer waits so long for a second that is free; then its message comes again later. */
const PATIENCE_SECONDS = 5;
/** The longest that a queue keeps a message back. */
const LONGEST_DELAY = 900;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Rate limit: takes one of the mails that may leave this stage in a second, and in a day, so that the mail service's own
 * limits are not met (`SALLE_MAIL_PER_SECOND`, `SALLE_MAIL_PER_DAY`; unset, there is no limit). All consumers count in
 * the same windows.
 * @throws Postponed when this second and the next few are taken, or the day is
 */
export async function takeTurn(): Promise<void> {
  const perSecond = limitOf(environment.mailPerSecond);
  const perDay = limitOf(environment.mailPerDay);
  for (let waited = 0; perSecond && !(await takeFrom(`second#${seconds(now())}`, perSecond, 60)); waited++) {
    // Jitter, so that those who wait do not come back in step.
    if (waited === PATIENCE_SECONDS) throw new Postponed("Mails leave at their fastest", 5 + Math.random() * 55);
    await wait(1000 - (now().getTime() % 1000));
  }
  const day = now().toISOString().slice(0, 10);
  if (perDay && !(await takeFrom(`day#${day}`, perDay, 2 * DAY_SECONDS))) throw overQuota();
}

/** The day's mails are used up, or the mail service says so. */
export const overQuota = (): Postponed =>
  new Postponed("The mail service takes no more mails for now", LONGEST_DELAY * (0.5 + Math.random() / 2));

const limitOf = (name: string): number => Number(process.env[name] ?? 0);

/** Fixed-window counter. @returns false when all of a window's are taken */
async function takeFrom(window: string, limit: number, keptSeconds: number): Promise<boolean> {
  const change = { add: { sent: 1 }, setOnce: { ttl: seconds(now()) + keptSeconds } };
  const isFree = { any: [{ hasNot: ["sent"] }, { below: { sent: limit } }] };
  try {
    await write(windows.modify({ window }, change, isFree));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
