import { addDays } from "@salle/calendar/calendar-date";
import { addMonths } from "@salle/calendar/periods";
import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { beforeAll, expect, test } from "vitest";
import { ask, eventually, type Speaker } from "../support/api.ts";
import { type Payer, Treasurer, today, wrongIn } from "../support/treasurer.ts";

/* What is owed of an invoice in monthly instalments: agreed, paid one by one, overdue by itself, and ended (17.2; finance design, 6). */

const club = new Treasurer();
let stranger: Speaker = {};
let clerk: Speaker = {};
let payer: Payer;
beforeAll(async () => {
  await club.open("Instalments club");
  ({ stranger, clerk } = await club.others());
  await club.takesCards({ adds: ["VISA"] });
  payer = await club.member();
});

const agree = (id: string, attributes: object = { parts: 3, firstDueDate: today() }, by = club.admin) =>
  ask(by, `POST /api/invoices/${id}/plan`, { attributes, headers: club.key() });
const end = (id: string, by = club.admin) => ask(by, `DELETE /api/invoices/${id}/plan`, { headers: club.key() });
const invoice = async (id: string, by = club.admin) => (await ask(by, `GET /app/clubs/invoices/${id}`)).body.data;
const parts = async (id: string) =>
  (await invoice(id)).attributes.instalments.map(({ amount, balance }: { amount: number; balance: number }) => [
    amount,
    balance,
  ]);

test("what is owed is due month by month, in equal parts, a cent more at first", async () => {
  const { id } = await club.invoiced(payer);
  expect((await invoice(id)).attributes).toMatchObject({ instalments: [], amountDue: 220_00 });
  const first = addDays(today(), 5);
  const made = await agree(id, { parts: 3, firstDueDate: first });
  expect(wrongIn(made)).toEqual([200]);
  expect(made.body.data.attributes).toMatchObject({
    instalments: [
      { dueDate: first, amount: 73_34, balance: 73_34 },
      { dueDate: addMonths(first, 1), amount: 73_33, balance: 73_33 },
      { dueDate: addMonths(first, 2), amount: 73_33, balance: 73_33 },
    ],
    ...{ nextDueDate: first, amountDue: 73_34, balance: 220_00, daysUntilDue: 5, isOverdue: false },
    dueDate: addDays(today(), 14),
  });
  expect(made.body.data.attributes).toEqual((await invoice(id)).attributes);
});

test("what comes pays the first of them, the next is due then, and with the last the invoice is paid", async () => {
  const { id } = await club.invoiced(payer);
  await agree(id);
  await club.record(id, "80.00");
  expect((await invoice(id)).attributes).toMatchObject({ nextDueDate: addMonths(today(), 1), amountDue: 66_67 });
  expect(await parts(id)).toEqual([
    [73_34, 0],
    [73_33, 66_67],
    [73_33, 73_33],
  ]);
  await club.record(id, "140.00");
  expect((await invoice(id)).attributes).toMatchObject({ status: { code: "PAID" }, amountDue: 0 });
});

test("a credit note is taken off the last", async () => {
  const { id, lines } = await club.invoiced(payer);
  await agree(id);
  expect(wrongIn(await club.credit(id, { [lines[0] ?? ""]: "100.00" }))).toEqual([200]);
  expect(await parts(id)).toEqual([
    [73_34, 73_34],
    [46_66, 46_66],
  ]);
});

test("an instalment is paid by card, with what the card adds to that alone, or all of it", async () => {
  const { id } = await club.invoiced(payer);
  await agree(id);
  const options = (await ask(payer.speaker, `GET /app/invoices/${id}/payment-options`)).body.data.attributes;
  expect(options).toMatchObject({
    ...{ amount: 220_00, surcharges: [{ creditCardCode: "VISA", amount: 3_30 }] },
    instalment: { amount: 73_34, surcharges: [{ creditCardCode: "VISA", amount: 1_10 }] },
  });
  const checkOut = (attributes: object) =>
    ask(payer.speaker, `POST /app/invoices/${id}/checkout`, { attributes, headers: club.key() });
  const visa = { creditCardCode: "VISA" };
  expect((await checkOut(visa)).body.data.attributes).toMatchObject({ amount: 220_00, surcharge: 3_30 });
  const begun = (await checkOut({ ...visa, isInstalment: 1 })).body.data;
  expect(begun.attributes).toMatchObject({ amount: 73_34, surcharge: 1_10, total: 74_44 });
  await ask({}, `POST /public-app/sandbox/${begun.id}`, { attributes: { card: "visa" } });
  expect((await ask(payer.speaker, `GET /api/intents/${begun.id}`)).body.data.attributes.state).toBe("PAID");
  expect((await invoice(id)).attributes).toMatchObject({ totalPaymentsMade: 73_34, amountDue: 73_33 });
  const after = (await ask(payer.speaker, `GET /app/invoices/${id}/payment-options`)).body.data.attributes;
  expect(after.instalment).toMatchObject({ amount: 73_33 });
});

test("together with others only what is due of it is paid", async () => {
  const family = await club.member();
  const planned = await club.invoiced(family);
  const other = await club.invoiced(family);
  await agree(planned.id);
  const ids = `${planned.id},${other.id}`;
  const options = await ask(family.speaker, "GET /app/session/current/payment-options", { query: `invoiceIds=${ids}` });
  expect(wrongIn(options)).toEqual([200]);
  expect(options.body.data.attributes).toMatchObject({
    amount: 293_34,
    invoices: [{ amount: 73_34 }, { amount: 220_00 }],
  });
  const begun = await ask(family.speaker, "POST /app/session/current/checkout", {
    attributes: { invoiceIds: [planned.id, other.id], creditCardCode: "VISA" },
    headers: club.key(),
  });
  expect(begun.body.data.attributes.amount).toBe(293_34);
});

