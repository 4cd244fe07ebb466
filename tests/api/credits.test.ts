import { addDays } from "@salle/calendar/calendar-date";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker } from "../support/api.ts";
import { type Payer, Treasurer, today, wrongIn } from "../support/treasurer.ts";

/* What is credited of invoices, and the credit that payers have by it: kept, used and paid back (17.4). */

const sales = new Treasurer();
let stranger: Speaker = {};
let clerk: Speaker = {};
beforeAll(async () => {
  await sales.open("Credits club");
  ({ stranger, clerk } = await sales.others());
});

const invoiced = (payer: Payer, hasDiscount = false) => sales.invoiced(payer, { hasDiscount });
const invoice = async (id: string, by = sales.admin) => (await ask(by, `GET /app/clubs/invoices/${id}`)).body.data;
const money = async (id: string) => {
  const { status, totalPaymentsMade, totalCredited, totalCreditUsed, balance } = (await invoice(id)).attributes;
  return [status.code, totalPaymentsMade, totalCredited, totalCreditUsed, balance];
};
const record = sales.record.bind(sales);
const credit = sales.credit.bind(sales);
const use = (id: string, amount?: string, by = sales.admin) =>
  ask(by, `POST /api/invoices/${id}/apply-credit`, { attributes: amount === undefined ? {} : { amount } });
const accountOf = sales.accountOf.bind(sales);
const account = async (payer: Payer) => (await ask(sales.admin, `GET /api/payer-accounts/${accountOf(payer)}`)).body;
const entries = async (payer: Payer) =>
  (await ask(sales.admin, `GET /api/payer-accounts/${accountOf(payer)}/entries`)).body.data.map(
    ({ attributes: { kind, amount, credit: left } }: { attributes: Record<string, unknown> }) => [kind, amount, left],
  );
const refund = sales.refund.bind(sales);

