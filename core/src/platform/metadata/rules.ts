import { isDateInYears } from "@salle/contract/dates";
import { type FormField, hasValue, isYes, kindOf } from "@salle/contract/form-field";
import type { SentField } from "@salle/contract/platform/metadata";
import { metadataLabels as labels } from "@salle/contract/platform/metadata-labels";
import * as problems from "@salle/contract/problems";
import type { FieldProblem } from "../../lib/errors.ts";

/** A field of a definition as it is stored: its place is that in the list, what it is follows from its type. */
export type DefinedField = Omit<FormField, "value" | "order" | "isSubmitable">;

/** What a definition becomes, and what is wrong with it, each on its place: `fields.0.label`. */
export interface Defining {
  fields: DefinedField[];
  problems: FieldProblem[];
}

interface Making {
  newId: () => string;
  /** Makes markup harmless. */
  sanitise: (html: string) => string;
}

/**
 * Validates a definition as it was sent, and makes the next one of it. A field that has an id keeps that and its type, a new one
 * is given an id; what a later version keeps in a field stays there.
 */
export function defining(before: readonly DefinedField[], sent: readonly SentField[], making: Making): Defining {
  const known = new Map(before.map((field) => [field.id, field]));
  const found: FieldProblem[] = [];
  const fields = sent.map((field, place) => {
    const stored = field.id ? known.get(field.id) : undefined;
    const said = problemsOf(field, stored);
    found.push(...said.map(({ field: part, message }) => ({ field: `fields.${place}.${part}`, message })));
    return fieldOf(field, stored, making);
  });
  found.push(...repeated(sent, "id", "This field is here twice."));
  found.push(...repeated(sent, "name", "Another field has this name."));
  return { fields, problems: found };
}

function repeated(sent: readonly SentField[], part: "id" | "name", message: string): FieldProblem[] {
  const seen = new Set<string>();
  return sent.flatMap((field, place) => {
    const value = field[part];
    if (!value) return [];
    if (seen.has(value)) return [{ field: `fields.${place}.${part}`, message }];
    seen.add(value);
    return [];
  });
}

function problemsOf(field: SentField, stored: DefinedField | undefined): FieldProblem[] {
  const wrong: FieldProblem[] = [];
  const say = (part: string, isWrong: boolean, message: string) => {
    if (isWrong) wrong.push({ field: part, message });
  };
  const kind = kindOf(field);
  say("id", Boolean(field.id) && !stored, "Somebody has removed this field meanwhile. Add it again, or leave it out.");
  say(
    "type",
    stored !== undefined && kindOf(stored) !== kind,
    "The type of a field stays as it is. Add another field.",
  );
  say("label", hasValue(field) && !field.label, problems.blank(labels.label));
  const options = optionsIn(field);
  if (kind === "dropdown") {
    say("options", !options.some(({ isDeleted }) => !isDeleted), "You must add one or more options");
    say(
      "options",
      options.some(({ label }) => !label),
      problems.blank(labels.option),
    );
    say(
      "options",
      new Set(options.map(({ value }) => value)).size < options.length,
      "Two options have the same value.",
    );
  }
  const { default: given } = field.attributes ?? {};
  say(
    "attributes.default",
    kind === "date" && typeof given === "string" && given !== "" && !isDateInYears(given),
    problems.noDate,
  );
  say("attributes.default", kind === "yesno" && !isAnswer(given), "Choose Yes or No.");
  return wrong;
}

const isAnswer = (given: unknown): boolean =>
  typeof given !== "string" || ["", "0", "1", "true", "false"].includes(given);

const optionsIn = ({ options, attributes }: SentField) => options ?? attributes?.options ?? [];

function fieldOf(sent: SentField, stored: DefinedField | undefined, { newId, sanitise }: Making): DefinedField {
  const id = stored?.id ?? newId();
  const kind = kindOf(sent);
  const options = optionsIn(sent).map(({ label = "", value, isDeleted }) => ({
    label,
    value,
    ...(isDeleted && { isDeleted }),
  }));
  return {
    ...stored,
    id,
    name: sent.name || stored?.name || id,
    label: sent.label ?? stored?.label ?? "",
    type: sent.type,
    required: sent.required ?? stored?.required ?? true,
    memberVisible: sent.memberVisible ?? stored?.memberVisible ?? true,
    memberEditable: sent.memberEditable ?? stored?.memberEditable ?? true,
    attributes: { ...stored?.attributes, ...attributesOf(sent, options, sanitise) },
    constraints: { ...stored?.constraints, ...without(sent.constraints ?? {}) },
    options: kind === "dropdown" ? options : [],
  };
}

/** What a field says and begins with. A default that is none of its options any more is cleared. */
function attributesOf(
  { attributes = {}, ...field }: SentField,
  options: FormField["options"],
  sanitise: Making["sanitise"],
): FormField["attributes"] {
  const { content, number, default: given, maxFileSize, hint } = attributes;
  const kind = kindOf(field);
  const said = { ...(number !== undefined && { number }), ...(hint !== undefined && { hint }) };
  switch (kind) {
    case "html":
      return { ...said, content: sanitise(content ?? "") };
    case "title":
    case "divider":
      return { ...said, content: content ?? "" };
    case "file":
    case "image":
      return { ...said, ...(maxFileSize !== undefined && { maxFileSize }), default: null };
    case "yesno":
      return { ...said, default: isYes(given) };
    case "dropdown":
      return { ...said, default: options.some(({ value, isDeleted }) => value === given && !isDeleted) ? given : null };
    case "date":
      return { ...said, default: typeof given === "string" && given !== "" ? given : null };
    default:
      return { ...said, default: typeof given === "string" ? given : "" };
  }
}

const without = <T extends object>(of: T) =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));

/** What changed between two definitions, field by field under its label, for those who read what was done. */
export function changesOf(before: readonly DefinedField[], after: readonly DefinedField[]) {
  const told = new Map<string, { before: string | null; after: string | null }>();
  const old = new Map(before.map((field, place) => [field.id, tell(field, place)]));
  const next = new Map(after.map((field, place) => [field.id, tell(field, place)]));
  const every = new Map([...before, ...after].map((field) => [field.id, field]));
  for (const [id, { label, type }] of every) {
    const change = { before: old.get(id) ?? null, after: next.get(id) ?? null };
    const name = label || type;
    if (change.before !== change.after) told.set(told.has(name) ? `${name} ${id}` : name, change);
  }
  return Object.fromEntries(told);
}

function tell(field: DefinedField, place: number): string {
  const { label, required, memberVisible, memberEditable, options, attributes } = field;
  const parts = [
    `${place + 1}. ${label || attributes.content || field.type} (${kindOf(field)})`,
    ...(hasValue(field) ? [required ? "required" : "optional"] : []),
    ...(memberVisible ? [] : ["not shown to members"]),
    ...(memberEditable || !hasValue(field) ? [] : ["not changed by members"]),
    ...(options.length > 0
      ? [options.map((each) => (each.isDeleted ? `${each.label} (removed)` : each.label)).join("; ")]
      : []),
    ...(attributes.default ? [`default ${String(attributes.default)}`] : []),
    ...(attributes.maxFileSize ? [problems.megabytes(attributes.maxFileSize)] : []),
  ];
  return parts.join(", ");
}
