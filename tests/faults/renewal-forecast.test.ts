import type { ForecastQuery, OutcomeQuery } from "@salle/contract/membership/renewals";
import * as Members from "@salle/core/members/members";
import * as Memberships from "@salle/core/membership/memberships";
import * as Packages from "@salle/core/membership/packages";
import { expect, test } from "vitest";
import { membershipsOf, officer, pay } from "../support/officer.ts";
import { club, noon, opening, parts, runAt, soldTo, throughTheYears, world, ZONE } from "../support/renewal-years.ts";
import { grant } from "../support/world.ts";

/* What runs will do is foreseen as they do it, nothing is written for it; and what they did is told to whom it concerns. */

throughTheYears("Foreseen");

const forecastQuery = (until?: string, over: Partial<ForecastQuery> = {}): ForecastQuery => ({
  filters: { until },
  sort: { column: "dueDate", direction: "asc" },
  pagination: { limit: 25, offset: 0 },
  page: {},
  ...over,
});
const outcomeQuery = (filters: OutcomeQuery["filters"] = {}): OutcomeQuery => ({
  filters,
  sort: { column: "run", direction: "desc" },
  pagination: { limit: 25, offset: 0 },
  page: {},
});
const seller = () => `club:${club.id}`;

/** What is foreseen at noon of a day, by membership. */
async function foreseen(day: string, until?: string, of?: string) {
  const { data } = await Memberships.forecast(officer(noon(day)), of, forecastQuery(until));
  return Object.fromEntries(
    data.map(({ id, attributes }) => [
      id,
      attributes.events.map(({ date, work, why, notice }) =>
        [date, work, why, notice && `${notice.days} ${notice.kind}`].filter(Boolean).join(" "),
      ),
    ]),
  );
}

test("the next run, and what runs do by a day: renewals with their price, notices, ends, and why one does not renew", async () => {
  const sold = await world.package(club, { price: 33_000, notices: [-7, 14] });
  const ending = await world.package(club, { autoRenew: false, renewalValue: "" });
  const archived = await world.package(club, { notices: [] });
  const [renewing, ends, left] = [await soldTo(sold), await soldTo(ending), await soldTo(archived)];
  await Packages.archive(officer(opening), archived.id);
  expect(await foreseen("2025-12-20")).toEqual({});
  const before = await parts.allItems();
  expect(await foreseen("2025-12-31")).toEqual({
    [renewing.id]: ["2025-12-31 renews"],
    [ends.id]: ["2025-12-31 notice -30 ends"],
    [left.id]: ["2025-12-31 not-renewed package-archived"],
  });
  expect(await foreseen("2025-12-31", "2026-01-30", seller())).toEqual({
    [renewing.id]: ["2025-12-31 renews", "2026-01-23 notice -7 unpaid"],
    [ends.id]: ["2025-12-31 notice -30 ends", "2026-01-23 notice -7 ends", "2026-01-30 notice 0 ends"],
    [left.id]: ["2025-12-31 not-renewed package-archived"],
  });
  const { data } = await Memberships.forecast(officer(noon("2025-12-31")), undefined, forecastQuery());
  expect(data.find(({ id }) => id === renewing.id)?.attributes).toMatchObject({
    memberName: expect.stringContaining("Fixture"),
    clubName: "Foreseen",
    events: [{ startDate: "2026-01-31", endDate: "2027-01-30", amount: 33_000, currency: "AUD" }],
  });
  expect(await parts.allItems()).toEqual(before);
  const other = await world.club("Another", undefined, ZONE);
  expect(await foreseen("2025-12-31", undefined, `club:${other.id}`)).toEqual({});
});

test("what is foreseen is what happens: each run does what was told of it the moment before", async () => {
  const annual = await world.package(club, { notices: [-40, -7, 14], renewalValue: "P50W" });
  const monthly = await world.package(club, {
    expiryValue: "P1M",
    renewalValue: "P3W",
    graceDays: 3,
    notices: [-1, 2],
  });
  const junior = await world.package(club, {
    criteria: { crt_1: { id: "crt_1", type: "age", criteria: { minimumAge: null, maximumAge: 30 } } },
  });
  const single = await world.package(club, { autoRenew: false, renewalValue: "", notices: [0, 1] });
  for (const sold of [annual, monthly, junior, single]) {
    await soldTo(sold);
    await soldTo(sold, false);
  }
  const gone = await soldTo(annual);
  await Members.setArchived(officer(noon("2025-03-01")), gone.member.clubMemberProfile.id, true);
  const works = { renewed: "renews", "not renewed": "not-renewed", lapsed: "lapses", expired: "ends" } as const;
  for (let day = Date.parse("2025-02-10T02:00:00Z"); day < Date.parse("2026-03-20T02:00:00Z"); day += 86_400_000 * 9) {
    const at = new Date(day);
    const { data } = await Memberships.forecast(officer(at), undefined, forecastQuery());
    const told = data
      .flatMap(({ id, attributes }) => attributes.events.map(({ work }) => `${id} ${work}`))
      .filter((each) => !/ notice$/.test(each));
    const earlier = new Set((await records()).map(({ pk, sk }) => `${pk} ${sk}`));
    const mails = parts.mails.length;
    await runAt(at);
    const done = (await records()).filter(({ pk, sk }) => !earlier.has(`${pk} ${sk}`));
    const wanted = done.map((item) => `${item.membershipId} ${works[item.outcome as keyof typeof works]}`);
    expect(told.toSorted()).toEqual(wanted.toSorted());
    const notices = data.flatMap(({ attributes }) => attributes.events).filter(({ work }) => work === "notice");
    const sent = parts.mails.slice(mails).filter(({ subject }) => !subject.startsWith("Renewals at"));
    expect(sent).toHaveLength(notices.length);
  }
  expect((await records()).length).toBeGreaterThan(8);
});

