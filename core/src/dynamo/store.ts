import { isDeepStrictEqual } from "node:util";
import { conflict } from "../lib/errors.ts";
import { auditOf } from "./activity/audit.ts";
import { type Condition, conditionOf, type Modification, Placeholders } from "./condition.ts";
import { electroModel } from "./electro-model.ts";
import type { Definition, EntityDefinition, ItemOf, NewItem } from "./entity.ts";
import type { Attributes, Model } from "./model.ts";
import { looseReader, type Reader } from "./reader.ts";
import { readSchemaOf, schemaOf } from "./schema.ts";
import type { Step } from "./transaction.ts";

/** An item as it will be, and the steps that write it: none when nothing changes. */
export interface Change<T> {
  item: T;
  steps: Step[];
}

/** Repository: all reads and writes of an entity's items, the one place that knows keys, versions and audit fields. */
export interface Store<D> extends Reader<D> {
  /** A new item and the step that writes it, which fails when there is one already. */
  create(item: NewItem<D>, at: Date, refused?: () => Error): { item: ItemOf<D>; step: Step };
  /** Writes an item whole, whether it is there or not: one that follows from another item of the same transaction. */
  put(item: NewItem<D>): Step;
  /**
   * Optimistic lock: an item with changes (undefined removes an attribute), and the steps that write them while it is
   * at the version it was read at. Only what differs is written, so what a later version of the program keeps in the
   * item stays, its schema number too. An item of an older number is written as this version reads it.
   * @throws Refusal `conflict` when the item is in a state that only a later version knows (`knownState`)
   * @param refused what to throw when somebody else was faster; absent, the caller retries on conflict
   * @param condition what must hold beside the lock, or instead of it where an entity keeps no version
   */
  update(
    before: ItemOf<D>,
    changes: Partial<ItemOf<D>>,
    at: Date,
    refused?: () => Error,
    condition?: Condition,
  ): Change<ItemOf<D>>;
  /** Deletes an item under the optimistic lock, as long as the condition holds. */
  remove(before: ItemOf<D>, condition?: Condition, refused?: () => Error): Step;
  /**
   * An item as it was read, for a verb that depends on its state and writes others.
   * @throws Refusal `conflict` when that is one that only a later version knows
   */
  understood(item: ItemOf<D>): ItemOf<D>;
  /** The conflict of a form that was opened before somebody else saved. */
  stale(): Error;
  /** A whole item as the table keeps it, for seeds and other bulk loads. */
  itemOf(item: NewItem<D>): Record<string, unknown>;
}

/** The store of an entity, over ElectroDB. @param noun what people call an item, for the text of a conflict */
export const store = <E>({ schema }: EntityDefinition<E>, noun = "item"): Store<EntityDefinition<E>> =>
  // What the model names, parses and writes is what the declaration's types say.
  looseStore(schema, electroModel(schema), noun) as never;

