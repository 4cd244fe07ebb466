import { enqueueAgain, type Item, type Message, scanAll, write } from "../src/dynamo/index.ts";
import { newId } from "../src/lib/ids.ts";

/** So many are put in at a time. */
const AT_ONCE = 10;

/**
 * Replays the outbox of a restored table: what was on its way when the backup was made is in no queue any more, so every
 * message that was made since an instant is sent again, in the order they were made in. Consumers know what they have
 * done, by the table's items, so one that was worked through before the backup changes nothing.
 * @param since a moment from which on a message may not have been worked through
 * @returns how many messages were sent again
 */
export async function replay(since: Date, at: Date): Promise<number> {
  // A ulid begins with its time, in ten characters that sort.
  const timeOf = (id: string) => id.split("_")[1]?.slice(0, 10) ?? "";
  const first = timeOf(newId("message", since));
  // One that was sent again has an item for each time.
  const messages = new Map<string, Item>();
  for await (const item of scanAll()) {
    if (!item.pk.startsWith("outbox#")) continue;
    const { id }: Message = JSON.parse(String(item.message));
    if (timeOf(item.pk) >= first) messages.set(id, item);
  }
  const inOrder = [...messages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
  for (let from = 0; from < inOrder.length; from += AT_ONCE) {
    const some = inOrder.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map(({ queue, message }) => write(enqueueAgain(queue as Message["queue"], String(message), at))),
    );
  }
  return inOrder.length;
}
