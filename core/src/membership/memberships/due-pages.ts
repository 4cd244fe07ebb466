import { NO_PAGE } from "@salle/contract/pages";
import { fieldError } from "../../lib/errors.ts";
import { type Membership, sellerShard } from "./entity.ts";
import { memberships } from "./store.ts";
import { dueShards } from "./writes.ts";

/**
 * What is due after a key of the index and by an instant, in ISO 8601. "!" sorts before everything that can follow a key,
 * "~" behind every id.
 */
export const between = (after: string, until: string) => ({
  from: { dueKey: `${after}!` },
  to: { dueKey: `${until}~` },
});

interface Asked {
  /** The seller's handle; undefined for all sellers. */
  seller: string | undefined;
  /** By when it is due, in ISO 8601. */
  until: string;
  limit: number;
  offset: number;
  direction: "asc" | "desc";
  cursor: string | null;
}

/**
 * A page of what is due by an instant, of all or of one seller: a query of each shard side by side, merged by when it is due.
 * From the index, so to look at.
 * @throws Refusal on `page.cursor`
 */
export async function pageOfDue(
  asked: Asked,
): Promise<{ items: Membership[]; cursor: string | null; count: number | null }> {
  const { seller, until, limit, direction, cursor } = asked;
  const after = cursor === null ? null : keyIn(cursor);
  const skipped = after === null ? asked.offset : 0;
  const isUp = direction === "asc";
  const range = isUp ? between(after ?? "", until) : { from: { dueKey: "!" }, to: { dueKey: after ?? `${until}~` } };
  // Downwards the last of the page before is in it once more.
  const listing = { ...range, order: direction, limit: skipped + limit + 1 + (after !== null && !isUp ? 1 : 0) };
  const read = (due: string) =>
    seller === undefined
      ? memberships.list.byDue({ due }, listing)
      : memberships.list.byDueOfSeller({ dueSeller: sellerShard(seller, due) }, listing);
  const all = (await Promise.all(dueShards.map(read)))
    .flat()
    .filter(({ dueKey }) => dueKey !== after)
    .sort((a, b) => (isUp === (a.dueKey ?? "") < (b.dueKey ?? "") ? -1 : 1));
  const items = all.slice(skipped, skipped + limit);
  const isMore = all.length > skipped + limit;
  const last = items.at(-1)?.dueKey;
  return {
    items,
    cursor: isMore && last !== undefined ? Buffer.from(last).toString("base64url") : null,
    count: after === null && !isMore ? all.length : null,
  };
}

/** The key that a cursor stands for, and nothing else: it comes from whoever asks. */
function keyIn(cursor: string): string {
  const key = Buffer.from(cursor, "base64url").toString("utf8");
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#mbs_\w{1,80}$/.test(key)) throw fieldError("page.cursor", NO_PAGE);
  return key;
}
