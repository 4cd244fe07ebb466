import { hasValue } from "@salle/contract/form-field";
import type { MetadataField } from "@salle/contract/platform/metadata";
import { truncate } from "@salle/contract/truncate";
import { strings } from "./strings.ts";

/** What a field is called where it is spoken of. */
export function nameOf(field: MetadataField): string {
  const { type, label, attributes } = field;
  if (hasValue(field)) return label.trim() || strings.untitled;
  const said = (attributes.content ?? "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const element = type === "yesno" ? "boolean" : type === "image" ? "file" : type;
  return said ? truncate(said, 60) : strings.elements[element];
}
