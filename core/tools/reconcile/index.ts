import { getMany, type Item, queryPartition, scanPages } from "../../src/dynamo/index.ts";
import type { Key } from "../../src/dynamo/model.ts";
import { now } from "../../src/lib/clock.ts";
import { besideClaims } from "./claims.ts";
import { belongsTogether, besideOf, grouped, nameOf } from "./group.ts";
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
export function reconcileItems(items: Iterable<Item>, at?: Date): Problem[] {
  const all = [...items];
  const sums = new Sums();
  for (const item of all) sums.enter(item);
  const byKey = new Map(all.map((item) => [nameOf(item), item]));
  const units = new Units();
  const together = [...Map.groupBy(all, ({ pk }) => pk).values()].flat();
  const found = [...units.of(together), ...units.rest()].flatMap((unit) =>
    problemsOf(grouped(unit), (key) => byKey.get(nameOf(key)), at),
  );
  return [...found, ...withoutWhatFollows(sums.problems(at), found)];
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
