import type { Option as WireOption } from "@salle/contract/wire";
import { formatDate } from "../../lib/format.ts";
import type { Tag } from "../../lib/queries.ts";
import type { Option } from "../form/select.tsx";
import { words } from "../strings.ts";
import type { ListCall } from "./at.ts";
import type { FilterKind } from "./list-query.ts";

/**
 * One filter of a list, named by its key in the declaration: the API's own name, under which it is also in the URL. Its
 * value in the URL is a text; everything else follows from this one object: the field, the chip and what is sent.
 * `V` is what the API takes, `A` the list's answer, `S` whose list it is.
 */
export interface Filter<V = unknown, A = unknown, S = unknown> {
  kind: FilterKind;
  label: string;
  hint?: string;
  /** The words of the empty choice. */
  any?: string;
  /** How many digits a number has at most. */
  digits?: number;
  /** The choices, or where in the answer they are. */
  options?: readonly Option[] | ((answer: A) => readonly WireOption[]);
  /** The call that has the choices, where the list's own answer has not. */
  optionsFrom?: OptionsFrom<S>;
  /** Which scopes' lists have it; left out, all do. */
  when?: (scope: S) => boolean;
  /** What the API is sent for the URL's text; undefined when it is no value of this filter. */
  sent: (text: string) => V | undefined;
  /** The URL's text as the choices have it, where it can be written in several ways. */
  read?: (text: string) => string;
  /** What its chip says; `chosen` is the words of the choice, once they are known. */
  chip: (text: string, chosen: string | undefined) => string;
}

/** A filter of any list. */
export type AnyFilter = Filter<unknown, never, never>;

/** The filters of a list, by any names. */
export type DeclaredFilters<A, S> = Readonly<Record<string, Filter<unknown, A, S>>>;

interface OptionsFrom<S> {
  endpoint: (scope: S) => ListCall<{ data: readonly WireOption[] }, unknown>;
  tags: readonly Tag[];
}

interface ChoiceBase<S> {
  label: string;
  any?: string;
  when?: (scope: S) => boolean;
  chip?: (chosen: string) => string;
}

/** One of a fixed set: its values with their words, in the order in which they are offered. */
export function choice<V extends string, S = unknown>(
  values: Readonly<Record<V, string>>,
  { chip, ...base }: ChoiceBase<S>,
): Filter<V, unknown, S> {
  const isValue = (text: string): text is V => Object.hasOwn(values, text);
  return {
    kind: "choice",
    any: words.any,
    ...base,
    options: Object.keys(values)
      .filter(isValue)
      .map((value) => ({ value, label: values[value] })),
    sent: (text) => (isValue(text) ? text : undefined),
    chip: chosenChip(base.label, chip),
  };
}

interface OpenChoice<A, S> extends ChoiceBase<S> {
  options?: (answer: A) => readonly WireOption[];
  optionsFrom?: OptionsFrom<S>;
}

/** One of a set that the server knows: in the list's own answer, or in that of another call. */
export function openChoice<A, S = unknown>({ chip, ...base }: OpenChoice<A, S>): Filter<string, A, S> {
  return { kind: "choice", any: words.any, ...base, sent: (text) => text, chip: chosenChip(base.label, chip) };
}

/** Until the choices have come the chip has the filter's name. */
const chosenChip = (label: string, chip: ((chosen: string) => string) | undefined) => (_: string, chosen?: string) =>
  chosen === undefined ? label : (chip?.(chosen) ?? chosen);

/** Yes, no or either: 1 and 0, in the URL as on the wire; a link may have `true` and `false` too (spec 03 §5). */
export function yesNo({ label, chip }: { label: string; chip: { yes: string; no: string } }): Filter<1 | 0> {
  return {
    kind: "choice",
    label,
    any: words.any,
    options: [
      { value: "1", label: words.yes },
      { value: "0", label: words.no },
    ],
    sent: bit,
    read: asBit,
    chip: (text) => (text === "1" ? chip.yes : chip.no),
  };
}

const bit = (text: string): 1 | 0 | undefined => (text === "1" ? 1 : text === "0" ? 0 : undefined);
const asBit = (text: string): string => (text === "true" ? "1" : text === "false" ? "0" : text);

/** Shows the one list or the other: a button whose words are those of the list it leads to. */
export const toggle = ({ on, off }: { on: string; off: string }): Filter<1 | 0> => ({
  kind: "toggle",
  label: on,
  any: off,
  sent: (text) => (text === "1" ? 1 : undefined),
  read: asBit,
  chip: () => on,
});

/** A whole number, typed. */
export const number = (field: { label: string; digits: number; chip: (value: number) => string }): Filter<number> => ({
  ...field,
  kind: "number",
  sent: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  chip: (text) => field.chip(Number(text)),
});

/** A day, typed as people write it; `YYYY-MM-DD` in the URL and on the wire. */
export const date = (field: { label: string; chip: (date: string) => string }): Filter<string> => ({
  ...field,
  kind: "date",
  hint: words.dateFormat,
  sent: (text) => text,
  chip: (text) => field.chip(formatDate(text, "list")),
});

/** The list's search box. */
export const text = ({ label, hint }: { label: string; hint: string }): Filter<string> => ({
  kind: "text",
  label,
  hint,
  sent: (value) => value,
  chip: (value) => value,
});

/** Whether a filter is drawn: where the list's own answer has no choice for it, there is nothing to choose but to undo one. */
export const isDrawn = ({ options }: Pick<AnyFilter, "options">, choices: number, value: string): boolean =>
  typeof options !== "function" || choices > 0 || value !== "";

/** Whether a filter is a field: only fields are counted and have chips. */
export const isField = ({ kind }: Pick<AnyFilter, "kind">): boolean => kind !== "text" && kind !== "toggle";
