import { isDeepStrictEqual } from "node:util";
import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { documents, pause, tableName } from "@salle/core/dynamo";

/** What a later version of the program keeps in an item, and this one knows nothing of. */
const LATER = { state: "frozen", since: "2027-01-01" };
/** Its schema number. */
const LATER_SCHEMA = "99";

type Stored = Record<string, unknown> & { pk: string; sk: string; __edb_v__?: string };

/** Every item of some partitions as the table keeps it; of one that all share, those that are named by their sort key (`pk sk`). */
async function itemsOf(partitions: readonly string[]): Promise<Stored[]> {
  const answers = await Promise.all(
    partitions.map((partition) => {
      const [pk, sk] = partition.split(" ");
      return documents().send(
        new QueryCommand({
          TableName: tableName(),
          KeyConditionExpression: `pk = :pk${sk === undefined ? "" : " AND sk = :sk"}`,
          ExpressionAttributeValues: { ":pk": pk, ...(sk !== undefined && { ":sk": sk }) },
          ConsistentRead: true,
        }),
      );
    }),
  );
  return answers.flatMap(({ Items = [] }) => Items as Stored[]);
}

/**
 * Has a later version write an attribute of its own, and its schema number, into every item of some partitions; gives
 * their keys.
 */
export async function touchedLater(partitions: readonly string[]): Promise<string[]> {
  const items = await itemsOf(partitions);
  await Promise.all(
    items.map(({ pk, sk, __edb_v__ }) =>
      written(
        new UpdateCommand({
          TableName: tableName(),
          Key: { pk, sk },
          UpdateExpression: `SET ofALaterVersion = :later${__edb_v__ ? ", #schema = :schema" : ""}`,
          ...(__edb_v__ && { ExpressionAttributeNames: { "#schema": "__edb_v__" } }),
          ExpressionAttributeValues: { ":later": LATER, ...(__edb_v__ && { ":schema": LATER_SCHEMA }) },
        }),
      ),
    ),
  );
  return items.map(({ pk, sk }) => `${pk} ${sk}`);
}

/** Writes, again when it has met a transaction: a queue may still be following what the scene has done. */
async function written(update: UpdateCommand): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await documents().send(update);
      return;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "TransactionConflictException" || attempt === 20) throw error;
      await pause(Math.min(attempt, 6));
    }
  }
}

/** Of the items that a later version has touched, those that have lost what it wrote, and those that are gone. */
export async function lostOf(keys: readonly string[], partitions: readonly string[]) {
  const items = new Map((await itemsOf(partitions)).map((item) => [`${item.pk} ${item.sk}`, item]));
  const isKept = ({ ofALaterVersion, __edb_v__ = LATER_SCHEMA }: Stored) =>
    isDeepStrictEqual(ofALaterVersion, LATER) && __edb_v__ === LATER_SCHEMA;
  return {
    lost: keys.filter((key) => {
      const item = items.get(key);
      return item !== undefined && !isKept(item);
    }),
    gone: keys.filter((key) => !items.has(key)),
  };
}

/**
 * Has a later version put items, by their key, into a state that this one does not know. @returns whether they still are
 * as it left them
 */
export async function stateOfLater(partitions: readonly string[], item: RegExp, attribute: string) {
  const chosen = async () => (await itemsOf(partitions)).filter(({ pk, sk }) => item.test(`${pk} ${sk}`));
  for (const { pk, sk } of await chosen()) {
    await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk, sk },
        UpdateExpression: "SET #state = :later",
        ExpressionAttributeNames: { "#state": attribute },
        ExpressionAttributeValues: { ":later": "of-a-later-version" },
      }),
    );
  }
  const left = await chosen();
  if (left.length === 0) throw new Error(`No item is like ${item}`);
  return async () => isDeepStrictEqual(await chosen(), left);
}
