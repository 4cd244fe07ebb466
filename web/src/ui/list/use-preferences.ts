import { useState } from "react";
import { sessionState } from "../../lib/session.ts";
import { local } from "../../lib/storage.ts";
import { type Preferences, readPreferences } from "./preferences.ts";

/**
 * How whoever is signed in has a list, kept by this browser under the list's name; without a name nothing is kept.
 * @returns them, and what changes some of them
 */
export function usePreferences(list: string | undefined): [Preferences, (next: Partial<Preferences>) => void] {
  const state = sessionState();
  const key = list && state.phase === "in" ? `salle.list.${list}.${state.session.accountId}` : null;
  const [preferences, setPreferences] = useState(() => readPreferences(key && local.get(key)));
  const change = (next: Partial<Preferences>) => {
    const changed = { ...preferences, ...next };
    setPreferences(changed);
    if (key) local.set(key, JSON.stringify(changed));
  };
  return [preferences, change];
}
