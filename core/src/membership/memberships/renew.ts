import { commit, pause, retryOnConflict, type Step } from "../../dynamo/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { type Context, systemContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import * as Packages from "../packages/index.ts";
import { dueFor } from "./due.ts";
import type { Due, Ending, Renewal, RunContext } from "./outcome.ts";
import { noteOutcome } from "./run-record.ts";
import { findMany, load } from "./store.ts";

/** So many renewals in a transaction, of at most a hundred items: ten each, and what is counted for all. */
const RENEWALS = 8;
/** So many that only end or are told of: an item each, its activity, its note and a mail, and what is counted for each package. */
const ENDINGS = 16;

/**
 * Idempotent: does what is due for a membership, renewing it or noting its end, in one transaction with the run's
 * count. Nothing when it is not due (any more).
 * @param memo what has been read for the memberships before this one
 */
export async function doDue(id: string, jobId: string, now: Date, memo: Context["memo"]): Promise<void> {
  const ctx = { ...systemContext(now), memo };
  await retryOnConflict(async () => {
    const due = await dueOrForget(ctx, () => load(id).then((before) => dueFor(ctx, before)));
    if (due) await write(ctx, [due], jobId);
  });
}

/** What is due is read for so many at a time: more would wait for each other's answers. */
const AT_ONCE = 10;
/** How often those of a transaction that could not be written are read and tried together again. */
const ROUNDS = 3;

/**
 * As `doDue`, for many: several in a transaction, for all renewals of an issuer meet at the counter of its numbers.
 * @returns those for which nothing was written, because one of their transaction could not be; each is to be done alone
 */
export async function doDueTogether(ids: string[], jobId: string, now: Date, memo: Context["memo"]): Promise<string[]> {
  let left = ids;
  // Another worker on the same message has done some of them: then the rest goes together.
  for (let round = 1; round <= ROUNDS && left.length > 0; round++) {
    if (round > 1) await pause(round);
    left = await tryTogether({ ...systemContext(now), memo }, left, jobId);
  }
  return left;
}

async function tryTogether(ctx: RunContext, ids: string[], jobId: string): Promise<string[]> {
  const left: string[] = [];
  const dues: Due[] = [];
  for (const some of chunks(await findMany(ids), AT_ONCE)) {
    await Promise.all(
      some.map(async (before) => {
        try {
          const due = await dueOrForget(ctx, () => dueFor(ctx, before));
          if (due) dues.push(due);
        } catch {
          left.push(before.id);
        }
      }),
    );
  }
  for (const group of groupsOf(dues)) {
    try {
      await write(ctx, group, jobId);
    } catch {
      ctx.memo.clear();
      left.push(...group.map(({ before }) => before.id));
    }
  }
  return left;
}

/** What was read may be stale, which may be why it failed. */
async function dueOrForget<T>({ memo }: RunContext, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    memo.clear();
    throw error;
  }
}

/** What can be written together: an issuer's renewals of different people, and what only ends; a lapse is alone. */
export function groupsOf(dues: readonly Due[]): Due[][] {
  const renewals = dues.filter((due): due is Renewal => due.outcome === "renewed");
  const endings = dues.filter((due): due is Ending => due.outcome !== "renewed");
  const [lapsed, others] = [
    endings.filter(({ outcome }) => outcome === "lapsed"),
    endings.filter(({ outcome }) => outcome !== "lapsed"),
  ];
  // Each changes its issuer's figures and its person's hold.
  const groups: Due[][] = [...chunks(others, ENDINGS), ...lapsed.map((each) => [each])];
  for (const own of Map.groupBy(renewals, ({ before }) => before.owner).values()) {
    // A transaction writes a person's items once.
    const rounds: Renewal[][] = [];
    for (const same of Map.groupBy(own, ({ before }) => before.person).values()) {
      for (const [round, due] of same.entries()) rounds[round] = [...(rounds[round] ?? []), due];
    }
    groups.push(
      ...rounds.flatMap((round) =>
        chunks(
          round,
          Invoices.togetherWith(
            RENEWALS,
            round.map(({ draft }) => draft.charges),
          ),
        ),
      ),
    );
  }
  return groups;
}

const chunks = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, chunk) => all.slice(chunk * size, (chunk + 1) * size));

/** Writes what is due for some, all or none, with the run's count. */
async function write(ctx: RunContext, group: readonly Due[], jobId: string): Promise<void> {
  const counted = [
    ...group.flatMap((due) => noteOutcome(due, jobId, ctx.now)),
    ...countSteps(group, jobId, ctx.now),
    ...Members.tellDirectory(
      group.map(({ before }) => before.person),
      ctx.now,
    ),
  ];
  const renewals = group.filter((due): due is Renewal => due.outcome === "renewed");
  const endings = group.flatMap((due) => (due.outcome === "renewed" ? [] : due.steps));
  const owner = renewals[0]?.before.owner;
  if (owner === undefined) await commit(ctx, [...endings, ...counted], null);
  else await Invoices.commitIssuedTogether(ctx, owner, renewals, [...endings, ...counted]);
}

/** What is counted for all of a transaction: once for each item it touches. */
function countSteps(group: readonly Due[], jobId: string, at: Date): Step[] {
  const counted = group.filter(({ outcome }) => outcome !== "passed over");
  const outcomes = [...Map.groupBy(counted, ({ outcome }) => outcome)];
  const gone = group.filter((due) => due.outcome !== "renewed" && due.leaves);
  return [
    ...outcomes.flatMap(([outcome, of]) =>
      Jobs.incrementProgress(jobId, { item: of[0]?.before.id ?? "", outcome, count: of.length }, at),
    ),
    ...[...Map.groupBy(gone, ({ before }) => before.packageId)].map(([packageId, of]) =>
      Packages.countMembership(packageId, of[0]?.before.person ?? "", -of.length),
    ),
  ];
}
