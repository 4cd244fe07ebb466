import { localDate } from "@salle/calendar/local-day";
import type { ChangeEffects } from "@salle/contract/membership/package-changes";
import type { Package } from "@salle/core/internal/membership/packages/entity";
import * as Criteria from "@salle/core/membership/criteria";
import * as PackageChanges from "@salle/core/membership/package-changes";
import * as Packages from "@salle/core/membership/packages";
import { expect, test } from "vitest";
import { membershipsOf, officer, sell } from "../support/officer.ts";
import {
  club,
  deliver,
  noon,
  opening,
  parts,
  runAt,
  soldTo,
  throughTheYears,
  world,
  ZONE,
} from "../support/renewal-years.ts";

/* Whom a change of a package would touch is told before it is saved, and saving it does what was told; nothing is written for it. */

throughTheYears("Changes");

const at = noon("2025-06-01");
const asked = { cursor: "" };
/** What is told of each that is touched, by its id. */
const told = ({ data }: ChangeEffects) =>
  Object.fromEntries(
    data.map(({ id, attributes: { before, after } }) => [
      id,
      [before, after].map(({ why, endDate, renewsOn }) => why ?? `to ${endDate}, then ${renewsOn}`).join(" | "),
    ]),
  );
const withCriterion = (sold: Package, attributes: object) =>
  PackageChanges.ofCriteria(officer(at), sold.id, { ...asked, ...attributes });

test("another term: whose memberships renew into other dates, and it comes so once it is saved", async () => {
  const sold = await world.package(club);
  const [paid, unpaid] = [await soldTo(sold), await soldTo(sold, false)];
  await soldTo(await world.package(club));
  const before = await parts.allItems();
  const term = { expiryType: "DAY_MONTH", expiryValue: "30-06", autoRenew: true, renewalValue: "P3M" } as const;
  const found = await PackageChanges.ofPackage(officer(at), sold.id, { ...asked, ...term });
  expect(found.meta).toEqual({ looked: 2, touched: 2, nextCursor: null });
  const effect = "to 2027-01-30, then 2026-12-31 | to 2026-06-30, then 2026-04-30";
  expect(told(found)).toEqual({ [paid.id]: effect, [unpaid.id]: effect });
  expect(found.data[0]?.attributes).toMatchObject({ clubName: "Changes", endDate: "2026-01-30" });
  expect(await parts.allItems()).toEqual(before);
  await Packages.update(officer(at), sold.id, term);
  await runAt(noon("2025-12-31"));
  const [, next] = await membershipsOf(paid.member);
  expect([next?.endDate, next?.renewalDate].map((each) => localDate(each ?? 0, ZONE))).toEqual([
    "2026-06-30",
    "2026-04-30",
  ]);
});

test("what changes nothing that follows touches nobody; no more renewal touches all that renew", async () => {
  const sold = await world.package(club);
  const { id } = await soldTo(sold);
  const named = await PackageChanges.ofPackage(officer(at), sold.id, { ...asked, name: "Another name", graceDays: 3 });
  expect(named).toEqual({ data: [], meta: { looked: 1, touched: 0, nextCursor: null } });
  const found = await PackageChanges.ofPackage(officer(at), sold.id, { ...asked, autoRenew: false });
  expect(told(found)).toEqual({ [id]: "to 2027-01-30, then 2026-12-31 | package-not-renewing" });
});

test("a criterion more, another one, one less, and any instead of all", async () => {
  const sold = await world.package(club);
  const [child, adult] = [await world.member(club, { age: 12 }), await world.member(club, { age: 40 })];
  const [young, old] = [await soldTo(sold, true, child), await soldTo(sold, true, adult)];
  const renews = "to 2027-01-30, then 2026-12-31";
  expect(told(await withCriterion(sold, { type: "age", maximumAge: "17" }))).toEqual({
    [old.id]: `${renews} | criteria`,
  });
  const { id: criterionId } = await Criteria.add(officer(at), sold.id, "age", { maximumAge: "17" } as never);
  expect(told(await withCriterion(sold, { criterionId, minimumAge: "18" }))).toEqual({
    [old.id]: `criteria | ${renews}`,
    [young.id]: `${renews} | criteria`,
  });
  expect(told(await withCriterion(sold, { criterionId, isRemoved: true }))).toEqual({
    [old.id]: `criteria | ${renews}`,
  });
  await Criteria.add(officer(at), sold.id, "age", { minimumAge: "18" } as never);
  expect(told(await withCriterion(sold, { match: "any" }))).toEqual({
    [old.id]: `criteria | ${renews}`,
    [young.id]: `criteria | ${renews}`,
  });
  await Criteria.setMatch(officer(at), sold.id, "any");
  await runAt(noon("2025-12-31"));
  expect(await membershipsOf(adult)).toHaveLength(2);
});

test("many are looked at in parts, each once; who may not see memberships is told how many", async () => {
  const sold = await world.package(club);
  for (let each = 0; each < 103; each++)
    await sell(officer(opening), await world.member(club), sold, "2025-01-31", true);
  await deliver(opening);
  const seen: string[] = [];
  let cursor: string | null = "";
  for (let part = 0; cursor !== null; part++) {
    const change = { cursor, autoRenew: false };
    const { data, meta }: ChangeEffects = await PackageChanges.ofPackage(officer(at), sold.id, change);
    expect(meta.looked).toBe(part === 0 ? 100 : 3);
    seen.push(...data.map(({ id }) => id));
    cursor = meta.nextCursor;
  }
  expect(new Set(seen).size).toBe(103);
  const ctx = officer(at);
  const [grant] = ctx.actor.grants;
  if (grant) ctx.actor.grants = [{ ...grant, permissions: ["packages.manage"] }];
  const { data, meta } = await PackageChanges.ofPackage(ctx, sold.id, { ...asked, autoRenew: false });
  expect({ data, touched: meta.touched }).toEqual({ data: [], touched: 100 });
});

test("what saving would be refused for is refused, on its field", async () => {
  const sold = await world.package(club);
  const wrong = { ...asked, expiryType: "DATE_PERIOD", expiryValue: "P0D" } as const;
  await expect(PackageChanges.ofPackage(officer(at), sold.id, wrong)).rejects.toMatchObject({
    problems: [expect.objectContaining({ field: "expiryTypeValue" })],
  });
  await expect(withCriterion(sold, {})).rejects.toMatchObject({ problems: [{ field: "type" }] });
  await expect(withCriterion(sold, { criterionId: "crt_none" })).rejects.toMatchObject({
    problems: [{ field: "criterionId" }],
  });
  await expect(withCriterion(sold, { type: "age", minimumAge: "200" })).rejects.toMatchObject({
    problems: [expect.objectContaining({ field: "minimumAge" })],
  });
  await Packages.archive(officer(at), sold.id);
  await expect(PackageChanges.ofPackage(officer(at), sold.id, asked)).rejects.toThrow(/archived/);
  await expect(withCriterion(sold, { match: "any" })).rejects.toThrow(/archived/);
});
