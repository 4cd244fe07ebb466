import type * as z from "zod/mini";
import * as problems from "./problems.ts";

/**
 * The error map: what is said of a value for which its own rule has no text, so that no words of the validator's reach
 * anybody (spec 03 §8). Names the field by its path, `ageFrom` as “age from”.
 */
export const wordsOf: z.core.$ZodErrorMap = (issue) => {
  const label = labelOf(issue.path ?? []);
  if (issue.code === "invalid_value") return problems.choose;
  if (issue.code === "unrecognized_keys") return `The field ${issue.keys[0]} is not known here.`;
  if (isBlank(issue.input)) return problems.blank(label);
  switch (issue.code) {
    case "invalid_type":
      return typeWords(label, issue.expected);
    case "too_small":
      return boundWords(label, issue.origin, "at least", issue.minimum);
    case "too_big":
      return boundWords(label, issue.origin, "at most", issue.maximum);
    default:
      return `The ${label} is not valid.`;
  }
};

/** Parses a request's value: every issue has words for people. */
export const read = <S extends z.ZodMiniType>(schema: S, value: unknown) => schema.safeParse(value, { error: wordsOf });

/** The name of the field that a path leads to; of a list's item that of the list. */
export const nameAt = (path: readonly PropertyKey[]): string =>
  path.findLast((part): part is string => typeof part === "string") ?? "value";

const labelOf = (path: readonly PropertyKey[]): string =>
  nameAt(path).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isBlank = (input: unknown): boolean => input === undefined || input === null || input === "";

const TYPES: Readonly<Partial<Record<z.core.$ZodType["_zod"]["def"]["type"] | "int", string>>> = {
  number: "must be a number.",
  int: "must be a whole number.",
  string: "must be text.",
  boolean: "must be yes or no.",
  array: "must be a list.",
  object: "must be given by name.",
};
const typeWords = (label: string, expected: z.core.$ZodInvalidTypeExpected): string =>
  `The ${label} ${TYPES[expected as keyof typeof TYPES] ?? "is not valid."}`;

function boundWords(label: string, origin: string, bound: string, limit: number | bigint): string {
  if (origin === "string") return `The ${label} must have ${bound} ${limit} characters.`;
  if (origin === "array") return `The ${label} must have ${bound} ${limit} items.`;
  return `The ${label} must be ${bound} ${limit}.`;
}