test("whoever has the link of its mail sees the plan and pays what is due", async () => {
  const { id } = await club.invoiced(payer);
  await agree(id);
  const { url } = (await ask(club.admin, `POST /app/invoices/${id}/link`, { headers: club.key() })).body.data
    .attributes;
  const headers = { [linkSecretHeader]: String(url).split("#")[1] ?? "" };
  const shown = (await ask({}, `GET /app/invoices/${id}/public`, { headers })).body.data.attributes;
  expect(shown).toMatchObject({ amountDue: 73_34, instalments: { length: 3 } });
  const begun = await ask({}, `POST /app/invoices/${id}/public/checkout`, {
    attributes: { isInstalment: true, creditCardCode: "VISA" },
    headers: { ...headers, ...club.key() },
  });
  expect(begun.body.data.attributes.amount).toBe(73_34);
});

test("what is wrong is said where it belongs, and nobody else agrees on it", async () => {
  const { id } = await club.invoiced(payer);
  const first = today();
  const count = "parts: Choose 2 to 12 instalments.";
  for (const [attributes, problem] of [
    [{ parts: 1, firstDueDate: first }, count],
    [{ parts: 13, firstDueDate: first }, count],
    [{ parts: 2.5, firstDueDate: first }, count],
    [{ parts: "3", firstDueDate: first }, count],
    [{ parts: 3, firstDueDate: "" }, "firstDueDate: The First due date cannot be blank."],
    [{ parts: 3, firstDueDate: addDays(first, -1) }, "firstDueDate: The First due date cannot be in the past."],
    [{ parts: 3, firstDueDate: "2199-01-01" }, "firstDueDate: The First due date must be within a year."],
  ] as const)
    expect(wrongIn(await agree(id, attributes))).toEqual([417, problem]);
  expect((await agree(id, undefined, stranger)).status).toBe(404);
  expect((await agree(id, undefined, clerk)).status).toBe(403);
  expect((await agree(id, undefined, payer.speaker)).status).toBe(404);
  expect((await invoice(id, payer.speaker)).capabilities?.canPlan).toBe(false);
  expect(await parts(id)).toEqual([]);
  expect(wrongIn(await end(id))).toEqual([409, "This invoice has no payment plan."]);
});

test("it is agreed anew for what is left, and ended: then all is due on the due date again", async () => {
  const { id } = await club.invoiced(payer);
  await agree(id);
  await club.record(id, "100.00");
  await agree(id, { parts: 2, firstDueDate: today() });
  expect(await parts(id)).toEqual([
    [60_00, 60_00],
    [60_00, 60_00],
  ]);
  expect((await end(id, clerk)).status).toBe(403);
  const ended = await end(id);
  expect(ended.body.data.attributes).toMatchObject({
    ...{ instalments: [], amountDue: 120_00, nextDueDate: addDays(today(), 14) },
  });
  expect(await parts(id)).toEqual([]);
});

test("of what is paid, void or a draft nothing is agreed", async () => {
  const paid = await club.invoiced(payer);
  await club.record(paid.id, "220.00");
  expect(wrongIn(await agree(paid.id))).toEqual([409, "This invoice is paid already."]);
  const gone = await club.invoiced(payer);
  await agree(gone.id);
  await ask(club.admin, `PUT /app/clubs/invoices/${gone.id}/void`);
  expect((await invoice(gone.id)).attributes).toMatchObject({ instalments: [], amountDue: 0 });
  expect(wrongIn(await agree(gone.id))).toEqual([409, "This invoice is voided."]);
  expect(wrongIn(await end(gone.id))).toEqual([409, "This invoice is voided."]);
  const attributes = { clubMemberProfileId: payer.id };
  const draft = (await ask(club.admin, `POST /app/clubs/${club.club.id}/invoices`, { attributes })).body.data;
  expect(wrongIn(await agree(draft.id))).toEqual([409, "This invoice is not approved yet."]);
});

test("two people who agree at once leave one plan", async () => {
  const { id } = await club.invoiced(payer);
  const [a, b] = await Promise.all([agree(id), agree(id, { parts: 4, firstDueDate: today() })]);
  expect([a.status, b.status]).toEqual([200, 200]);
  expect([3, 4]).toContain((await parts(id)).length);
});

test("debts and the statement tell each instalment by when it is due", async () => {
  const debtor = await club.member();
  const issuedDate = addDays(today(), -40);
  const { id } = await club.invoiced(debtor, { issuedDate });
  await agree(id);
  const statement = async () =>
    (await ask(club.admin, `GET /api/owners/${club.handle}/payers/${debtor.id}/statement`)).body.data.attributes;
  const { aged, openInvoices } = await eventually(statement, (found) => found.openInvoices.length === 1);
  expect(aged).toMatchObject({ current: 220_00, days30: 0 });
  expect(openInvoices[0]).toMatchObject({ dueDate: today(), balance: 220_00, daysOverdue: 0 });
  await end(id);
  expect((await statement()).aged).toMatchObject({ current: 0, days30: 220_00 });
});
