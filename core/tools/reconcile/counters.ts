import type { Item } from "../../src/dynamo/index.ts";
import { seconds } from "../../src/lib/clock.ts";
import { sha256 } from "../../src/lib/ids.ts";
import type { Mend } from "./mend.ts";
import type { Problem } from "./rules.ts";

type Amounts = Record<string, number>;

/** A sharded counter, or one of its months. */
interface Counter {
  /** What its items come to, by field. */
  counted: Amounts;
  /** What its parts say together, and what the first says, to which a mend is added. */
  says: Amounts;
  first: Amounts;
  /** Which items at which versions were counted, in whatever order. */
  digest: number;
  /** When it ends, in seconds, if it does. */
  ttl?: number;
}

/** What tells an item as it was from how it is later. */
interface Counted {
  id: string;
  version?: number;
}

/** What a counter's parts hold beside what they count. */
const OTHER = new Set(["pk", "sk", "ttl", "owner", "month", "shard", "part", "packageId", "__edb_e__", "__edb_v__"]);

/** The name of a counter: its partition, and its parts' sort key up to their number. */
const groupOf = ({ pk, sk }: Item): string => `${pk} ${sk.slice(0, sk.lastIndexOf("#"))}`;

/** All sharded counters of a table, by name: what they say, and what they should say. */
export class Counters {
  private readonly all = new Map<string, Counter>();

  private of(group: string): Counter {
    const known = this.all.get(group) ?? { counted: {}, says: {}, first: {}, digest: 0 };
    this.all.set(group, known);
    return known;
  }

  /** Counts an item; `ends` is when its part of the count does, if it does. */
  count(group: string, { id, version = 1 }: Counted, by: Amounts, ends?: { ttl: number }): void {
    const counter = this.of(group);
    add(counter.counted, by);
    counter.ttl ??= ends?.ttl;
    counter.digest = (counter.digest + Buffer.from(sha256(`${id} ${version}`)).readUInt32LE()) >>> 0;
  }

  /** Takes a counter's part in. */
  says(part: Item): void {
    const counter = this.of(groupOf(part));
    const amounts = Object.fromEntries(
      Object.entries(part).flatMap(([name, value]) =>
        OTHER.has(name) || typeof value !== "number" ? [] : [[name, value] as const],
      ),
    );
    add(counter.says, amounts);
    if (part.sk.endsWith("#0")) counter.first = amounts;
    if (typeof part.ttl === "number") counter.ttl ??= part.ttl;
  }

  /** What each counter's parts come to, whatever they count. */
  *totals(): Generator<[group: string, total: number]> {
    for (const [group, { says }] of this.all) yield [group, Object.values(says).reduce((sum, each) => sum + each, 0)];
  }

  /** Each field that says something else than its items come to. */
  problems(isChecked: (group: string) => boolean, at?: Date): Problem[] {
    return [...this.all].flatMap(([group, { counted, says, first, digest, ttl }]) => {
      const hasEnded = ttl !== undefined && at !== undefined && ttl <= seconds(at);
      if (!isChecked(group) || hasEnded) return [];
      return [...new Set([...Object.keys(counted), ...Object.keys(says)])].flatMap((field): Problem[] => {
        const [is, said] = [counted[field] ?? 0, says[field] ?? 0];
        if (is === said) return [];
        const mend: Mend = { of: "counter", group, field, by: is - said, first: first[field], ttl, said, digest };
        return [{ check: checkOf(group), id: `${group} ${field}`, message: `It is ${is}, it says ${said}.`, mend }];
      });
    });
  }
}

const CHECKS: readonly (readonly [counts: RegExp, check: string])[] = [
  [/^books#\S* m#/, "book figures"],
  [/^books#\S* held#/, "held figures"],
  [/^books#\S* paid#/, "payment figures"],
  [/^books#/, "invoice figures"],
  [/^package-count#/, "package count"],
  [/^count#/, "list count"],
];
const checkOf = (group: string): string => CHECKS.find(([counts]) => counts.test(group))?.[1] ?? "count";

function add(to: Amounts, amounts: Amounts): void {
  for (const [field, by] of Object.entries(amounts)) to[field] = (to[field] ?? 0) + by;
}
