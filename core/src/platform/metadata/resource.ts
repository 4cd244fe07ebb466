import { type FormField, hasValue } from "@salle/contract/form-field";
import { own } from "@salle/contract/own";
import type {
  MetadataDefinition,
  MetadataField,
  MetadataRecord,
  SavedMetadataDefinition,
} from "@salle/contract/platform/metadata";
import { fileLink } from "./kept-file.ts";
import type { DefinedField } from "./rules.ts";
import { type Filler, fieldsFor, formFieldOf, type KeptFile, type Values } from "./value-rules.ts";

interface Of {
  kind: string;
  fields: readonly DefinedField[];
  version: number;
  canEdit: boolean;
}

/** @param used the ids of the fields of which somebody has saved a value */
const fieldsOf = (fields: readonly DefinedField[], used: readonly string[]): MetadataField[] =>
  fields.map((field, order) => ({
    ...field,
    order,
    isSubmitable: hasValue(field),
    hasValues: used.includes(field.id),
  }));

/** The wire's form of a definition; a member is not shown what members do not see. */
export const toDefinition = (
  { kind, fields, version, canEdit }: Of,
  used: readonly string[],
  filler: Filler,
): MetadataDefinition => ({
  id: kind,
  type: "metadataDefinition",
  attributes: { fields: fieldsOf(fieldsFor(fields, filler), used), version },
  capabilities: { canEdit },
});

/** The same once it is saved: an entry for each field. */
export const toSaved = (
  { kind, fields, version }: Omit<Of, "canEdit">,
  used: readonly string[],
): SavedMetadataDefinition => ({
  id: kind,
  type: "metadataDefinition",
  attributes: { fields: fieldsOf(fields, used).map((field) => ({ ...field, errors: [] })), version },
  capabilities: { canEdit: true },
});

/** The wire's form of a record: the fields that its reader may see, with their values. @param id the owner's */
export const toRecord = async (
  id: string,
  { fields, version, canEdit }: Omit<Of, "kind">,
  values: Values,
  filler: Filler,
): Promise<MetadataRecord> => ({
  id,
  type: "metadataRecord",
  attributes: { fields: await formFields(fields, values, filler), version },
  capabilities: { canEdit },
});

/** The fields that somebody may see, each with its value; files are links for a quarter of an hour. */
export async function formFields(
  fields: readonly DefinedField[],
  values: Values,
  filler: Filler,
): Promise<FormField[]> {
  const links = new Map<string, string>();
  const shown = fieldsFor(fields, filler);
  const files = shown.flatMap((field) => {
    const value = own(values, field.id);
    return typeof value === "object" && value !== null ? [value] : [];
  });
  await Promise.all(files.map(async (file) => links.set(file.fileId, await fileLink(file))));
  const linkOf = ({ fileId }: KeptFile) => links.get(fileId) ?? "";
  return shown.map((field, order) => formFieldOf(field, order, values, linkOf));
}