const records = async () => (await parts.allItems()).filter(({ pk }) => pk.startsWith("renewal-outcomes#"));

test("what a run would fail at is told with the rest, and keeps nothing else from being told", async () => {
  const [broken, sound] = [await soldTo(await world.package(club)), await soldTo(await world.package(club))];
  const key = { pk: `person#${broken.member.clubMemberProfile.person}`, sk: "profile" };
  const profile = await parts.take(key);
  expect(await foreseen("2025-12-31")).toEqual({
    [broken.id]: ["2025-12-31 fails"],
    [sound.id]: ["2025-12-31 renews", "2025-12-31 notice -30 unpaid"],
  });
  await parts.put(profile);
});

test("its pages follow each other without a gap, upwards and downwards, over all shards", async () => {
  const sold = await world.package(club, { notices: [] });
  for (let each = 0; each < 12; each++) await soldTo(sold);
  for (const direction of ["asc", "desc"] as const) {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = forecastQuery(undefined, {
        sort: { column: "dueDate", direction },
        pagination: { limit: 5, offset: 0 },
        page: cursor ? { cursor } : {},
      });
      const { data, meta } = await Memberships.forecast(officer(noon("2025-12-31")), seller(), query);
      ids.push(...data.map(({ id }) => id));
      cursor = meta.nextCursor;
    } while (cursor);
    expect(ids).toHaveLength(12);
    expect(ids).toEqual(direction === "asc" ? ids.toSorted() : ids.toSorted().reverse());
  }
  const made = forecastQuery(undefined, { page: { cursor: Buffer.from("memberships").toString("base64url") } });
  await expect(Memberships.forecast(officer(noon("2025-12-31")), seller(), made)).rejects.toMatchObject({
    problems: [{ field: "page.cursor" }],
  });
  const far = Memberships.forecast(officer(noon("2025-12-31")), seller(), forecastQuery("2026-02-15"));
  await expect(far).rejects.toMatchObject({ problems: [{ field: "filters.until" }] });
});

test("a club sees what runs did with its members, whoever sold it; a seller what it sold; and its staff are told once a run", async () => {
  const group = await world.group("Region");
  const other = await world.club("Elsewhere", group, ZONE);
  await world.staff("keeper@example.com", [grant("club-administrator", { type: "club", id: other.id })]);
  const own = await world.package(other, { name: "Own", price: 11_000, notices: [] });
  const above = await world.package(`club-group:${group.id}`, { name: "Licence", notices: [] });
  const member = await world.member(other);
  await soldTo(own, true, member);
  await soldTo(above, true, member);
  parts.mails.length = 0;
  await runAt(noon("2025-12-31"));
  const told = async (owner: string, filters?: OutcomeQuery["filters"], at = "2026-03-01") =>
    (await Memberships.renewals(officer(noon(at)), owner, outcomeQuery(filters))).data.map(
      ({ attributes }) => attributes,
    );
  const ofClub = await told(`club:${other.id}`);
  expect(ofClub.map(({ outcome, membershipTypeName }) => [outcome, membershipTypeName]).sort()).toEqual([
    ["renewed", "Licence"],
    ["renewed", "Own"],
  ]);
  expect(ofClub.find(({ membershipTypeName }) => membershipTypeName === "Own")).toMatchObject({
    clubName: "Elsewhere",
    endDate: "2027-01-30",
    invoiceNumber: "INV-000002",
    amount: 11_000,
  });
  expect((await told(`club-group:${group.id}`)).map((each) => each.membershipTypeName)).toEqual(["Licence"]);
  expect(await told(`club:${club.id}`)).toEqual([]);
  expect(parts.mails.map(({ subject }) => subject)).toEqual(["Renewals at Elsewhere"]);
  const [, renewed] = (await membershipsOf(member)).filter(({ packageName }) => packageName === "Own");
  await pay(officer(noon("2026-01-05")), renewed?.invoiceId ?? "");
  await runAt(noon("2026-02-14"));
  expect((await told(`club:${other.id}`)).map(({ outcome }) => outcome)).toEqual(["lapsed", "renewed", "renewed"]);
  expect((await told(`club:${other.id}`, { outcome: "lapsed" })).map((each) => each.membershipTypeName)).toEqual([
    "Licence",
  ]);
  const run = ofClub[0]?.runId ?? "";
  expect(await told(`club:${other.id}`, { run })).toHaveLength(2);
});
