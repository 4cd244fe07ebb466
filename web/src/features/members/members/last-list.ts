import { tab } from "../../../lib/storage.ts";

const KEY = "salle.members-list";
const ROWS = "salle.members-rows";

/** Keeps the list's URL state, for the way back from a record. */
export const rememberList = (search: object): void => tab.set(KEY, JSON.stringify(search));

/** Keeps who stands on the list's page, for the way from one record to the next. */
export const rememberRows = (ids: readonly string[]): void => tab.set(ROWS, JSON.stringify(ids));

/** The list's URL state as it was last in this tab. Not checked here: the list parses it, as it does any address. */
export const lastList = (): object => Object(kept(KEY) ?? {});

/** Who stood on the list's page that was last shown in this tab. */
export function lastRows(): string[] {
  const rows = kept(ROWS);
  return Array.isArray(rows) ? rows.filter((each) => typeof each === "string") : [];
}

function kept(key: string): unknown {
  try {
    return JSON.parse(tab.get(key) ?? "null");
  } catch {
    return null;
  }
}
