import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import type { Report } from "@salle/contract/members/reports";
import { now } from "@salle/core/lib/clock";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { rowsOfCsv, rowsOfWorkbook } from "../support/sheet.ts";
import { grant, PASSWORD } from "../support/world.ts";

/*
 * Reports on a club's or group's members: each number is what the list with the row's filters has, nobody sees others', and a
 * file has the same table.
 */

const today = todayIn("Australia/Sydney", now());
const sales = new Sales();
/** Who sees members and no money. */
let coach: Speaker;
/** Covered, and in nothing yet. */
let amesId = "";

const report = (name: string, speaker: Speaker = sales.admin, handle = sales.handle) =>
  ask(speaker, `GET /api/reports/${handle}/${name}`);
const attributesOf = async (name: string, speaker?: Speaker, handle?: string): Promise<Report["attributes"]> =>
  (await report(name, speaker, handle)).body.data.attributes;
const rowOf = async (name: string, code: string, speaker?: Speaker) =>
  (await attributesOf(name, speaker)).rows.find((row) => row.code === code);

beforeAll(async () => {
  await sales.open("Report club", await sales.world.group("Report federation"));
  const email = sales.world.email("coach");
  await sales.world.staff(email, [grant("club-coach", { type: "club", id: sales.club.id })]);
  coach = await signIn(email, PASSWORD);
  const paid = await sales.member({ lastName: "Ames" });
  amesId = paid.id;
  await sales.member({ lastName: "Baker" });
  await sales.member({ lastName: "Cole", isWaiting: true });
  const sold = await sales.world.package(sales.handle, { name: "Adult annual" });
  const { body } = await sales.sell(paid.id, sold, { startDate: addDays(today, -1) });
  await sales.pay(paid.speaker, body.data.attributes.invoiceId);
  await eventually(
    () => rowOf("standing", "current"),
    (row) => row?.values[0] === 1,
  );
});

test("how members stand is what the list with that filter has, and the sums are everybody", async () => {
  const { rows, sums, columns } = await attributesOf("standing");
  expect(columns.map(({ code }) => code)).toEqual(["members", "share", "owed", "overdue"]);
  expect(sums).toEqual([3, null, 0, 0]);
  for (const { values, filters } of rows) {
    const { body } = await ask(sales.admin, `GET /app/clubs/${sales.club.id}/club-members`, { query: filters ?? "" });
    expect([filters, body.totalResults]).toEqual([filters, values[0]]);
  }
});

test("who joined is in this month, and ends in the month in which their membership does", async () => {
  const { rows } = await attributesOf("retention");
  expect(rows).toHaveLength(12);
  const { values } = rows.at(-1) as (typeof rows)[number];
  expect(values[3]).toBe(1);
  const { sums } = await attributesOf("renewals");
  expect(sums?.[0]).toBe(1);
});

test("ages, clubs and groups are counted too", async () => {
  expect((await attributesOf("demographics")).sums?.[0]).toBe(1);
  expect(await attributesOf("clubs")).toMatchObject({
    rows: [{ code: sales.club.id, label: "Report club", values: [3, 1, 1, 1, 1 / 3, 0, 0] }],
    sums: null,
  });
  expect((await attributesOf("groups")).rows).toEqual([]);
  const [state = "", above = ""] = sales.club.groupIds;
  const office = sales.world.email("office");
  await sales.world.staff(office, [grant("group-administrator", { type: "club-group", id: above })]);
  const { rows } = await attributesOf("groups", await signIn(office, PASSWORD), `club-group:${above}`);
  expect(rows.find(({ code }) => code === state)?.values.slice(0, 3)).toEqual([3, 1, 1]);
});

