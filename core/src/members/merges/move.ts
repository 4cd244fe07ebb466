import type { MergeKind } from "@salle/contract/members/merge-codes";
import * as MemberGroups from "../../communication/member-groups/index.ts";
import {
  commit,
  findPersonal,
  getMany,
  type Item,
  moveSteps,
  names,
  queryIndex,
  queryPartition,
  removeStep,
  renamed,
  type Step,
} from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Biography from "../biography/index.ts";
import * as MemberCategories from "../member-categories/index.ts";
import * as Transfers from "../transfers/index.ts";
import { countMove } from "./counts.ts";
import { fateOf } from "./fates.ts";

export interface Pair {
  survivor: string;
  duplicate: string;
}

/** A transaction has at most a hundred items; what is counted and told has its share. */
const MOST_WRITES = 80;
/** What was sold and what it was invoiced by, which is changed together. */
const SOLD = new Set(["membership", "invoice", "invoice-lines", "invoice-credit", "payment", "open-charge"]);

/** A transfer is found by its person, its rows by the transfer. */
const TRANSFER = new Set(["transfer", "transfer-row"]);

/** An item's kind: it says so itself, but for holds, which are made by counting up. */
const entityOf = ({ __edb_e__: entity, sk }: Item): string =>
  typeof entity === "string" ? entity : sk.startsWith("holds#") ? "hold" : "";

const isMoved = (item: Item): boolean => fateOf(entityOf(item))?.kind === "moved";

/** What of an item a merge tells of it; undefined for what goes along, as the lines of an invoice do. */
function kindOf(entity: string): MergeKind | undefined {
  const fate = fateOf(entity);
  return fate?.kind === "moved" ? fate.as : undefined;
}

/**
 * How many of each kind would be moved. Nothing is moved by it: what goes along is not read, and an index may be a moment late.
 * @param atOnce so many partitions are read at once
 */
export async function countsToMove(person: string, atOnce: number): Promise<Map<MergeKind | undefined, number>> {
  const goesAlong = (entity: string) => fateOf(entity)?.kind === "moved" && !kindOf(entity);
  const [found, links] = await Promise.all([
    findPersonal(person, { isWanted: (each) => fateOf(each)?.kind !== "stays" && !goesAlong(each), atOnce }),
    queryIndex({ index: "gsi1", field: "gsi1pk" }, `links-to#${person}`),
  ]);
  const items = [...found.map(({ item }) => item), ...links].filter((item) => names(item, person));
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const byKind = Map.groupBy(byKey.values(), (item) => kindOf(entityOf(item)));
  return new Map([...byKind].map(([kind, { length }]) => [kind, length]));
}

/**
 * What is still the duplicate's and goes over to the survivor, as the table has it: found by what the entities declare, and by
 * who acts for them or asks to.
 */
async function itemsToMove(person: string): Promise<Item[]> {
  // What stays is not read: the activity alone is that of each of their things.
  const found = (await findPersonal(person, { isWanted: (entity) => fateOf(entity)?.kind !== "stays" })).map(
    ({ item }) => item,
  );
  const others = await Promise.all([
    queryIndex({ index: "gsi1", field: "gsi1pk" }, `links-to#${person}`),
    queryPartition(`link-requests#${person}`),
    queryPartition(`memberships#${person}`),
    // What is to be paid for a membership goes with it, whether or not the index has it yet.
    ...invoicesOf(found).map((id) => queryPartition(`invoice#${id}`)),
  ]);
  const known = [...found, ...others.flat()].filter(isMoved);
  const rows = known
    .filter((item) => entityOf(item) === "transfer")
    .flatMap(({ id, fromClubId, toClubId }) =>
      Transfers.rowKeysOf({ id: String(id), fromClubId: String(fromClubId), toClubId: String(toClubId) }),
    );
  // An index may be a moment late, the table is not.
  return (await getMany([...known, ...rows])).filter((item) => isMoved(item) && names(item, person));
}

