import { Backoff } from "../../dynamo/backoff.ts";
import { readTogether } from "../../dynamo/reader.ts";
import { seconds } from "../../lib/clock.ts";
import { type Budget, isForgotten, keptUntil, roomAt, type Used, waitFor } from "./rules.ts";
import { guesses, writeIf } from "./store.ts";

/** One budget of one device, account or network: whose it is, as a hash. */
export interface Meter {
  of: string;
  budget: Budget;
}

/** A try that was counted before it began; `since` tells whether its count still stands. */
interface Taken {
  meter: Meter;
  since: number;
}

/** For how many milliseconds a try waits for others that are under way: several sign in at once, and one hash takes 25. */
const PATIENCE = 10_000;

/** Back-off: for how many seconds a try must wait that needs all of these; 0 when it may begin. */
export async function waitOf(meters: readonly Meter[], at: Date): Promise<number> {
  const used = await readTogether(...meters.map(({ of }) => guesses.at({ of })));
  return Math.max(0, ...meters.map(({ budget }, place) => waitFor(budget, used[place], seconds(at))));
}

/**
 * Reserves a try before it begins, so that however many begin together no more do than the budget has, whichever server they
 * meet. While others are under way it waits for them: those that were right are taken back.
 * @returns the try, or for how many seconds to wait
 */
export async function take(meter: Meter, at: Date): Promise<Taken | number> {
  const backoff = new Backoff(PATIENCE);
  for (;;) {
    const used = await guesses.find({ of: meter.of });
    const wait = waitFor(meter.budget, used, seconds(at));
    if (wait === 0) {
      const since = await increment(meter, used, at, 1);
      if (since !== null) return { meter, since };
    } else if ((used?.underWay ?? 0) <= 0) return wait;
    if (!(await backoff.wait())) return Math.max(1, wait);
  }
}

/** Says how a try ended: a wrong one stays counted, any other is taken back. */
export async function settle({ meter: { of }, since }: Taken, isWrong: boolean): Promise<void> {
  const add = { underWay: -1, ...(!isWrong && { tries: -1 }) };
  // When it was forgotten meanwhile there is nothing to take back.
  await writeIf(guesses.modify({ of }, { add }, { is: { since } }));
}

/** Counts a wrong try after it was made. @returns 0, or for how many seconds it should have waited */
export async function count(meter: Meter, at: Date): Promise<number> {
  for (;;) {
    const used = await guesses.find({ of: meter.of });
    const wait = waitFor(meter.budget, used, seconds(at));
    if (wait > 0 || (await increment(meter, used, at, 0)) !== null) return wait;
  }
}

/** An atomic counter in a window of its own. @returns when the window began; null when another try was counted first */
async function increment(
  { of, budget }: Meter,
  used: Used | undefined,
  at: Date,
  underWay: 0 | 1,
): Promise<number | null> {
  const last = seconds(at);
  const ttl = keptUntil(budget, last);
  if (used && !isForgotten(budget, used, last)) {
    const { since } = used;
    const isFree = { is: { since }, below: { tries: roomAt(budget, used, last) } };
    const one = { add: { tries: 1, underWay }, set: { last, ttl } };
    return (await writeIf(guesses.modify({ of }, one, isFree))) ? since : null;
  }
  const isAsRead = used ? { is: { since: used.since, tries: used.tries } } : { exists: false };
  const first = { set: { since: last, tries: 1, underWay, last, ttl } };
  return (await writeIf(guesses.modify({ of }, first, isAsRead))) ? last : null;
}
