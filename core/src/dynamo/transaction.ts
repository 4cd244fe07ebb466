import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { type Context, patience } from "../lib/context.ts";
import type { AuditEntry } from "./activity/audit.ts";
import { activitySteps } from "./activity/steps.ts";
import { Backoff } from "./backoff.ts";
import { documents } from "./client.ts";
import { type Contention, contentionIn, gaveUp, hasLostCondition } from "./contention.ts";
import { idempotencyItem } from "./idempotency.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** A write of a transaction, and what to throw when its condition does not hold. */
export interface Step {
  write: Write;
  /** Makes the error to throw when this step's condition fails; absent, it is ConditionFailed. */
  refused?: () => Error;
  /** What it does to an item whose changes are recorded; `commit` puts it into the activity log. */
  audit?: AuditEntry;
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

/** This very request has been done before, perhaps at this moment: to decide anew would not help, its answer is there (`replay`). */
export class RepeatedRequest extends ConditionFailed {
  override name = "RepeatedRequest";
}

/** The part of a context that a commit needs. */
export type Committing = Pick<Context, "actor" | "idempotency" | "now" | "patience">;

/**
 * Commits a transaction: all steps or none, together with the request's idempotency item, which keeps `result`. A
 * repeated request is cancelled by that item and answered with the stored result (`replay` in functions/src/http). What
 * it does to items whose changes are recorded is written beside them, with who did it (audit).
 * Nothing is written when there is nothing to write. What met others at an item, or was throttled, is tried again
 * within the context's patience.
 * @throws RepeatedRequest; what the first failing step's `refused` makes, else ConditionFailed; Refusal `conflict` or `unavailable` when
 * its time is up
 */
export async function commit<R>(ctx: Committing, steps: Step[], result: R): Promise<R> {
  const backoff = new Backoff(ctx.patience ?? patience.request);
  const transaction = transactionOf(ctx, steps, result);
  for (;;) {
    const contention = await attempt(transaction);
    if (!contention) return result;
    if (!(await backoff.wait())) throw gaveUp(contention);
  }
}

/** One attempt of `commit`. @returns why nothing was written, when it may be tried again; else null */
export const commitOnce = (ctx: Committing, steps: Step[], result: unknown): Promise<Contention | null> =>
  attempt(transactionOf(ctx, steps, result));

interface Transaction {
  steps: Step[];
  /** The place of the request's idempotency item among them. */
  repeats: number | undefined;
  /**
   * Client request token: a try after one whose answer was lost, and which was done all the same, is answered as that
   * one was. Without it, what this very transaction has written would be taken for somebody else's.
   */
  token: string;
}

function transactionOf(ctx: Committing, steps: Step[], result: unknown): Transaction {
  const item = idempotencyItem(ctx, result);
  const all = [...steps, ...activitySteps(ctx, steps)];
  return {
    steps: item ? [...all, { write: item }] : all,
    // Without an actor nobody is told what was answered before.
    repeats: item && ctx.actor ? all.length : undefined,
    token: crypto.randomUUID(),
  };
}

async function attempt({ steps, repeats, token }: Transaction): Promise<Contention | null> {
  if (steps.length === 0) return null;
  const TransactItems = steps.map((step) => step.write);
  try {
    await documents().send(new TransactWriteCommand({ TransactItems, ClientRequestToken: token }));
    return null;
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
    const failed = [...reasons.entries()].flatMap(([at, { Code }]) => (Code === "ConditionalCheckFailed" ? [at] : []));
    const [first] = failed;
    if (repeats !== undefined && failed.includes(repeats)) throw new RepeatedRequest(repeats, failed);
    if (first !== undefined) throw steps[first]?.refused?.() ?? new ConditionFailed(first, failed);
    const contention = contentionIn(error);
    if (!contention) throw error;
    return contention;
  }
}

/**
 * Writes one step without a transaction, for half the price: where nothing else must happen with it and no idempotency
 * item is needed. Tried again as `commit` does.
 * @throws what the step's `refused` makes, else ConditionFailed; Refusal `conflict` or `unavailable`
 */
export async function write({ write: { Put, Update, Delete }, refused }: Step): Promise<void> {
  const backoff = new Backoff(patience.request);
  for (;;) {
    try {
      if (Put) await documents().send(new PutCommand(Put));
      if (Update) await documents().send(new UpdateCommand(Update));
      if (Delete) await documents().send(new DeleteCommand(Delete));
      return;
    } catch (error) {
      if (hasLostCondition(error)) throw refused?.() ?? new ConditionFailed(0);
      const contention = contentionIn(error);
      if (!contention) throw error;
      if (!(await backoff.wait())) throw gaveUp(contention);
    }
  }
}

/**
 * Retry on conflict: reads, decides and commits anew on a ConditionFailed, with backoff, as long as a request may take.
 * `work` must read afresh.
 * @throws what `work` throws, RepeatedRequest at once; Refusal `conflict` when its time is up
 */
export async function retryOnConflict<R>(work: () => Promise<R>): Promise<R> {
  const backoff = new Backoff(patience.request);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConditionFailed) || error instanceof RepeatedRequest) throw error;
      if (!(await backoff.wait())) throw gaveUp("conflict");
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
 * As `retryOnConflict`, for work on what was just read or written: the first try is handed that, and each further one
 * what `read` reads anew.
 */
export function retryFrom<T, R>(given: T, read: () => Promise<T>, work: (found: T) => Promise<R>): Promise<R> {
  let next = async () => given;
  return retryOnConflict(async () => {
    const found = await next();
    next = read;
    return work(found);
  });
}
