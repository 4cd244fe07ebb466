import * as z from "zod/mini";

/*
 * What crosses the wire is JSON:API style (spec 03 §3): an object has id, type, attributes, relationships, links and
 * meta.actions. Each kind of object is declared once; core makes it from its declaration (`core/src/lib/represent.ts`).
 */

/** A relationship: to one object or to several, their type, and the path at which they are read. */
export interface Relation<Many extends boolean = boolean> {
  readonly isMany: Many;
  readonly type: string;
  /** As `self` of a declaration; the relation's own name stands for the id of the related object. */
  readonly related: string | null;
}

export const toOne = (type: string, related: string | null = null): Relation<false> => ({
  isMany: false,
  type,
  related,
});
export const toMany = (type: string, related: string | null = null): Relation<true> => ({
  isMany: true,
  type,
  related,
});

type Relations = Readonly<Record<string, Relation>>;
/** Action links by their names: the key of the endpoint that does it, `PUT /app/clubs/invoices/{id}/void`. */
type Actions = Readonly<Record<string, string>>;

/** How a kind of object is called, where it is found, what it is related to and what can be done to it. */
export interface Declaration<R extends Relations = Relations, X extends Actions = Actions> {
  readonly type: string;
  /** The object's own path, `/app/clubs/{id}`; in braces is `id`, an attribute or a relationship to one. */
  readonly self: string;
  readonly relationships: R;
  readonly actions: X | null;
}

/** When it was made and last changed (ISO 8601): of every object that is stored. */
const dates = { instanceCreatedDate: z.string(), instanceLastModifiedDate: z.string() };
/** What `resource` adds to the attributes. */
export type DateName = keyof typeof dates;

const Identifier = z.object({ type: z.string(), id: z.string() });
const links = z.optional(z.object({ related: z.string() }));
const One = z.object({ data: z.nullable(Identifier), links });
/** Without `data` where it was not read: what may be many costs its own call, which `links.related` names. */
const Many = z.object({ data: z.optional(z.array(Identifier)), links });
const Action = z.object({ href: z.string(), method: z.string() });

type RelationshipsShape<R> = { [N in keyof R]: R[N] extends Relation<true> ? typeof Many : typeof One };

const capabilities = z.optional(z.record(z.string(), z.boolean()));

/**
 * A stored object as it crosses the wire (spec 03 §3). It has `instanceCreatedDate` and `instanceLastModifiedDate`
 * beside its attributes, and with `actions` declared those that its reader may do now.
 */
export function resource<
  const T extends string,
  A extends z.core.$ZodShape,
  const R extends Relations = Record<never, Relation>,
  const X extends Actions = Record<never, string>,
>(type: T, declared: { attributes: A; self: string; relationships?: R; actions?: X }) {
  const relations = Object.entries(declared.relationships ?? {});
  const shape = Object.fromEntries(relations.map(([name, { isMany }]) => [name, isMany ? Many : One]));
  const schema = z.object({
    id: z.string(),
    type: z.literal(type),
    attributes: z.object({ ...declared.attributes, ...dates }),
    capabilities,
    // The shape of each follows from its relation.
    relationships: z.object(shape as RelationshipsShape<R>),
    links: z.object({ self: z.string() }),
    meta: z.optional(z.object({ actions: z.record(z.string(), Action) })),
  });
  const declaration: Declaration<R, X> = {
    type,
    self: declared.self,
    relationships: (declared.relationships ?? {}) as R,
    actions: declared.actions ?? null,
  };
  return Object.assign(schema, { declaration });
}

/** What an answer tells that is stored nowhere as such: a form, the session, what has become of a call. No dates. */
export function computed<const T extends string, A extends z.core.$ZodShape>(type: T, attributes: A) {
  const schema = z.object({ id: z.string(), type: z.literal(type), attributes: z.object(attributes), capabilities });
  return Object.assign(schema, { isComputed: true as const });
}

/** A schema of `resource`. */
export type ResourceSchema = z.ZodMiniType & { declaration: Declaration };
/** An object as it crosses the wire. */
export type ObjectOf<S extends z.ZodMiniType> = z.infer<S>;
