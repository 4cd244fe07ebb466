import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Reply, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Money that came by bank transfer, in cash or as a cheque, as staff record it (17.4). */

const sales = new Sales();
let stranger: Speaker = {};
beforeAll(async () => {
  await sales.open("Manual club");
  const other = await sales.world.club("Manual other club");
  const email = sales.world.email("stranger");
  await sales.world.staff(email, [grant("club-administrator", { type: "club", id: other.id })]);
  stranger = await signIn(email, PASSWORD);
});

const today = () => todayIn("Australia/Sydney", new Date());
const wrongIn = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ meta }: { meta: { field?: string } }) => meta.field),
];
const saidIn = ({ body }: Reply) => (body.errors ?? []).map(({ message }: { message: string }) => message);

async function billed(words: { price?: number } = {}) {
  const buyer = await sales.member();
  const sold = await sales.world.package(sales.handle, words.price === undefined ? {} : { price: words.price });
  const { body } = await sales.sell(buyer.id, sold, { startDate: "2026-06-01" });
  return { ...buyer, invoiceId: body.data.attributes.invoiceId as string };
}
const transfer = (over: object = {}) => ({
  paymentType: "BANK_TRANSFER",
  amount: "220.00",
  receivedDate: today(),
  reference: "WEBB J FEES",
  ...over,
});
const record = (id: string, over: object = {}, by = sales.admin, headers = sales.key()) =>
  ask(by, `POST /app/invoices/${id}/manual-payments`, { attributes: transfer(over), headers });
const invoiceOf = async (id: string) => (await sales.invoice(id)).body.data;
const membershipOf = async (id: string) => (await sales.list(id)).body.data[0].attributes;

const rowOf = async (id: string) => {
  const { body } = await ask(sales.admin, `GET /app/clubs/${sales.club.id}/club-members`, {
    query: "pagination[limit]=100",
  });
  return body.data.find((row: { id: string }) => row.id === id);
};

describe("a bank transfer of what is owed", () => {
  test("pays the invoice as a card does: its membership runs, and a receipt is mailed", async () => {
    const { id, email, invoiceId } = await billed();
    const before = await invoiceOf(invoiceId);
    expect(before.capabilities).toMatchObject({ canRecord: true });
    const { status, body } = await record(invoiceId);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data.attributes).toMatchObject({
      status: "APPROVED",
      paymentType: "BANK_TRANSFER",
      amount: 220_00,
      invoiceAmount: 220_00,
      otherInvoices: [],
      receivedDate: today(),
      transactionReferenceNumber: "WEBB J FEES",
      receiptNumber: expect.stringMatching(/^R-\d{8}$/),
      paymentBy: before.attributes.payer.name,
      paymentTo: "Manual club",
      gatewayKey: null,
    });
    expect(body.data.attributes.message).toMatch(/^Recorded by /);
    const { attributes, capabilities } = await invoiceOf(invoiceId);
    expect(attributes).toMatchObject({ status: { code: "PAID" }, totalPaymentsMade: 220_00, isOutstanding: false });
    expect(capabilities).toMatchObject({ canRecord: false, canVoid: false });
    expect(await membershipOf(id)).toMatchObject({ status: "paid", isActive: true });
    const mail = await mailTo(inboxUrl(), email, new RegExp(`Receipt for ${attributes.invoiceNumber}`));
    expect(mail.text).toContain("Bank transfer");
    expect(mail.text).toContain(body.data.attributes.receiptNumber);
    expect(mail.text).toContain("The invoice is paid in full.");
  });

  test("is recorded once, however often it is asked with one key", async () => {
    const { invoiceId } = await billed();
    const headers = sales.key();
    const replies = await Promise.all([1, 2, 3, 4].map(() => record(invoiceId, {}, sales.admin, headers)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await invoiceOf(invoiceId)).attributes.totalPaymentsMade).toBe(220_00);
  });

  test("can be voided; the invoice is outstanding again, and can be paid again", async () => {
    const { id, invoiceId } = await billed();
    const { body } = await record(invoiceId);
    const voided = await ask(sales.admin, `PUT /app/payments/${body.data.id}/void`);
    expect(voided.body.data.attributes).toMatchObject({ status: "VOID", receivedDate: today() });
    expect((await invoiceOf(invoiceId)).attributes).toMatchObject({ isOutstanding: true, totalPaymentsMade: 0 });
    expect(await membershipOf(id)).toMatchObject({ status: "pending_payment" });
    expect((await record(invoiceId, { paymentType: "CASH", reference: "" })).status).toBe(200);
    expect((await invoiceOf(invoiceId)).attributes.status.code).toBe("PAID");
  });

  test("mails no receipt where that is not wanted", async () => {
    const { email, invoiceId } = await billed();
    expect((await record(invoiceId, { sendReceipt: 0, amount: "20.00" })).status).toBe(200);
    const { invoiceNumber } = (await invoiceOf(invoiceId)).attributes;
    // One that is wanted comes after it in the queue.
    await record(invoiceId, { amount: "200.00" });
    await mailTo(inboxUrl(), email, new RegExp(`Receipt for ${invoiceNumber}`));
    const receipts = (await mailsTo(inboxUrl(), email)).filter(({ subject }) => subject.includes(invoiceNumber));
    expect(receipts.map(({ text }) => /\$\d+\.00/.exec(text)?.[0])).toEqual(["$200.00"]);
  });
});

