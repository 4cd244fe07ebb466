import type { Item } from "@salle/core/dynamo";
import * as MemberCategories from "@salle/core/members/member-categories";
import * as Memberships from "@salle/core/membership/memberships";
import { mendAll, type Problem, reconcile } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { officer, pay, sell } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/* What follows from other items is broken in the table of a small club, found, and mended by `reconcile --repair`. */

const opening = new Date("2025-01-31T02:00:00Z");
const later = new Date("2025-02-01T02:00:00Z");

let parts: Parts;
let sound: Item[];
let world: World;
let club: Awaited<ReturnType<World["club"]>>;
let sold: Awaited<ReturnType<World["package"]>>;

const deliver = () =>
  deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => later,
  );

beforeAll(async () => {
  parts = await startParts();
  world = new World(opening, new Random(11));
  club = await world.club("Mended");
  sold = await world.package(club);
  const [ann, bea, cat] = [await world.member(club), await world.member(club), await world.member(club)];
  await pay(officer(opening), (await sell(officer(opening), ann, sold, "2025-01-31")).attributes.invoiceId ?? "");
  await sell(officer(opening), bea, sold, "2025-01-31");
  await Memberships.revoke(officer(opening), (await sell(officer(opening), cat, sold, "2025-01-31")).id);
  await world.staff("listed@mended.test", []);
  await MemberCategories.create(officer(opening), club.id, { name: "Senior" });
  await deliver();
  sound = await parts.allItems();
});
beforeEach(() => parts.restore(sound));
afterAll(() => parts.stop());

const quietly = () => reconcile(() => Promise.resolve());
const checksOf = (problems: Problem[]) => [...new Set(problems.map(({ check }) => check))].sort();

type Kind = (item: Item) => boolean;
const count: Kind = ({ pk, active }) => pk.startsWith("package-count#") && active !== 0;
const figures: Kind = ({ pk, sk }) => pk.startsWith("books#") && sk.startsWith("tabs#");
const posted: Kind = ({ pk }) => pk.startsWith("ledger#");
const bookMonth: Kind = ({ pk, sk }) => pk.startsWith("books#") && sk.startsWith("m#");
const heldFor: Kind = ({ pk, sk }) => pk.startsWith("books#") && sk.startsWith("held#");
const dues: Kind = ({ pk, sk }) => pk.startsWith("books#") && sk.startsWith("due#");
const listCount: Kind = ({ pk }) => pk.startsWith("count#packages#");
const hold: Kind = ({ sk, until }) => sk.startsWith("holds#") && Number(until) > 0;
const row: Kind = ({ pk }) => /^directory#\d/.test(pk);
const standing: Kind = ({ sk, dueKey }) => sk.startsWith("membership#") && dueKey !== undefined;
const open: Kind = ({ sk, status }) => sk === "invoice" && status === "APPROVED";
const place: Kind = ({ pk, sk }) => pk.startsWith("person#") && sk.startsWith("club#");

const received: Kind = ({ pk }) => pk.startsWith("payment#");
const receivedDay: Kind = ({ pk, sk }) => pk.startsWith("books#") && sk.startsWith("paid#");
const paid: Kind = ({ sk, receivedOn }) => sk.startsWith("payment#") && receivedOn !== undefined;

const userCount: Kind = ({ pk }) => pk === "count#users#all";
const listed: Kind = ({ pk, list }) => pk.startsWith("user-rows#") && list === "all";

const found = (kind: Kind): Item => sound.find(kind) ?? expect.fail("There is no such item to break");
/** Puts an item otherwise into the table, past the product; attributes that are undefined are gone. */
const put = (kind: Kind, changes: (item: Item) => object) => {
  const changed = { ...found(kind), ...changes(found(kind)) };
  return parts.put(JSON.parse(JSON.stringify(changed)));
};
const lose = (kind: Kind) => {
  const { pk, sk } = found(kind);
  return parts.take({ pk, sk });
};