const invoicesOf = (found: readonly Item[]): string[] => [
  ...new Set(
    found.flatMap((item) =>
      entityOf(item) === "membership" && typeof item.invoiceId === "string" ? [item.invoiceId] : [],
    ),
  ),
];

/**
 * Moves what is the duplicate's to the survivor, as long as there is something. Each transaction does a part that belongs
 * together, so whatever is cut off goes on with the rest.
 * @returns how many items were moved
 */
export async function moveAll(pair: Pair, now: Date): Promise<number> {
  let moved = 0;
  for (const unit of unitsOf(await itemsToMove(pair.duplicate))) {
    const steps: Step[] = [];
    for (const item of unit) steps.push(...(await stepsOf(item, pair, now)));
    await commit(systemContext(now), steps, null);
    moved += unit.length;
  }
  return moved;
}

/**
 * What is moved in one transaction: a transfer with its rows, and everything that was sold where there is room for it, else each
 * invoice with what it was for. All else is moved by itself.
 */
export function unitsOf(items: readonly Item[]): Item[][] {
  const sold = items.filter((item) => SOLD.has(entityOf(item)));
  const rest = items.filter((item) => !SOLD.has(entityOf(item)));
  const unitOf = (item: Item) => (TRANSFER.has(entityOf(item)) ? `${item.id}` : `${item.pk} ${item.sk}`);
  const others = [...Map.groupBy(rest, unitOf).values()];
  if (sold.length === 0) return others;
  if (sold.length * 2 <= MOST_WRITES) return [sold, ...others];
  // An older invoice says which membership it is for; since then memberships say which invoice they are on.
  const invoiceOf = new Map(sold.flatMap(({ membershipId, id }) => (membershipId ? [[String(membershipId), id]] : [])));
  const cause = (item: Item) => String(item.invoiceId ?? invoiceOf.get(String(item.id)) ?? item.id);
  return [...Map.groupBy(sold, cause).values(), ...others];
}

async function stepsOf(item: Item, { survivor, duplicate }: Pair, now: Date): Promise<Step[]> {
  const next = renamed(item, duplicate, survivor);
  const fate = fateOf(entityOf(item));
  const isElsewhere = next.pk !== item.pk || next.sk !== item.sk;
  const [there] = isElsewhere ? await getMany([next]) : [];
  const { wins, joins } = fate?.kind === "moved" ? fate : {};
  const joined = there && joins && { ...there, ...joins(next, there) };
  const stays = there && !joined && !wins?.(item, there);
  const after = joined ?? (stays ? there : next);
  const steps = stays ? [removeStep(item)] : moveSteps(item, after, there);
  return [...steps, ...alongside({ item, there, after }, now)];
}

/**
 * What follows of a member's place in a group or category: it is counted where it is, and the platform hears of it; and of a
 * biography in whose place the survivor's stays: its photo goes.
 */
function alongside(moved: { item: Item; there: Item | undefined; after: Item }, now: Date): Step[] {
  const { item, there, after } = moved;
  if (entityOf(item) === "biography" && there && typeof item.photoId === "string")
    return [Biography.discardLater(String(item.person), item.photoId, now)];
  if (entityOf(item) === "member-group-assignment") {
    const groupId = String(item.groupId);
    const notice = { groupId, clubMemberProfileId: String(after.clubMemberProfileId) };
    const isIn = (of: Item | undefined) => of?.standing === "in";
    return [
      ...countMove(moved, isIn, (id, by) => MemberGroups.countMember(groupId, id, by)),
      MemberGroups.notifyOfMember(notice, now),
    ];
  }
  if (entityOf(item) !== "member-category-assignment") return [];
  const categoryId = String(item.categoryId);
  const isIn = (of: Item | undefined) => of !== undefined && of.until === undefined;
  return countMove(moved, isIn, (id, by) => MemberCategories.countMember(categoryId, id, by));
}
