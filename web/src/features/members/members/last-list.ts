import { tab } from "../../../lib/storage.ts";
import { type MemberSearch, readMemberSearch } from "./search.ts";

const KEY = "salle.members-list";

/** The list as it was last seen in this tab, for the way back from a record. */
export const rememberList = (search: MemberSearch): void => tab.set(KEY, JSON.stringify(search));

export function lastList(): MemberSearch {
  try {
    return readMemberSearch(JSON.parse(tab.get(KEY) ?? "{}"));
  } catch {
    return {};
  }
}
