import { isQueue } from "@salle/contract/deployment";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { DeadLetterReason, SentLetters } from "@salle/contract/platform/jobs";
import { commit, countsOf, retryOnConflict, totalOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { countLetters, waitingFor } from "./counts.ts";
import type { DeadLetter } from "./entity.ts";
import { redrive } from "./redrive.ts";
import { patternOf } from "./rules.ts";
import { deadLetters } from "./store.ts";

const WAITING = { all: "dead-letters", state: "waiting" } as const;
/** So many reasons are shown. */
const MOST = 50;
/**
 * Batch size: two writes a letter, three counts and the idempotency item; a transaction has at most a hundred.
 */
const AT_ONCE = 48;

/**
 * Why messages have died that wait: each reason with its number, the fullest first; `isMore` says that there are more than
 * fifty. What is shown costs, and not how many wait.
 */
export async function list(ctx: Context): Promise<{ data: DeadLetterReason[]; isMore: boolean }> {
  const newest = await newestOfEach();
  const shown = newest.slice(0, MOST);
  const [mayManage, ...counts] = await Promise.all([
    mayOnOwner(ctx, "jobs.manage", SYSTEM_HANDLE),
    ...shown.map(({ reasonId }) => countsOf(waitingFor(reasonId))),
  ]);
  const data = shown.map((letter, at) => toResource(letter, totalOf(counts[at] ?? {}), mayManage));
  return {
    // The index may not know yet that the last one was sent again.
    data: data
      .filter(({ attributes }) => attributes.waiting > 0)
      .sort((a, b) => b.attributes.waiting - a.attributes.waiting),
    isMore: newest.length > MOST,
  };
}

/** Skip scan: the newest letter of each reason, a read each, for all of a reason are together in the index. */
async function newestOfEach(): Promise<DeadLetter[]> {
  const newest: DeadLetter[] = [];
  for (;;) {
    const below = newest.at(-1)?.reasonId;
    const place = below === undefined ? {} : { to: { reasonId: below } };
    const [letter] = await deadLetters.list.byReason(WAITING, { order: "desc", limit: 1, ...place });
    if (letter === undefined || newest.length > MOST) return newest;
    newest.push(letter);
  }
}

/**
 * Redrive of a reason's letters, newest first: at most 48 in one transaction, and `nextCursor` leads on to the next. The
 * index only names them: each is sent again once, however many do this at the same time, and one that dies again
 * meanwhile lies before the cursor, so it is left for the next time.
 * @throws Refusal `conflict` when there is no such queue; on `page.cursor`
 */
export const sendAgain = (ctx: ActorContext, reasonId: string, cursor: string | null): Promise<SentLetters> =>
  retryOnConflict(async () => {
    const page = await deadLetters.page.byReason({ ...WAITING, reasonId }, { limit: AT_ONCE, cursor, order: "desc" });
    const known = await deadLetters.findMany(page.items.map(({ id }) => ({ id })));
    const letters = known.filter((letter) => letter.state === "waiting" && letter.reasonId === reasonId);
    const sent = letters.map((before) => ({ before, ...redrive(ctx, before) }));
    const counted = countLetters(sent.map(({ before, item }) => ({ before, after: item })));
    const attributes = { sent: sent.length, nextCursor: page.cursor };
    const steps = [...sent.flatMap(({ steps }) => steps), ...counted];
    return commit(ctx, steps, { id: reasonId, type: "sentLetters" as const, attributes });
  });

const toResource = (letter: DeadLetter, waiting: number, mayManage: boolean): DeadLetterReason => ({
  id: letter.reasonId,
  type: "deadLetterReason",
  attributes: {
    queue: letter.queue,
    reason: patternOf(letter.reason),
    waiting,
    lastFailedDate: letter.lastFailedAt,
  },
  capabilities: { canSendAgain: mayManage && isQueue(letter.queue) },
});
