import * as z from "zod/mini";
import { DEFAULT_MAX_FILE_SIZE, FormField, formFieldTypes } from "../form-field.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { codeText, fileText, idText, lineText, nameText, paragraphText } from "../texts.ts";
import { flag, version, write } from "../wire.ts";
import { metadataLabels as labels } from "./metadata-labels.ts";

/*
 * Metadata: forms whose fields are data (spec 01 §2.5, §2.6). A definition says which fields there are; a record holds the
 * values of one owner, a club for one. Whose they are is said by the area that has them.
 */

/** What a definition can have, so that it and a record of it each fit into an item many times over. */
export const metadataBounds = {
  fields: 100,
  /** Of a dropdown, with those that were taken away. */
  options: 200,
  label: 200,
  content: 8000,
  text: 250,
  longText: 5000,
  /** Of all values of a record together, in bytes of JSON; of a definition, half of it. */
  bytes: 200_000,
  /** In bytes; a call carries them in base64. */
  maxFileSize: 2 * DEFAULT_MAX_FILE_SIZE,
  fileName: 200,
} as const;

/** A field as a definition has it: no value, and whether any record has one. */
export const MetadataField = z.object({
  ...z.omit(FormField, { value: true }).shape,
  /** Ours: somebody has saved a value of it, so that removing it hides what there is. */
  hasValues: z.boolean(),
});
export type MetadataField = z.infer<typeof MetadataField>;

/** Capabilities: canEdit. `version` is 0 until it is first saved. */
export const MetadataDefinition = computed("metadataDefinition", {
  fields: z.array(MetadataField),
  version: z.number(),
});
export type MetadataDefinition = z.infer<typeof MetadataDefinition>;

/** What saving a definition answers: an entry for each field that was sent, in its place, with its id (spec 01 §7). */
export const SavedMetadataDefinition = computed("metadataDefinition", {
  fields: z.array(z.extend(MetadataField, { errors: z.array(z.string()) })),
  version: z.number(),
});
export type SavedMetadataDefinition = z.infer<typeof SavedMetadataDefinition>;

/**
 * Capabilities: canEdit. The fields that the reader may see, each with its value; a field's `name` is its id, for under that
 * its value is sent (spec 01 §7). `version` is 0 until it is first saved.
 */
export const MetadataRecord = computed("metadataRecord", { fields: z.array(FormField), version: z.number() });
export type MetadataRecord = z.infer<typeof MetadataRecord>;

const wrongSize = `The ${labels.maxFileSize} must be from 0.01 MB to ${problems.megabytes(metadataBounds.maxFileSize)}.`;
const wrongBound = "A bound must be a number.";
const bound = () => z.optional(z.number({ error: wrongBound }));

const FieldOption = z.strictObject({
  label: lineText(labels.option, metadataBounds.label),
  value: codeText(/^[\w:.-]{1,100}$/, "The value of an option has letters, digits and _:.- only."),
  isDeleted: z.optional(flag()),
});
const options = z.optional(
  z
    .array(FieldOption)
    .check(z.maxLength(metadataBounds.options, { error: `There can be at most ${metadataBounds.options} options.` })),
);
const fieldDefault = z.optional(
  z.nullable(
    z.union([paragraphText(labels.default, metadataBounds.longText), flag()], {
      error: `The ${labels.default} must be a text, or Yes or No.`,
    }),
  ),
);

/** A field as it is sent. What it is by its type, and its place, follow; `hasValues` and `errors` come back as they were read. */
const SentField = z.strictObject({
  /** Null until it is first saved. */
  id: z.optional(z.nullable(idText())),
  type: z.enum(formFieldTypes, { error: problems.choose }),
  label: lineText(labels.label, metadataBounds.label),
  name: lineText(labels.name, 100),
  order: z.optional(z.number({ error: "The place of a field is a number." })),
  required: z.optional(flag()),
  memberVisible: z.optional(flag()),
  memberEditable: z.optional(flag()),
  isSubmitable: z.optional(flag()),
  hasValues: z.optional(flag()),
  errors: z.optional(z.array(paragraphText("error", 1000))),
  attributes: z.optional(
    z.strictObject({
      content: paragraphText(labels.content, metadataBounds.content),
      number: z.optional(
        codeText(/^[\p{L}\p{N}.-]{0,2}$/u, `The ${labels.number} can have at most 2 letters or digits.`),
      ),
      default: fieldDefault,
      maxFileSize: z.optional(
        z
          .number({ error: wrongSize })
          .check(
            z.int({ error: wrongSize }),
            z.gte(10_486, { error: wrongSize }),
            z.lte(metadataBounds.maxFileSize, { error: wrongSize }),
          ),
      ),
      hint: lineText(labels.hint, metadataBounds.label),
      /** Spec 01 §3.1 has them here, 03 §3 beside it: either is taken. */
      options,
    }),
  ),
  constraints: z.optional(
    z.strictObject({
      number: z.optional(flag()),
      email: z.optional(flag()),
      min: bound(),
      max: bound(),
      precision: bound(),
    }),
  ),
  options,
});
export type SentField = z.infer<typeof SentField>;

/** The ordered list of fields, without values (spec 01 §7). */
export const SaveMetadataDefinition = write(
  z.strictObject({
    fields: z
      .array(SentField)
      .check(z.maxLength(metadataBounds.fields, { error: `There can be at most ${metadataBounds.fields} fields.` })),
    version: version(),
  }),
);

const SentFile = z.strictObject({
  file: fileText(problems.unreadableFile, problems.unreadableFile),
  fileType: codeText(/^[\w.+/-]{0,100}$/, problems.unreadableFile),
  fileName: nameText("file name", metadataBounds.fileName),
});
/** A file that is kept comes back as it was read, its link beside its name, and stays. */
const KeptFile = z.strictObject({
  fileUrl: codeText(/^[\x21-\x7e]{0,4000}$/, problems.unreadableFile),
  originalFileName: nameText("file name", metadataBounds.fileName),
  fileType: z.optional(codeText(/^[\w.+/-]{0,100}$/, problems.unreadableFile)),
});
export type SentFile = z.infer<typeof SentFile>;

/** What is not a file. */
const plainValues = [z.boolean(), z.number(), z.null(), paragraphText("text", metadataBounds.longText)] as const;
const wrongValue = "The value must be a text, a number, Yes or No, or a file.";

/** Of who signs up: a map of field id to value, without files. */
export const SignupValues = z.record(idText(), z.union([...plainValues], { error: wrongValue }));

/** A map of field id to value (spec 01 §7); what it does not name stays. What a value may be its field says. */
export const MetadataValues = z.record(idText(), z.union([SentFile, KeptFile, ...plainValues], { error: wrongValue }));
export type SentValues = z.infer<typeof MetadataValues>;

/** The values, and beside them `version`, the optimistic lock's. */
export const SaveMetadataRecord = write(MetadataValues);

/** A call that carries a file in base64, as large as Lambda takes. */
export const RECORD_BODY_BYTES = 5.75 * 1_048_576;
