import { tab } from "../../../lib/storage.ts";

const KEY = "salle.members-list";

/** Keeps the list's URL state, for the way back from a record. */
export const rememberList = (search: object): void => tab.set(KEY, JSON.stringify(search));

/** The list's URL state as it was last in this tab. Not checked here: the list parses it, as it does any address. */
export function lastList(): object {
  try {
    return Object(JSON.parse(tab.get(KEY) ?? "{}"));
  } catch {
    return {};
  }
}
