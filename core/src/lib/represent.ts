import { own } from "@salle/contract/own";
import type { DateName, Declaration, ObjectOf, Relation, ResourceSchema } from "@salle/contract/resource";

/** A stored object as an area tells of it; links, dates and types follow from the declaration. */
export interface Represented<S extends ResourceSchema> {
  id: string;
  attributes: Omit<AttributesOf<S>, DateName>;
  createdAt: string;
  updatedAt: string;
  /** Ids by relationship; null or none where there is nothing, undefined where what may be many was not read. */
  related: RelatedOf<S["declaration"]["relationships"]>;
  capabilities?: Record<string, boolean>;
  /** What the actor may do now, of the declared actions. */
  actions?: readonly ActionOf<S>[];
}

type AttributesOf<S extends ResourceSchema> = ObjectOf<S> extends { attributes: infer A } ? A : never;
type RelatedOf<R> = { [N in keyof R]: R[N] extends Relation<true> ? readonly string[] | undefined : string | null };
type ActionOf<S extends ResourceSchema> = keyof NonNullable<S["declaration"]["actions"]> & string;

type Related = Readonly<Record<string, string | readonly string[] | null | undefined>>;
type Given = { id: string; attributes: Readonly<Record<string, unknown>>; related: Related };
/** A path of an object, or null where a part of it is not there. */
type Path = (of: Given) => string | null;

/**
 * Representation: makes the wire's form of one kind of object from its declaration (spec 03 §3). Its paths are compiled
 * here, once, for a list makes a hundred rows of it.
 */
export function representing<S extends ResourceSchema>({ declaration }: S): (object: Represented<S>) => ObjectOf<S> {
  const { type } = declaration;
  const self = pathOf(declaration.self, declaration);
  const relations = Object.entries(declaration.relationships).map(([name, { related, ...relation }]) => ({
    ...relation,
    name,
    path: related === null ? null : pathOf(related, declaration),
  }));
  const doing = new Map(
    Object.entries(declaration.actions ?? {}).map(([name, key]) => {
      const [method = "", path = ""] = key.split(" ");
      return [name, { method, path: pathOf(path, declaration) }];
    }),
  );

  const make = (object: Represented<ResourceSchema>) => {
    const { id, attributes, createdAt, updatedAt, capabilities, actions } = object;
    const given: Given = { id, attributes, related: object.related as Related };
    const relationships = relations.map(({ name, type: relatedType, isMany, path }) => {
      const ids = own(given.related, name);
      const related = path?.(given);
      const data = isMany
        ? Array.isArray(ids) && { data: ids.map((each) => ({ type: relatedType, id: each })) }
        : { data: typeof ids === "string" ? { type: relatedType, id: ids } : null };
      return [name, { ...data, ...(related && { links: { related } }) }];
    });
    const links = actions?.map((name) => {
      const { method, path } = doing.get(name) ?? { method: "", path: () => null };
      return [name, { href: path(given), method }];
    });
    return {
      id,
      type,
      attributes: { ...attributes, instanceCreatedDate: createdAt, instanceLastModifiedDate: updatedAt },
      ...(capabilities && { capabilities }),
      relationships: Object.fromEntries(relationships),
      links: { self: self(given) },
      ...(declaration.actions && { meta: { actions: Object.fromEntries(links ?? []) } }),
    };
  };
  // What is made has the declaration's shape; the types of its parts hang on S.
  return make as never;
}

const PLACE = /\{(\w+)\}/;

/** Compiles a path: its literal parts are at even places, the names in braces at odd ones. */
function pathOf(template: string, { relationships }: Pick<Declaration, "relationships">): Path {
  const parts = template.split(PLACE).map((part, at) => {
    if (at % 2 === 0) return () => part;
    if (part === "id") return ({ id }: Given) => id;
    if (Object.hasOwn(relationships, part)) return ({ related }: Given) => own(related, part);
    return ({ attributes }: Given) => own(attributes, part);
  });
  return (of) => {
    let path = "";
    for (const part of parts) {
      const value = part(of);
      if (typeof value !== "string") return null;
      path += value;
    }
    return path;
  };
}
