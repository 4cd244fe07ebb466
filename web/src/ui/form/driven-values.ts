import { formProblems } from "@salle/contract/form-check";
import { type FormField, isYes, kindOf } from "@salle/contract/form-field";
import { own } from "@salle/contract/own";
import type { FieldErrors, Resolver } from "react-hook-form";

/** The values of a server-driven form, one whose fields the server describes: each field's under its name. */
export type DrivenValues = Record<string, FormField["value"] | object>;

/** Who fills a form in: members see and change less (spec 01 §6). */
export type Filler = "member" | "staff";

/** The fields that somebody sees, in the server's order. */
export const fieldsFor = (fields: readonly FormField[], filler: Filler): FormField[] =>
  fields.filter((field) => filler === "staff" || field.memberVisible).sort((a, b) => a.order - b.order);

/** Whether somebody can change a field. A date is never disabled (spec 01 §6). */
export const isEditable = (field: FormField, filler: Filler): boolean =>
  filler === "staff" || field.memberEditable || kindOf(field) === "date";

/** Those whose values are checked and sent. */
const submitted = (fields: readonly FormField[], filler: Filler): FormField[] =>
  fieldsFor(fields, filler).filter((field) => field.isSubmitable && isEditable(field, filler));

/** The values that the server gave, as the form keeps them. */
export const drivenValues = (fields: readonly FormField[]): DrivenValues =>
  Object.fromEntries(
    fields
      .filter((field) => field.isSubmitable)
      .map((field) => [field.name, kindOf(field) === "yesno" ? isYes(field.value) : (field.value ?? blankOf(field))]),
  );

const blankOf = (field: FormField): "" | null => (["file", "image"].includes(kindOf(field)) ? null : "");

/** The values as they are sent: 1 or 0 for a yes/no, anything else as it is. */
export const drivenAnswer = (
  fields: readonly FormField[],
  values: DrivenValues,
  filler: Filler = "staff",
): Record<string, unknown> =>
  Object.fromEntries(
    submitted(fields, filler).map((field) => {
      const value = own(values, field.name);
      return [field.name, kindOf(field) === "yesno" ? Number(isYes(value)) : value];
    }),
  );

/** Validates by the server's description, with the server's validator. */
export const drivenResolver =
  (fields: readonly FormField[], filler: Filler = "staff"): Resolver<DrivenValues, unknown, DrivenValues> =>
  (values) => {
    const errors: FieldErrors<DrivenValues> = Object.fromEntries(
      formProblems(submitted(fields, filler), values).map(({ field, message }) => [field, { type: "shape", message }]),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
