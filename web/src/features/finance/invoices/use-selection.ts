import { useCallback, useState } from "react";

export interface SelectionState {
  ids: ReadonlySet<string>;
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects them all, or none of them. */
  set: (ids: string[], isSelected: boolean) => void;
  clear: () => void;
}

/** Which rows are ticked, over several pages of one list. */
export function useSelection(): SelectionState {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isSelected = useCallback((id: string) => ids.has(id), [ids]);
  const set = useCallback(
    (changed: string[], becomes: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of changed) becomes ? after.add(id) : after.delete(id);
        return after;
      }),
    [],
  );
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        return after.delete(id) ? after : after.add(id);
      }),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return { ids, isSelected, toggle, set, clear };
}
