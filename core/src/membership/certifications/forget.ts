import * as Metadata from "../../platform/metadata/index.ts";
import { ofPerson } from "./store.ts";

/** Takes away the bytes of the files that a person's certifications have, before these are removed. The same again does nothing. */
export async function emptyFiles(person: string): Promise<void> {
  for (const { document, values, staffValues, renewal } of await ofPerson(person)) {
    const all = [
      document,
      renewal?.document,
      ...[values, staffValues, renewal?.values].flatMap((each) => Object.values(each ?? {})),
    ];
    for (const each of all) if (typeof each === "object" && each !== null) await Metadata.emptyFile(each);
  }
}
