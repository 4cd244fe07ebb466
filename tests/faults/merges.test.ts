import * as MemberGroups from "@salle/core/communication/member-groups";
import type { Item } from "@salle/core/dynamo";
import { accountIdOf } from "@salle/core/lib/ids";
import * as MemberCategories from "@salle/core/members/member-categories";
import * as Members from "@salle/core/members/members";
import * as Merges from "@salle/core/members/merges";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invoiceOf, membershipsOf, officer, pay, sell } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { type Having, mergeThem, type Two, twoRegistrations } from "../support/two-registrations.ts";

/* Two registrations of one person, whatever they have and whatever else happens: the survivor has all of it, once. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
beforeEach(() => parts.empty());

const at = new Date("2025-01-31T02:00:00Z");
const fail = (error: unknown) => {
  throw error;
};
const deliver = () => deliverAll(parts.allItems, fail, () => at);
const idOf = ({ account }: Two["survivor"]) => accountIdOf(account.person);
const isOf = (entity: string) => (item: Item) => item.__edb_e__ === entity;

/** What the books and the clubs' lists say of somebody, found in the table by what names their places. */
async function having(...of: Two["survivor"][]) {
  const items = await parts.allItems();
  const places = new Set(of.map(({ clubMemberProfile }) => clubMemberProfile.id));
  const theirs = items.filter(({ clubMemberProfileId }) => places.has(String(clubMemberProfileId)));
  const invoices = theirs.filter(isOf("invoice"));
  const numbers = new Set(invoices.map(({ id }) => id));
  const payments = items.filter(isOf("payment")).filter(({ invoiceId }) => numbers.has(invoiceId));
  const sum = (values: unknown[]) => values.reduce((total: number, each) => total + Number(each ?? 0), 0);
  const idsIn = (entity: string, name: string, isIn: (item: Item) => boolean) =>
    [
      ...new Set(
        theirs
          .filter(isOf(entity))
          .filter(isIn)
          .map((item) => String(item[name])),
      ),
    ].sort();
  return {
    memberships: theirs
      .filter(isOf("membership"))
      .map(({ packageId, startDate, endDate, invoiceId }) => [packageId, startDate, endDate, invoiceId].join(" "))
      .sort(),
    invoices: invoices.map(({ id, total, paid, status, number }) => [id, total, paid, status, number].join(" ")).sort(),
    lines: items.filter(isOf("invoice-lines")).filter(({ invoiceId }) => numbers.has(invoiceId)).length,
    paid: sum(payments.map(({ amount }) => amount)),
    groups: idsIn("member-group-assignment", "groupId", ({ standing }) => standing === "in"),
    categories: idsIn("member-category-assignment", "categoryId", ({ until }) => until === undefined),
    appointments: theirs.filter(isOf("club-position-appointment")).length,
  };
}

const nothing = { memberships: [], invoices: [], lines: 0, paid: 0, groups: [], categories: [], appointments: 0 };
const isSound = async () => expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);

const some = fc.record<Having>({
  sales: fc.nat(2),
  groups: fc.subarray([0, 1]),
  categories: fc.subarray([0, 1]),
  appointments: fc.nat(2),
});

test("memberships, invoices, payments, groups, categories and appointments of both are the survivor's, whoever had what", async () => {
  await fc.assert(
    fc.asyncProperty(some, some, fc.nat(1000), async (own, other, seed) => {
      await parts.empty();
      const two = await twoRegistrations(at, new Random(seed), [own, other]);
      await deliver();
      const before = await having(two.survivor, two.duplicate);
      expect(before.memberships).toHaveLength(own.sales + other.sales);
      expect(before.invoices).toHaveLength(own.sales + other.sales);
      expect(before.groups).toHaveLength(new Set([...own.groups, ...other.groups]).size);
      await mergeThem(two, at);
      await deliver();
      expect(await having(two.survivor)).toEqual(before);
      expect(await having(two.duplicate)).toEqual(nothing);
      await isSound();
    }),
    { numRuns: 12, seed: 5 },
  );
});

const both: [Having, Having] = [
  { sales: 1, groups: [0], categories: [0], appointments: 1 },
  { sales: 2, groups: [1], categories: [1], appointments: 1 },
];

