import { useState } from "react";
import { sessionState } from "../../lib/session.ts";
import { local } from "../../lib/storage.ts";
import { type Preferences, readPreferences } from "./preferences.ts";

type Change = (now: Preferences) => Partial<Preferences>;

/**
 * How whoever is signed in has a list, kept by this browser under the list's name; without a name nothing is kept.
 * @returns them, and what changes some of them: from what is stored at that moment, for another tab may have changed it
 */
export function usePreferences(list: string | undefined): [Preferences, (change: Change) => void] {
  const state = sessionState();
  const key = list && state.phase === "in" ? `salle.list.${list}.${state.session.accountId}` : null;
  const [preferences, setPreferences] = useState(() => readPreferences(key && local.get(key)));
  const prefer = (change: Change) => {
    const stored = key && local.get(key);
    const now = stored ? readPreferences(stored) : preferences;
    const changed = { ...now, ...change(now) };
    setPreferences(changed);
    if (key) local.set(key, JSON.stringify(changed));
  };
  return [preferences, prefer];
}
