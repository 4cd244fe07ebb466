import type { MetadataDefinition, MetadataRecord } from "@salle/contract/platform/metadata";
import { recordStrings } from "./record-strings.ts";
import { strings } from "./strings.ts";

/**
 * What an area hands to the editor, which has a definition and saves it: a mistake in that is told here and not by a blank page,
 * also where the server is of another version than the site.
 * @throws Error in the words of spec 01 §8
 */
export function managed(definition: MetadataDefinition | undefined, save: unknown): MetadataDefinition {
  if (typeof save !== "function") throw new Error(strings.noManager);
  if (!Array.isArray(definition?.attributes?.fields)) throw new Error(strings.invalidManager);
  return definition;
}

/** The same of a record, which has fields. @throws Error */
export function withFields(record: MetadataRecord | undefined): MetadataRecord {
  if (!Array.isArray(record?.attributes?.fields)) throw new Error(recordStrings.noFields);
  return record;
}
