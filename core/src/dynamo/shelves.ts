import { type Counts, countRows, countsOf } from "./counts.ts";
import { mergedPage, type Part, type Place, type Source } from "./merged.ts";
import type { Page, Paging } from "./pages.ts";
import type { Step } from "./transaction.ts";

/** Things of an owner, on offer or archived, of which some are shared with those below. */
export interface Shelved {
  id: string;
  owner: string;
  isArchived?: boolean;
  isShareable?: boolean;
}

type Shelf = "offered" | "archived";

/** Where lists look for such a thing: its shelf, and who shares it with those below while it is on offer. */
export const shelfOf = ({ owner, isArchived, isShareable }: Omit<Shelved, "id">) => ({
  shelf: isArchived ? ("archived" as const) : ("offered" as const),
  sharedBy: isShareable && !isArchived ? owner : undefined,
});

/** Whether such a thing is on offer to an owner: their own, or one of those above them that share it, whom the caller knows. */
export const isOfferedTo = ({ owner, isArchived, isShareable }: Omit<Shelved, "id">, to: string): boolean =>
  !isArchived && (owner === to || Boolean(isShareable));

/** The count of an owner's shelf, under the name of its partition. */
export const shelfCount = (list: string, owner: string, shelf: Shelf): string => `${list}#${owner}#${shelf}`;

const isShared = (of: Shelved): boolean => shelfOf(of).sharedBy !== undefined;

/** Which counts a change moves: by list, and by label how many. */
export function shelfMoves(list: string, before: Shelved | null, after: Shelved | null): Record<string, Counts> {
  const moves: Record<string, Record<string, number>> = {};
  const count = (of: Shelved | null, by: 1 | -1) => {
    if (!of) return;
    const name = shelfCount(list, of.owner, shelfOf(of).shelf);
    const label = isShared(of) ? "shared" : "own";
    const { [label]: so = 0, ...others } = moves[name] ?? {};
    moves[name] = so + by === 0 ? others : { ...others, [label]: so + by };
  };
  count(before, -1);
  count(after, 1);
  return moves;
}

/** Counts such a thing where it is, and no longer where it was. @param list such as `fees` */
export const countShelved = (list: string, before: Shelved | null, after: Shelved | null): Step[] =>
  Object.entries(shelfMoves(list, before, after)).flatMap(([name, by]) =>
    Object.keys(by).length > 0 ? [countRows(name, (after ?? before)?.id ?? "", by)] : [],
  );

/** How the store of such things lists them: those of an owner's shelf, and those that an owner shares with whoever is below. */
interface ShelfLists<T> {
  byOwner(of: { owner: string; shelf: Shelf }, part: Part): Promise<T[]>;
  shared(of: { sharedBy: string }, part: Part): Promise<T[]>;
}

/** Where a list looks: the first owner's shelf, and what those above share while that is on offer. */
export const shelfSources = <T>(lists: ShelfLists<T>, owners: readonly string[], shelf: Shelf): Source<T>[] =>
  owners.flatMap((owner, at): Source<T>[] => {
    if (at === 0) return [(part) => lists.byOwner({ owner, shelf }, part)];
    return shelf === "offered" ? [(part) => lists.shared({ sharedBy: owner }, part)] : [];
  });

interface Shown<T> {
  /** Under this name they are counted, such as `fees`. */
  list: string;
  /** Whose list it is, then those above, nearest first. */
  owners: readonly string[];
  shelf: Shelf;
  /** What is looked for; without it all are counted. */
  keep?: ((of: T) => boolean) | undefined;
}

/**
 * A page of an owner's shelf with what those above share, by name; counted by counters where nothing is looked for.
 * @throws Refusal on `page.cursor`
 */
export async function shelfPage<T extends Place>(
  lists: ShelfLists<T>,
  { list, owners, shelf, keep }: Shown<T>,
  paging: Paging<T> & { order: "asc" | "desc" },
): Promise<Page<T>> {
  const [page, count] = await Promise.all([
    mergedPage(shelfSources(lists, owners, shelf), {
      ...paging,
      list: `${list} ${owners[0]} ${shelf}`,
      ...(keep && { keep }),
    }),
    keep ? null : shelvedCount(list, owners, shelf),
  ]);
  return { ...page, count: count ?? page.count };
}

/** How many things an owner has on a shelf, and how many those above it share; the archived ones are its alone. */
async function shelvedCount(list: string, owners: readonly string[], shelf: Shelf): Promise<number> {
  const [own, ...above] = owners;
  const asked = [own, ...(shelf === "offered" ? above : [])].filter((each) => each !== undefined);
  const counts = await Promise.all(asked.map((owner) => countsOf(shelfCount(list, owner, shelf))));
  const shared = ({ shared: count = 0 }: Counts) => count;
  return counts.reduce((sum, each, at) => sum + shared(each) + (at === 0 ? (each.own ?? 0) : 0), 0);
}
