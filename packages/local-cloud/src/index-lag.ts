/** An item, a key or a value as DynamoDB's own JSON has it: `{ pk: { S: "…" } }`. */
export type Wire = Record<string, { S: string }>;

/** The part of a Query that says which items of an index it asks for. */
export interface IndexQuery {
  IndexName?: string;
  KeyConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Wire;
  ScanIndexForward?: boolean;
  ExclusiveStartKey?: Wire;
  Limit?: number;
  Select?: string;
}

export interface IndexAnswer {
  Items?: Wire[];
  Count?: number;
  LastEvaluatedKey?: Wire;
}

export const nameOf = ({ pk, sk }: Wire): string => `${pk?.S} ${sk?.S}`;

/**
 * Eventual consistency: DynamoDB's indexes follow the table by a moment. What was written is noted with what was there
 * before, and until its moment has come a Query of an index is answered with that.
 */
export class IndexLag {
  /** By item, oldest first: what it was before a write, and when an index will know of that write. */
  readonly #changes = new Map<string, { before: Wire | null; knownAt: number }[]>();

  /** Notes writes that have just been made. @param before what each item was, null where there was none */
  note(before: ReadonlyMap<string, Wire | null>, knownAt: number): void {
    for (const [name, item] of before) {
      // An index takes an item's writes in their order.
      const earlier = this.#changes.get(name) ?? [];
      const last = earlier.at(-1)?.knownAt ?? 0;
      this.#changes.set(name, [...earlier, { before: item, knownAt: Math.max(knownAt, last) }]);
    }
  }

  /** When an index will know of all that has been written so far. */
  get knownAt(): number {
    return Math.max(0, ...[...this.#changes.values()].map((changes) => changes.at(-1)?.knownAt ?? 0));
  }

  /** Whether something was written that an index has not heard of. */
  isBehind(now: number): boolean {
    this.#forget(now);
    return this.#changes.size > 0;
  }

  /** An answer as an index would give it that has not heard of the latest writes. */
  answer(query: IndexQuery, given: IndexAnswer, now: number): IndexAnswer {
    if (!this.isBehind(now)) return given;
    const asked = conditionOf(query);
    const items = (given.Items ?? []).filter((item) => !this.#changes.has(nameOf(item)));
    for (const [first] of this.#changes.values()) {
      const before = first?.before;
      if (before && asked.holds(before) && isOnPage(before, query, given, asked.sort)) items.push(before);
    }
    const sign = query.ScanIndexForward === false ? -1 : 1;
    items.sort((a, b) => sign * compare(a, b, asked.sort));
    const page = items.slice(0, query.Limit);
    const last = page.at(-1);
    const isCut = page.length < items.length && last;
    const next = isCut ? keyIn(last, given.LastEvaluatedKey ?? {}, asked) : given.LastEvaluatedKey;
    return { ...given, Items: page, Count: page.length, ...(next && { LastEvaluatedKey: next }) };
  }

  #forget(now: number): void {
    for (const [name, changes] of this.#changes) {
      const left = changes.filter(({ knownAt }) => knownAt > now);
      if (left.length === 0) this.#changes.delete(name);
      else if (left.length < changes.length) this.#changes.set(name, left);
    }
  }
}

/** The sort key of an index, which breaks ties by the table's key. */
const compare = (a: Wire, b: Wire, sort: string): number => {
  const [one, other] = [`${a[sort]?.S ?? ""} ${nameOf(a)}`, `${b[sort]?.S ?? ""} ${nameOf(b)}`];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** Whether an item that is not in an answer any more would have been on that page of it. */
function isOnPage(item: Wire, query: IndexQuery, given: IndexAnswer, sort: string): boolean {
  const sign = query.ScanIndexForward === false ? -1 : 1;
  const { ExclusiveStartKey: from } = query;
  const { LastEvaluatedKey: to } = given;
  return (!from || sign * compare(item, from, sort) > 0) && (!to || sign * compare(item, to, sort) <= 0);
}

function keyIn(item: Wire, like: Wire, { partition, sort }: Condition): Wire {
  const names = new Set(["pk", "sk", partition, sort, ...Object.keys(like)]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}

interface Condition {
  partition: string;
  sort: string;
  holds(item: Wire): boolean;
}

/** A key condition, in the forms that core's models write (core/src/dynamo/raw-model.ts). */
function conditionOf(query: IndexQuery): Condition {
  const name = (placeholder = "") => query.ExpressionAttributeNames?.[placeholder] ?? placeholder;
  const value = (placeholder = "") => query.ExpressionAttributeValues?.[placeholder]?.S ?? "";
  const [, pk = "", partition = "", rest = ""] =
    /^\s*(\S+) = (\S+)(?: and (.*))?$/i.exec(query.KeyConditionExpression) ?? [];
  const [, between, low, high] = /^(\S+) between (\S+) and (\S+)$/i.exec(rest) ?? [];
  const [, prefixed, prefix] = /^begins_with\((\S+), ?(\S+)\)$/i.exec(rest) ?? [];
  const [, compared, operator, bound] = /^(\S+) (=|<=|>=|<|>) (\S+)$/.exec(rest) ?? [];
  const sort = name(between ?? prefixed ?? compared) || `${name(pk).replace(/pk$/, "")}sk`;
  const isInRange = (of: string): boolean => {
    if (between) return of >= value(low) && of <= value(high);
    if (prefixed) return of.startsWith(value(prefix));
    if (!compared) return true;
    const to = value(bound);
    return { "=": of === to, "<=": of <= to, ">=": of >= to, "<": of < to, ">": of > to }[operator ?? ""] ?? false;
  };
  return {
    partition: name(pk),
    sort,
    holds: (item) => item[name(pk)]?.S === value(partition) && isInRange(item[sort]?.S ?? ""),
  };
}
