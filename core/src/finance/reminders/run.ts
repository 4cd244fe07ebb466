import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { ConditionFailed, commit, enqueue } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { isPassing, Refusal } from "../../lib/errors.ts";
import { warn } from "../../lib/log.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Invoices from "../invoices/index.ts";
import { reminderDay, remindersOf } from "./rules.ts";

/** So many reminders are asked for by one message; a chain goes on. */
const SLICE = 50;

/** Has every owner's reminders of the day leave who has chosen to, once, as soon as it is nine in the morning there. */
export async function startReminders(now: Date): Promise<void> {
  for (const settings of await FinanceSettings.reminding())
    await unlessChanged(settings.owner, async () => {
      const { timeZone } = await Owners.fromHandle({ memo: new Map() }, settings.owner);
      const day = reminderDay(timeZone, now);
      if (day !== null && (settings.remindedOn ?? "") < day)
        await commit(systemContext(now), FinanceSettings.remindSteps(settings, day, now), null);
    });
}

/**
 * Does what concerns one owner or invoice, and lets it be where that has changed since it was read, is gone, or is in a state that
 * only a later version knows: nothing of the others waits for it, and the next day looks at it again.
 */
async function unlessChanged(about: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConditionFailed) return;
    if (!(error instanceof Refusal) || isPassing(error)) throw error;
    warn("nobody was reminded", { about, why: error.message });
  }
}

/** Where an invoice is among those that are open, by due date. */
const placeOf = (of: Invoices.Invoice): string => `${Invoices.dueOf(of)}#${of.id}`;

/**
 * Has an owner's payers reminded of what is overdue, some by each message. What is asked for is written down with its invoice, so
 * that each reminder is mailed once, however often the message comes.
 * @param from the place after which the chain goes on, so that what cannot be done is not tried for ever; "" begins it
 */
export async function remind(owner: string, from: string, now: Date): Promise<void> {
  const days = (await FinanceSettings.find(owner))?.reminderDays ?? [];
  const [first] = days;
  if (first === undefined) return;
  const { timeZone } = await Owners.fromHandle({ memo: new Map() }, owner);
  const today = todayIn(timeZone, now);
  const invoices: Invoices.Invoice[] = [];
  for await (const open of Invoices.openOf(owner, addDays(today, -first))) invoices.push(...open);
  const due = remindersOf(invoices, days, { today, timeZone }).filter(({ invoice }) => placeOf(invoice) > from);
  const slice = due.slice(0, SLICE);
  for (const { invoice, after } of slice)
    await unlessChanged(invoice.id, async () =>
      commit(systemContext(now), Invoices.reminded(invoice, after, now), null),
    );
  const last = slice.at(-1);
  if (last && due.length > slice.length)
    await commit(systemContext(now), [enqueue("billing", { remind: owner, from: placeOf(last.invoice) }, now)], null);
}
