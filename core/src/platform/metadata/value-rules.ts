import { dateText } from "@salle/contract/dates";
import { formProblems } from "@salle/contract/form-check";
import { type FileUpload, type FormField, hasValue, isYes, kindOf, type StoredFile } from "@salle/contract/form-field";
import { own } from "@salle/contract/own";
import { metadataBounds as bounds, type SentValues } from "@salle/contract/platform/metadata";
import * as problems from "@salle/contract/problems";
import { lineText } from "@salle/contract/texts";
import { truncate } from "@salle/contract/truncate";
import type { FieldProblem } from "../../lib/errors.ts";
import type { DefinedField } from "./rules.ts";

/** A file as a record has it: where it is kept, and what the person who gave it calls it. */
export interface KeptFile {
  fileId: string;
  originalFileName: string;
  /** As its bytes say. */
  fileType: string;
}
/** A value as it is stored; null for one that somebody has emptied, so that no default comes back. */
export type Value = string | boolean | KeptFile | null;
/** By the ids of their fields. */
export type Values = Readonly<Record<string, Value>>;

/** Who fills a form in: members see and change less (spec 01 §6). */
export type Filler = "member" | "staff";

/** What a record becomes, the files that are to be kept first, and what is wrong, by the ids of fields. */
export interface Checked {
  values: Map<string, Value>;
  uploads: { field: DefinedField; upload: FileUpload }[];
  problems: FieldProblem[];
}

/** The fields that somebody sees. */
export const fieldsFor = (fields: readonly DefinedField[], filler: Filler): DefinedField[] =>
  fields.filter(({ memberVisible }) => filler === "staff" || memberVisible);

/** What a field holds: what was saved, or else its default. */
const heldBy = (field: DefinedField, values: Values): Value => {
  const stored = own(values, field.id);
  return stored === undefined ? (field.attributes.default ?? null) : stored;
};

/**
 * A field of a record's form. Its name is its id, under which its value is sent; a text has a longest length.
 * @param fileUrl the link to a file that is kept
 */
export function formFieldOf(
  field: DefinedField,
  order: number,
  values: Values,
  fileUrl: (file: KeptFile) => string,
): FormField {
  const value = heldBy(field, values);
  const kind = kindOf(field);
  const longest = kind === "text" ? bounds.text : kind === "longtext" ? bounds.longText : undefined;
  const { max = longest } = field.constraints;
  const most = field.constraints.number || longest === undefined ? max : Math.min(max ?? longest, longest);
  return {
    ...field,
    name: field.id,
    order,
    isSubmitable: hasValue(field),
    constraints: { ...field.constraints, ...(most !== undefined && !field.constraints.number && { max: most }) },
    value: isFile(value) ? storedFile(value, fileUrl(value)) : value,
  };
}

/** A kept file as the wire has it. */
export const storedFile = ({ originalFileName, fileType }: KeptFile, fileUrl: string): StoredFile => ({
  fileUrl,
  originalFileName,
  fileType,
});

export const isFile = (value: unknown): value is KeptFile =>
  typeof value === "object" && value !== null && "fileId" in value;

const STAFF_ALONE = "Only the people who run this can change it. Ask them.";

/**
 * Checks what was sent against a definition: who sent it, each value by its field, and all of them together. What is not sent
 * stays; what is sent as it is stored is not judged again, so an older value keeps nobody from changing another one.
 */
export function checked(fields: readonly DefinedField[], stored: Values, sent: SentValues, filler: Filler): Checked {
  const visible = new Map(fieldsFor(fields, filler).map((field) => [field.id, field]));
  const next: Checked = { values: new Map(Object.entries(stored)), uploads: [], problems: [] };
  const say = (field: string, message: string) => void next.problems.push({ field, message });
  for (const id of Object.keys(sent)) {
    const field = visible.get(id);
    if (!field || !hasValue(field)) say(id, `The field ${truncate(id)} is not known here.`);
  }
  for (const [place, field] of [...visible.values()].entries()) {
    if (!hasValue(field)) continue;
    const before = heldBy(field, stored);
    const given = own(sent, field.id);
    const isMine = filler === "staff" || field.memberEditable;
    const value = given === undefined ? before : readAs(field, given, before);
    if (!isMine) {
      if (given !== undefined && !isSame(value, before)) say(field.id, STAFF_ALONE);
      continue;
    }
    const isKept = isSame(value, before) && (given === undefined || own(stored, field.id) !== undefined);
    const message = isKept && !isEmpty(value) ? null : problemOf(field, place, value);
    if (message) say(field.id, message);
    else if (isUpload(value)) next.uploads.push({ field, upload: value });
    else if (given !== undefined && isValue(value)) next.values.set(field.id, value);
  }
  return within(next, fields, sent);
}

