import { todayIn } from "@salle/calendar/today";
import { MOST_BANKED } from "@salle/contract/finance/codes";
import { ConditionFailed, commit, retryOnConflict } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import type { Consolidation } from "./entity.ts";
import { isUnbanked } from "./rules.ts";
import { addedTo, goOn, takenFrom, unbankedSteps } from "./steps.ts";
import { consolidations } from "./store.ts";

type Rows = ReceivedPayments.ReceivedPayment[];
type Reach = Pick<Consolidation, "owner" | "referenceHandle" | "bankedOn">;

/**
 * What has not been banked of what was received until a day, oldest first and in the currency of the oldest, as the table
 * has it; the index may still have what was banked a moment ago.
 * @returns at most one more than a transaction takes, which tells that there are more
 */
export async function nextUnbanked(of: Reach, currency?: string): Promise<Rows> {
  const found: Rows = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ReceivedPayments.unbankedPage>> = await ReceivedPayments.unbankedPage(
      of.referenceHandle,
      { until: of.bankedOn, limit: MOST_BANKED + 1, cursor },
    );
    const rows = inOrder((await ReceivedPayments.findMany(page.items)).filter((row) => isUnbanked(row, of)));
    const wanted = currency ?? [...found, ...rows][0]?.currency;
    found.push(...rows.filter((row) => row.currency === wanted));
    cursor = page.cursor;
  } while (cursor && found.length <= MOST_BANKED);
  return found.slice(0, MOST_BANKED + 1);
}

const keyOf = ({ receivedOn, settledAt, paymentId }: Rows[number]) => `${receivedOn}#${settledAt}#${paymentId}`;
const inOrder = (rows: Rows): Rows => [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/**
 * Some of the payments that are in a deposit, as the table has them.
 * @returns as many as a transaction takes, or all
 * @throws ConditionFailed where the index does not say yet what came in or went out a moment ago
 */
async function someOf({ id, owner, count }: Consolidation): Promise<Rows> {
  const page = await ReceivedPayments.depositPage(id, { limit: MOST_BANKED, order: "asc", cursor: null });
  const rows = (await ReceivedPayments.findMany(page.items)).filter(
    (row) => row.owner === owner && row.consolidationId === id,
  );
  if (rows.length < Math.min(count, MOST_BANKED)) throw new ConditionFailed(0);
  return rows;
}

/**
 * A deposit that is deleted, and the steps: its payments have not been banked again. Where those are too many for a transaction,
 * the rest follows by messages.
 * @throws ConditionFailed as `someOf`
 */
export async function emptied(before: Consolidation, at: Date) {
  const { timeZone } = await Owners.fromHandle({ memo: new Map() }, before.owner);
  const on = { today: todayIn(timeZone, at), at };
  const rows = await someOf(before);
  if (rows.length < before.count) {
    const { item, steps } = takenFrom(before, rows, { status: "REMOVING" }, on);
    return { item, steps: [...steps, goOn(item, at)] };
  }
  const item = { ...before, version: (before.version ?? 1) + 1 };
  const freed = rows.length > 0 ? unbankedSteps(item, rows, on) : [];
  return { item, steps: [consolidations.remove(before), ...freed] };
}

/**
 * A deposit into which more of what has not been banked comes, and the steps; open when that was the last of it, or when its month
 * has been closed meanwhile: the rest waits then.
 */
async function filled(before: Consolidation, at: Date) {
  const isClosed = (await Ledger.whyClosed(before.owner, before.bankedOn, at)) !== null;
  const found = isClosed ? [] : await nextUnbanked(before, before.currency);
  const rows = found.slice(0, MOST_BANKED);
  if (rows.length === 0) return consolidations.update(before, { status: "OPEN" }, at);
  const isMore = found.length > rows.length;
  const { item, steps } = addedTo(before, rows, { status: isMore ? "ADDING" : "OPEN" }, at);
  return { item, steps: [...steps, ...(isMore ? [goOn(item, at)] : [])] };
}

/** Goes on filling or emptying a deposit of many payments, a transaction's worth; one that is open, or gone, stays as it is. */
export const work = (consolidationId: string, at: Date): Promise<void> =>
  retryOnConflict(async () => {
    const before = await consolidations.find({ id: consolidationId });
    if (!before || before.status === "OPEN") return;
    const { steps } = before.status === "ADDING" ? await filled(before, at) : await emptied(before, at);
    await commit(systemContext(at), steps, null);
  });
