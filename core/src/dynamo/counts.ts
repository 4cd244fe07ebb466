import { table } from "@salle/contract/deployment";
import { now, seconds } from "../lib/clock.ts";
import { tableName } from "./client.ts";
import { type Modification, modificationOf, Placeholders } from "./condition.ts";
import { queryPartition } from "./read.ts";
import { shardOf } from "./shard.ts";
import type { Step } from "./transaction.ts";

/** How many rows a list has, by label, such as `archived`. */
export type Counts = Readonly<Record<string, number>>;

/** A part of a count that ends with the rows it counts: those of one month. */
export interface CountedIn {
  /** `YYYY-MM`. */
  month: string;
  /** When its rows end, in seconds since 1970. */
  ttl: number;
}

/**
 * Retention by month: what belongs to a day's month is kept for so many months after it, and with it the part of the
 * count that it is in.
 */
export function keptFor(months: number, at: Date): CountedIn {
  const ends = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1 + months, 1);
  return { month: at.toISOString().slice(0, 7), ttl: seconds(new Date(ends)) };
}

const pkOf = (list: string) => `count#${list}`;

/**
 * Sharded counter: the step that counts a list's rows up or down, in the transaction that makes or ends them; once for
 * each list and cause in a transaction.
 * @param list such as `packages#club:clb_…`
 * @param cause what is counted; it chooses the shard
 * @param by how many, by label, which holds no dot
 */
export function countRows(list: string, cause: string, by: Counts, counted?: CountedIn): Step {
  const to = new Placeholders();
  const change: Modification = { add: by, ...(counted && { set: { [table.ttl]: counted.ttl } }) };
  return {
    write: {
      Update: {
        TableName: tableName(),
        Key: { pk: pkOf(list), sk: `${counted?.month ?? "all"}#${shardOf(cause)}` },
        UpdateExpression: modificationOf(change, to),
        ...to.attributes(),
      },
    },
  };
}

/** A list's counts as its parts tell them, in one read of half a unit; a part whose rows have ended counts no more. */
export async function countsOf(list: string): Promise<Counts> {
  const today = seconds(now());
  const parts = await queryPartition(pkOf(list), { consistent: false });
  const sums: Record<string, number> = {};
  for (const { pk: _, sk: __, [table.ttl]: ends, ...labels } of parts) {
    if (typeof ends === "number" && ends <= today) continue;
    for (const [label, count] of Object.entries(labels)) sums[label] = (sums[label] ?? 0) + Number(count);
  }
  return sums;
}

/** What labels come to together. */
export const totalOf = (counts: Counts, labels: readonly string[] = Object.keys(counts)): number =>
  labels.reduce((sum, label) => sum + (counts[label] ?? 0), 0);

/** Items of a list's counts as they are loaded in bulk, by seeds and tests. */
export const countItem = (list: string, counts: Counts, counted?: CountedIn): Record<string, unknown> => ({
  pk: pkOf(list),
  sk: `${counted?.month ?? "all"}#0`,
  ...counts,
  ...(counted && { [table.ttl]: counted.ttl }),
});
