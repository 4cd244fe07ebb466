import type { CreateEntityItem, CustomAttributeType, Entity, EntityIdentifiers, EntityItem, Schema } from "electrodb";

/** Audit fields: when an item was made and last changed (ISO 8601), and its version, which is its optimistic lock. */
export const audit = {
  version: { type: "number", default: 1 },
  createdAt: { type: "string", required: true },
  updatedAt: { type: "string", required: true },
} as const;
export type AuditField = keyof typeof audit;

/** ElectroDB's marker of an attribute with a type of our own, without loading ElectroDB: an identity function. */
// The marker is a type of ElectroDB's own; at run time there is nothing of it.
export const custom: typeof CustomAttributeType = (base) => base as never;

/** An entity as data: attributes, and over each index its question. Its store (`store.ts`) reads and writes it. */
export interface EntityDefinition<E> {
  readonly schema: Definition;
  /** Phantom type: never set, it carries the entity's types to `ItemOf` and `KeyOf`. */
  readonly entity?: E;
}

/** What each entity says of its items beside how they look. */
export interface Keeping<A extends string = string> {
  /**
   * Audit: how its changes go into the activity log; null for what follows from other items, or is nobody's deed.
   * `about` is the template of the handle in whose activity they stand, or several, of which the first counts whose
   * attributes an item has; null for what stands with the rest of its transaction. `masks` are secrets, `leavesOut`
   * attributes whose changes are not recorded.
   */
  readonly activity: {
    readonly about: string | readonly string[] | null;
    readonly masks?: readonly A[];
    readonly leavesOut?: readonly A[];
  } | null;
  /** Personal data: in which attributes, and which attribute says whose; null where there is none. */
  readonly personal: { readonly of: A; readonly in: readonly A[] } | null;
  /**
   * Schema evolution: what an item of a schema number (`model.version`) has anew or otherwise in the next one, by the
   * older number. Pure, and the same when it is done twice, for `modify` leaves an item's number as it is. An attribute
   * that only has a default needs none (decision 0051).
   */
  readonly upgrades?: Readonly<Record<number, (older: Readonly<Record<string, unknown>>) => Record<string, unknown>>>;
}

/** An entity whose items follow from others or serve the program: nothing is recorded, and nobody's data is in them. */
export const internal = { activity: null, personal: null } as const;

/** The part of a schema that is read at run time. */
export interface Definition extends Keeping {
  readonly model: { readonly entity: string; readonly version: string };
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly indexes: Readonly<Record<string, IndexDefinition>>;
}
export interface IndexDefinition {
  readonly index?: string;
  readonly pk: KeyDefinition;
  readonly sk?: KeyDefinition;
}
interface KeyDefinition {
  readonly field?: string;
  readonly composite: readonly string[];
  readonly template?: string;
}

/** Declares an entity; ElectroDB's types check it. Making ElectroDB's own object is left to the store that needs it. */
export const entity = <A extends string, F extends string, C extends string, const S extends Schema<A, F, C>>(
  schema: S & Keeping<keyof S["attributes"] & string>,
): EntityDefinition<Entity<A, F, C, S>> => ({ schema });

// biome-ignore lint/suspicious/noExplicitAny: ElectroDB's own constraint of an entity of any attributes
type AnyEntity = Entity<any, any, any, any>;
type EntityOf<D> = D extends EntityDefinition<infer E> ? (E extends AnyEntity ? E : never) : never;

/**
 * An item of an entity as it is read: its attributes without keys. One with a default has it when it is missing in the
 * table, and may be missing in an item that was put together elsewhere.
 */
export type ItemOf<D> = EntityItem<EntityOf<D>>;
/** An item's primary key, by its attributes. */
export type KeyOf<D> = EntityIdentifiers<EntityOf<D>>;
/** A new item: audit fields are the store's. */
export type NewItem<D> = Omit<CreateEntityItem<EntityOf<D>>, AuditField> &
  Partial<Pick<CreateEntityItem<EntityOf<D>>, AuditField & keyof CreateEntityItem<EntityOf<D>>>>;

type IndexesOf<D> = EntityOf<D>["schema"]["indexes"];
export type IndexOf<D> = keyof IndexesOf<D> & string;
type Composite<K> = K extends { composite: readonly (infer N)[] } ? N : never;
type Valued<D, N> = Required<Pick<ItemOf<D>, N & keyof ItemOf<D>>>;

/** A query's key condition: an index's whole partition key, and as much of its sort key as is known. */
export type Asked<D, I extends IndexOf<D>> = Valued<D, Composite<IndexesOf<D>[I]["pk"]>> &
  Partial<Valued<D, Composite<IndexesOf<D>[I]["sk"]>>>;
/** A position in an index's sort order, by the attributes of its sort key. */
export type Place<D, I extends IndexOf<D>> = Partial<Valued<D, Composite<IndexesOf<D>[I]["sk"]>>>;
