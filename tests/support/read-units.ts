import { documents } from "@salle/core/dynamo";

const METER = "readUnits";

interface Metered {
  input: object;
}

/** What this process's client reads while something runs, in read units; nothing else may read meanwhile. */
export async function readUnitsOf<T>(work: () => Promise<T>): Promise<{ result: T; units: number }> {
  let units = 0;
  const { middlewareStack } = documents();
  middlewareStack.add(
    (next) => async (args) => {
      const { input }: Metered = args;
      const answer = await next({ ...args, input: { ...input, ReturnConsumedCapacity: "TOTAL" } as never });
      const { ConsumedCapacity = [] } = answer.output as { ConsumedCapacity?: Capacity | Capacity[] };
      for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat()) units += CapacityUnits;
      return answer;
    },
    { step: "initialize", name: METER },
  );
  try {
    return { result: await work(), units };
  } finally {
    middlewareStack.remove(METER);
  }
}

interface Capacity {
  CapacityUnits?: number;
}

/** The bytes of an item as DynamoDB counts them: names and values (its documentation, "Item sizes and formats"). */
export function bytesOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number") return Math.ceil(String(value).replace(/\D|0+$/g, "").length / 2) + 1;
  if (Array.isArray(value)) return 3 + value.reduce((sum: number, each) => sum + 1 + bytesOf(each), 0);
  if (typeof value !== "object" || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, each]) => sum + bytesOf(name) + bytesOf(each), 0);
}

/** What it takes to read items in one eventually consistent Query: half a unit for each 4 KB. */
export const unitsOf = (items: readonly object[]): number =>
  Math.ceil(items.reduce((sum: number, item) => sum + bytesOf(item), 0) / 4096) / 2;