const breaks: [name: string, broken: () => Promise<unknown>, check: string][] = [
  ["a count that is not kept", () => put(count, ({ active }) => ({ active: Number(active) + 3 })), "package count"],
  ["a count that was lost", () => lose(count), "package count"],
  [
    "figures that invoices do not make",
    () => put(figures, () => ({ paidAmount: 1, draftCount: 2 })),
    "invoice figures",
  ],
  ["figures that were lost", () => lose(figures), "invoice figures"],
  [
    "invoices and payments of before there were books",
    () =>
      Promise.all(
        sound
          .filter((item) => posted(item) || bookMonth(item) || heldFor(item))
          .map(({ pk, sk }) => parts.take({ pk, sk })),
      ),
    "ledger",
  ],
  [
    "payments of before there were lists",
    () =>
      Promise.all([
        ...sound.filter((item) => received(item) || receivedDay(item)).map(({ pk, sk }) => parts.take({ pk, sk })),
        ...sound.filter(paid).map(({ receivedOn: _, ...item }) => parts.put(item)),
      ]),
    "payment list",
  ],
  ["a message that a list has otherwise", () => put(received, () => ({ message: "?" })), "payment list"],
  ["figures of a day that were lost", () => lose(receivedDay), "payment figures"],
  ["figures of a day that payments do not make", () => put(receivedDay, () => ({ MANUALVoid: 3 })), "payment figures"],
  ["a month of a book that was lost", () => lose(bookMonth), "book figures"],
  ["what a book holds for another, that was lost", () => lose(heldFor), "held figures"],
  ["a day on which more falls due", () => put(dues, () => ({ d28Count: 9 })), "invoice figures"],
  ["a list that counts what is not there", () => put(listCount, () => ({ offered: 9 })), "list count"],
  ["a list that is counted nowhere", () => lose(listCount), "list count"],
  ["a hold that ends too soon", () => put(hold, ({ until }) => ({ until: Number(until) - 9 })), "membership hold"],
  ["a hold that was lost", () => lose(hold), "membership hold"],
  [
    "one that the clock does not find",
    () => put(standing, () => ({ due: undefined, dueKey: undefined })),
    "membership due",
  ],
  [
    "one that the clock finds too late",
    () => put(standing, ({ dueKey }) => ({ dueKey: `9${dueKey}` })),
    "membership due",
  ],
  [
    "an open invoice that no list has",
    () => put(open, () => ({ openOf: undefined, openKey: undefined })),
    "invoice lists",
  ],
  // As it was before there were lists of users.
  ["a user who is in no list", () => Promise.all([lose(listed), lose(userCount)]), "user row"],
  ["a list of users that is counted nowhere", () => lose(userCount), "list count"],
  ["a user who is listed under another name", () => put(listed, () => ({ lastFirst: "no one" })), "user row"],
  ["an address that others could have", () => lose(({ pk }) => pk.startsWith("unique#email#")), "unique value"],
  [
    "a name of a category that others could have",
    () => lose(({ pk }) => pk.startsWith("unique#member-c")),
    "unique value",
  ],
  ["a row that is not there", () => lose(row), "directory row"],
  ["a row that lags behind", () => put(place, ({ version }) => ({ version: Number(version) + 1 })), "directory row"],
  [
    "a wrong row of the right version",
    () => put(row, ({ r }) => ({ r: String(r).replace(/"[^"]+@/, '"somebody.else@') })),
    "directory row",
  ],
  [
    "a wrong row of a later version",
    () => put(row, ({ r, v }) => ({ r: String(r).replace(`,${v},`, `,${Number(v) + 5},`), v: Number(v) + 5 })),
    "directory row",
  ],
];

test.each(breaks)("mends %s, and does so once", async (_, broken, check) => {
  await broken();
  const { problems } = await quietly();
  expect(checksOf(problems)).toEqual([check]);
  expect(await mendAll(problems, later)).toEqual(problems);
  await deliver();
  expect((await quietly()).problems).toEqual([]);
  const mended = await parts.allItems();
  await mendAll(problems, later);
  await deliver();
  expect((await quietly()).problems).toEqual([]);
  expect(await parts.allItems()).toHaveLength(mended.length);
});

test("a row of nobody goes, and with it the pointer to the snapshot that may have it", async () => {
  const stray = found(row);
  const pointer = { pk: "directory-snapshot", sk: "directory-snapshot", position: 1, file: "1.br", format: 2, ttl: 1 };
  await parts.put(pointer);
  await parts.put({ ...stray, sk: `${stray.sk}X`, r: String(stray.r).replace("cmp_", "cmp_X") });
  const { problems } = await quietly();
  expect(problems.map(({ message }) => message)).toEqual(["Nobody belongs to this row."]);
  await mendAll(problems, later);
  expect((await quietly()).problems).toEqual([]);
  expect((await parts.allItems()).some(({ pk }) => pk === pointer.pk)).toBe(false);
});

test("all at once is mended at once; what is a fact is left to people", async () => {
  const payment: Kind = ({ sk }) => sk.startsWith("payment#");
  const all = [
    "a count that was lost",
    "figures that were lost",
    "a list that is counted nowhere",
    "a hold that was lost",
  ];
  for (const [name, broken] of breaks) if (all.includes(name)) await broken();
  await lose(payment);
  const { problems } = await quietly();
  await mendAll(problems, later);
  expect(checksOf((await quietly()).problems)).toEqual(["invoice balance", "ledger", "payment list"]);
});

test("what is sold between the two looks is not taken for what a counter lacks", async () => {
  await put(count, ({ active }) => ({ active: Number(active) + 3 }));
  await lose(figures);
  const dan = await world.member(club);
  await deliver();
  const { problems } = await reconcile(async () => {
    await sell(officer(later), dan, sold, "2025-02-01");
    await deliver();
  });
  expect(checksOf(problems)).toEqual(["invoice figures", "package count"]);
  expect(await mendAll(problems, later), "it is not known what they should say").toEqual([]);
  const again = await quietly();
  expect(await mendAll(again.problems, later)).toEqual(again.problems);
  expect((await quietly()).problems).toEqual([]);
});

test("what is sold, paid and revoked between the looks and the mend is counted too", async () => {
  await put(count, ({ active }) => ({ active: Number(active) + 3 }));
  await lose(figures);
  await put(hold, ({ until }) => ({ until: Number(until) - 9 }));
  const people = await Promise.all([world.member(club), world.member(club), world.member(club)]);
  await deliver();
  const { problems } = await quietly();
  for (const each of people) await sell(officer(later), each, sold, "2025-02-01");
  const mending = mendAll(problems, later);
  await pay(officer(later), String(found(open).id));
  await Memberships.revoke(officer(later), String(found(standing).id));
  await mending;
  await deliver();
  const left = await quietly();
  // What somebody else has written meanwhile was refused; nothing was made worse.
  expect(problems.map(({ id }) => id)).toEqual(expect.arrayContaining(left.problems.map(({ id }) => id)));
  await mendAll(left.problems, later);
  await deliver();
  expect((await quietly()).problems).toEqual([]);
});
