import * as z from "zod/mini";
import { fieldsOf } from "./fields.ts";

/** What a text of a kind is when nothing is wrong with it; of a code the first that its field takes. */
const TEXTS: Record<string, readonly string[]> = {
  name: ["Attack"],
  line: [""],
  paragraph: ["", "Attack"],
  address: ["attack@world.test"],
  code: [
    "unknown",
    "10.00",
    "AU",
    "AUD",
    "12345678",
    "123456",
    "2026-01",
    `${"A".repeat(22)}.${"A".repeat(43)}`,
    "",
    "A".repeat(43),
  ],
  date: ["2001-01-01"],
  term: ["P1Y"],
  secret: ["correct horse battery"],
  // Surname,First name,Born and a row.
  file: ["U3VybmFtZSxGaXJzdCBuYW1lLEJvcm4KQXR0YWNrLEFubiwyMDAxLTAxLTAxCg=="],
};

/** Seconds: of two dates of a body the second is later. */
const DATES = { startDate: 1_767_225_600, endDate: 1_798_761_599, renewalDate: null };

/**
 * A value that a schema takes, made from what it says: what may be absent is, what may be empty is, and of a choice it is
 * the first.
 * @param given the values of fields by their names, such as ids of what there is
 */
export function sampleOf(schema: z.core.$ZodType, given: Readonly<Record<string, unknown>> = {}): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const known = { ...DATES, ...given };
      const values = Object.entries(def.shape).map(([name, inner]) => {
        const own = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined;
        return [name, own !== undefined && z.safeParse(inner, own).success ? own : sampleOf(inner, given)];
      });
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    case "optional":
    case "default":
    case "prefault":
      return undefined;
    case "nullable":
    case "readonly":
      return sampleOf(def.innerType, given);
    case "pipe":
      return sampleOf(def.in, given);
    case "array":
      return z.safeParse(schema, []).success ? [] : [sampleOf(def.element, given)];
    case "union":
      return def.options.map((option) => sampleOf(option, given)).find((value) => z.safeParse(schema, value).success);
    case "record":
      return {};
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "number":
      return [1, 2].find((number) => z.safeParse(schema, number).success) ?? 1;
    case "boolean":
      return false;
    case "string": {
      const [field] = fieldsOf(schema);
      return TEXTS[field?.kind ?? ""]?.find((text) => z.safeParse(schema, text).success);
    }
    default:
      throw new Error(`Say in tests/support/sample.ts what is a ${def.type}`);
  }
}

/** A copy of a value with another one at a place; of a list its first item. */
export function withAt(value: unknown, [name, ...rest]: readonly string[], at: unknown): unknown {
  if (name === undefined) return at;
  if (name === "*") return [withAt(Array.isArray(value) ? value[0] : undefined, rest, at)];
  const before = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  return { ...before, [name]: withAt(before[name], rest, at) };
}