describe("a part of what is owed", () => {
  test("leaves the rest outstanding, until that comes too", async () => {
    const { id, invoiceId } = await billed();
    const first = await record(invoiceId, { amount: "80" });
    expect(first.body.data.attributes).toMatchObject({ amount: 80_00, invoiceAmount: 80_00 });
    expect((await invoiceOf(invoiceId)).attributes).toMatchObject({
      status: { code: "APPROVED" },
      totalPaymentsMade: 80_00,
      isOutstanding: true,
    });
    expect(await membershipOf(id)).toMatchObject({ status: "pending_payment" });
    const second = await record(invoiceId, { amount: "140.00", paymentType: "CHEQUE", reference: "000123" });
    expect(second.body.data.attributes).toMatchObject({ amount: 140_00, paymentType: "CHEQUE" });
    expect((await invoiceOf(invoiceId)).attributes.status.code).toBe("PAID");
    expect(await membershipOf(id)).toMatchObject({ status: "paid" });
  });

  test("is what the payer is told to owe, at home and in the table of members", async () => {
    const { id, speaker, invoiceId } = await billed();
    expect((await record(invoiceId, { amount: "100.00" })).status).toBe(200);
    const owed = await eventually(
      async () => (await rowOf(id))?.attributes.owes,
      (amount) => amount === 120_00,
    );
    expect(owed).toBe(120_00);
    const paid = await sales.pay(speaker, invoiceId);
    expect(paid.body.data.attributes).toMatchObject({ status: "APPROVED", amount: 120_00 });
    expect((await invoiceOf(invoiceId)).attributes.status.code).toBe("PAID");
  });

  test("that is taken back leaves the other parts", async () => {
    const { invoiceId } = await billed();
    const first = await record(invoiceId, { amount: "80.00" });
    await record(invoiceId, { amount: "100.00" });
    await ask(sales.admin, `PUT /app/payments/${first.body.data.id}/void`);
    expect((await invoiceOf(invoiceId)).attributes.totalPaymentsMade).toBe(100_00);
  });
});

