import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { seconds } from "../lib/clock.ts";
import { patience } from "../lib/context.ts";
import { wait } from "../lib/wait.ts";
import { Backoff } from "./backoff.ts";
import { documents, tableName } from "./client.ts";
import { type Contention, gaveUp } from "./contention.ts";
import { get } from "./read.ts";
import { type Committing, commitOnce, type Step } from "./transaction.ts";

const pkOf = (sequence: string) => `sequence#${sequence}`;

/** Lost the optimistic lock on the counter: somebody else took the number. */
class NumberTaken extends Error {}

/**
 * Gapless sequence: commits what `make` makes of the next number, in one transaction with the counter. A commit that
 * fails takes no number, and two at once never get the same one. Numbers begin at 1. All who want one meet at the
 * counter, so one who met others queues up, for ten seconds in all (decision 0035).
 * @param numbers of which sequence, such as `invoices#club:clb_…`, and how many; `last` where its last number was just
 * read beside something else; `make` is given the first
 * @throws what the steps' own conditions throw; Refusal `conflict` or `unavailable` when its time is up
 */
export async function commitNumbered<R>(
  ctx: Committing,
  { sequence, count = 1, last: read }: { sequence: string; count?: number; last?: number },
  make: (first: number) => { steps: Step[]; result: R },
): Promise<R> {
  const backoff = new Backoff(Math.max(patience.numbered, ctx.patience ?? 0));
  let last = read ?? (await lastOf(sequence));
  let place: number | undefined;
  for (;;) {
    const { steps, result } = make(last + 1);
    // The counter comes first: when the number is taken, whatever else it clashes with is only a consequence.
    const contention = await commitOnce(ctx, [take(sequence, last, count), ...steps], result).catch(
      (error: unknown): Contention => {
        if (error instanceof NumberTaken) return "conflict";
        throw error;
      },
    );
    if (!contention) return result;
    place ??= await queueUp(sequence, count, contention === "conflict" ? last + 1 : last, ctx.now);
    if (backoff.isOver()) throw gaveUp(contention);
    // Whoever holds the counter lets it go about now.
    await wait(Math.random() * TURN_MS);
    last = await turnOf(sequence, { place, count }, backoff);
  }
}

/** A sequence's last number; 0 before the first. */
export async function lastOf(sequence: string): Promise<number> {
  return Number((await get(pkOf(sequence), "sequence"))?.last ?? 0);
}

const take = (sequence: string, last: number, count: number): Step => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: { pk: pkOf(sequence), sk: "sequence" },
      UpdateExpression: "SET #last = :next",
      ConditionExpression: last === 0 ? "attribute_not_exists(#last)" : "#last = :last",
      ExpressionAttributeNames: { "#last": "last" },
      ExpressionAttributeValues: { ":next": last + count, ...(last > 0 && { ":last": last }) },
    },
  },
  refused: () => new NumberTaken(`The number ${last + 1} of ${sequence} is taken`),
});

/** How long a transaction holds its items, about, in milliseconds, and how often the next one looks whether it is over. */
const TURN_MS = 30;
const LOOK_MS = 5;
/** A queue is one of so many seconds, so that whoever left it without a number is forgotten. */
const QUEUE_SECONDS = 10;
const KEPT_SECONDS = 3600;

/**
 * Ticket: a place in the queue for a sequence's numbers. It tells when to try and nothing else: what counts is the
 * condition on the counter.
 * @param taken the number that somebody seems to have taken just now
 * @returns the number that is likely to be the first of one's own
 */
async function queueUp(sequence: string, count: number, taken: number, now: Date): Promise<number> {
  const { Attributes = {} } = await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: pkOf(sequence), sk: `queue#${Math.floor(seconds(now) / QUEUE_SECONDS)}` },
      UpdateExpression: "SET #taken = if_not_exists(#taken, :taken), #ttl = :ttl ADD #waiting :count",
      ExpressionAttributeNames: { "#taken": "taken", "#waiting": "waiting", "#ttl": "ttl" },
      ExpressionAttributeValues: { ":taken": taken, ":count": count, ":ttl": seconds(now) + KEPT_SECONDS },
      ReturnValues: "ALL_NEW",
    }),
  );
  return Number(Attributes.taken) + Number(Attributes.waiting) - count + 1;
}

/**
 * Waits until it is one's turn: until all before have had theirs, or some of them must have left, for nobody has moved
 * for longer than they need.
 * @returns the sequence's last number
 */
async function turnOf(
  sequence: string,
  { place, count }: { place: number; count: number },
  backoff: Backoff,
): Promise<number> {
  let [before, movedAt] = [-1, 0];
  for (;;) {
    const last = await lastOf(sequence);
    const at = performance.now();
    if (last !== before) [before, movedAt] = [last, at];
    // In turns, as if all took as many numbers at a time.
    const ahead = Math.ceil((place - 1 - last) / count);
    if (ahead <= 0 || at - movedAt > (ahead + 1) * 2 * TURN_MS || backoff.isOver()) return last;
    await wait((ahead - 1) * TURN_MS + LOOK_MS);
  }
}
