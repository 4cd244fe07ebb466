import * as Metadata from "../../platform/metadata/index.ts";
import type { Certification } from "./entity.ts";
import { ofPerson } from "./store.ts";

/** Where a certification has files: its document, its additional details, and those of a renewal that is asked for. */
export const filesOf = (of: Certification | undefined): unknown[] =>
  of ? [of.document, of.values, of.staffValues, of.renewal?.document, of.renewal?.values] : [];

/** Takes away the bytes of the files that a person's certifications have, before these are removed. The same again does nothing. */
export async function emptyFiles(person: string): Promise<void> {
  for (const each of await ofPerson(person))
    for (const fileId of Metadata.filesIn(filesOf(each))) await Metadata.emptyFile({ fileId });
}