describe("one payment of several invoices", () => {
  test("goes to the one that is due first, and says so on each", async () => {
    const [a, b] = [await billed(), await billed({ price: 165_50 })];
    const { status, body } = await record(a.invoiceId, {
      amount: "385.50",
      invoiceIds: [b.invoiceId],
      paymentBy: "Nana Webb",
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    const numberOf = async (id: string) => (await invoiceOf(id)).attributes.invoiceNumber;
    expect(body.data.attributes).toMatchObject({
      amount: 385_50,
      invoiceAmount: 220_00,
      paymentBy: "Nana Webb",
      otherInvoices: [{ id: b.invoiceId, number: await numberOf(b.invoiceId), amount: 165_50 }],
    });
    for (const each of [a, b]) {
      expect((await invoiceOf(each.invoiceId)).attributes.status.code).toBe("PAID");
      expect(await membershipOf(each.id)).toMatchObject({ status: "paid" });
    }
    const ofB = (await ask(sales.admin, `GET /app/invoices/${b.invoiceId}/payments`)).body.data;
    expect(ofB).toHaveLength(1);
    expect(ofB[0].attributes).toMatchObject({ amount: 385_50, invoiceAmount: 165_50 });
    expect(ofB[0].attributes.receiptNumber).toBe(body.data.attributes.receiptNumber);
    const mail = await mailTo(inboxUrl(), a.email, new RegExp(`Receipt for ${await numberOf(a.invoiceId)}`));
    expect(mail.text).toContain("$385.50");
    expect(mail.text).toContain(await numberOf(b.invoiceId));
    const voided = await ask(sales.admin, `PUT /app/payments/${ofB[0].id}/void`);
    expect(voided.status).toBe(200);
    for (const each of [a, b])
      expect((await invoiceOf(each.invoiceId)).attributes).toMatchObject({ isOutstanding: true, totalPaymentsMade: 0 });
  });

  test("that is less than all owe leaves the others as they are", async () => {
    const [a, b] = [await billed(), await billed()];
    expect((await record(b.invoiceId, { amount: "250.00", invoiceIds: [a.invoiceId, b.invoiceId] })).status).toBe(200);
    const paid = await Promise.all([a, b].map(async (each) => (await invoiceOf(each.invoiceId)).attributes));
    // Both are due on the same day: the lower number comes first.
    expect(paid.map(({ totalPaymentsMade }) => totalPaymentsMade)).toEqual([220_00, 30_00]);
  });

  test("of one family pays each of their memberships, and no member's home is told twice", async () => {
    const buyer = await sales.member();
    const packages = [await sales.world.package(sales.handle), await sales.world.package(sales.handle)];
    const ids: string[] = [];
    for (const sold of packages) {
      const { body } = await sales.sell(buyer.id, sold, { startDate: "2026-06-01" });
      ids.push(body.data.attributes.invoiceId ?? "");
    }
    const [first = "", ...others] = ids;
    expect((await record(first, { amount: "440.00", invoiceIds: others })).status).toBe(200);
    const all = (await sales.list(buyer.id)).body.data;
    expect(all.map(({ attributes }) => attributes.status)).toEqual(["paid", "paid"]);
  });
});

describe("what cannot be recorded is said on its field, and nothing is", () => {
  let invoiceId = "";
  beforeAll(async () => {
    invoiceId = (await billed()).invoiceId;
  });
  test.each([
    [{ amount: "220.01" }, "amount", "This is more than the $220.00 that is owed."],
    [{ amount: "0.00" }, "amount", "The Amount must be more than $0.00."],
    [{ amount: "-5" }, "amount", "The Amount must be an amount in dollars, such as 220.00."],
    [{ amount: "1e3" }, "amount", "The Amount must be an amount in dollars, such as 220.00."],
    [{ amount: "1.005" }, "amount", "The Amount must be an amount in dollars, such as 220.00."],
    [{ amount: "" }, "amount", "The Amount cannot be blank."],
    [{ receivedDate: "" }, "receivedDate", "The Payment date cannot be blank."],
    [{ receivedDate: "2026-02-30" }, "receivedDate", "The Payment date cannot be blank."],
    [{ receivedDate: "2099-01-01" }, "receivedDate", "The Payment date cannot be in the future."],
    [
      { receivedDate: "2016-11-28" },
      "receivedDate",
      "The Payment date is more than a year before the invoice. Check the year.",
    ],
    [{ paymentType: "CARD" }, "paymentType", "Choose from the list."],
    [{ paymentType: "MANUAL" }, "paymentType", "Choose from the list."],
    [{ reference: "a\nb" }, "reference", expect.any(String)],
    [{ invoiceIds: "x" }, "invoiceIds", "invoiceIds need to be an array"],
  ])("%o", async (over, field, message) => {
    const reply = await record(invoiceId, over);
    expect([...wrongIn(reply), ...saidIn(reply)]).toEqual([expect.any(Number), field, message]);
    expect((await invoiceOf(invoiceId)).attributes.totalPaymentsMade).toBe(0);
  });

  test("an invoice that is paid, void or a draft", async () => {
    const paid = await billed();
    await record(paid.invoiceId);
    expect(saidIn(await record(paid.invoiceId))).toEqual(["This invoice is paid already."]);
    const voided = await billed();
    await ask(sales.admin, `PUT /app/clubs/invoices/${voided.invoiceId}/void`);
    expect((await record(voided.invoiceId)).status).toBe(409);
    const reply = await record(invoiceId, { invoiceIds: [voided.invoiceId] });
    expect(wrongIn(reply)).toEqual([417, "invoiceIds"]);
    expect((await record(invoiceId, { invoiceIds: ["inv_01J00000000000000000000000"] })).status).toBe(417);
  });

  test("another issuer's invoice with one's own, and anything by whoever may not", async () => {
    const mine = await billed();
    const { speaker } = mine;
    expect((await record(mine.invoiceId, {}, stranger)).status).toBe(404);
    expect((await record(mine.invoiceId, {}, speaker)).status).toBe(404);
    expect((await record(mine.invoiceId, {}, {})).status).toBe(401);
    const foreign = new Sales();
    await foreign.open("Manual foreign club");
    const buyer = await foreign.member();
    const { body } = await foreign.sell(buyer.id, await foreign.world.package(foreign.handle), {
      startDate: "2026-06-01",
    });
    const reply = await record(mine.invoiceId, { amount: "440.00", invoiceIds: [body.data.attributes.invoiceId] });
    expect([...wrongIn(reply), ...saidIn(reply)]).toEqual([417, "invoiceIds", "Choose invoices of the same issuer."]);
    expect((await invoiceOf(mine.invoiceId)).attributes.totalPaymentsMade).toBe(0);
  });
});

describe("what an owner has received", () => {
  test("is listed by the day on which it came, with its sums; what is voided is not among these", async () => {
    const own = new Sales();
    await own.open("Received club");
    const made: string[] = [];
    const days = [today(), addDays(today(), -3), addDays(today(), -40)];
    for (const [at, receivedDate] of days.entries()) {
      const buyer = await own.member();
      const { body } = await own.sell(buyer.id, await own.world.package(own.handle), { startDate: "2026-06-01" });
      const reply = await ask(own.admin, `POST /app/invoices/${body.data.attributes.invoiceId}/manual-payments`, {
        attributes: { paymentType: at === 1 ? "CASH" : "BANK_TRANSFER", amount: "220.00", receivedDate },
      });
      made.push(reply.body.data.id);
    }
    const buyer = await own.member();
    const { body } = await own.sell(buyer.id, await own.world.package(own.handle), { startDate: "2026-06-01" });
    const card = await own.pay(buyer.speaker, body.data.attributes.invoiceId);
    await ask(own.admin, `PUT /app/payments/${made[0]}/void`);
    const at = (query = "") => ask(own.admin, `GET /api/owners/${own.handle}/payments`, { query });
    const all = (await at()).body;
    expect(new Set(all.data.map(({ id }: { id: string }) => id))).toEqual(new Set([...made, card.body.data.id]));
    expect(all.data.at(-1)?.attributes).toMatchObject({
      receivedDate: days[2],
      isOwnInvoice: true,
      status: "APPROVED",
    });
    expect([all.totalResults, all.meta.sum]).toEqual([4, null]);
    const week = (await at(`filters[from]=${addDays(today(), -7)}&filters[to]=${today()}`)).body;
    expect([week.data.length, week.totalResults, week.meta.sum]).toEqual([
      3,
      3,
      { count: 2, amount: 440_00, surcharge: 0, fee: 0 },
    ]);
    const cash = (await at(`filters[from]=${addDays(today(), -60)}&filters[paymentTypes]=CASH`)).body;
    expect(cash.data.map(({ id }: { id: string }) => id)).toEqual([made[1]]);
    expect(cash.meta.sum).toEqual({ count: 1, amount: 220_00, surcharge: 0, fee: 0 });
    const oldest = (await at("sort[column]=receivedDate&sort[direction]=asc&pagination[limit]=1")).body;
    expect(oldest.data.map(({ id }: { id: string }) => id)).toEqual([made[2]]);
    const next = (
      await at(
        `sort[column]=receivedDate&sort[direction]=asc&pagination[limit]=1&page[cursor]=${oldest.meta.nextCursor}`,
      )
    ).body;
    expect(next.data.map(({ id }: { id: string }) => id)).toEqual([made[1]]);
    const report = (
      await ask(own.admin, `GET /api/owners/${own.handle}/payment-report`, { query: "period=twelve-months" })
    ).body.data.attributes;
    expect(report.sum).toEqual({ count: 3, amount: 660_00, surcharge: 0, fee: 0 });
    expect(report.byType).toEqual({
      CARD: { count: 1, amount: 220_00, surcharge: 0, fee: 0 },
      BANK_TRANSFER: { count: 1, amount: 220_00, surcharge: 0, fee: 0 },
      CASH: { count: 1, amount: 220_00, surcharge: 0, fee: 0 },
    });
    const csv = await fetch(`${process.env.SALLE_TEST_URL}/app/payments/export.csv?owner=${own.handle}`, {
      headers: { authorization: `Bearer ${own.admin.token}` },
    });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await csv.text()).trim().split("\r\n");
    expect(lines[0]).toMatch(
      /^\uFEFF?referenceNumber,transactionReferenceNumber,transactionDateTime,receivedDate,status,/,
    );
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toContain(",220.00,0.00,0.00,220.00,AUD,");
    const json = (
      await ask(own.admin, "GET /app/payments/export.json", { query: `owner=${own.handle}&paymentTypes=cash` })
    ).body;
    expect([json.totalResults, json.data[0]?.id]).toEqual([1, made[1]]);
  });

  test("through a gateway is in the federation's list too, whose bank it is", async () => {
    const { speaker, invoiceId } = await billed();
    const { body } = await sales.pay(speaker, invoiceId);
    const email = sales.world.email("office");
    await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
    const office = await signIn(email, PASSWORD);
    const rows = (
      await ask(office, "GET /api/owners/system:system/payments", {
        query: `filters[from]=${today()}&pagination[limit]=100`,
      })
    ).body;
    const row = rows.data.find(({ id }: { id: string }) => id === body.data.id);
    expect(row?.attributes).toMatchObject({ paymentType: "CARD", isOwnInvoice: false, paymentTo: "Manual club" });
    expect(row?.capabilities).toEqual({ canVoid: false, canSendReceipt: false });
  });

  test("is nobody else's to see", async () => {
    for (const [call, query] of [
      [`GET /api/owners/${sales.handle}/payments`, ""],
      [`GET /api/owners/${sales.handle}/payment-report`, ""],
      ["GET /app/payments/export.csv", `owner=${sales.handle}`],
      ["GET /app/payments/export.json", `owner=${sales.handle}`],
    ] as const) {
      expect([call, (await ask(stranger, call, { query })).status]).toEqual([call, 404]);
      expect([call, (await ask({}, call, { query })).status]).toEqual([call, 401]);
    }
    const { speaker } = await sales.member();
    expect((await ask(speaker, `GET /api/owners/${sales.handle}/payments`)).status).toBe(404);
    const blank = await ask(sales.admin, "GET /app/payments/export.csv");
    expect(wrongIn(blank)[0]).toBe(417);
  });
});
