import { BatchGetCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type Item, tableName } from "@salle/core/dynamo";

type Key = Pick<Item, "pk" | "sk">;

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

/**
 * A copy of the table that follows the writes that are made to it, so that looking at all items after each of many steps
 * costs what the step has written, and not the whole table.
 */
export class Mirror {
  private readonly items: Map<string, Item>;
  private readonly touched = new Map<string, Key>();
  private readonly direct: DynamoDBDocumentClient;

  constructor(direct: DynamoDBDocumentClient, items: Item[] = []) {
    this.direct = direct;
    this.items = new Map(items.map((item) => [nameOf(item), item]));
  }

  /** Takes note of a key whose item may be another now. */
  touch({ pk, sk }: Key): void {
    this.touched.set(nameOf({ pk, sk }), { pk, sk });
  }

  /** Takes note of what a request to the database may write; called before it is made and after it was. */
  touchAll(action: string, body: string): void {
    for (const key of keysWritten(action, JSON.parse(body))) this.touch(key);
  }

  /** Every item of the table, in an order that follows from the writes. */
  async all(): Promise<Item[]> {
    // What is written at once comes in any order.
    const keys = [...this.touched].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
    this.touched.clear();
    const found = new Map<string, Item>();
    for (let from = 0; from < keys.length; from += 100) {
      let Keys: Key[] | undefined = keys.slice(from, from + 100);
      while (Keys?.length) {
        const RequestItems = { [tableName()]: { Keys, ConsistentRead: true } };
        const answer = await this.direct.send(new BatchGetCommand({ RequestItems }));
        for (const item of (answer.Responses?.[tableName()] ?? []) as Item[]) found.set(nameOf(item), item);
        Keys = answer.UnprocessedKeys?.[tableName()]?.Keys as Key[] | undefined;
      }
    }
    for (const key of keys) {
      const item = found.get(nameOf(key));
      if (item) this.items.set(nameOf(key), item);
      else this.items.delete(nameOf(key));
    }
    return [...this.items.values()];
  }
}

type Typed = { pk: { S: string }; sk: { S: string } };
type Write = { Item?: Typed; Key?: Typed };
interface Body extends Write {
  TransactItems?: Record<string, Write>[];
  RequestItems?: Record<string, { PutRequest?: Write; DeleteRequest?: Write }[]>;
}

/** The keys that a request writes; of a read, none. */
function keysWritten(action: string, body: Body): Key[] {
  const keyOf = ({ Item, Key }: Write): Key[] => {
    const typed = Item ?? Key;
    return typed ? [{ pk: typed.pk.S, sk: typed.sk.S }] : [];
  };
  if (/\.(PutItem|UpdateItem|DeleteItem)$/.test(action)) return keyOf(body);
  if (action.endsWith(".TransactWriteItems"))
    return (body.TransactItems ?? []).flatMap((each) => Object.values(each).flatMap(keyOf));
  if (action.endsWith(".BatchWriteItem")) {
    const writes = Object.values(body.RequestItems ?? {}).flat();
    return writes.flatMap(({ PutRequest, DeleteRequest }) => keyOf(PutRequest ?? DeleteRequest ?? {}));
  }
  return [];
}
