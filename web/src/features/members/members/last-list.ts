import { tab } from "../../../lib/storage.ts";

const KEY = "salle.members-list";

/** Keeps the list's part of the address, for the way back from a record. */
export const rememberList = (search: object): void => tab.set(KEY, JSON.stringify(search));

/** The list as it was last seen in this tab. What it has in it is read by the list, as anything in the address. */
export function lastList(): object {
  try {
    return Object(JSON.parse(tab.get(KEY) ?? "{}"));
  } catch {
    return {};
  }
}
