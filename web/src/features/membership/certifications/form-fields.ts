import { type FormField, formField, inOrder } from "@salle/contract/form-field";
import { certificationLabels as labels } from "@salle/contract/membership/certification-codes";
import type {
  QualificationRegistration,
  QualificationType,
  UpdateQualification,
} from "@salle/contract/membership/certifications";
import { own } from "@salle/contract/own";
import { metadataBounds } from "@salle/contract/platform/metadata";
import { type DrivenValues, drivenAnswer, type Filler } from "../../../ui/form/driven-values.ts";

/** What a form of a certification asks for, of its kind. */
type Kind = Pick<QualificationType["attributes"], "hasExpiry" | "requiresSupportingDocumentation">;
type Of = QualificationRegistration["attributes"];

/**
 * The form of a certification as fields like those of its additional details, which stand among them (spec 02 §2): one way to
 * draw and to check all of them.
 * @param of what it is now; undefined for a new one
 * @param metadata its additional fields with their values
 */
export const fieldsOfForm = (kind: Kind, of: Of | undefined, metadata: readonly FormField[]): FormField[] =>
  inOrder([
    formField({
      ...{ name: "obtainedDate", label: labels.obtainedDate, type: "date", required: false },
      value: of?.obtainedDate ?? null,
    }),
    ...(kind.hasExpiry ? [expiryField(of?.expiryDate ?? null)] : []),
    ...metadata,
    ...(kind.requiresSupportingDocumentation ? [documentField(of?.supportingDocument ?? null)] : []),
    formField({
      ...{ name: "referenceId", label: labels.referenceId, type: "text", required: false },
      value: of?.referenceId ?? "",
      constraints: { max: 100 },
    }),
  ]);

export const expiryField = (value: string | null): FormField =>
  formField({ name: "expiryDate", label: labels.expiryDate, type: "date", value });

export const documentField = (value: Of["supportingDocument"]): FormField =>
  formField({
    ...{ name: "file", label: labels.file, type: "file", value },
    attributes: { maxFileSize: metadataBounds.maxFileSize },
  });

/** The additional fields of a certification, in their order. */
export const metadataOf = ({ metadata }: Of): FormField[] =>
  Object.values(metadata ?? {}).sort((a, b) => a.order - b.order);

/** A form's values as a call takes them: its own by their names, the additional ones by their ids. */
export function bodyOf(
  fields: readonly FormField[],
  metadata: readonly FormField[],
  values: DrivenValues,
  filler: Filler,
): Omit<UpdateQualification, "version"> {
  const ids = new Set(metadata.map(({ name }) => name));
  const answer = Object.entries(drivenAnswer(fields, values, filler));
  const text = (name: string) => {
    const value = own(values, name);
    return fields.some((field) => field.name === name) ? { [name]: typeof value === "string" ? value : "" } : {};
  };
  const file = own(values, "file");
  const sent = answer.filter((entry): entry is [string, Value] => ids.has(entry[0]) && isValue(entry[1]));
  return {
    ...text("obtainedDate"),
    ...text("expiryDate"),
    ...text("referenceId"),
    ...(isUpload(file) && file),
    ...(metadata.length > 0 && { metadata: Object.fromEntries(sent) }),
  };
}

type Value = NonNullable<UpdateQualification["metadata"]>[string];
const isValue = (value: unknown): value is Value => ["string", "number", "boolean", "object"].includes(typeof value);

interface Upload {
  file: string;
  fileType: string;
  fileName: string;
}
const isUpload = (value: unknown): value is Upload => typeof value === "object" && value !== null && "file" in value;