describe("a credit note", () => {
  test("of what is owed makes it less, with its GST, and says why", async () => {
    const payer = await sales.member();
    const { id, lines } = await invoiced(payer);
    const [line = ""] = lines;
    const made = await credit(id, { [line]: "110.00" });
    expect(wrongIn(made)).toEqual([200]);
    expect(made.body.data.attributes).toMatchObject({
      handle: `invoice-credit:${made.body.data.id}`,
      invoiceId: id,
      kind: "NOTE",
      amount: 110_00,
      gst: 10_00,
      number: expect.stringMatching(/^CN-\d{6}$/),
      reason: "Moved away",
      lines: [{ lineItemId: line, name: "Squad fee", amount: 110_00, gst: 10_00 }],
      keptAsCredit: 0,
      date: today(),
      isReturned: false,
    });
    expect(await money(id)).toEqual(["APPROVED", 0, 110_00, 0, 110_00]);
    expect((await ask(sales.admin, `GET /api/payer-accounts/${accountOf(payer)}`)).status).toBe(404);
    expect(wrongIn(await credit(id, { [line]: "110.01" }))).toEqual([
      417,
      "lines.0.amount: Of Squad fee, $110.00 can be credited.",
    ]);
    expect(wrongIn(await credit(id, { [line]: "110.00" }))).toEqual([200]);
    expect(await money(id)).toEqual(["PAID", 0, 220_00, 0, 0]);
    expect(wrongIn(await credit(id, { [line]: "0.01" }))).toEqual([
      409,
      "There is nothing left to credit of this invoice.",
    ]);
    const listed = await ask(sales.admin, `GET /api/invoices/${id}/credits`);
    expect(listed.body.data.map(({ attributes }: { attributes: { amount: number } }) => attributes.amount)).toEqual([
      110_00, 110_00,
    ]);
    const one = await ask(payer.speaker, `GET /api/invoice-credits/${made.body.data.id}`);
    expect([one.status, one.body.data.capabilities]).toEqual([200, { canReturn: false }]);
    const journal = await ask(sales.admin, `GET /api/owners/${sales.handle}/ledger`, { query: "filters[journal]=CRN" });
    const entry = journal.body.data.find(({ id: of }: { id: string }) => of.includes(made.body.data.id));
    expect(entry?.attributes.postings.map(({ account: on, debit, credit: less }) => [on, debit, less])).toEqual([
      ["4000", 100_00, 0],
      ["2200", 10_00, 0],
      ["1100", 0, 110_00],
    ]);
  });

  test("of what was paid is its payer's credit, of what was paid in part the rest is owed no more", async () => {
    const payer = await sales.member({ firstName: "Élodie", lastName: "Šulc" });
    const { id, lines } = await invoiced(payer, true);
    const [line = "", discount = ""] = lines;
    await record(id, "150.00");
    expect(wrongIn(await credit(id, { [line]: "220.00" }))).toEqual([
      417,
      "lines: This is more than is left of the invoice. Credit its discounts too.",
    ]);
    const made = await credit(id, { [line]: "220.00", [discount]: "-20.00" });
    expect(made.body.data.attributes).toMatchObject({ amount: 200_00, gst: 18_18, keptAsCredit: 150_00 });
    expect(await money(id)).toEqual(["PAID", 150_00, 200_00, -150_00, 0]);
    const { data } = await account(payer);
    expect(data.attributes).toMatchObject({
      ...{ owner: sales.handle, ownerName: "Credits club", payerName: "Élodie Šulc", credit: 150_00, currency: "AUD" },
      timeZone: "Australia/Sydney",
    });
    expect(data.capabilities).toEqual({ canRefund: true });
    const voided = await ask(sales.admin, `GET /app/invoices/${id}/payments`);
    const paymentId = voided.body.data[0]?.id;
    expect(wrongIn(await ask(sales.admin, `PUT /app/payments/${paymentId}/void`))).toEqual([
      409,
      "What was paid of this invoice has become its payer's credit, so this cannot be taken back.",
    ]);
  });

  test("is made once, however often it is asked for, by who manages invoices", async () => {
    const payer = await sales.member();
    const { id, lines } = await invoiced(payer);
    const of = { [lines[0] ?? ""]: "20.00" };
    const headers = sales.key();
    const [first, again] = [
      await credit(id, of, {}, sales.admin, headers),
      await credit(id, of, {}, sales.admin, headers),
    ];
    expect(again.body).toEqual(first.body);
    expect(await money(id)).toEqual(["APPROVED", 0, 20_00, 0, 200_00]);
    expect((await credit(id, of, {}, stranger)).status).toBe(404);
    expect((await credit(id, of, {}, clerk)).status).toBe(403);
    expect((await credit(id, of, {}, payer.speaker)).status).toBe(404);
    expect((await invoice(id, payer.speaker)).capabilities).toMatchObject({ canCredit: false, canUseCredit: false });
    expect(wrongIn(await ask(sales.admin, `PUT /app/clubs/invoices/${id}/void`))).toEqual([
      409,
      "This invoice has a credit note. Credit the rest of it instead of voiding it.",
    ]);
  });

  test.each<[what: string, attributes: object, wrong: unknown[]]>([
    ["no line", { lines: [] }, ["lines: Choose what to credit."]],
    ["no reason", { reason: " " }, ["reason: The Reason cannot be blank."]],
    [
      "a line of nothing else",
      { lines: [{ lineItemId: "lin_none", amount: "1.00" }] },
      ["lines: Choose each line of the invoice once."],
    ],
    [
      "an amount that is none",
      { lines: [{ lineItemId: "lin_none", amount: "1e3" }] },
      [expect.stringContaining("The Amount must be an amount in dollars")],
    ],
  ])("with %s is refused", async (_, over, wrong) => {
    const { id, lines } = await invoiced(await sales.member());
    expect(wrongIn(await credit(id, { [lines[0] ?? ""]: "1.00" }, over))).toEqual([417, ...wrong]);
  });

  test("of a draft is refused", async () => {
    const payer = await sales.member();
    const attributes = { clubMemberProfileId: payer.id };
    const draft = (await ask(sales.admin, `POST /app/clubs/${sales.club.id}/invoices`, { attributes })).body.data;
    expect(wrongIn(await credit(draft.id, { lin_none: "1.00" }))).toEqual([
      409,
      "This invoice is a draft. Change its lines instead.",
    ]);
  });
});