test("members count in each category and member group that they are in, else in none", async () => {
  const put = async (make: string, path: string, attributes: object, of: string) => {
    const { id } = (await ask(sales.admin, `POST ${make}`, { attributes })).body.data;
    await ask(sales.admin, `POST /app/club-member-profile${path.replace("{id}", id)}`, { attributes: { [of]: id } });
    return id as string;
  };
  const club = `/app/clubs/${sales.club.id}/member-categories`;
  const [senior, social] = [
    await put(club, `s/${amesId}/member-categories`, { name: "Senior" }, "categoryId"),
    await put(club, `s/${amesId}/member-categories`, { name: "Social" }, "categoryId"),
  ];
  const squad = await put(
    `/app/member-groups-form/${sales.handle}`,
    `/${amesId}/member-groups/{id}`,
    { name: "Squad" },
    "groupId",
  );
  const made = await eventually(
    async () => ({ categories: await attributesOf("categories"), groups: await attributesOf("member-groups") }),
    ({ categories, groups }) => categories.rows[1]?.values[0] === 1 && groups.rows[0]?.values[0] === 1,
  );
  const short = ({ rows }: Report["attributes"]) => rows.map(({ code, label, values }) => [code, label, ...values]);
  expect(short(made.categories)).toEqual([
    [senior, "Senior", 1, 1, 0, 0, 1, 0, 0],
    [social, "Social", 1, 1, 0, 0, 1, 0, 0],
    ["none", "In no category", 2, 0, 1, 1, 0, 0, 0],
  ]);
  expect(short(made.groups)).toEqual([
    [squad, "Squad", 1, 1, 0, 0, 1, 0, 0],
    ["none", "In no member group", 2, 0, 1, 1, 0, 0, 0],
  ]);
  expect([made.categories.sums, made.groups.sums]).toEqual([null, null]);
  for (const { values, filters } of [...made.categories.rows, ...made.groups.rows].filter((row) => row.filters)) {
    const { body } = await ask(sales.admin, `GET /app/clubs/${sales.club.id}/club-members`, { query: filters ?? "" });
    expect([filters, body.totalResults]).toEqual([filters, values[0]]);
  }
});

describe("nobody learns what is not theirs", () => {
  test("who may not see invoices is told nothing of money", async () => {
    const { columns, rows } = await attributesOf("standing", coach);
    expect(columns.map(({ kind }) => kind)).toEqual(["count", "share"]);
    expect(rows.map(({ code }) => code)).toEqual(["current", "ends", "lapsed", "pending"]);
    expect((await attributesOf("clubs", coach)).columns.map(({ kind }) => kind)).not.toContain("amount");
    expect((await attributesOf("categories", coach)).columns.map(({ kind }) => kind)).not.toContain("amount");
  });

  test("who may not see member groups gets no report by them", async () => {
    expect((await report("member-groups", coach)).status).toBe(403);
  });

  test("a stranger, and a report that there is not, find nothing", async () => {
    const email = sales.world.email("stranger");
    await sales.world.staff(email, []);
    const stranger = await signIn(email, PASSWORD);
    expect((await report("standing", stranger)).status).toBe(404);
    for (const name of ["constructor", "Standing", "__proto__"]) expect((await report(name)).status).toBe(404);
  });
});

describe("a file", () => {
  async function fileOf(format: "csv" | "xlsx") {
    const attributes = { format, report: "standing" };
    const headers = sales.key();
    const begun = await ask(sales.admin, `POST /app/exports/reports/${sales.handle}`, { attributes, headers });
    const done = await eventually(
      () => ask(sales.admin, `GET /app/exports/${begun.body.data.id}`),
      ({ body }) => body.data?.attributes.state === "done",
    );
    const { url, fileName } = done.body.data.attributes;
    expect(fileName).toMatch(new RegExp(`^report-standing-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    return Buffer.from(await (await fetch(url ?? "")).arrayBuffer());
  }

  test("is the same table as CSV", async () => {
    const rows = rowsOfCsv((await fileOf("csv")).toString());
    expect(rows[0]).toEqual(["Financial status", "Members", "Share", "Owes", "Overdue"]);
    expect(rows[1]).toEqual(["Current", "1", expect.stringMatching(/^0\.333/), "0.00", "0.00"]);
    expect(rows.at(-1)).toEqual(["All", "3", "", "0.00", "0.00"]);
  });

  test("and as Excel, with numbers that are numbers", async () => {
    const rows = rowsOfWorkbook(await fileOf("xlsx"));
    expect(rows[1]?.slice(0, 2)).toEqual(["Current", 1]);
  });
});
