import { choose } from "@salle/contract/problems";
import { beforeAll, expect, test } from "vitest";
import { ask, eventually } from "../support/api.ts";
import { Root } from "../support/root.ts";
import { type Payer, Treasurer, today, wrongIn } from "../support/treasurer.ts";

/* What a club and a group have earned by fee type, package and club, as their books say it (17.7). */

const club = new Treasurer();
const other = new Treasurer();
const root = new Root();
let payer: Payer;
let group = "";

beforeAll(async () => {
  await root.open(club.world);
  const above = await club.world.group("Income zone");
  group = `club-group:${above.id}`;
  await club.open("Income club", above);
  await other.open("Another income club", above);
  payer = await club.member();
});

const reportOf = async (report: string, owner: string, query = "period=this-month") => {
  const reply = await ask(root.speaker, `GET /api/owners/${owner}/finance-reports/${report}`, { query });
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data.attributes;
};
const rowsOf = async (report: string, owner: string) =>
  (await reportOf(report, owner)).rows.map(({ label, values }) => [label, ...values]);
/** Bills the payer for one fee. @returns the invoice's and the line's id */
async function billed(line: object): Promise<{ id: string; line: string }> {
  const { id } = (await club.do(`POST /app/clubs/${club.club.id}/invoices`, { clubMemberProfileId: payer.id })).body
    .data;
  const added = await club.do(`POST /app/invoices/${id}/line-items`, line);
  await club.do(`PUT /app/clubs/invoices/${id}/approve`, { issuedDate: today(), dueDate: today() });
  return { id, line: added.body.data.id };
}

test("nothing was earned before anything was invoiced", async () => {
  const { columns, ...report } = await reportOf("income-by-fee-type", club.handle);
  const days = { fromDate: `${today().slice(0, 7)}-01`, toDate: today() };
  expect(report).toMatchObject({ rows: [], sums: null, ...days });
  expect(columns.map(({ label }) => label)).toEqual(["Invoiced", "Taken off", "GST", "Income", "Items"]);
});

test("what a club invoices, voids and credits counts at once for what it is of, and comes to its book", async () => {
  const made = await club.do(`POST /app/objects/${club.handle}/fee-types`, { label: "Lessons" });
  const lesson = await billed({ name: "Lesson", amount: "110.00", feeTypeId: made.body.data.id });
  const sold = await club.world.package(club.club);
  const member = await club.member();
  expect(wrongIn(await club.sell(member.id, sold))).toEqual([200]);
  expect(await rowsOf("income-by-fee-type", club.handle)).toEqual([
    ["Fee", 220_00, 0, 20_00, 200_00, 1],
    ["Lessons", 110_00, 0, 10_00, 100_00, 1],
  ]);
  expect(await rowsOf("income-by-package", club.handle)).toEqual([
    ["Fixture fees", 220_00, 0, 20_00, 200_00, 1],
    ["No fee package", 110_00, 0, 10_00, 100_00, 1],
  ]);

  // Counted before, and then again, for it is another month than it was.
  const gear = await billed({ name: "Glove", amount: "33.00" });
  await club.do(`PUT /app/clubs/invoices/${gear.id}/void`);
  expect(wrongIn(await club.credit(lesson.id, { [lesson.line]: "55.00" }))).toEqual([200]);
  await club.do(`PUT /app/fee-types/${made.body.data.id}`, { label: "Coaching" });
  expect(await rowsOf("income-by-fee-type", club.handle)).toEqual([
    ["Fee", 220_00, 0, 20_00, 200_00, 1],
    ["Coaching", 110_00, 55_00, 5_00, 50_00, 1],
    ["No fee type", 33_00, 33_00, 0, 0, 1],
  ]);
  const { sums } = await reportOf("income-by-package", club.handle);
  expect(sums).toEqual([363_00, 88_00, 25_00, 250_00, 3]);
  const trial = await club.do(`GET /api/owners/${club.handle}/trial-balance`);
  expect(trial.body.data.attributes.accounts.find(({ account }) => account === "4000")?.balance).toBe(-250_00);
});

test("what is sold while somebody looks is in what they see next", async () => {
  const busy = new Treasurer();
  await busy.open("Busy income club");
  const sold = await busy.world.package(busy.club);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => busy.world.member(busy.club)));
  await Promise.all(
    buyers.map(async ({ clubMemberProfile: { id } }) => {
      expect(wrongIn(await busy.sell(id, sold))).toEqual([200]);
      await rowsOf("income-by-package", busy.handle);
    }),
  );
  const all = ["Fixture fees", 1_760_00, 0, 160_00, 1_600_00, 8];
  expect(await rowsOf("income-by-package", busy.handle)).toEqual([all]);
  expect(await rowsOf("income-by-package", busy.handle)).toEqual([all]);
});

test("what a group sells counts for the clubs of those who buy", async () => {
  const sold = await club.world.package(group as "system", { price: 55_00 });
  const buyers = [await club.member(), await other.member(), await other.member()];
  for (const [at, buyer] of buyers.entries())
    expect(wrongIn(await (at === 0 ? club : other).sell(buyer.id, sold))).toEqual([200]);
  expect(await rowsOf("income-by-club", group)).toEqual([
    ["Another income club", 110_00, 0, 10_00, 100_00, 2],
    ["Income club", 55_00, 0, 5_00, 50_00, 1],
  ]);
  expect((await reportOf("income-by-club", group, "period=last-month")).rows).toEqual([]);
});

test("a period that there is not is refused, and the report is taken away as a file of its period", async () => {
  const report = `GET /api/owners/${club.handle}/finance-reports/income-by-package` as const;
  expect(wrongIn(await ask(club.admin, report, { query: "period=always" }))).toEqual([417, `period: ${choose}`]);
  const attributes = { format: "csv", report: "income-by-package", period: "last-month" };
  const made = await club.do(`POST /app/exports/finance-reports/${club.handle}`, attributes);
  const { body } = await eventually(
    () => ask(club.admin, `GET /app/exports/${made.body.data.id}`),
    ({ body: { data } }) => data.attributes.state === "done",
  );
  const file = await fetch(body.data.attributes.url ?? expect.fail("It has an address"));
  expect((await file.text()).trim()).toBe("Income by package,Invoiced,Taken off,GST,Income,Items");
});