describe("what is paid too much", () => {
  test("is refused, or kept as credit where that is said", async () => {
    const payer = await sales.member();
    const { id } = await invoiced(payer);
    expect(wrongIn(await record(id, "250.00"))).toEqual([417, "amount: This is more than the $220.00 that is owed."]);
    expect(wrongIn(await record(id, "2200.01", { keepRest: 1 }))).toEqual([
      417,
      "amount: This is more than 10 times the $220.00 that is owed. Check the amount.",
    ]);
    const paid = await record(id, "250.00", { keepRest: 1 });
    expect(paid.body.data.attributes).toMatchObject({
      ...{ amount: 250_00, invoiceAmount: 220_00, keptAsCredit: 30_00, otherInvoices: [] },
    });
    expect(await money(id)).toEqual(["PAID", 220_00, 0, 0, 0]);
    expect((await account(payer)).data.attributes.credit).toBe(30_00);
    const row = await eventually(
      async () =>
        (
          await ask(sales.admin, `GET /api/owners/${sales.handle}/payments`, { query: "pagination[limit]=100" })
        ).body.data.find(({ id: of }: { id: string }) => of === paid.body.data.id),
      (found) => found !== undefined,
    );
    expect(row?.attributes.amount).toBe(250_00);
    expect(wrongIn(await ask(sales.admin, `PUT /app/payments/${paid.body.data.id}/void`))).toEqual([200]);
    expect(await money(id)).toEqual(["APPROVED", 0, 0, 0, 220_00]);
    expect((await account(payer)).data.attributes.credit).toBe(0);
    expect(await entries(payer)).toEqual([
      ["OVERPAYMENT_VOIDED", -30_00, 0],
      ["OVERPAID", 30_00, 30_00],
    ]);
  });
});

describe("credit", () => {
  test("pays an invoice, by who owes it too, and is given back", async () => {
    const payer = await sales.member();
    const first = await invoiced(payer);
    await record(first.id, "300.00", { keepRest: 1 });
    const { id } = await invoiced(payer);
    expect((await invoice(id, payer.speaker)).attributes.payerCredit).toBe(80_00);
    expect((await invoice(id, payer.speaker)).capabilities).toMatchObject({ canUseCredit: true });
    expect((await invoice(id, clerk)).attributes.payerCredit).toBe(0);
    expect(wrongIn(await use(id, "80.01", payer.speaker))).toEqual([
      417,
      "amount: This is more than the credit that there is.",
    ]);
    expect((await use(id, "1.00", stranger)).status).toBe(404);
    expect((await use(id, "1.00", clerk)).status).toBe(403);
    const used = await use(id, undefined, payer.speaker);
    expect(used.body.data.attributes).toMatchObject({ kind: "USED", amount: 80_00, number: null, lines: [] });
    expect(used.body.data.capabilities).toEqual({ canReturn: false });
    expect(await money(id)).toEqual(["APPROVED", 0, 0, 80_00, 140_00]);
    expect(wrongIn(await ask(sales.admin, `PUT /app/clubs/invoices/${id}/void`))).toEqual([
      409,
      "Credit was used for this invoice. Give it back before voiding the invoice.",
    ]);
    expect(wrongIn(await use(id))).toEqual([409, "There is no credit with the issuer of this invoice."]);
    const giveBack = (by: Speaker) => ask(by, `PUT /api/invoice-credits/${used.body.data.id}/return`);
    expect((await giveBack(payer.speaker)).status).toBe(404);
    expect((await giveBack(sales.admin)).body.data.attributes.isReturned).toBe(true);
    expect(wrongIn(await giveBack(sales.admin))).toEqual([409, "This credit was given back already."]);
    expect(await money(id)).toEqual(["APPROVED", 0, 0, 0, 220_00]);
    expect(await entries(payer)).toEqual([
      ["RETURNED", 80_00, 80_00],
      ["USED", -80_00, 0],
      ["OVERPAID", 80_00, 80_00],
    ]);
    const own = await ask(payer.speaker, "GET /api/session/current/payer-accounts");
    expect(own.body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { owner: sales.handle, ownerName: "Credits club", credit: 80_00 },
    ]);
  });

  test("is listed by who has it, as long as there is any", async () => {
    const payer = await sales.member({ lastName: "Aardvark", firstName: "Zoë" });
    const { id } = await invoiced(payer);
    await record(id, "230.00", { keepRest: 1 });
    const list = async (by = sales.admin) =>
      (await ask(by, `GET /api/owners/${sales.handle}/payer-accounts`, { query: "pagination[limit]=100" })).body;
    const has = (is: boolean) =>
      eventually(list, ({ data }) => data.some((each: { id: string }) => each.id === accountOf(payer)) === is);
    await has(true);
    expect((await list(clerk)).data.length).toBeGreaterThan(0);
    expect((await list(stranger)).errors).toHaveLength(1);
    expect(wrongIn(await refund(payer))).toEqual([200]);
    await has(false);
  });

  test("is paid back once, with a number, and again when that did not arrive", async () => {
    const payer = await sales.member();
    const { id } = await invoiced(payer);
    await record(id, "260.00", { keepRest: 1 });
    expect(wrongIn(await refund(payer, { amount: "40.01" }))).toEqual([
      417,
      "amount: This is more than the $40.00 of credit that there is.",
    ]);
    expect(wrongIn(await refund(payer, { refundedDate: addDays(today(), 1) }))).toEqual([
      417,
      "refundedDate: The Refund date cannot be in the future.",
    ]);
    expect((await refund(payer, {}, clerk)).status).toBe(403);
    expect((await refund(payer, {}, payer.speaker)).status).toBe(404);
    const made = await refund(payer, { reference: "BACK" });
    expect(made.body.data.attributes).toMatchObject({
      ...{ kind: "REFUNDED", amount: -10_00, credit: 30_00, refundType: "BANK_TRANSFER", reference: "BACK" },
      ...{ number: expect.stringMatching(/^RF-\d{6}$/), invoiceId: null, isVoid: false },
    });
    const journal = await ask(sales.admin, `GET /api/owners/${sales.handle}/ledger`, { query: "filters[journal]=RFD" });
    const entry = journal.body.data.find((each) => each.attributes.payerAccountId === accountOf(payer));
    expect(entry?.attributes).toMatchObject({ event: "refunded", amount: 10_00, invoiceId: null });
    const undo = () =>
      ask(sales.admin, `PUT /api/payer-accounts/${accountOf(payer)}/refunds/${made.body.data.id}/void`);
    expect((await undo()).body.data.attributes.isVoid).toBe(true);
    expect(wrongIn(await undo())).toEqual([409, "This refund is voided already."]);
    expect((await account(payer)).data.attributes.credit).toBe(40_00);
    expect(await entries(payer)).toEqual([
      ["REFUND_VOIDED", 10_00, 40_00],
      ["REFUNDED", -10_00, 30_00],
      ["OVERPAID", 40_00, 40_00],
    ]);
  });
});

