import { addDays } from "@salle/calendar/calendar-date";
import { ConditionFailed, commit, enqueue } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { isPassing, Refusal } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Invoices from "../invoices/index.ts";
import { reminderDay, remindersOf } from "./rules.ts";

/** So many reminders are asked for by one message; a chain goes on. */
const SLICE = 50;
/** Where days begin first: nothing can be due that is not there. */
const FIRST_ZONE = "Pacific/Kiritimati";

/** Has every owner's reminders of the day leave who has chosen to, once, as soon as it is nine in the morning there. */
export async function startReminders(now: Date): Promise<void> {
  const latest = reminderDay(FIRST_ZONE, now);
  const owners = (await FinanceSettings.reminding()).filter(({ remindedOn = "" }) => remindedOn < latest);
  for (const settings of owners)
    await unlessChanged(async () => {
      const { timeZone } = await Owners.fromHandle({ memo: new Map() }, settings.owner);
      const day = reminderDay(timeZone, now);
      if ((settings.remindedOn ?? "") < day)
        await commit(systemContext(now), FinanceSettings.remindSteps(settings, day, now), null);
    });
}

/**
 * Does what concerns one owner or invoice, and lets it be where that has changed since it was read, is gone, or is in a state that
 * only a later version knows: nothing of the others waits for it, and the next day looks at it again.
 */
async function unlessChanged(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isOfThis = error instanceof ConditionFailed || (error instanceof Refusal && !isPassing(error));
    if (!isOfThis) throw error;
  }
}

/**
 * Has an owner's payers reminded of what is overdue, some by each message. What is asked for is written down with its invoice, so
 * that each reminder is mailed once, however often the message comes.
 */
export async function remind(owner: string, now: Date): Promise<void> {
  const days = (await FinanceSettings.find(owner))?.reminderDays ?? [];
  const [first] = days;
  if (first === undefined) return;
  const { timeZone } = await Owners.fromHandle({ memo: new Map() }, owner);
  const today = reminderDay(timeZone, now);
  const invoices: Invoices.Invoice[] = [];
  for await (const open of Invoices.openOf(owner, addDays(today, -first))) invoices.push(...open);
  const due = remindersOf(invoices, days, { today, timeZone });
  for (const { invoice, after } of due.slice(0, SLICE))
    await unlessChanged(async () => commit(systemContext(now), Invoices.reminded(invoice, after, now), null));
  if (due.length > SLICE) await commit(systemContext(now), [enqueue("billing", { remind: owner }, now)], null);
}
