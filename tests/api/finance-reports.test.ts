import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Income, GST and debtors of a club, as its book and its open invoices say (17.7). */

const sales = new Sales();
let stranger: Speaker = {};
let payer: Awaited<ReturnType<Sales["member"]>>;
const today = todayIn("Australia/Sydney", new Date());

/** Bills a member for a lesson that was due so many days ago. @returns the invoice's id */
async function billed(memberId: string, amount: string, daysAgo: number): Promise<string> {
  const made = await ask(sales.admin, `POST /app/clubs/${sales.club.id}/invoices`, {
    attributes: { clubMemberProfileId: memberId },
  });
  const { id } = made.body.data;
  await ask(sales.admin, `POST /app/invoices/${id}/line-items`, { attributes: { name: "Lesson", amount } });
  const attributes = { issuedDate: addDays(today, -Math.max(daysAgo, 0)), dueDate: addDays(today, -daysAgo) };
  expect((await ask(sales.admin, `PUT /app/clubs/invoices/${id}/approve`, { attributes })).status).toBe(200);
  return id;
}
const reportOf = (report: string, by = sales.admin) =>
  ask(by, `GET /api/owners/${sales.handle}/finance-reports/${report}`);

beforeAll(async () => {
  await sales.open("Reporting club");
  const other = await sales.world.club("Reporting other club");
  const email = sales.world.email("stranger");
  await sales.world.staff(email, [grant("club-administrator", { type: "club", id: other.id })]);
  stranger = await signIn(email, PASSWORD);
  payer = await sales.member({ firstName: "Ada", lastName: "Debtor" });
  const second = await sales.member({ firstName: "Bo", lastName: "Smaller" });
  const paid = await billed(payer.id, "110.00", -14);
  await billed(payer.id, "55.00", 45);
  const voided = await billed(second.id, "33.00", 5);
  await billed(second.id, "22.00", 95);
  await ask(sales.admin, `PUT /app/clubs/invoices/${voided}/void`);
  await ask(sales.admin, `POST /app/invoices/${paid}/manual-payments`, {
    attributes: { paymentType: "CASH", amount: "60.00", receivedDate: today, sendReceipt: 0 },
  });
});

describe("income by month", () => {
  test("is told of thirteen months, which come to what the trial balance says", async () => {
    const { status, body } = await reportOf("income");
    const { code, rows, sums, columns, currency } = body.data.attributes;
    expect([status, code, rows.length, currency]).toEqual([200, "income", 13, "AUD"]);
    expect(columns.map(({ label, kind }) => [label, kind])).toEqual([
      ["Invoiced", "amount"],
      ["GST", "amount"],
      ["Income", "amount"],
      ["Paid", "amount"],
    ]);
    expect(sums).toEqual([187_00, 17_00, 170_00, 60_00]);
    expect(rows[0]?.code).toBe(today.slice(0, 7));
    const trial = (await ask(sales.admin, `GET /api/owners/${sales.handle}/trial-balance`)).body.data.attributes;
    const of = (account: string) => trial.accounts.find((each) => each.account === account)?.balance ?? 0;
    expect([-of("4000"), -of("2200"), of("1030")]).toEqual([170_00, 17_00, 60_00]);
  });
});

describe("GST by quarter", () => {
  test("is G1, 1A and 1B of eight quarters, the last of which is now", async () => {
    const { rows, columns, sums } = (await reportOf("gst")).body.data.attributes;
    expect(rows).toHaveLength(8);
    expect(columns.map(({ code }) => code)).toEqual(["G1", "1A", "1B", "net"]);
    expect(sums).toBeNull();
    const all = rows.reduce((sum, { values }) => sum + (values[1] ?? 0), 0);
    expect(all).toBe(17_00);
  });
});

describe("aged debtors", () => {
  test("are told by how long what they owe is overdue, who owes most first", async () => {
    const { body } = await eventually(
      () => reportOf("aged-debtors"),
      ({ body: { data } }) => data.attributes.rows[0]?.values.at(-1) === 105_00,
    );
    const { rows, sums, columns } = body.data.attributes;
    expect(columns.map(({ label }) => label)).toEqual([
      ...["Not overdue", "1 to 30 days", "31 to 60", "61 to 90", "Over 90", "Owes"],
    ]);
    expect(rows.map(({ code, label, values }) => [code === payer.id, label, ...values])).toEqual([
      [true, "Ada Debtor", 50_00, 0, 55_00, 0, 0, 105_00],
      [false, "Bo Smaller", 0, 0, 0, 0, 22_00, 22_00],
    ]);
    expect(sums).toEqual([50_00, 0, 55_00, 0, 22_00, 127_00]);
  });

  test("are taken away as a file", async () => {
    const attributes = { format: "csv", report: "aged-debtors" };
    const made = await ask(sales.admin, `POST /app/exports/finance-reports/${sales.handle}`, { attributes });
    expect(made.status).toBe(200);
    const { body } = await eventually(
      () => ask(sales.admin, `GET /app/exports/${made.body.data.id}`),
      ({ body: { data } }) => data.attributes.state === "done",
    );
    const file = await fetch(body.data.attributes.url ?? expect.fail("It has an address"));
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines[0]).toBe("Aged debtors,Not overdue,1 to 30 days,31 to 60,61 to 90,Over 90,Owes");
    expect(lines[1]).toBe("Ada Debtor,50.00,0.00,55.00,0.00,0.00,105.00");
    expect(lines.at(-1)).toBe("All,50.00,0.00,55.00,0.00,22.00,127.00");
  });
});

test("there is no other report, and none for who may not see the book", async () => {
  expect((await reportOf("standing")).status).toBe(404);
  for (const report of ["income", "gst", "aged-debtors"]) {
    expect((await reportOf(report, stranger)).status).toBe(404);
    expect((await reportOf(report, {})).status).toBe(401);
    expect((await reportOf(report, payer.speaker)).status).toBe(404);
  }
});