/** An untyped store; its entity's declaration types it from outside. */
export function looseStore(definition: Definition, model: Model, noun: string) {
  const { attributes, indexes } = definition;
  const isAudited = "updatedAt" in attributes;
  const isVersioned = "version" in attributes;
  const composites = Object.values(indexes).map(({ pk, sk }) => [...pk.composite, ...(sk?.composite ?? [])]);
  const [keyNames = [], ...indexed] = composites;
  const reads = looseReader(definition, model);
  const audit = auditOf(definition);
  const schema = schemaOf(definition);
  const choices = Object.entries(attributes).flatMap(([name, attribute]) => {
    const values = valuesOf(attribute);
    return values ? [{ name, values }] : [];
  });
  /** Rolling back loses nothing: what a later version alone understands is kept, and left to it. */
  const knownState = (before: Attributes) => {
    if (choices.some(({ name, values }) => before[name] !== undefined && !values.includes(before[name])))
      throw ofALaterVersion(noun);
  };
  const drop = (given: Attributes, condition?: Condition, refused?: () => Error): Step => ({
    ...reads.drop(given, condition, refused),
    audit: audit.removed(given, model.keyOf(given)),
  });
  return {
    ...reads,
    drop,
    modify: (given: Attributes, change: Modification, condition?: Condition, refused?: () => Error): Step => ({
      ...reads.modify(given, change, condition, refused),
      audit: audit.modified(given, change, model.keyOf(given)),
    }),
    create: (given: Attributes, at: Date, refused?: () => Error) => {
      const time = at.toISOString();
      const made = {
        ...given,
        ...(isVersioned && { version: 1 }),
        ...(isAudited && { createdAt: time, updatedAt: time }),
      };
      const Put = model.create(made);
      const item = model.parse(Put.Item ?? {});
      return { item, step: { write: { Put }, refused, audit: audit.created(item, model.keyOf(made)) } };
    },
    put: (item: Attributes): Step => {
      const { TableName, Item } = model.create(item);
      return { write: { Put: { TableName, Item } } };
    },
    update: (
      before: Attributes,
      changes: Attributes,
      at: Date,
      refused?: () => Error,
      condition?: Condition,
    ): Change<Attributes> => {
      const differing = Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(before[name], value));
      if (differing.length === 0) return { item: before, steps: [] };
      knownState(before);
      const version = Number(before.version ?? 1);
      const next: Attributes = {
        ...before,
        ...Object.fromEntries(differing),
        ...(isVersioned && { version: version + 1 }),
        ...(isAudited && { updatedAt: at.toISOString() }),
      };
      const gone = differing.filter(([, value]) => value === undefined).map(([name]) => name);
      for (const name of gone) delete next[name];
      const set = differing.filter(([, value]) => value !== undefined).map(([name]) => name);
      // An index whose key changes needs all of its attributes, also those that stay.
      const moved = indexed.filter((names) => names.some((name) => set.includes(name))).flat();
      const stored = readSchemaOf(definition, before);
      const upgraded = stored < schema ? Object.keys(attributes) : [];
      const more = [...moved, ...upgraded].filter((name) => next[name] !== undefined && name !== "version");
      const written = new Set([...set, ...(isAudited ? ["updatedAt"] : []), ...more]);
      const values = pick(
        next,
        [...written].filter((name) => !keyNames.includes(name) && !isFixed(attributes[name])),
      );
      const as = { version: isVersioned ? version : null, schema: Math.max(stored, schema) };
      const Update = conditioned(model.update(pick(before, keyNames), values, gone, as), condition);
      return {
        item: next,
        steps: [{ write: { Update }, refused, audit: audit.changed(before, next, model.keyOf(before)) }],
      };
    },
    remove: (before: Attributes, condition: Condition = {}, refused?: () => Error) => {
      const { version } = before;
      knownState(before);
      const is = { ...condition.is, ...(isVersioned && version !== undefined && { version }) };
      return drop(before, { exists: true, ...condition, is }, refused);
    },
    understood: (item: Attributes) => {
      knownState(item);
      return item;
    },
    stale: () =>
      conflict(
        `Somebody else has changed this ${noun} in the meantime. Reload it, then make your change again.`,
        "stale",
      ),
    itemOf: (item: Attributes) => model.create(item).Item ?? {},
  };
}

type Update = ReturnType<Model["update"]>;

/** An update that must also meet a condition. */
function conditioned(update: Update, condition?: Condition): Update {
  if (!condition) return update;
  const to = new Placeholders();
  const more = conditionOf(condition, to);
  return {
    ...update,
    ConditionExpression: [update.ConditionExpression, more].filter(Boolean).join(" AND "),
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...to.names },
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...to.values },
  };
}

const ofALaterVersion = (noun: string) =>
  conflict(
    `This ${noun} is in a state that a newer version of this site has given it. Reload the page, then try again.`,
    "later-version",
  );

/** What an attribute may be, where its declaration lists that. */
const valuesOf = (attribute: unknown): readonly unknown[] | null =>
  typeof attribute === "object" && attribute !== null && "type" in attribute && Array.isArray(attribute.type)
    ? attribute.type
    : null;

const isFixed = (attribute: unknown): boolean =>
  typeof attribute === "object" && attribute !== null && "readOnly" in attribute && attribute.readOnly === true;

const pick = (from: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
