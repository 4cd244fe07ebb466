import type { Condition } from "../../dynamo/condition.ts";
import { type Step, shardOf } from "../../dynamo/index.ts";
import type { HeldFigures, LedgerEntry } from "./entity.ts";
import { TAKEN_SHARD } from "./held.ts";
import { isEarlier } from "./period-rules.ts";
import type { Entry } from "./postings.ts";
import { figuresAdded, type Held, heldAdded } from "./rules.ts";
import { bookFigures, entries, heldFigures, periods } from "./store.ts";

const monthOf = ({ postedOn }: Pick<Entry, "postedOn">): string => postedOn.slice(0, 7);

/** An entry as it is kept. */
export const itemOf = (entry: Entry, at: Date) => ({ ...entry, month: monthOf(entry), createdAt: at.toISOString() });

/** What payouts and settlements have taken of what one owner holds for another, as it was read (`takenKey`). */
export type Taken = ReadonlyMap<string, HeldFigures | undefined>;
export const takenKey = ({ owner, heldFor }: { owner: string; heldFor: string }): string => `${owner} ${heldFor}`;

/**
 * The steps that post entries and add to their books' figures, each figure's item once: for one transaction, with what the
 * entries tell. What comes to nothing is not posted; the same is never posted twice.
 * @param taken compare-and-set: what is held between these counts in a shard of its own, as long as that is as it was read
 */
export function post(told: readonly Entry[], at: Date, taken?: Taken): Step[] {
  const posted = told.filter(({ postings }) => postings.length > 0);
  const [first] = posted;
  if (!first) return [];
  const shard = shardOf(first.cause);
  const items = posted.map((entry) => itemOf(entry, at));
  const books = Map.groupBy(items, ({ owner, month }) => `${owner} ${month}`);
  return [
    ...items.map((item) => entries.create(item, at).step),
    ...earlierSteps(items, at),
    ...[...books.values()].flatMap((own) => own.slice(0, 1).map((entry) => addStep({ ...entry, shard }, own))),
    ...heldSteps(items, shard, taken),
  ];
}

/** What is posted for a month that may be closed counts in its book's period, which must be open for it: verbs refuse before (`whyClosed`). */
function earlierSteps(items: readonly LedgerEntryKey[], at: Date): Step[] {
  const earlier = items.filter(({ month }) => isEarlier(month, at));
  return [...Map.groupBy(earlier, ({ owner }) => owner)].map(([owner, own]) => {
    const [first] = own.map(({ month }) => month).sort();
    const isOpen = { any: [{ hasNot: ["through"] }, { below: { through: first } }] };
    return periods.modify({ owner }, { set: { owner }, add: { backdated: own.length } }, isOpen);
  });
}

type LedgerEntryKey = Pick<LedgerEntry, "owner" | "month">;

/** What of it is held for others is counted for each of them, in the book's own items. */
const heldSteps = (items: readonly Entry[], shard: number, taken?: Taken): Step[] =>
  [...Map.groupBy(items, ({ owner }) => owner)].flatMap(([owner, own]) =>
    [...heldAdded(own)].map(([heldFor, add]) => {
      const key = takenKey({ owner, heldFor });
      return taken?.has(key)
        ? heldStep({ owner, heldFor, shard: TAKEN_SHARD }, add, asRead(taken.get(key)))
        : heldStep({ owner, heldFor, shard }, add);
    }),
  );

/** Whose, for whom, and in which part is beside the key, for these are read with others. */
const heldStep = (key: KeyOfHeld, add: Held, condition?: Condition): Step =>
  heldFigures.modify(key, { set: { ...key }, add: { ...add } }, condition);

type KeyOfHeld = Pick<HeldFigures, "owner" | "heldFor" | "shard">;

const asRead = (part: HeldFigures | undefined) => (part ? { is: { dr2310: part.dr2310 } } : { exists: false });

/** A figure's month is beside its key, for it is read with those of other months. */
const addStep = ({ owner, month, shard }: KeyOfFigures, own: readonly Entry[]): Step =>
  bookFigures.modify({ owner, month, shard }, { set: { month }, add: figuresAdded(own) });

type KeyOfFigures = Pick<LedgerEntry, "owner" | "month"> & { shard: number };