test("two merges that cross, and two into different registrations: one is done, the other is told", async () => {
  for (let round = 0; round < 5; round++) {
    await parts.empty();
    const two = await twoRegistrations(at, new Random(round), both);
    await deliver();
    const before = await having(two.survivor, two.duplicate);
    const crossed: Two = { ...two, survivor: two.duplicate, duplicate: two.survivor };
    const results = await Promise.allSettled([mergeThem(two, at), mergeThem(crossed, at)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const each of results)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ name: "Refusal", status: 409 });
    await deliver();
    const kept = results[0]?.status === "fulfilled" ? two.survivor : two.duplicate;
    expect(await having(kept)).toEqual(before);
    await isSound();
  }
});

test("what somebody sells, pays, assigns or approves at the same time, or before the worker has come, is the survivor's", async () => {
  for (let round = 0; round < 5; round++) {
    await parts.empty();
    const two = await twoRegistrations(at, new Random(round), both);
    const sold = await two.world.package(two.clubs[0] as never);
    await deliver();
    const before = await having(two.survivor, two.duplicate);
    const { id } = two.duplicate.clubMemberProfile;
    const [open] = (await membershipsOf(two.duplicate)).filter(({ invoiceId }) => invoiceId);
    const unpaid = await invoiceOf(open ?? {});
    const others = () => [
      sell(officer(at), two.duplicate, sold, "2026-02-01"),
      MemberGroups.assign(officer(at), id, two.groupIds[0] ?? ""),
      MemberCategories.assign(officer(at), id, two.categoryIds[0] ?? ""),
      pay(officer(at), unpaid.id),
    ];
    const merging = mergeThem(two, at);
    const results = round % 2 === 0 ? await Promise.allSettled([merging, ...others()]) : undefined;
    if (!results) await merging;
    const [merged, sale, , , paid] = results ?? [{ status: "fulfilled" }, ...(await Promise.allSettled(others()))];
    await deliver();
    if (merged?.status === "rejected") await mergeThem(two, at);
    await deliver();
    const after = await having(two.survivor);
    const more = sale?.status === "fulfilled" ? 1 : 0;
    expect(after).toMatchObject({ groups: [...two.groupIds].sort(), categories: [...two.categoryIds].sort() });
    expect(after.memberships).toHaveLength(before.memberships.length + more);
    expect(after.invoices).toHaveLength(before.invoices.length + more);
    expect(after.paid > before.paid).toBe(paid?.status === "fulfilled");
    expect(await having(two.duplicate)).toEqual(nothing);
    await isSound();
  }
});

test("what has changed since the preview is looked at again, and nothing is done", async () => {
  const two = await twoRegistrations(at, new Random(7), both);
  await deliver();
  const { attributes } = await Merges.preview(officer(at), idOf(two.duplicate), idOf(two.survivor));
  const input = { name: "Kimberley Twice", fingerprint: attributes.fingerprint };
  await Members.setArchived(officer(at), two.duplicate.clubMemberProfile.id, true);
  const before = await parts.allItems();
  await expect(Merges.merge(officer(at), idOf(two.duplicate), idOf(two.survivor), input)).rejects.toMatchObject({
    problems: [{ code: "stale" }],
  });
  expect(await parts.allItems()).toEqual(before);
});

test("a registration that two were merged into one after the other leads all three to one, and the alias stays as it is", async () => {
  const two = await twoRegistrations(at, new Random(7), both);
  const third = await two.world.member(two.clubs[0] as never, { firstName: "K", lastName: "Twice" });
  await deliver();
  const before = await having(two.survivor, two.duplicate);
  await mergeThem(two, at);
  await deliver();
  await mergeThem({ ...two, survivor: third, duplicate: two.survivor }, at);
  await deliver();
  expect(await having(third)).toEqual(before);
  const accounts = (await parts.allItems()).filter(isOf("account"));
  const byPerson = new Map(accounts.map((each) => [each.person, each]));
  for (const { account } of [two.survivor, two.duplicate])
    expect(byPerson.get(account.person)).toMatchObject({ mergedInto: third.account.person, isActive: false });
  expect(byPerson.get(third.account.person)?.mergedFrom).toEqual([
    two.survivor.account.person,
    two.duplicate.account.person,
  ]);
  await expect(Members.setArchived(officer(at), two.duplicate.clubMemberProfile.id, false)).rejects.toMatchObject({
    problems: [{ code: "merged" }],
  });
  const again = Merges.preview(officer(at), idOf(two.duplicate), idOf(third));
  expect((await again).attributes.inTheWay).toEqual(["the duplicate has been merged already"]);
  await isSound();
});
