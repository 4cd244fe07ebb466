import { useState } from "react";

interface Identified {
  id: string;
}

/** Which rows are ticked, over several pages of one list. */
export interface Selection<R> {
  ticked: ReadonlyMap<string, R>;
  /** The row that was ticked last, or no longer: where a range begins. */
  anchor: string | null;
  set: (rows: readonly R[], isTicked: boolean, anchor?: string) => void;
  clear: () => void;
}

/** The rows with some of them ticked, or no longer. */
export function withTicks<R extends Identified>(
  ticked: ReadonlyMap<string, R>,
  changed: readonly R[],
  isTicked: boolean,
): ReadonlyMap<string, R> {
  const ids = new Set(changed.map(({ id }) => id));
  return isTicked
    ? new Map([...ticked, ...changed.map((row) => [row.id, row] as const)])
    : new Map([...ticked].filter(([id]) => !ids.has(id)));
}

/** The rows from one to another, both among them, in either direction; the other alone where the first is not there. */
export function rangeOf<R extends Identified>(rows: readonly R[], from: string | null, to: string): readonly R[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to);
  return start < 0 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

interface Kept<R> {
  list: string;
  ticked: ReadonlyMap<string, R>;
  anchor: string | null;
}

/** The selection of the rows that `list` names; another list, or other filters, begin with none. */
export function useSelection<R extends Identified>(list: string): Selection<R> {
  const none: Kept<R> = { list, ticked: new Map(), anchor: null };
  const [kept, setKept] = useState(none);
  const ofList = (each: Kept<R>) => (each.list === list ? each : none);
  const { ticked, anchor } = ofList(kept);
  return {
    ticked,
    anchor,
    set: (changed, isTicked, from) =>
      setKept((before) => ({
        list,
        ticked: withTicks(ofList(before).ticked, changed, isTicked),
        anchor: from ?? ofList(before).anchor,
      })),
    clear: () => setKept(none),
  };
}
