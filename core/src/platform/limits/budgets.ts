import { type LimitName, rateLimits } from "@salle/contract/deployment";
import * as environment from "@salle/contract/environment";
import { ConditionFailed, type Step, write } from "../../dynamo/index.ts";
import { reader, readTogether } from "../../dynamo/reader.ts";
import { seconds } from "../../lib/clock.ts";
import { tooMany } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import { LimitWindowEntity } from "./entity.ts";

const windows = reader(LimitWindowEntity);

/** What somebody may use up of a rate limit: so much in a window, which begins with the first. */
export interface Budget {
  limit: LimitName;
  whose: string;
  most: number;
  seconds: number;
}

/**
 * The budget of one.
 * @param whose an account's id, a network, a link; only its hash is kept
 */
export function budgetOf(limit: LimitName, whose: string): Budget {
  const { most, seconds: window } = rateLimits[limit];
  const given = Number(process.env[environment.limit(limit)]);
  return { limit, whose: sha256(whose), most: given >= 1 ? given : most, seconds: window };
}

/**
 * Refuses when a budget is used up. What it reads may be older than what happens at the same moment; where that counts,
 * `unspent` is beside it in the transaction.
 * @param message says what there was too much of; when it can go on is added
 * @throws Refusal `too-many`, with the seconds to wait
 */
export async function refuseSpent(budgets: readonly Budget[], message: string, at: Date): Promise<void> {
  const found = await windowsOf(budgets);
  const now = seconds(at);
  const waits = budgets.flatMap(({ most }, index) => {
    const window = found[index];
    return window && window.ttl > now && window.count >= most ? [window.ttl - now] : [];
  });
  if (waits.length === 0) return;
  const wait = Math.max(...waits);
  const minutes = Math.ceil(wait / 60);
  throw tooMany(`${message} Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`, wait);
}

/** Whether each of these budgets has something left; read as `refuseSpent` reads. */
export async function hasLeft(budgets: readonly Budget[], at: Date): Promise<boolean> {
  const found = await windowsOf(budgets);
  const now = seconds(at);
  return budgets.every(({ most }, index) => {
    const window = found[index];
    return !window || window.ttl <= now || window.count < most;
  });
}

/**
 * Condition check: a budget is not used up, in the transaction of what uses it. Only for what few make at once, for
 * transactions that touch one item cancel each other (decision 0035).
 */
export const unspent = ({ limit, whose, most }: Budget, at: Date): Step =>
  windows.check(
    { limit, whose },
    { any: [{ exists: false }, { below: { count: most } }, { below: { ttl: seconds(at) + 1 } }] },
  );

/**
 * Fixed-window counters: the steps that count one of each budget, for the transaction of what uses it, so that it is counted
 * once. They hold while a window that was there goes on, and one that was not there has not begun; else read anew.
 * @param isBounded whether they hold only while there is something left
 */
export async function spend(budgets: readonly Budget[], at: Date, isBounded = false): Promise<Step[]> {
  const now = seconds(at);
  const found = await windowsOf(budgets);
  return budgets.map(({ limit, whose, most, seconds: length }, index) => {
    const key = { limit, whose };
    const ends = found[index]?.ttl ?? 0;
    const one = { add: { count: 1 } };
    if (ends > now)
      return windows.modify(key, one, { is: { ttl: ends }, ...(isBounded && { below: { count: most } }) });
    const isOver = { any: [{ exists: false }, { below: { ttl: now + 1 } }] };
    return windows.modify(key, { set: { ...key, count: 1, ttl: now + length } }, isOver);
  });
}

/**
 * Takes one of each budget before what it is for is done: of however many at once, no more than a budget has. What was taken
 * stays so when what it was for then fails.
 * @throws Refusal `too-many`, with the seconds to wait
 */
export async function takeOf(budgets: readonly Budget[], message: string, at: Date): Promise<void> {
  await refuseSpent(budgets, message, at);
  for (const budget of budgets) await counted(budget, at, () => refuseSpent([budget], message, at));
}

/**
 * Counts one of a budget by itself, where many share it: in their transactions they would cancel each other (decision
 * 0035). What was counted stays so when what it was for then fails.
 */
export const spendAlone = (budget: Budget, at: Date): Promise<void> => counted(budget, at);

/** @param check looks at the budget again before each try; without it what is over is counted too */
async function counted(budget: Budget, at: Date, check?: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      for (const step of await spend([budget], at, check !== undefined)) await write(step);
      return;
    } catch (error) {
      // Another began the window or took the last one, or it has ended: what is there now is read anew.
      if (!(error instanceof ConditionFailed)) throw error;
      await check?.();
    }
  }
}

const windowsOf = (budgets: readonly Budget[]) =>
  readTogether(...budgets.map(({ limit, whose }) => windows.at({ limit, whose })));
