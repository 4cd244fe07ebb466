import { addDays } from "@salle/calendar/calendar-date";
import type { HeldRight, RightState } from "@salle/contract/membership/member-rights";

/** A time for which something gives rights: a membership that was paid, or a place in a category. Days, the last one too. */
export interface Giving {
  source: HeldRight["source"];
  sourceName: string;
  clubName: string;
  from: string;
  /** Null for no end. */
  until: string | null;
  /** What it gives, in words. */
  labels: readonly string[];
}

const stateOf = ({ from, until }: Pick<Giving, "from" | "until">, today: string): RightState => {
  if (until !== null && until < today) return "ended";
  return from > today ? "starts" : "current";
};

/**
 * A person's rights on a day: those they have first, then those to come, then those they had, the latest first. What goes on
 * without a day between, by a renewal, is one.
 */
export function rightsOf(givings: readonly Giving[], today: string): HeldRight[] {
  const lasting = givings.filter(({ from, until }) => until === null || until >= from);
  const single = lasting.flatMap(({ labels, ...of }) => labels.map((label) => ({ ...of, label })));
  const grouped = Map.groupBy(single, ({ label, source, sourceName, clubName }) =>
    JSON.stringify([label, source, sourceName, clubName]),
  );
  return [...grouped.values()]
    .flatMap(joined)
    .map((each) => ({ ...each, state: stateOf(each, today) }))
    .sort(inOrder);
}

type Single = Omit<Giving, "labels"> & { label: string };

/** Times of one right from one source, where the next begins by the day after the one before ends. */
function joined(all: readonly Single[]): Single[] {
  const out: Single[] = [];
  for (const next of all.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = out.at(-1);
    if (last && (last.until === null || next.from <= addDays(last.until, 1))) {
      const isLonger = last.until !== null && (next.until === null || next.until > last.until);
      if (isLonger) out[out.length - 1] = { ...last, until: next.until };
    } else out.push(next);
  }
  return out;
}

const RANK: Record<RightState, number> = { current: 0, starts: 1, ended: 2 };

function inOrder(a: HeldRight, b: HeldRight): number {
  if (a.state !== b.state) return RANK[a.state] - RANK[b.state];
  const byEnd = a.state === "ended" ? (b.until ?? "").localeCompare(a.until ?? "") : 0;
  return byEnd || a.label.localeCompare(b.label, "en") || a.sourceName.localeCompare(b.sourceName, "en");
}
