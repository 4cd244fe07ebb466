import { phoneWords } from "@salle/contract/phones";
import { fold } from "../../lib/fold.ts";
import type { Row } from "./row.ts";

/** Everything a search looks through, folded. Numbers are also there without their spaces, a phone's without its country. */
export function searchText(row: Row): string {
  const name = `${row.firstName} ${row.lastName}`;
  const words = [
    name,
    name.replace(/\D/g, ""),
    row.nationalId,
    row.nationalId.replace(/[^\p{L}\p{N}]/gu, ""),
    row.memberEmailAddress,
    row.userEmailAddress,
    row.mobilePhoneNumber,
    ...phoneWords(row.mobilePhoneNumber),
  ];
  // What stands inside another is found there.
  return fold(
    words.filter((word, index) => word && words.findIndex((each) => each.includes(word)) === index).join("\n"),
  );
}
