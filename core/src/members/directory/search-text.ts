import { phoneWords } from "@salle/contract/phones";
import { searchable, searchableName } from "../../lib/fold.ts";
import type { Row } from "./row.ts";

/** A number as somebody types it who leaves out its blanks and hyphens. */
export const withoutSigns = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, "");

/** Everything a search looks through, folded. Numbers are also there without their spaces, a phone's without its country. */
export function searchText(row: Row): string {
  const name = searchable(`${row.firstName} ${row.lastName}`);
  const others = [
    row.nationalId,
    withoutSigns(row.nationalId),
    row.memberEmailAddress,
    row.userEmailAddress,
    row.mobilePhoneNumber,
    ...phoneWords(row.mobilePhoneNumber),
  ];
  const words = [name, searchableName(name), name.replace(/\D/g, ""), ...searchable(others.join("\n")).split("\n")];
  // What stands inside another is found there.
  return words.filter((word, index) => word && words.findIndex((each) => each.includes(word)) === index).join("\n");
}
