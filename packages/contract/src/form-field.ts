import * as z from "zod/mini";

/** The kinds of a server-driven form's fields (spec 03 §3); spec 01 §3.1 calls a yes/no "boolean", `kindOf` maps it. */
const formFieldKinds = [
  "text",
  "longtext",
  "date",
  "dropdown",
  "title",
  "yesno",
  "image",
  "file",
  "html",
  "divider",
] as const;
export type FormFieldKind = (typeof formFieldKinds)[number];
/** What a field's type can be on the wire. */
export const formFieldTypes = [...formFieldKinds, "boolean"] as const;

/** A file's largest size in bytes where its field names none (spec 01 §9). */
export const DEFAULT_MAX_FILE_SIZE = 2 * 1_048_576;
/** What a number can be where its field does not say (spec 01 §9). */
export const DEFAULT_MIN = -524_287;
export const DEFAULT_MAX = 524_288;

/** A file as it is kept (spec 01 §3.2), a link to it being good for a quarter of an hour; its MIME type is ours. */
export const StoredFile = z.object({
  fileUrl: z.string(),
  originalFileName: z.string(),
  fileType: z.optional(z.string()),
});
export type StoredFile = z.infer<typeof StoredFile>;
/** A file as it is sent: its bytes in base64, its MIME type, its name (spec 01 §3.2). */
export interface FileUpload {
  file: string;
  fileType: string;
  fileName: string;
}

/**
 * A field's value by its kind: a text, `YYYY-MM-DD` for a date, an option's value; true or false for a yes/no; a file;
 * null for nothing.
 */
const FieldValue = z.union([z.string(), z.boolean(), z.null(), StoredFile]);

/** A field of a form that the server describes (spec 03 §3 "Form field", 01 §3.1). */
export const FormField = z.object({
  id: z.string(),
  type: z.enum(formFieldTypes),
  label: z.string(),
  /** Under which its value is sent. */
  name: z.string(),
  /** Its place in the form, from 0. */
  order: z.number(),
  required: z.boolean(),
  /** Whether members see it, and whether they can change it (spec 01 §6). */
  memberVisible: z.boolean(),
  memberEditable: z.boolean(),
  /** Whether it has a value: only these are checked and sent. */
  isSubmitable: z.boolean(),
  value: FieldValue,
  /** Of a dropdown; one that was taken away stays for what was saved with it. */
  options: z.array(z.object({ label: z.string(), value: z.string(), isDeleted: z.optional(z.boolean()) })),
  attributes: z.object({
    /** Of html, title and divider: what they say. */
    content: z.optional(z.string()),
    /** Of a divider: its section's number, at most two characters. */
    number: z.optional(z.string()),
    default: z.optional(z.union([z.string(), z.boolean(), z.null()])),
    /** Of a file, in bytes. */
    maxFileSize: z.optional(z.number()),
    /** A line of help under the label; ours. */
    hint: z.optional(z.string()),
    /** Of a text: what the browser may fill it with (HTML's `autocomplete`); ours. */
    autoComplete: z.optional(z.string()),
  }),
  /** Of a text: that it is a number or an e-mail address, between which, and (ours) with how many decimals. */
  constraints: z.object({
    number: z.optional(z.boolean()),
    min: z.optional(z.number()),
    /** Of a text that is no number: how many characters it can have. */
    max: z.optional(z.number()),
    precision: z.optional(z.number()),
    email: z.optional(z.boolean()),
  }),
});
export type FormField = z.infer<typeof FormField>;

export const kindOf = ({ type }: Pick<FormField, "type">): FormFieldKind => (type === "boolean" ? "yesno" : type);

/** Yes as a form or the wire has it. */
export const isYes = (value: unknown): boolean => value === true || value === 1 || value === "1" || value === "true";

const shownOnly: readonly FormFieldKind[] = ["title", "html", "divider"];

/** Whether a field of this type has a value: only these are checked and sent. */
export const hasValue = (of: Pick<FormField, "type">): boolean => !shownOnly.includes(kindOf(of));

/** A field with the defaults of spec 03 §3: required, visible and editable; its name is its id, its value its default. */
export function formField(
  given: Pick<FormField, "name" | "label" | "type"> & Partial<Omit<FormField, "name" | "label" | "type">>,
): FormField {
  return {
    id: given.name,
    order: 0,
    required: true,
    memberVisible: true,
    memberEditable: true,
    isSubmitable: hasValue(given),
    value: given.attributes?.default ?? null,
    options: [],
    attributes: {},
    constraints: {},
    ...given,
  };
}

/** The fields in their places: `order` is 0 to n-1 (spec 01 §4). */
export const inOrder = (fields: readonly FormField[]): FormField[] =>
  fields.map((field, order) => ({ ...field, order }));
