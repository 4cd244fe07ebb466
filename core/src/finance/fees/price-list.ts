import { reader, readTogether } from "../../dynamo/reader.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { seconds } from "../../lib/clock.ts";
import { PriceListEntity } from "./entity.ts";

const priceLists = reader(PriceListEntity);

/**
 * Revision of an owner's price list: in the transaction of whatever changes what it sells and charges, once in each. That
 * is office work, and rare: no sale touches it.
 */
export const repriced = (owner: string, now: Date): Step =>
  priceLists.modify({ owner }, { add: { revision: 1 }, set: { changedAt: seconds(now) } });

/** For how long after a change an index may still tell what was before it, and then some, in seconds. */
const LAG = 60;

/**
 * The revision at which these owners' price lists are now, read consistently; null while a list has just changed, for what the
 * indexes say of it may be older.
 * @returns for the owners from each place on, as what an owner sells may charge what those after it do
 */
export async function revisionsFrom(owners: readonly string[], now: Date): Promise<(string | null)[]> {
  const lists = await readTogether(...owners.map((owner) => priceLists.at({ owner })));
  const each = owners.map((owner, at) => {
    const { revision = 0, changedAt = 0 } = lists[at] ?? {};
    return seconds(now) - changedAt < LAG ? null : `${owner} ${revision}`;
  });
  return owners.map((_, at) => (each.slice(at).includes(null) ? null : each.slice(at).join(" ")));
}
