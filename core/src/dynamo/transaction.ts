import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Context } from "../lib/context.ts";
import { documents } from "./client.ts";
import { idempotencyItem } from "./idempotency.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** A write of a transaction, and what to throw when its condition does not hold. */
export interface Step {
  write: Write;
  /** Makes the error to throw when this step's condition fails; absent, it is ConditionFailed. */
  refused?: () => Error;
}

/** A condition failed, and its step names no error: the item has changed since it was read. */
export class ConditionFailed extends Error {
  /** The first step whose condition did not hold. */
  readonly step: number;
  /** Every such step. */
  readonly steps: readonly number[];
  constructor(step: number, steps: readonly number[] = [step]) {
    super(`The condition of step ${step} does not hold`);
    this.name = "ConditionFailed";
    this.step = step;
    this.steps = steps;
  }
}

const CONFLICT_TRIES = 8;

/**
 * Commits a transaction: all steps or none, together with the request's idempotency item, which keeps `result`. A
 * repeated request is cancelled by that item and answered with the stored result (`replay` in functions/src/http).
 * Nothing is written when there is nothing to write.
 * @throws what the first failing step's `refused` makes, else ConditionFailed.
 */
export async function commit<R>(
  ctx: Pick<Context, "actor" | "idempotency" | "now">,
  steps: Step[],
  result: R,
): Promise<R> {
  const item = idempotencyItem(ctx, result);
  const all = item ? [...steps, { write: item }] : steps;
  if (all.length === 0) return result;
  for (let attempt = 1; ; attempt++) {
    try {
      await documents().send(new TransactWriteCommand({ TransactItems: all.map((step) => step.write) }));
      return result;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = [...reasons.entries()].flatMap(([at, { Code }]) =>
        Code === "ConditionalCheckFailed" ? [at] : [],
      );
      const [first] = failed;
      if (first !== undefined) throw all[first]?.refused?.() ?? new ConditionFailed(first, failed);
      const conflicted = reasons.some((reason) => reason.Code === "TransactionConflict");
      if (!conflicted || attempt === CONFLICT_TRIES) throw error;
      await pause(attempt);
    }
  }
}

/**
 * Writes one step without a transaction, for half the price: where nothing else must happen with it and no idempotency
 * item is needed.
 * @throws what the step's `refused` makes, else ConditionFailed
 */
export async function write({ write: { Put, Update, Delete }, refused }: Step): Promise<void> {
  try {
    if (Put) await documents().send(new PutCommand(Put));
    if (Update) await documents().send(new UpdateCommand(Update));
    if (Delete) await documents().send(new DeleteCommand(Delete));
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw refused?.() ?? new ConditionFailed(0);
    throw error;
  }
}

const CONFLICTS = 20;

/** Retry on conflict: reads, decides and commits anew on a ConditionFailed, with backoff. `work` must read afresh. */
export async function retryOnConflict<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === CONFLICTS) throw error;
      await pause(Math.min(attempt, 6));
    }
  }
}

/**
 * As `retryOnConflict`, for work that reads through the request's memo: the first try shares what was read before, by
 * the access check for one, and each further one reads anew.
 */
export function retryAfresh<C extends Pick<Context, "memo">, R>(ctx: C, work: (ctx: C) => Promise<R>): Promise<R> {
  let attempt = ctx;
  return retryOnConflict(() => {
    const result = work(attempt);
    attempt = { ...ctx, memo: new Map() };
    return result;
  });
}

/**
 * Exponential backoff with jitter: waits a random while whose limit doubles with each attempt, so that rivals for one
 * item do not stay in step.
 */
export const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt));
