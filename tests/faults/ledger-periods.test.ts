import { commit, type Item } from "@salle/core/dynamo";
import * as Ledger from "@salle/core/finance/ledger";
import { lastOver } from "@salle/core/internal/finance/ledger/period-rules";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Closing a month of a ledger with the process stopped at every call, and while something is dated back into it: that is in what was
 * closed, or is refused.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date();
const month = lastOver(at);
let owner = "";
beforeEach(async () => {
  await parts.empty();
  owner = `club:${(await new World(at).club("Club")).id}`;
});

/** Posts that an invoice of 220.00 was issued on a day of the month. */
const post = (number: number, postedOn = `${month}-10`) => {
  const cause = `bill_${number}`;
  const about = { cause, issuer: owner, postedOn, invoiceId: cause, reference: `INV-${number}` };
  return commit(officer(at), Ledger.post(Ledger.issued(about, { total: 220_00, gst: 20_00 }), at), null);
};
const close = (ctx = officer(at), version?: number) =>
  Ledger.closePeriods(ctx, owner, { closedThrough: month, version });
/** What is wrong of a closed ledger; the entries here have no invoices. */
const wrong = (items: Item[]) =>
  reconcileItems(items)
    .map(({ check }) => check)
    .filter((check) => check === "closed ledger" || check === "book figures");

test("it is closed once, wherever it is stopped", async () => {
  await post(1);
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => close(ctx, 0),
    picture: async () => {
      const all = await parts.allItems();
      expect(wrong(all)).toEqual([]);
      return all
        .filter(({ pk }) => pk.startsWith("ledger-period#"))
        .map(({ through, changes, backdated }) => [through, changes, backdated]);
    },
  });
  expect(points).toBeGreaterThanOrEqual(2);
});

test("what is dated back at the same moment is in it, or is refused; what is of now goes on", async () => {
  const now = at.toISOString().slice(0, 10);
  for (let round = 0; round < 6; round++) {
    const first = round * 100;
    const hand = await Promise.allSettled(
      [
        ...Array.from({ length: 6 }, (_, each) => () => post(first + each)),
        () => close(),
        ...Array.from({ length: 3 }, (_, each) => () => post(first + 50 + each, now)),
      ].map((each) => each()),
    );
    for (const each of hand.slice(7)) expect(each.status).toBe("fulfilled");
    const items = await parts.allItems();
    expect(wrong(items)).toEqual([]);
    const isClosed = hand[6]?.status === "fulfilled";
    expect(await Ledger.whyClosed(owner, `${month}-28`, at)).toEqual(isClosed ? expect.any(String) : null);
    if (isClosed) await Ledger.reopenPeriods(officer(at), owner, { closedThrough: "" });
  }
});

test("once it is closed nothing is dated back into it, also where nobody has looked", async () => {
  await post(1);
  await close();
  await expect(post(2)).rejects.toThrow();
  await expect(post(3, "2020-01-31")).rejects.toThrow();
  await post(4, at.toISOString().slice(0, 10));
  expect(wrong(await parts.allItems())).toEqual([]);
});

test.each<[string, (items: Item[]) => Item[]]>([
  ["an entry is dated back past the door", (items) => [...items, ...items.filter(isEntry).map(another)]],
  ["an entry is gone", (items) => items.filter((item) => !isEntry(item))],
  ["its digest is another", (items) => items.map((item) => (item.digest ? { ...item, digest: "other" } : item))],
])("%s: it is named", async (_, broken) => {
  await post(1);
  await close();
  const items = await parts.allItems();
  expect(wrong(items)).toEqual([]);
  expect(wrong(broken(items))).toContain("closed ledger");
});

const isEntry = ({ pk }: Item) => pk.startsWith("ledger#");
const another = (item: Item): Item => ({ ...item, sk: `${item.sk}2`, cause: "bill_2" });
