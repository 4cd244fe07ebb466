import { type FormField, formField } from "@salle/contract/form-field";
import { criterionLabels } from "@salle/contract/membership/labels";
import { own } from "@salle/contract/own";
import type { Choice, Criteria } from "./type.ts";

/** A text that was kept, or "". */
export const textIn = (criteria: Criteria, name: string): string => String(own(criteria, name) ?? "");

/** A number that was kept, or null. */
export const numberIn = (criteria: Criteria, name: string): number | null => {
  const value = own(criteria, name);
  return typeof value === "number" ? value : null;
};

/** A field to choose one of these. */
export const dropdown = (
  name: keyof typeof criterionLabels,
  saved: Criteria,
  options: Choice[],
  hint?: string,
): FormField =>
  formField({
    name,
    label: criterionLabels[name],
    type: "dropdown",
    value: textIn(saved, name),
    options,
    attributes: { hint },
  });

/** A criterion that asks nothing more says in a line what it is. */
export const explained = (name: string, content: string): FormField[] => [
  formField({ name, label: "", type: "html", required: false, attributes: { content: `<p>${content}</p>` } }),
];