/** A value as it was sent, read as its field has it: a yes or no in any of its forms, a day of an instant, a kept file. */
function readAs(field: DefinedField, given: unknown, before: Value): unknown {
  switch (kindOf(field)) {
    case "yesno":
      return isYes(given);
    case "file":
    case "image":
      if (typeof given === "object" && given !== null && "fileUrl" in given)
        // One that is not kept here is no file.
        return isFile(before) ? before : "-";
      return given === "" ? null : given;
    case "date":
      return emptied(/^\d{4}-\d\d-\d\dT/.test(String(given)) ? String(given).slice(0, 10) : given);
    default:
      return emptied(typeof given === "number" ? String(given) : given);
  }
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === "string" || typeof value === "boolean" || isFile(value);
const emptied = (given: unknown): unknown => (given === "" ? null : given);
const isEmpty = (value: unknown): boolean => value === null || value === "" || value === false;
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
const isUpload = (value: unknown): value is FileUpload =>
  typeof value === "object" && value !== null && "file" in value;

/** The validator of all such forms (`formProblems`), and what a browser's controls keep from being sent. */
function problemOf(field: DefinedField, place: number, value: unknown): string | null {
  const formField = formFieldOf(field, place, {}, () => "");
  const kept = isFile(value) ? storedFile(value, "") : value;
  const message = formProblems([formField], { [formField.name]: kept })[0]?.message;
  if (message) return message;
  const kind = kindOf(field);
  if (value !== null && ["text", "longtext", "date", "dropdown"].includes(kind) && typeof value !== "string")
    return kind === "date" ? problems.noDate : kind === "dropdown" ? problems.choose : problems.blank(field.label);
  if (kind === "text")
    return lineText(field.label, bounds.text).safeParse(value ?? "").error?.issues[0]?.message ?? null;
  if (kind === "date") return dateText(field.label).safeParse(value ?? "").error?.issues[0]?.message ?? null;
  return null;
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Keeps a record within its bounds: of what is shown too much is refused, of what no field shows the oldest goes. */
function within(next: Checked, fields: readonly DefinedField[], sent: SentValues): Checked {
  const ids = new Set(fields.map(({ id }) => id));
  const shown = [...next.values].filter(([id]) => ids.has(id));
  if (bytesOf(Object.fromEntries(shown)) > bounds.bytes) {
    const [longest] = Object.entries(sent).sort(([, one], [, other]) => bytesOf(other) - bytesOf(one));
    next.problems.push({
      field: longest?.[0] ?? "attributes",
      message: "This is more than a record can hold. Shorten it.",
    });
  }
  // Ids begin with the time at which they were made.
  const unseen = [...next.values.keys()].filter((id) => !ids.has(id)).sort();
  for (const id of unseen) {
    if (bytesOf(Object.fromEntries(next.values)) <= bounds.bytes * 1.2) break;
    next.values.delete(id);
  }
  return next;
}

/** The fields of which a record has a value. */
export const filledIn = (fields: readonly DefinedField[], values: Values): string[] =>
  fields.filter(({ id }) => !isEmpty(own(values, id) ?? null)).map(({ id }) => id);

/** Whether something that was read is the values of a record. */
export const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** The values of two records of one owner: what the first says of a field, or else what the second alone says. */
export function joinedValues(first: unknown, second: unknown): Values {
  const [kept, more] = [first, second].map((values) => (isValues(values) ? values : {}));
  const said = Object.entries(kept ?? {}).filter(([id, value]) => value !== null || own(more ?? {}, id) === undefined);
  return { ...more, ...Object.fromEntries(said) };
}

/** What a record tells its owner: the fields that members see, by their labels. */
export function toldOf(fields: readonly DefinedField[], values: Values): Record<string, unknown> {
  const told = new Map<string, unknown>();
  for (const field of fieldsFor(fields, "member")) {
    const value = shown(own(values, field.id));
    const option = field.options.find((each) => each.value === value);
    if (!isEmpty(value)) told.set(told.has(field.label) ? field.id : field.label, option?.label ?? value);
  }
  return Object.fromEntries(told);
}

/**
 * What changed of a record, for those who read what was done: under `values.` and the labels of its fields. A member reads what was
 * done to their own, so values that members do not see are masked.
 */
export function valueChanges(fields: readonly DefinedField[], before: Values, after: Values) {
  const told = new Map<string, { before: unknown; after: unknown; isMasked: boolean }>();
  for (const { id, label, memberVisible } of fields) {
    const change = { before: shown(own(before, id)), after: shown(own(after, id)), isMasked: !memberVisible };
    const name = `values.${label}`;
    if (!isSame(change.before, change.after)) told.set(told.has(name) ? `values.${id}` : name, change);
  }
  return Object.fromEntries(told);
}

const shown = (value: Value | undefined) => (isFile(value) ? value.originalFileName : (value ?? null));
