import { isDeepStrictEqual } from "node:util";
import { BatchGetCommand, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
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

const keyOf = ({ pk, sk }: Stored): string => `${pk} ${sk}`;
/** The key of an item as `keyOf` names it: no partition has a blank in its name. */
function keyIn(name: string) {
  const [pk = "", ...sk] = name.split(" ");
  return { pk, sk: sk.join(" ") };
}

/** Items by their keys, as the table keeps them. */
async function itemsAt(keys: readonly string[]): Promise<Map<string, Stored>> {
  const asked = { Keys: keys.map(keyIn), ConsistentRead: true };
  const { Responses } = await documents().send(new BatchGetCommand({ RequestItems: { [tableName()]: asked } }));
  const items = (Responses?.[tableName()] ?? []) as Stored[];
  return new Map(items.map((item) => [keyOf(item), item]));
}

/**
 * Has a later version write an attribute of its own, and its schema number, into every item of some partitions; gives
 * their keys.
 */
export async function touchedLater(partitions: readonly string[]): Promise<string[]> {
  const items = await itemsOf(partitions);
  await written(
    items.map(({ pk, sk, __edb_v__ }) => ({
      Key: { pk, sk },
      UpdateExpression: `SET ofALaterVersion = :later${__edb_v__ ? ", #schema = :schema" : ""}`,
      ...(__edb_v__ && { ExpressionAttributeNames: { "#schema": "__edb_v__" } }),
      ExpressionAttributeValues: { ":later": LATER, ...(__edb_v__ && { ":schema": LATER_SCHEMA }) },
    })),
  );
  return items.map(keyOf);
}

type Update = Omit<
  NonNullable<NonNullable<TransactWriteCommand["input"]["TransactItems"]>[number]["Update"]>,
  "TableName"
>;

/**
 * Writes all at once, for each call to the table takes as long as one of many. Again when it has met another transaction: a
 * queue may still be following what the scene has done.
 */
async function written(updates: readonly Update[]): Promise<void> {
  const items = updates.map((update) => ({ Update: { TableName: tableName(), ...update } }));
  for (let attempt = 1; ; attempt++) {
    try {
      await documents().send(new TransactWriteCommand({ TransactItems: items }));
      return;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "TransactionCanceledException" || attempt === 20) throw error;
      await pause(Math.min(attempt, 6));
    }
  }
}

/** Of the items that a later version has touched, those that have lost what it wrote, and those that are gone. */
export async function lostOf(keys: readonly string[]) {
  const items = await itemsAt(keys);
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
 * as it left them, and how they are put back into the state in which they were
 */
export async function stateOfLater(partitions: readonly string[], item: RegExp, attribute: string) {
  const chosen = (await itemsOf(partitions)).filter((each) => item.test(keyOf(each)));
  if (chosen.length === 0) throw new Error(`No item is like ${item}`);
  const keys = chosen.map(keyOf);
  const put = (stateOf: (each: Stored) => unknown) =>
    written(
      chosen.map((each) => {
        const state = stateOf(each);
        return {
          Key: { pk: each.pk, sk: each.sk },
          UpdateExpression: state === undefined ? "REMOVE #state" : "SET #state = :state",
          ExpressionAttributeNames: { "#state": attribute },
          ...(state !== undefined && { ExpressionAttributeValues: { ":state": state } }),
        };
      }),
    );
  await put(() => "of-a-later-version");
  const left = await itemsAt(keys);
  return {
    isKept: async () => isDeepStrictEqual(await itemsAt(keys), left),
    putBack: () => put((each) => each[attribute]),
  };
}
