import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { addDays } from "@salle/calendar/calendar-date";
import { documents, tableName } from "@salle/core/dynamo";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Reply, type Speaker, signIn } from "../support/api.ts";
import { mailsTo } from "../support/inbox.ts";
import { type Payer, Treasurer, today, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* A payer's statement of account with an issuer: shown, and mailed with the document (17.2; finance design, 8). */

const sales = new Treasurer();
let clerk: Speaker = {};
let stranger: Speaker = {};
let state = "";
let elsewhere = "";
beforeAll(async () => {
  await sales.open("Statements club");
  const { world } = sales;
  const signed = async (name: string, role: Parameters<typeof world.staff>[1]) => {
    const email = world.email(name);
    await world.staff(email, role);
    return signIn(email, PASSWORD);
  };
  const other = await world.club("Statements other club");
  stranger = await signed("stranger", [grant("club-administrator", { type: "club", id: other.id })]);
  elsewhere = `club:${other.id}`;
  const sees = await world.role("invoices.view");
  clerk = await signed("clerk", [{ roleId: sees, on: { type: "club", id: sales.club.id } }]);
  state = `club-group:${sales.club.groupIds[0]}`;
});

const path = (payer: Payer, owner = sales.handle) => `/api/owners/${owner}/payers/${payer.id}/statement`;
const statement = (payer: Payer, query = "", by: Speaker = sales.admin): Promise<Reply> =>
  ask(by, `GET ${path(payer)}`, { query });
const told = async (payer: Payer, query = "") => {
  const { openingBalance, closingBalance, rows } = (await statement(payer, query)).body.data.attributes;
  return [
    openingBalance,
    ...rows.map(({ kind, amount, balance }: Record<string, unknown>) => [kind, amount, balance]),
    closingBalance,
  ];
};
const days = (back: number) => addDays(today(), -back);

describe("a statement", () => {
  test("tells what was charged, paid, credited and paid back, each with what is owed then", async () => {
    const payer = await sales.member({ firstName: "Élodie", lastName: "Šulc" });
    const { id, lines } = await sales.invoiced(payer, { issuedDate: days(40) });
    const paid = await sales.record(id, "150.00", { receivedDate: days(30) });
    const note = await sales.credit(id, { [lines[0] ?? ""]: "100.00" });
    const refund = await sales.refund(payer, { amount: "20.00" });
    const second = await sales.invoiced(payer);

    const { attributes, capabilities, ...of } = (await statement(payer)).body.data;
    expect([of, capabilities]).toEqual([{ id: payer.id, type: "statement" }, { canSend: true }]);
    expect(attributes).toMatchObject({
      ...{ owner: sales.handle, ownerName: "Statements club", payerName: "Élodie Šulc", currency: "AUD" },
      ...{ payerId: payer.id, fromDate: days(364), toDate: today(), today: today() },
      ...{ openingBalance: 0, closingBalance: 210_00, charged: 460_00, settled: 250_00 },
      ...{ owed: 220_00, credit: 10_00, recipient: payer.email },
      aged: { current: 220_00, days30: 0, days60: 0, days90: 0, older: 0 },
    });
    const number = async (invoiceId: string) =>
      (await ask(sales.admin, `GET /app/clubs/invoices/${invoiceId}`)).body.data.attributes.invoiceNumber;
    const [first, last] = [await number(id), await number(second.id)];
    expect(attributes.rows.map(({ kind, number: of, about }: Record<string, string>) => [kind, of, about])).toEqual([
      ["INVOICE", first, "Squad fee"],
      ["PAYMENT", paid.body.data.attributes.receiptNumber, first],
      ["CREDIT_NOTE", note.body.data.attributes.number, "Moved away"],
      ["REFUND", refund.body.data.attributes.number, ""],
      ["INVOICE", last, "Squad fee"],
    ]);
    expect(await told(payer)).toEqual([
      0,
      ["INVOICE", 220_00, 220_00],
      ["PAYMENT", -150_00, 70_00],
      ["CREDIT_NOTE", -100_00, -30_00],
      ["REFUND", 20_00, -10_00],
      ["INVOICE", 220_00, 210_00],
      210_00,
    ]);
    expect(attributes.openInvoices).toEqual([
      {
        ...{ id: second.id, number: last, about: "Squad fee", issuedDate: today(), dueDate: addDays(today(), 14) },
        ...{ total: 220_00, balance: 220_00, daysOverdue: 0 },
      },
    ]);
  });

  test("says what a membership's invoice was for", async () => {
    const payer = await sales.member();
    const sale = await sales.sell(payer.id, await sales.world.package(sales.handle), {
      startDate: today(),
    });
    expect(wrongIn(sale)).toEqual([200]);
    const about = async () => {
      const { rows, openInvoices } = (await statement(payer)).body.data.attributes;
      const { data } = (await ask(sales.admin, `GET /app/club-members/${payer.id}/invoices`)).body;
      return [rows[0].about, openInvoices[0].about, data[0].attributes.about];
    };
    expect(await about()).toEqual(["Membership", "Membership", "Membership"]);
    // The header of an older one does not say it; a list reads no lines.
    const sk = "invoice";
    const Key = { pk: `invoice#${sale.body.data.attributes.invoiceId}`, sk };
    const UpdateExpression = "REMOVE about";
    await documents().send(new UpdateCommand({ TableName: tableName(), Key, UpdateExpression }));
    const older = await eventually(about, ([, , listed]) => listed === null);
    expect(older).toEqual(["Membership", "Membership", null]);
  });

  test("of other days begins with what was owed before and ends with what was owed then", async () => {
    const payer = await sales.member();
    const { id } = await sales.invoiced(payer, { issuedDate: days(60) });
    await sales.record(id, "50.00", { receivedDate: days(45) });
    await sales.record(id, "70.00", { receivedDate: days(10) });
    expect(await told(payer, `fromDate=${days(50)}&toDate=${days(20)}`)).toEqual([
      220_00,
      ["PAYMENT", -50_00, 170_00],
      170_00,
    ]);
    expect(await told(payer, `fromDate=${days(5)}`)).toEqual([100_00, 100_00]);
    expect(await told(payer, `toDate=${days(61)}`)).toEqual([0, 0]);
    const late = (await statement(payer, `fromDate=${days(5)}`)).body.data.attributes;
    expect([late.owed, late.aged.days60, late.openInvoices[0].daysOverdue]).toEqual([100_00, 100_00, 46]);
  });

  test("has what was voided on both days, and a payment of two invoices once, with what was kept of it", async () => {
    const payer = await sales.member();
    const [one, two] = [await sales.invoiced(payer), await sales.invoiced(payer)];
    expect(wrongIn(await sales.record(one.id, "500.00", { invoiceIds: [one.id, two.id], keepRest: 1 }))).toEqual([200]);
    const third = await sales.invoiced(payer);
    await ask(sales.admin, `POST /api/invoices/${third.id}/apply-credit`, { attributes: {} });
    expect((await told(payer)).slice(3)).toEqual([["PAYMENT", -500_00, -60_00], ["INVOICE", 220_00, 160_00], 160_00]);
    const fourth = await sales.invoiced(payer);
    await ask(sales.admin, `PUT /app/clubs/invoices/${fourth.id}/void`);
    expect((await told(payer)).slice(5)).toEqual([
      ["INVOICE", 220_00, 380_00],
      ["INVOICE_VOIDED", -220_00, 160_00],
      160_00,
    ]);
  });

  test("of somebody to whom nothing was ever sent says so; drafts are nobody's to know", async () => {
    const payer = await sales.member();
    await ask(sales.admin, `POST /app/clubs/${sales.club.id}/invoices`, {
      attributes: { clubMemberProfileId: payer.id },
    });
    expect(await told(payer)).toEqual([0, 0]);
    const above = await ask(sales.admin, `GET ${path(payer, state)}`);
    expect(above.status).toBe(404);
    const office = await ask(payer.speaker, `GET ${path(payer, state)}`);
    expect([office.status, office.body.data.attributes.rows]).toEqual([200, []]);
  });

  test.each([
    ["until tomorrow", () => `toDate=${addDays(today(), 1)}`, "toDate: The To date cannot be in the future."],
    [
      "backwards",
      () => `fromDate=${days(1)}&toDate=${days(2)}`,
      "fromDate: The From date cannot be after the To date.",
    ],
    [
      "of two years",
      () => `fromDate=${days(730)}`,
      "fromDate: A statement covers at most a year. Choose a later From date.",
    ],
  ])("%s is refused at its field", async (_, query, message) => {
    expect(wrongIn(await statement(await sales.member(), query()))).toEqual([417, message]);
  });
});

describe("who sees it", () => {
  test("whoever sees the issuer's invoices, and its payer; nobody else", async () => {
    const [payer, other] = [await sales.member(), await sales.member()];
    await sales.invoiced(payer);
    const of = async (by: Speaker) => {
      const { status, body } = await statement(payer, "", by);
      return [status, body.data?.capabilities];
    };
    expect(await of(clerk)).toEqual([200, { canSend: false }]);
    expect(await of(payer.speaker)).toEqual([200, { canSend: true }]);
    expect((await of(other.speaker))[0]).toBe(404);
    expect((await of(stranger))[0]).toBe(404);
    // Nor is a member of another club found by an issuer that has nothing to do with them.
    expect((await ask(stranger, `GET ${path(payer, elsewhere)}`)).status).toBe(404);
  });

  test("a member sees what they owe each issuer", async () => {
    const payer = await sales.member();
    const balances = async () =>
      (await ask(payer.speaker, "GET /api/session/current/balances")).body.data.map(
        ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
      );
    expect(await balances()).toEqual([]);
    await sales.invoiced(payer, { issuedDate: days(30) });
    const { id } = await sales.invoiced(payer);
    await sales.record(id, "250.00", { keepRest: 1 });
    await eventually(balances, ([first]) => first?.owed === 220_00);
    expect(await balances()).toEqual([
      {
        ...{ owner: sales.handle, ownerName: "Statements club", payerId: payer.id, currency: "AUD" },
        ...{ owed: 220_00, overdue: 220_00, credit: 30_00 },
      },
    ]);
  });
});

describe("mailed", () => {
  const send = (payer: Payer, by: Speaker, attributes: object = {}, headers = sales.key()) =>
    ask(by, `POST ${path(payer)}/send`, { attributes, headers });
  const statementsTo = async (address: string) =>
    (await mailsTo(inboxUrl(), address)).filter(({ subject }) => subject.startsWith("Statement"));

  test("it comes once with the document, what is to be paid, and a link to pay the oldest", async () => {
    const payer = await sales.member({ firstName: "Mina", lastName: "Papadaki" });
    await sales.invoiced(payer, { issuedDate: days(30) });
    const headers = sales.key();
    const sent = await send(payer, sales.admin, { fromDate: days(90) }, headers);
    expect(wrongIn(sent)).toEqual([200]);
    expect(sent.body.data.attributes).toEqual({ fromDate: days(90), toDate: today(), recipient: payer.email });
    expect((await send(payer, sales.admin, { fromDate: days(90) }, headers)).body).toEqual(sent.body);
    const [mail, ...more] = await eventually(
      () => statementsTo(payer.email),
      (mails) => mails.length > 0,
    );
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Statement of account from Statements club");
    for (const words of [
      "Hi Mina Papadaki,",
      "$220.00 of 1 invoice is to be paid.",
      "Closing balance",
      "View and pay INV-",
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toMatch(/\/public\/invoices\/inv_\w+#copied\d{6}\./);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`statement-${today()}.pdf`]);
  });

  test("payers have their own sent; whoever only sees it does not, and nobody without an address gets one", async () => {
    const payer = await sales.member();
    expect(wrongIn(await send(payer, payer.speaker))).toEqual([200]);
    expect((await send(payer, clerk)).status).toBe(403);
    const silent = { ...payer, id: (await sales.world.member(sales.club, { contact: "" })).clubMemberProfile.id };
    const { capabilities, attributes } = (await statement(silent)).body.data;
    expect([capabilities, attributes.recipient]).toEqual([{ canSend: false }, null]);
    expect(wrongIn(await send(silent, sales.admin))).toEqual([
      409,
      "There is no email address to which the statement could go.",
    ]);
  });
});
