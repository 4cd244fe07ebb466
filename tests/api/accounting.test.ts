import { addDays } from "@salle/calendar/calendar-date";
import { salesOf } from "@salle/core/internal/finance/accounting/sales";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { rowsOfCsv } from "../support/sheet.ts";
import { type Payer, Treasurer, today, wrongIn } from "../support/treasurer.ts";
import { PASSWORD } from "../support/world.ts";

/* What Xero and MYOB import of an owner's money, as files (17.7; finance design, 9). */

const sales = new Treasurer();
let clerk: Speaker = {};
let payer: Payer;
let number = { invoice: "", note: "", refund: "" };
beforeAll(async () => {
  await sales.open("Accounting club");
  const { world } = sales;
  const email = world.email("clerk");
  const sees = await world.role("invoices.view", "payments.view");
  await world.staff(email, [{ roleId: sees, on: { type: "club", id: sales.club.id } }]);
  clerk = await signIn(email, PASSWORD);

  payer = await sales.member({ firstName: "=Ana", lastName: "Petrović" });
  const { id, lines } = await sales.invoiced(payer, { hasDiscount: true, issuedDate: days(30) });
  await sales.record(id, "200.00", { receivedDate: days(20) });
  const note = await sales.credit(id, { [lines[0] ?? ""]: "110.00" });
  const refund = await sales.refund(payer, { amount: "60.00" });
  const voided = await sales.invoiced(payer, { issuedDate: days(29) });
  await ask(sales.admin, `PUT /app/clubs/invoices/${voided.id}/void`);
  await sales.invoiced(payer, { issuedDate: days(90) });
  number = {
    invoice: (await ask(sales.admin, `GET /app/clubs/invoices/${id}`)).body.data.attributes.invoiceNumber,
    note: note.body.data.attributes.number ?? "",
    refund: refund.body.data.attributes.number,
  };
  const banked = await ask(sales.admin, "POST /app/consolidation", {
    attributes: { referenceHandle: sales.handle, name: "Club night", bankedDate: days(10) },
  });
  expect(wrongIn(banked)).toEqual([200]);
});

const days = (back: number) => addDays(today(), -back);
const shown = (date: string) => date.split("-").reverse().join("/");
const start = (file: string, over: object = {}, by = sales.admin) =>
  ask(by, `POST /app/exports/accounting/${sales.handle}`, {
    attributes: { file, fromDate: days(40), toDate: today(), ...over },
    headers: sales.key(),
  });
async function fileOf(file: string) {
  const started = await start(file);
  expect(wrongIn(started)).toEqual([200]);
  const { data } = (
    await eventually(
      () => ask(sales.admin, `GET /app/exports/${started.body.data.id}`),
      ({ body }) => body.data?.attributes.state === "done",
    )
  ).body;
  expect(data.attributes.problem).toBeNull();
  const response = await fetch(data.attributes.url ?? "");
  return { text: await response.text(), done: data.attributes.done, name: data.attributes.fileName };
}

describe("a file", () => {
  test("of sales for Xero has invoices and credit notes of those days, not what was voided", async () => {
    const { text, done, name } = await fileOf("xero-sales");
    expect([done, name]).toEqual([2, expect.stringMatching(/^xero-sales-\d{4}-\d\d-\d\d\.csv$/)]);
    const [, ...rows] = rowsOfCsv(text);
    expect(rows.map((cells) => [...cells.slice(10, 14), ...cells.slice(15, 18), ...cells.slice(19, 21)])).toEqual([
      [
        number.invoice,
        expect.any(String),
        shown(days(30)),
        shown(days(16)),
        "Squad fee",
        "1",
        "220.00",
        "4000",
        "GST on Income",
      ],
      [
        number.invoice,
        expect.any(String),
        shown(days(30)),
        shown(days(16)),
        "Sibling discount",
        "1",
        "-20.00",
        "4000",
        "GST on Income",
      ],
      [
        number.note,
        number.invoice,
        shown(today()),
        shown(today()),
        "Squad fee",
        "1",
        "-110.00",
        "4000",
        "GST on Income",
      ],
    ]);
    expect(new Set(rows.map(([contact]) => contact))).toEqual(new Set(["'=Ana Petrović"]));
    expect(new Set(rows.map((cells) => cells[25]))).toEqual(new Set(["AUD"]));
  });

  test("of the bank for Xero has deposits and what was paid back", async () => {
    const { text } = await fileOf("xero-bank");
    const deposit = rowsOfCsv(text)[1]?.[4];
    expect(text).toBe(
      [
        "*Date,*Amount,Payee,Description,Reference,Check Number",
        `${shown(days(10))},200.00,Club night,${deposit}: 1 payment,${deposit},`,
        `${shown(today())},-60.00,'=Ana Petrović,Refund ${number.refund},${number.refund},`,
        "",
      ].join("\r\n"),
    );
    expect(deposit).toMatch(/^CON-\d{6}$/);
  });

  test("of a journal for MYOB has an entry for each, with its tax", async () => {
    const { text, name } = await fileOf("myob-journal");
    expect(name).toMatch(/\.txt$/);
    const [, first = "", second = ""] = text.split("Category\r\n").flatMap((part) => part.split("\r\n\r\n"));
    const cells = (entry: string) => entry.split("\r\n").map((row) => row.split("\t"));
    expect(cells(first).map((row) => [row[5], row[7], row[9], row[13]])).toEqual([
      ["1-1100", "200.00", "", ""],
      ["4-4000", "", "220.00", "20.00"],
      ["4-4000", "20.00", "", "1.82"],
    ]);
    expect(cells(second).map((row) => [row[0], row[5], row[7], row[9], row[13]])).toEqual([
      [number.note.replace("-", ""), "1-1100", "", "110.00", ""],
      [number.note.replace("-", ""), "4-4000", "110.00", "", "10.00"],
    ]);
  });
});

test("too many are never cut short: what was voided counts for none, and there are more than are wanted", async () => {
  const club = new Treasurer();
  await club.open("Accounting club of many");
  const member = await club.member();
  const voided = await club.invoiced(member, { issuedDate: days(20) });
  await ask(club.admin, `PUT /app/clubs/invoices/${voided.id}/void`);
  for (const back of [10, 5]) await club.invoiced(member, { issuedDate: days(back) });
  const period = { fromDate: days(30), toDate: today() };
  expect((await salesOf(club.handle, period, 1)).length).toBeGreaterThan(1);
  expect((await salesOf(club.handle, period, 2)).map(({ date }) => date)).toEqual([days(10), days(5)]);
});

test.each([
  ["another program", { file: "sage" }, "file: Choose from the list."],
  ["no days", { fromDate: "" }, "fromDate: The From date cannot be blank."],
  [
    "days that are backwards",
    { fromDate: "2026-02-02", toDate: "2026-02-01" },
    "fromDate: The From date cannot be after the To date.",
  ],
  [
    "more than a year",
    { fromDate: "2025-01-01", toDate: "2026-01-02" },
    "fromDate: A file covers at most a year. Choose a later From date.",
  ],
])("for %s is refused at its field", async (_, over, message) => {
  expect(wrongIn(await start("xero-sales", over))).toEqual([417, message]);
});

test("whoever sees the ledger has it, and nobody else", async () => {
  expect((await start("xero-sales", {}, clerk)).status).toBe(403);
  expect((await start("xero-sales", {}, payer.speaker)).status).toBe(404);
});