describe("what was paid", () => {
  const move = (id: string, amount?: string, by = sales.admin) =>
    ask(by, `POST /api/invoices/${id}/un-allocate`, { attributes: amount === undefined ? {} : { amount } });

  test("becomes its payer's credit, so that another invoice can be paid with it", async () => {
    const payer = await sales.member();
    const { id } = await invoiced(payer);
    expect((await invoice(id)).capabilities?.canMoveToCredit).toBe(false);
    expect(wrongIn(await move(id))).toEqual([409, "Nothing was paid of this invoice."]);
    await record(id, "220.00");
    expect((await invoice(id)).capabilities?.canMoveToCredit).toBe(true);
    expect((await invoice(id, payer.speaker)).capabilities?.canMoveToCredit).toBe(false);
    for (const [amount, wrong] of [
      ["220.01", "amount: This is more than was paid of the invoice."],
      ["0.00", "amount: The Amount must be more than $0.00."],
    ])
      expect(wrongIn(await move(id, amount))).toEqual([417, wrong]);
    expect((await move(id, "1.00", stranger)).status).toBe(404);
    expect((await move(id, "1.00", clerk)).status).toBe(403);
    const some = await move(id, "20.00");
    expect(some.body.data).toMatchObject({
      attributes: { kind: "MOVED", amount: 20_00, number: null, lines: [], isReturned: false },
      capabilities: { canReturn: false },
    });
    expect(await money(id)).toEqual(["APPROVED", 220_00, 0, -20_00, 20_00]);
    expect(wrongIn(await ask(sales.admin, `PUT /api/invoice-credits/${some.body.data.id}/return`))).toEqual([
      409,
      "This is credit now. Use it for the invoice instead.",
    ]);
    expect(wrongIn(await move(id))).toEqual([200]);
    expect(await money(id)).toEqual(["APPROVED", 220_00, 0, -220_00, 220_00]);
    expect(await entries(payer)).toEqual([
      ["MOVED", 200_00, 220_00],
      ["MOVED", 20_00, 20_00],
    ]);
    const { id: other } = await invoiced(payer);
    await use(other);
    expect(await money(other)).toEqual(["PAID", 0, 0, 220_00, 0]);
    expect(wrongIn(await ask(sales.admin, `PUT /app/clubs/invoices/${id}/void`))).toEqual([200]);
  });
});

