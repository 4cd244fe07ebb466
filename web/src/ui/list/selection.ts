import { useState } from "react";

/** Which rows are ticked, over several pages of one list. */
export interface Selection {
  ids: ReadonlySet<string>;
  set: (ids: readonly string[], isSelected: boolean) => void;
  clear: () => void;
}

/** The ids with some of them ticked, or no longer. */
export function withTicks(
  ids: ReadonlySet<string>,
  changed: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  return isSelected ? new Set([...ids, ...changed]) : new Set([...ids].filter((id) => !changed.includes(id)));
}

const none: ReadonlySet<string> = new Set();

/** The selection of the rows that `list` names; another list, or other filters, begin with none. */
export function useSelection(list: string): Selection {
  const [state, setState] = useState({ list, ids: none });
  const idsIn = (each: typeof state) => (each.list === list ? each.ids : none);
  return {
    ids: idsIn(state),
    set: (changed, isSelected) => setState((before) => ({ list, ids: withTicks(idsIn(before), changed, isSelected) })),
    clear: () => setState({ list, ids: none }),
  };
}
