import type { FormField } from "@salle/contract/form-field";
import type { MetadataField } from "@salle/contract/platform/metadata";

/** A definition's fields as a form shows them, each under its id, or a name of its own while it has none. */
export const asForm = (fields: readonly MetadataField[]): FormField[] =>
  fields.map((field, order) => ({
    ...field,
    order,
    id: field.id || `new-${order}`,
    name: field.id || `new-${order}`,
    value: field.attributes.default ?? null,
  }));
