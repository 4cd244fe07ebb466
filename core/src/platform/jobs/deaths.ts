import { isQueue, type QueueDeclaration, queues } from "@salle/contract/deployment";
import { commit, enqueueAgain, type Message, type Step } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { newId } from "../../lib/ids.ts";
import { countLetters } from "./counts.ts";
import { reasonIdOf } from "./redrive.ts";
import { deadLetters, messageFailures } from "./store.ts";

// What happens when messages die.

const NO_REASON = "It never came to an end.";
const UNKNOWN_QUEUE = "There was no such queue.";

/** A message as a dead-letter queue hands it over. */
export interface Death {
  /** The queue's own id of what it carried: the same however often this death is delivered. */
  id: string;
  /** The queue it came from, as far as the dead-letter queue knows. */
  queue: string;
  carried: string;
  /** It was for a queue that the relay did not know, so nothing was tried. */
  isUnknown?: boolean;
}

/**
 * Keeps a dead message as a letter, and tells its consumer where that ends what it was for. Idempotent: each death counts
 * once. One that dies again waits for a redrive again.
 */
export async function keep(death: Death, at: Date): Promise<void> {
  const sent = messageIn(death.carried);
  const id = sent?.id ?? death.id;
  const [letter, tries] = await Promise.all([deadLetters.find({ id }), messageFailures.find({ messageId: id })]);
  if (letter?.deaths.includes(death.id)) return;
  const queue = sent?.queue ?? death.queue;
  const reason = death.isUnknown ? UNKNOWN_QUEUE : (tries?.reason ?? NO_REASON);
  const kept = {
    queue,
    carried: death.carried,
    reason,
    reasonId: reasonIdOf({ queue, reason }),
    // Counted by deliveries: a try that its visibility timeout cuts off on a busy machine may never note its failure.
    tries: (letter?.tries ?? 0) + (death.isUnknown ? 0 : (declared(queue)?.maxReceive ?? 1)),
    firstFailedAt: tries?.firstAt ?? at.toISOString(),
    lastFailedAt: tries?.lastAt ?? at.toISOString(),
    state: "waiting" as const,
    deaths: [...(letter?.deaths ?? []), death.id],
  };
  // Two deaths of one message at once: the one that loses the optimistic lock is delivered again.
  const steps = letter
    ? deadLetters.update(letter, { ...kept, ttl: undefined }, at).steps
    : [deadLetters.create({ ...kept, id, all: "dead-letters" }, at).step];
  const counted = countLetters([{ before: letter, after: { ...letter, ...kept, id } }]);
  await commit(systemContext(at), [...steps, ...counted, ...endOf(queue, death.carried, at)], null);
}

/** What tells a consumer that a message's tries are over; it is a message itself, and may die as a letter only. */
function endOf(queue: string, carried: string, at: Date): Step[] {
  const sent = messageIn(carried);
  if (!isQueue(queue) || !declared(queue)?.endsItsDead || !sent?.body || sent.isGivenUp) return [];
  return [enqueueAgain(queue, JSON.stringify({ ...sent, id: newId("message", at), isGivenUp: true }), at)];
}

const declared = (name: string): QueueDeclaration | undefined => (isQueue(name) ? queues[name] : undefined);

/** What a carried text says, where it is a message of ours. */
export function messageIn(carried: string): Partial<Message> | null {
  try {
    const { id, queue, body, trace, isGivenUp }: Partial<Message> = JSON.parse(carried);
    return typeof id === "string" ? { id, queue, body, trace, isGivenUp } : null;
  } catch {
    return null;
  }
}
