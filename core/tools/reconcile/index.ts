import { getMany, type Item, queryPartition, scanPages } from "../../src/dynamo/index.ts";
import type { Key } from "../../src/dynamo/model.ts";
import { now } from "../../src/lib/clock.ts";
import { besideClaims } from "./claims.ts";
import { type Beside, belongsTogether, besideOf, grouped, nameOf } from "./group.ts";
import { besideIntents } from "./intents.ts";
import { besideLedger } from "./ledger.ts";
import { besideReceived } from "./received.ts";
import { type Problem, problemsOf } from "./rules.ts";
import { Sums } from "./sums.ts";
import { besideTree } from "./tree.ts";

export { mendAll } from "./mend.ts";
export type { Problem } from "./rules.ts";

/** The table is read in so many segments side by side, each page by page: what is held of it are sums. */
const SEGMENTS = 4;

/** What is looked at as a whole: the items of a short partition, or one of another. */
type Unit = [Item, ...Item[]];

/** Checks a list of items, as they were at an instant if it is given; for tests that have them at hand. */
export const reconcileItems = (items: Iterable<Item>, at?: Date): Problem[] =>
  checked([...items], (unit, beside) => problemsOf(grouped(unit), beside, at), at);

function checked(all: readonly Item[], look: (unit: Unit, beside: Beside) => Problem[], at?: Date): Problem[] {
  const sums = new Sums();
  for (const item of all) sums.enter(item);
  const byKey = new Map(all.map((item) => [nameOf(item), item]));
  const units = new Units();
  const together = [...Map.groupBy(all, ({ pk }) => pk).values()].flat();
  const found = [...units.of(together), ...units.rest()].flatMap((unit) => look(unit, (key) => byKey.get(nameOf(key))));
  return [...found, ...withoutWhatFollows(sums.problems(at), found)];
}

/** What was found of a unit, of which items, and of which beside them. */
interface Looked {
  unit: Unit;
  beside: [key: Key, item: Item | undefined][];
  problems: Problem[];
}

/**
 * Memoization: as `reconcileItems` of the items of one table again and again, at the cost of what has changed since. An item that is the
 * same object is taken to be the same item.
 */
export function reconciler(): (items: Iterable<Item>) => Problem[] {
  const known = new Map<string, Looked>();
  const isSame = (before: Looked, unit: Unit, beside: Beside) =>
    before.unit.length === unit.length &&
    before.unit.every((item, at) => item === unit[at]) &&
    before.beside.every(([key, item]) => beside(key) === item);
  return (items) =>
    checked([...items], (unit, beside) => {
      const name = nameOf(unit[0]);
      const before = known.get(name);
      if (before && isSame(before, unit, beside)) return before.problems;
      const seen: Looked["beside"] = [];
      const problems = problemsOf(grouped(unit), (key) => {
        const item = beside(key);
        seen.push([key, item]);
        return item;
      });
      known.set(name, { unit, beside: seen, problems });
      return problems;
    });
}

export interface Findings {
  /** How many items were read. */
  items: number;
  problems: Problem[];
}

/**
 * Reads the whole table and says what does not add up. While somebody writes, what is read at different moments may
 * seem not to; so what was found is looked at a second time after a while, and only what is still wrong is told.
 */
export async function reconcile(pause: () => Promise<void>): Promise<Findings> {
  const suspects: { at: Key; problems: Problem[] }[] = [];
  const first = await scanned(async (units) => {
    for (const [[{ pk, sk }], problems] of await lookAt(units))
      if (problems.length > 0) suspects.push({ at: { pk, sk }, problems });
  });
  const found = suspects.flatMap((suspect) => suspect.problems);
  const wrong = withoutWhatFollows(first.sums.problems(now()), found);
  if (suspects.length + wrong.length === 0) return { items: first.items, problems: [] };
  await pause();
  const problems: Problem[] = [];
  for (const { at, problems: before } of suspects) problems.push(...stillWrong(before, await lookAgain(at)));
  if (wrong.length > 0) problems.push(...stillWrong(wrong, (await scanned()).sums.problems(now())));
  return { items: first.items, problems };
}

/** What cannot agree while entries or rows lack: it is told once these are mended. */
const FOLLOWING = ["to bank", "customer credits", "mirror", "payout", "settlement"];
const withoutWhatFollows = (sums: Problem[], found: readonly Problem[]): Problem[] =>
  found.some(({ check }) => check === "ledger" || check === "payment list")
    ? sums.filter(({ check }) => !FOLLOWING.includes(check))
    : sums;

/** The sums of the whole table; each page's units are handed on. */
async function scanned(look: (units: Unit[]) => Promise<void> = async () => undefined) {
  const sums = new Sums();
  let items = 0;
  const segments = Array.from({ length: SEGMENTS }, async (_, segment) => {
    const units = new Units();
    for await (const page of scanPages({ segment, of: SEGMENTS })) {
      for (const item of page.items) sums.enter(item);
      items += page.items.length;
      await look(units.of(page.items));
    }
    await look(units.rest());
  });
  await Promise.all(segments);
  return { sums, items };
}

/** What is wrong with each unit, which what it is compared with is read for. */
async function lookAt(units: readonly Unit[], isThorough = false): Promise<[Unit, Problem[]][]> {
  const groups = units.map((unit) => [unit, grouped(unit)] as const);
  const keys: Key[] = groups.flatMap(([, group]) => [
    ...besideOf(group, isThorough),
    ...besideClaims(group),
    ...besideLedger(group),
    ...besideReceived(group),
    ...besideIntents(group),
    ...besideTree(group),
  ]);
  const beside = new Map((await getMany(keys)).map((item) => [nameOf(item), item]));
  return groups.map(([unit, group]) => [unit, problemsOf(group, (key) => beside.get(nameOf(key)), now())]);
}

/** As `lookAt`, of the unit that begins with a key, read anew. */
async function lookAgain(at: Key): Promise<Problem[]> {
  const [item, ...more] = belongsTogether(at) ? await queryPartition(at.pk) : await getMany([at]);
  return item ? (await lookAt([[item, ...more]], true)).flatMap(([, problems]) => problems) : [];
}

/** Of what is wrong now, what was before: a counter that is mended must have lacked the same of the same items. */
function stillWrong(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const earlier = new Map(before.map((problem) => [`${problem.check} ${problem.id}`, problem]));
  return after.flatMap((problem) => {
    const known = earlier.get(`${problem.check} ${problem.id}`);
    if (!known) return [];
    const { mend, ...rest } = problem;
    return mend?.of === "counter" && !isSame(known.mend, mend) ? [rest] : [problem];
  });
}

const isSame = (before: Problem["mend"], after: Problem["mend"]): boolean =>
  before?.of === "counter" &&
  after?.of === "counter" &&
  before.by === after.by &&
  before.said === after.said &&
  before.digest === after.digest;

/** Puts items together that belong so: a scan hands out a partition's one after the other, over pages at times. */
class Units {
  private open: Item[] = [];

  of(items: readonly Item[]): Unit[] {
    return items.flatMap((item) => {
      if (!belongsTogether(item)) return [[item]];
      if (item.pk === this.open[0]?.pk) {
        this.open.push(item);
        return [];
      }
      const done = this.rest();
      this.open = [item];
      return done;
    });
  }

  /** What is left at the end. */
  rest(): Unit[] {
    const [first, ...more] = this.open;
    this.open = [];
    return first ? [[first, ...more]] : [];
  }
}
