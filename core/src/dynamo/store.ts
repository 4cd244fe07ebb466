import { isDeepStrictEqual } from "node:util";
import { conflict } from "../lib/errors.ts";
import type { Condition } from "./condition.ts";
import { electroModel } from "./electro-model.ts";
import type { EntityDefinition, ItemOf, NewItem } from "./entity.ts";
import type { Attributes, Model } from "./model.ts";
import { type Reader, readerOver } from "./reader.ts";
import type { Step } from "./transaction.ts";

/** An item as it will be, and the steps that write it: none when nothing changes. */
export interface Change<T> {
  item: T;
  steps: Step[];
}

/** All reads and writes of an entity's items: the one place that knows keys, versions and audit fields. */
export interface Store<D> extends Reader<D> {
  /** A new item and the step that writes it, which fails when there is one already. */
  create(item: NewItem<D>, at: Date, refused?: () => Error): { item: ItemOf<D>; step: Step };
  /**
   * An item with changes (undefined takes an attribute away) and the steps that write them while it is at the version it
   * was read at. Only what differs is written, so what a later version of the program keeps in the item stays.
   * @param refused what to throw when somebody else was faster; absent, the caller retries on conflict
   */
  update(before: ItemOf<D>, changes: Partial<ItemOf<D>>, at: Date, refused?: () => Error): Change<ItemOf<D>>;
  /** Deletes an item while it is at the version it was read at and the condition holds. */
  remove(before: ItemOf<D>, condition?: Condition, refused?: () => Error): Step;
  /** The conflict of a form that was opened before somebody else saved. */
  stale(): Error;
  /** A whole item as the table keeps it, for seeds and other bulk loads. */
  itemOf(item: NewItem<D>): Record<string, unknown>;
}

/** The store of an entity, over ElectroDB. @param noun what people call an item, for the text of a conflict */
export const store = <E>(definition: EntityDefinition<E>, noun = "item"): Store<EntityDefinition<E>> =>
  storeOver(definition, electroModel(definition.schema), noun);

/** A store by a model of its entity. */
export function storeOver<D extends EntityDefinition<unknown>>(definition: D, model: Model, noun: string): Store<D> {
  type T = ItemOf<D>;
  const { attributes, indexes } = definition.schema;
  const isAudited = "updatedAt" in attributes;
  const isVersioned = "version" in attributes;
  const composites = Object.values(indexes).map(({ pk, sk }) => [...pk.composite, ...(sk?.composite ?? [])]);
  const keyNames = composites[0] ?? [];
  const keyIn = (item: T) => pick(item as Attributes, keyNames);
  return {
    ...readerOver(definition, model),
    create: (given, at, refused) => {
      const time = at.toISOString();
      const made = {
        ...(given as Attributes),
        ...(isVersioned && { version: 1 }),
        ...(isAudited && { createdAt: time, updatedAt: time }),
      };
      const Put = model.create(made);
      return { item: model.parse(Put.Item ?? {}) as T, step: { write: { Put }, refused } };
    },
    update: (before, changes, at, refused) => {
      const old = before as Attributes;
      const differing = Object.entries(changes as Attributes).filter(
        ([name, value]) => !isDeepStrictEqual(old[name], value),
      );
      if (differing.length === 0) return { item: before, steps: [] };
      const version = Number(old.version ?? 1);
      const next: Attributes = {
        ...old,
        ...Object.fromEntries(differing),
        ...(isVersioned && { version: version + 1 }),
        ...(isAudited && { updatedAt: at.toISOString() }),
      };
      const gone = differing.filter(([, value]) => value === undefined).map(([name]) => name);
      for (const name of gone) delete next[name];
      const set = differing.filter(([, value]) => value !== undefined).map(([name]) => name);
      // An index whose key changes needs all of its attributes, also those that stay.
      const moved = composites
        .slice(1)
        .filter((names) => names.some((name) => set.includes(name)))
        .flat();
      const written = [
        ...set,
        ...moved.filter((name) => next[name] !== undefined),
        ...(isAudited ? ["updatedAt"] : []),
      ];
      const values = pick(
        next,
        written.filter((name) => !keyNames.includes(name) && !isFixed(attributes[name])),
      );
      const Update = model.update(keyIn(before), values, gone, isVersioned ? version : null);
      return { item: next as T, steps: [{ write: { Update }, refused }] };
    },
    remove: (before, condition = {}, refused) => {
      const version = (before as Attributes).version;
      const is = { ...condition.is, ...(isVersioned && version !== undefined && { version }) };
      return readerOver(definition, model).drop(keyIn(before) as never, { exists: true, ...condition, is }, refused);
    },
    stale: () =>
      conflict(
        `Somebody else has changed this ${noun} in the meantime. Reload it, then make your change again.`,
        "stale",
      ),
    itemOf: (item) => model.create(item as Attributes).Item ?? {},
  };
}

const isFixed = (attribute: unknown): boolean =>
  typeof attribute === "object" && attribute !== null && "readOnly" in attribute && attribute.readOnly === true;

const pick = (from: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