describe("what nobody will pay", () => {
  const writeOff = (id: string, by = sales.admin, reason = "Moved abroad") =>
    ask(by, `POST /api/invoices/${id}/write-off`, { attributes: { reason } });
  const statuses = async (of: string) =>
    (
      await ask(sales.admin, `GET /app/clubs/${sales.club.id}/invoices`, {
        query: `filters[statuses]=${of}&pagination[limit]=100`,
      })
    ).body.data.map((each: { id: string }) => each.id);

  test("is written off with a reason, and owed again when that is taken back", async () => {
    const payer = await sales.member();
    const { id } = await invoiced(payer);
    await record(id, "20.00");
    expect((await invoice(id)).capabilities?.canWriteOff).toBe(true);
    expect((await invoice(id, payer.speaker)).capabilities?.canWriteOff).toBe(false);
    expect(wrongIn(await writeOff(id, sales.admin, " "))).toEqual([417, "reason: The Reason cannot be blank."]);
    expect((await writeOff(id, stranger)).status).toBe(404);
    expect((await writeOff(id, clerk)).status).toBe(403);
    expect((await writeOff(id, payer.speaker)).status).toBe(404);
    const off = await writeOff(id);
    expect(off.body.data).toMatchObject({
      attributes: { kind: "WRITTEN_OFF", amount: 200_00, gst: 18_18, number: null, reason: "Moved abroad" },
      capabilities: { canReturn: true },
    });
    expect((await invoice(id)).attributes).toMatchObject({
      status: { code: "WRITTEN_OFF", label: "WRITTEN OFF" },
      ...{ totalPaymentsMade: 20_00, totalWrittenOff: 200_00, balance: 0, isOutstanding: false, isOverdue: false },
    });
    expect(wrongIn(await record(id, "1.00"))).toEqual([
      409,
      "This invoice was written off. Its issuer has to take that back first.",
    ]);
    await eventually(
      () => statuses("WRITTEN_OFF"),
      (ids) => ids.includes(id),
    );
    expect(await statuses("PAID,VOIDED")).not.toContain(id);
    const takeBack = (by = sales.admin) => ask(by, `PUT /api/invoice-credits/${off.body.data.id}/return`);
    expect((await takeBack(payer.speaker)).status).toBe(404);
    expect((await takeBack()).body.data.attributes.isReturned).toBe(true);
    expect(wrongIn(await takeBack())).toEqual([409, "This write-off was taken back already."]);
    expect(await money(id)).toEqual(["APPROVED", 20_00, 0, 0, 200_00]);
    expect(wrongIn(await record(id, "200.00"))).toEqual([200]);
  });

  test("is in the books as a bad debt, without its GST, and on the payer's statement", async () => {
    const payer = await sales.member();
    const { id } = await invoiced(payer);
    const number = (await invoice(id)).attributes.invoiceNumber;
    await writeOff(id);
    const month = today().slice(0, 7);
    const entry = await eventually(
      async () =>
        (
          await ask(sales.admin, `GET /api/owners/${sales.handle}/ledger`, {
            query: `filters[month]=${month}&filters[journal]=GEN&pagination[limit]=100`,
          })
        ).body.data.find(({ attributes }: { attributes: { reference: string } }) => attributes.reference === number),
      (found) => found !== undefined,
    );
    expect(entry?.attributes).toMatchObject({ event: "written-off" });
    expect(
      entry?.attributes.postings.map(({ account: on, debit, credit: less }: Record<string, unknown>) => [
        on,
        debit,
        less,
      ]),
    ).toEqual([
      ["6200", 200_00, 0],
      ["2200", 20_00, 0],
      ["1100", 0, 220_00],
    ]);
    const statement = await ask(sales.admin, `GET /api/owners/${sales.handle}/payers/${payer.id}/statement`);
    expect(statement.status).toBe(200);
    expect(statement.body.data.attributes).toMatchObject({ closingBalance: 0, owed: 0 });
    expect(statement.body.data.attributes.rows.map(({ kind }: { kind: string }) => kind)).toEqual([
      "INVOICE",
      "WRITTEN_OFF",
    ]);
  });
});
