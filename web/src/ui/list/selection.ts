import { useState } from "react";
import type { Ticked } from "./bulk.ts";

/** Which rows are ticked, over several pages of one list. */
export interface Selection {
  ticked: Ticked;
  set: (rows: Ticked, isSelected: boolean) => void;
  clear: () => void;
}

/** The rows with some of them ticked, or no longer. */
export function withTicks(ticked: Ticked, changed: Ticked, isSelected: boolean): Ticked {
  return new Map(isSelected ? [...ticked, ...changed] : [...ticked].filter(([id]) => !changed.has(id)));
}

const none: Ticked = new Map();

/** The selection of the rows that `list` names; another list, or other filters, begin with none. */
export function useSelection(list: string): Selection {
  const [state, setState] = useState({ list, ticked: none });
  const tickedIn = (each: typeof state) => (each.list === list ? each.ticked : none);
  return {
    ticked: tickedIn(state),
    set: (changed, isSelected) =>
      setState((before) => ({ list, ticked: withTicks(tickedIn(before), changed, isSelected) })),
    clear: () => setState({ list, ticked: none }),
  };
}
