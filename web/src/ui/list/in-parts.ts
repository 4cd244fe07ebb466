import type { BulkItem } from "@salle/contract/wire";

/** What became of each of the rows of a bulk action, by their ids. */
export type BulkOutcomes = ReadonlyMap<string, BulkItem>;

/**
 * Sends a bulk action, as many rows in a call as it takes, and says what became of each. Tried again with the same key, what
 * was done is not done twice.
 * @param send makes one call, of these ids with this idempotency key
 * @throws ApiFailure
 */
export async function inParts(
  ids: readonly string[],
  most: number,
  idempotencyKey: string,
  send: (part: string[], idempotencyKey: string) => Promise<{ bulk: readonly BulkItem[] }>,
): Promise<BulkOutcomes> {
  const outcomes = new Map<string, BulkItem>();
  for (let from = 0; from < ids.length; from += most) {
    const { bulk } = await send(ids.slice(from, from + most), `${idempotencyKey}-${from}`);
    for (const each of bulk) outcomes.set(each.id, each);
  }
  return outcomes;
}
