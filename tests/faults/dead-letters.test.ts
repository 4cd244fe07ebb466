import type { SentLetters } from "@salle/contract/platform/jobs";
import { countItem, type Item } from "@salle/core/dynamo";
import { LETTERS, waitingFor } from "@salle/core/internal/platform/jobs/counts";
import { DeadLetterEntity } from "@salle/core/internal/platform/jobs/entity";
import { reasonIdOf } from "@salle/core/internal/platform/jobs/redrive";
import { newId } from "@salle/core/lib/ids";
import { DeadLetterReasons, Deaths, noteFailure } from "@salle/core/platform/jobs";
import { itemOf } from "@salle/core/tools/items";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { exactTraits } from "@salle/local-cloud/aws-table";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { readUnitsOf } from "../support/read-units.ts";

/* All messages that died for one reason are sent again by one click: each once, whoever clicks, and however many. */

const at = new Date("2026-11-22T00:00:00Z");
const MANY = 100;
const FEW = 3;
const away = { queue: "directory", reason: "The mail server is away." };
const lost = { queue: "imports", reason: "We could not find that." };

let parts: Parts;
let letters: Item[];
beforeAll(async () => {
  parts = await startParts(exactTraits);
  letters = [
    ...lettersOf(away, MANY),
    ...lettersOf(lost, FEW),
    countItem(LETTERS, { waiting: MANY + FEW }),
    countItem(waitingFor(reasonIdOf(away)), { waiting: MANY }),
    countItem(waitingFor(reasonIdOf(lost)), { waiting: FEW }),
  ] as Item[];
});
afterAll(() => parts.stop());
beforeEach(async () => {
  parts.lag([0, 0]);
  await parts.restore(letters);
});

function lettersOf({ queue, reason }: typeof away, howMany: number): object[] {
  return Array.from({ length: howMany }, (_, index) => {
    const when = new Date(at.getTime() - index * 1000);
    const id = newId("message", when);
    const carried = JSON.stringify({ id, queue, body: { person: "nobody" } });
    const times = { firstFailedAt: when.toISOString(), lastFailedAt: when.toISOString() };
    const letter = { id, queue, carried, reason, reasonId: reasonIdOf({ queue, reason }), tries: 5, deaths: ["one"] };
    return itemOf(DeadLetterEntity, { ...letter, ...times, state: "waiting", version: 1, all: "dead-letters" });
  });
}

/** One click: call after call until there is no further page. */
async function sendAll(id: string): Promise<number[]> {
  const sent: number[] = [];
  let cursor: string | null = null;
  do {
    const { attributes }: SentLetters = await DeadLetterReasons.sendAgain(officer(at), id, cursor);
    sent.push(attributes.sent);
    cursor = attributes.nextCursor;
  } while (cursor);
  return sent;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const sentIn = (items: Item[]) =>
  items.filter(({ pk }) => pk.startsWith("outbox#")).map(({ message }) => String(JSON.parse(String(message)).id));
const idsOf = ({ queue }: typeof away) => letters.filter((item) => item.queue === queue).map(({ id }) => String(id));

test("more than a transaction holds are sent again slice by slice, and the letters of another reason stay", async () => {
  const slices = await sendAll(reasonIdOf(away));
  expect(total(slices)).toBe(MANY);
  expect(Math.max(...slices)).toBeLessThanOrEqual(48);
  const items = await parts.allItems();
  expect(sentIn(items).sort()).toEqual(idsOf(away).sort());
  expect(items.filter(({ state, queue }) => state === "waiting" && queue === lost.queue)).toHaveLength(FEW);
  expect(reconcileItems(items)).toEqual([]);
  expect((await DeadLetterReasons.list(officer(at))).data).toMatchObject([{ attributes: { ...lost, waiting: FEW } }]);
});

test("two people who click at the same time send each letter once, together, though the index still names it", async () => {
  parts.lag([500, 500]);
  const both = await Promise.all([sendAll(reasonIdOf(away)), sendAll(reasonIdOf(away))]);
  expect(total(both.flat())).toBe(MANY);
  const items = await parts.allItems();
  expect(sentIn(items).sort()).toEqual(idsOf(away).sort());
  expect(reconcileItems(items)).toEqual([]);
  expect(total(await sendAll(reasonIdOf(away)))).toBe(0);
});

test("one that dies again meanwhile is left for the next click", async () => {
  const id = reasonIdOf(lost);
  const [first = ""] = idsOf(lost);
  const carried = JSON.stringify({ id: first, queue: lost.queue, body: {} });
  await noteFailure(first, new Error(lost.reason), new Date(at.getTime() + 1000));
  expect(await sendAll(id)).toEqual([FEW]);
  await Deaths.keep({ id: "two", queue: lost.queue, carried }, new Date(at.getTime() + 2000));
  expect(await DeadLetterReasons.list(officer(at))).toMatchObject({
    data: [{}, { id, attributes: { ...lost, waiting: 1, lastFailedDate: "2026-11-22T00:00:01.000Z" } }],
  });
  expect(await sendAll(id)).toEqual([1]);
  expect(reconcileItems(await parts.allItems())).toEqual([]);
});

test("the reasons cost what is shown, however many letters wait", async () => {
  const { result, units } = await readUnitsOf(() => DeadLetterReasons.list(officer(at)));
  expect(result).toMatchObject({
    data: [{ attributes: { ...away, waiting: MANY } }, { attributes: { ...lost, waiting: FEW } }],
    isMore: false,
  });
  // For each its newest letter and its count, and a read that finds no third.
  expect(units).toBeLessThanOrEqual(2.5);
});
