import { KIND } from "@salle/contract/texts";
import * as z from "zod/mini";

/** A field that a request can carry: the place of a schema that holds no others. */
export interface Field {
  /** Its place, `*` for any item of a list: `["attributes", "fees", "*", "name"]`. */
  path: readonly string[];
  schema: z.core.$ZodType;
  /** What it takes: `string`, `number`, `enum`, … */
  type: string;
  /** A text's kind. */
  kind: string | undefined;
}

/** What stands for any id in a map by ids, of which its call knows those that there are. */
const ANY_ID = "mdf_any";

/** Every field of a schema, choices of a union apart; of a pipe what goes in. */
export function fieldsOf(schema: z.core.$ZodType | undefined, path: readonly string[] = []): Field[] {
  if (!schema) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]));
    case "array":
      return fieldsOf(def.element, [...path, "*"]);
    case "record":
      return fieldsOf(def.valueType, [...path, ANY_ID]);
    case "union":
      return def.options.flatMap((option) => fieldsOf(option, path));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return fieldsOf(def.innerType, path);
    case "pipe":
      return fieldsOf(def.in, path);
    default: {
      const kind = z.globalRegistry.get(schema)?.[KIND];
      return [{ path, schema, type: def.type, kind: typeof kind === "string" ? kind : undefined }];
    }
  }
}

/** A place of a schema that holds others by their names; strict, when it refuses names that it does not know. */
export interface Group {
  path: readonly string[];
  isStrict: boolean;
}

/** Every group of a schema, the whole first. */
export function groupsOf(schema: z.core.$ZodType, path: readonly string[] = []): Group[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const isStrict = def.catchall?._zod.def.type === "never";
      const inner = Object.entries(def.shape).flatMap(([name, each]) => groupsOf(each, [...path, name]));
      return [{ path, isStrict }, ...inner];
    }
    case "array":
      return groupsOf(def.element, [...path, "*"]);
    case "record":
      return groupsOf(def.valueType, [...path, ANY_ID]);
    case "union":
      return def.options.flatMap((option) => groupsOf(option, path));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return groupsOf(def.innerType, path);
    case "pipe":
      return groupsOf(def.in, path);
    default:
      return [];
  }
}

/** A field of a query as it travels: `filters[name]=value`. */
export const asQuery = ([first = "", ...rest]: readonly string[], value: string): string =>
  `${first}${rest.map((part) => `[${part}]`).join("")}=${encodeURIComponent(value)}`;
