import type { Paged } from "@salle/contract/pages";
import { type DeadLetterListQuery, DeadLetter as DeadLetterResource } from "@salle/contract/platform/jobs";
import type { ObjectOf } from "@salle/contract/resource";
import { commit, countsOf, pagingOf, totalOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { representing } from "../../lib/represent.ts";
import { countLetters, LETTERS } from "./counts.ts";
import { messageIn } from "./deaths.ts";
import type { DeadLetter } from "./entity.ts";
import { alreadySent, redrive } from "./redrive.ts";
import { deadLetters } from "./store.ts";

const represent = representing(DeadLetterResource);
type Wire = ObjectOf<typeof DeadLetterResource>;

/**
 * A page of the dead letters, by time, and how many there are.
 * @throws Refusal on `page.cursor`
 */
export async function list(query: DeadLetterListQuery): Promise<Paged<Wire>> {
  const { state } = query.filters;
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const all = "dead-letters" as const;
  const [page, counts] = await Promise.all([
    state ? deadLetters.page.byState({ all, state }, paging) : deadLetters.page.byTime({ all }, paging),
    countsOf(LETTERS),
  ]);
  return {
    data: page.items.map(toResource),
    totalResults: totalOf(counts, state && [state]),
    meta: { nextCursor: page.cursor },
  };
}

/**
 * A dead letter.
 * @throws Refusal `absent`
 */
export const read = async (id: string): Promise<Wire> => toResource(await deadLetters.load({ id }));

/**
 * Redrive: puts a dead message back into its queue, the same message, so its consumer knows what it has done of it.
 * @throws Refusal `absent`; `conflict` when it was sent again already, or there is no such queue
 */
export async function sendAgain(ctx: ActorContext, id: string): Promise<Wire> {
  const letter = await deadLetters.load({ id });
  if (letter.state !== "waiting") throw alreadySent();
  const { item, steps } = redrive(ctx, letter, alreadySent);
  return commit(ctx, [...steps, ...countLetters([{ before: letter, after: item }])], toResource(item));
}

function toResource(letter: DeadLetter): Wire {
  const sent = messageIn(letter.carried);
  return represent({
    id: letter.id,
    createdAt: letter.firstFailedAt,
    updatedAt: letter.sentAgainAt ?? letter.lastFailedAt,
    related: {},
    attributes: {
      queue: letter.queue,
      body: sent ? JSON.stringify(sent.body) : letter.carried,
      reason: letter.reason,
      tries: letter.tries,
      firstFailedDate: letter.firstFailedAt,
      lastFailedDate: letter.lastFailedAt,
      state: letter.state,
      sentAgainByName: letter.sentAgainByName ?? null,
      sentAgainDate: letter.sentAgainAt ?? null,
    },
  });
}
