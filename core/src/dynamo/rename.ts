import { isDeepStrictEqual } from "node:util";
import { tableName } from "./client.ts";
import { modificationOf, Placeholders } from "./condition.ts";
import type { Attributes, Key } from "./model.ts";
import type { Item } from "./read.ts";
import type { Step } from "./transaction.ts";

/**
 * An item as it is when another key stands wherever a person's did: in ids that begin with it, in handles, and in the keys of
 * the table and its indexes, which are made of those. A person is a ulid, which nothing else is by chance (decision 0004).
 */
export const renamed = (item: Item, from: string, to: string): Item =>
  JSON.parse(JSON.stringify(item).replaceAll(from, to));

/** Whether an item says something of a person. */
export const names = (item: Item, person: string): boolean => JSON.stringify(item).includes(person);

/**
 * Writes an item as `next`, as long as it is as it was read: in its place, or at the key that `next` has, where there is
 * nothing yet or `instead`, which it takes the place of. Done again, nothing is there to be read.
 */
export function moveSteps(item: Item, next: Item, instead?: Item): Step[] {
  if (isSameKey(item, next)) return [changeStep(item, next)];
  const Item = { ...next, ...(instead && hasVersion(instead) && { version: Number(instead.version) + 1 }) };
  const to = new Placeholders();
  const condition = instead ? asRead(instead, to) : `attribute_not_exists(${to.name("pk")})`;
  return [
    removeStep(item),
    { write: { Put: { TableName: tableName(), Item, ConditionExpression: condition, ...to.attributes() } } },
  ];
}

/** Deletes an item as long as it is as it was read. */
export function removeStep(item: Item): Step {
  const to = new Placeholders();
  const ConditionExpression = asRead(item, to);
  const Key = { pk: item.pk, sk: item.sk };
  return { write: { Delete: { TableName: tableName(), Key, ConditionExpression, ...to.attributes() } } };
}

/** What differs is set, so that what others change of the rest in the meantime stays. */
function changeStep(item: Item, next: Item): Step {
  const to = new Placeholders();
  const differing = Object.entries(next).filter(([name, value]) => !isDeepStrictEqual(item[name], value));
  const set = { ...Object.fromEntries(differing), ...(hasVersion(item) && { version: Number(item.version) + 1 }) };
  const UpdateExpression = modificationOf({ set }, to);
  const ConditionExpression = asRead(item, to);
  const Key = { pk: item.pk, sk: item.sk };
  return {
    write: { Update: { TableName: tableName(), Key, UpdateExpression, ConditionExpression, ...to.attributes() } },
  };
}

const isSameKey = (a: Key, b: Key) => a.pk === b.pk && a.sk === b.sk;
const hasVersion = ({ version }: Attributes): boolean => typeof version === "number";

/** Optimistic lock: by its version, and where it has none by all that is text or a number in it. */
function asRead(item: Item, to: Placeholders): string {
  const all = Object.entries(item).filter(([, value]) => typeof value === "string" || typeof value === "number");
  const told = hasVersion(item) ? all.filter(([name]) => name === "version") : all;
  return told.map(([name, value]) => `${to.name(name)} = ${to.value(value)}`).join(" AND ");
}
