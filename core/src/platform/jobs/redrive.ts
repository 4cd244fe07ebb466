import { isQueue } from "@salle/contract/deployment";
import { enqueueAgain } from "../../dynamo/index.ts";
import type { Change } from "../../dynamo/store.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import { letterEnds } from "./counts.ts";
import type { DeadLetter } from "./entity.ts";
import { patternOf } from "./rules.ts";
import { deadLetters } from "./store.ts";

const REASON_LENGTH = 22;

/** The id of a letter's reason: its queue, and the text of its error without what differs each time. */
export const reasonIdOf = ({ queue, reason }: Pick<DeadLetter, "queue" | "reason">): string =>
  sha256(`${queue} ${patternOf(reason)}`).slice(0, REASON_LENGTH);

/**
 * Redrive: a waiting letter as it is once it was sent again, and the steps that put the same message back into its queue,
 * so that its consumer knows what it has done of it. Optimistic lock: each death is sent again once.
 * @param refused what to throw when somebody else was faster; absent, the caller retries on conflict
 * @throws Refusal `conflict` when there is no such queue
 */
export function redrive(
  { actor, now }: Pick<ActorContext, "actor" | "now">,
  letter: DeadLetter,
  refused?: () => Error,
): Change<DeadLetter> {
  if (!isQueue(letter.queue)) throw conflict(`There is no queue ${letter.queue}.`);
  const changes = {
    state: "sent-again" as const,
    // The index that its state is in needs it.
    reasonId: letter.reasonId,
    sentAgainBy: actor.accountId,
    sentAgainByName: actor.name,
    sentAgainAt: now.toISOString(),
  };
  const ends = { ttl: letterEnds(changes)?.ttl };
  const { item, steps } = deadLetters.update(letter, { ...changes, ...ends }, now, refused);
  return { item, steps: [...steps, enqueueAgain(letter.queue, letter.carried, now)] };
}

export const alreadySent = () => conflict("This message was sent again already.");
