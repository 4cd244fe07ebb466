import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type QueueName, queues } from "@salle/contract/deployment";
import type { DeadLetterListQuery, DeadLetter as DeadLetterResource } from "@salle/contract/platform/jobs";
import {
  commit,
  createStep,
  documents,
  enqueueAgain,
  get,
  type Message,
  patchStep,
  queryAll,
  tableName,
} from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import { type DeadLetter, DeadLetterEntity } from "./entity.ts";
import { reasonOf } from "./rules.ts";

const FAILURES_KEPT_SECONDS = 14 * 24 * 60 * 60;
const NO_REASON = "It never came to an end.";

/** What is known of a message's failed tries. */
interface Tries {
  reason: string;
  count: number;
  firstAt: string;
  lastAt: string;
}

/** Keeps why a message failed, for the letter it may become. */
export async function noteFailure(messageId: string, error: unknown, at: Date): Promise<void> {
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `message-failure#${messageId}`, sk: "message-failure" },
      UpdateExpression:
        "SET #reason = :reason, #lastAt = :at, #firstAt = if_not_exists(#firstAt, :at), #ttl = :ttl ADD #count :one",
      ExpressionAttributeNames: {
        "#reason": "reason",
        "#lastAt": "lastAt",
        "#firstAt": "firstAt",
        "#count": "count",
        "#ttl": "ttl",
      },
      ExpressionAttributeValues: {
        ":reason": reasonOf(error),
        ":at": at.toISOString(),
        ":ttl": seconds(at) + FAILURES_KEPT_SECONDS,
        ":one": 1,
      },
    }),
  );
}

/** A message as a dead-letter queue hands it over. */
export interface Death {
  /** The queue's own id of what it carried: the same however often it hands this death over. */
  id: string;
  /** The queue it came from, as far as the dead-letter queue knows. */
  queue: string;
  carried: string;
}

/** Keeps a dead message as a letter, each death once; one that dies again after it was sent again waits again. */
export async function keep(death: Death, at: Date): Promise<void> {
  const sent = messageIn(death.carried);
  const id = sent?.id ?? death.id;
  const [letter, tries] = await Promise.all([find(id), triesOf(id)]);
  if (letter?.deaths.includes(death.id)) return;
  const queue = sent?.queue ?? death.queue;
  const kept: DeadLetter = {
    id,
    queue,
    carried: death.carried,
    reason: tries?.reason ?? NO_REASON,
    tries: tries?.count ?? declared(queue)?.maxReceive ?? 1,
    firstFailedAt: tries?.firstAt ?? at.toISOString(),
    lastFailedAt: tries?.lastAt ?? at.toISOString(),
    state: "waiting",
    deaths: [...(letter?.deaths ?? []), death.id],
    version: (letter?.version ?? 0) + 1,
    all: "dead-letters",
  };
  const { id: _, ...changes } = kept;
  // Two deaths of one message at once: the one that loses is handed over again.
  const step = letter
    ? patchStep(
        DeadLetterEntity.patch({ id })
          .set(changes)
          .where((attribute, operator) => operator.eq(attribute.version, letter.version)),
      )
    : createStep(DeadLetterEntity.create(kept));
  await commit(systemContext(at), [step], null);
}

/** A page of the dead letters, newest first, and how many there are. */
export async function list({ filters, sort, pagination: { offset, limit } }: DeadLetterListQuery) {
  const items = await queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :all",
    ExpressionAttributeValues: { ":all": "dead-letters" },
    ScanIndexForward: sort.direction === "asc",
  });
  const letters = (items as unknown as DeadLetter[]).filter(({ state }) => state === (filters.state ?? state));
  return { data: letters.slice(offset, offset + limit).map(toResource), totalResults: letters.length };
}

/**
 * Puts a dead message back into its queue: the same message, so that its consumer knows what it has done of it.
 * @throws Refusal `absent`; `conflict` when it was sent again already, or there is no such queue any more
 */
export async function sendAgain(ctx: ActorContext, id: string): Promise<DeadLetterResource> {
  const letter = await find(id);
  if (!letter) throw absent();
  if (letter.state !== "waiting") throw alreadySent();
  if (!isQueue(letter.queue)) throw conflict(`There is no queue ${letter.queue} any more.`);
  const changes = {
    state: "sent-again",
    sentAgainBy: ctx.actor.accountId,
    sentAgainByName: ctx.actor.name,
    sentAgainAt: ctx.now.toISOString(),
    version: letter.version + 1,
  } as const;
  const mark = patchStep(
    DeadLetterEntity.patch({ id })
      .set(changes)
      .where((attribute, operator) => operator.eq(attribute.version, letter.version)),
    alreadySent,
  );
  const again = enqueueAgain(letter.queue, letter.carried, ctx.now);
  return commit(ctx, [mark, again], toResource({ ...letter, ...changes }));
}

const alreadySent = () => conflict("This message was sent again already.");

async function find(id: string): Promise<DeadLetter | undefined> {
  return (await get(`dead-letter#${id}`, "dead-letter")) as DeadLetter | undefined;
}

async function triesOf(messageId: string): Promise<Tries | undefined> {
  return (await get(`message-failure#${messageId}`, "message-failure")) as unknown as Tries | undefined;
}

const isQueue = (name: string): name is QueueName => Object.hasOwn(queues, name);
const declared = (name: string) => (isQueue(name) ? queues[name] : undefined);

/** What a carried text says, where it is a message of ours. */
function messageIn(carried: string): Partial<Message> | null {
  try {
    const { id, queue, body } = JSON.parse(carried) as Partial<Message>;
    return typeof id === "string" ? { id, queue, body } : null;
  } catch {
    return null;
  }
}

function toResource(letter: DeadLetter): DeadLetterResource {
  const sent = messageIn(letter.carried);
  return {
    id: letter.id,
    type: "dead-letter",
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
  };
}
