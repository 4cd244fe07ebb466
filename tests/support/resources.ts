import type { Endpoint } from "@salle/contract/endpoint";
import type { ResourceSchema } from "@salle/contract/resource";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** The schemas of the objects in a part of an answer: without what wraps them, each of a union by itself. */
function objectsIn(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "array":
      return objectsIn(def.element);
    case "optional":
    case "nullable":
      return objectsIn(def.innerType);
    case "union":
      return def.options.flatMap(objectsIn);
    default:
      return [schema];
  }
}

const partOf = ({ output }: Endpoint, part: "data" | "included"): Schema[] => {
  const inner = output instanceof z.ZodMiniObject ? output.shape[part] : undefined;
  return inner ? objectsIn(inner) : [];
};
/** What an answer's `data` is made of. */
export const dataOf = (endpoint: Endpoint): Schema[] => partOf(endpoint, "data");
/** What its `included` can hold. */
export const includedOf = (endpoint: Endpoint): Schema[] => partOf(endpoint, "included");

export const isResource = (schema: Schema): schema is Schema & ResourceSchema => "declaration" in schema;
export const isComputed = (schema: Schema): boolean => "isComputed" in schema;

/** Every resource that endpoints answer with, each once. */
export const resourcesOf = (endpoints: readonly Endpoint[]): ResourceSchema[] => [
  ...new Set(endpoints.flatMap((each) => [...dataOf(each), ...includedOf(each)]).filter(isResource)),
];

/** The names of a resource's attributes. */
export const attributesOf = (schema: ResourceSchema): string[] => {
  const { attributes } = (schema as unknown as z.ZodMiniObject<{ attributes: z.ZodMiniObject }>).shape;
  return Object.keys(attributes.shape);
};
