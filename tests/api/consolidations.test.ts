import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Reply, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Payments that reached the bank as one deposit (17.7). */

const sales = new Sales();
let stranger: Speaker = {};
let clerk: Speaker = {};
let office: Speaker = {};
beforeAll(async () => {
  await sales.open("Banking club");
  const { world } = sales;
  const signed = async (name: string, role: Parameters<typeof world.staff>[1]) => {
    const email = world.email(name);
    await world.staff(email, role);
    return signIn(email, PASSWORD);
  };
  const other = await world.club("Banking other club");
  stranger = await signed("stranger", [grant("club-administrator", { type: "club", id: other.id })]);
  const sees = await world.role("payments.view");
  clerk = await signed("clerk", [{ roleId: sees, on: { type: "club", id: sales.club.id } }]);
  office = await signed("office", [grant("system-administrator", { type: "system" })]);
});

const today = () => todayIn("Australia/Sydney", new Date());
const problemsIn = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ message, meta }: { message: string; meta?: { field?: string } }) => [
    meta?.field,
    message,
  ]),
];

/** Money that a new member pays by hand. @returns the payment's id */
async function received(paymentType = "CASH", amount = "220.00", receivedDate = today()): Promise<string> {
  const buyer = await sales.member();
  const { body } = await sales.sell(buyer.id, await sales.world.package(sales.handle), { startDate: "2026-06-01" });
  const attributes = { paymentType, amount, receivedDate, sendReceipt: 0 };
  const of = body.data.attributes.invoiceId as string;
  return (await ask(sales.admin, `POST /app/invoices/${of}/manual-payments`, { attributes })).body.data.id;
}
const bank = (over: object = {}, by = sales.admin, headers = sales.key()) =>
  ask(by, "POST /app/consolidation", {
    attributes: { referenceHandle: sales.handle, name: "Friday's takings", ...over },
    headers,
  });
const toBank = async (query = "", by = sales.admin, owner = sales.handle) =>
  (await ask(by, `GET /api/owners/${owner}/unbanked-payments`, { query: `pagination[limit]=100&${query}` })).body;
const idsIn = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
/** Whether a payment waits for the bank, as soon as the list says so. */
const waits = (id: string, is: boolean, ...of: Parameters<typeof toBank>) =>
  eventually(
    () => toBank(...of),
    (body) => idsIn(body).includes(id) === is,
  );
const paymentsOf = async (id: string) => idsIn((await ask(sales.admin, `GET /app/consolidation/${id}/payments`)).body);
const rowOf = async (id: string) => {
  const { body } = await ask(sales.admin, `GET /api/owners/${sales.handle}/payments`, {
    query: "pagination[limit]=100",
  });
  return body.data.find((row: { id: string }) => row.id === id) ?? expect.fail("It is listed");
};

describe("payments by hand", () => {
  test("are banked as one deposit, which their list, the book and the file say", async () => {
    const [cash, cheque, other] = [await received(), await received("CHEQUE", "80.50"), await received()];
    for (const id of [cash, cheque, other]) await waits(id, true);
    expect(idsIn(await toBank("filters[paymentTypes]=CHEQUE"))).toEqual([cheque]);
    const bankedDate = today();
    const made = await bank({ paymentIds: [cash, cheque], bankedDate });
    expect(problemsIn(made)).toEqual([200]);
    const { id, attributes, capabilities, relationships } = made.body.data;
    expect(attributes).toMatchObject({
      handle: `consolidation:${id}`,
      owner: sales.handle,
      referenceHandle: sales.handle,
      referenceNumber: expect.stringMatching(/^CON-\d{6}$/),
      name: "Friday's takings",
      status: "OPEN",
      bankedDate,
      paymentCount: 2,
      amount: 300_50,
      currency: "AUD",
    });
    expect(capabilities).toEqual({ canEdit: true, canDelete: true });
    expect(relationships.payments.links?.related).toBe(`/app/consolidation/${id}/payments`);
    await eventually(
      () => paymentsOf(id),
      (ids) => ids.length === 2 && ids.includes(cash) && ids.includes(cheque),
    );
    await waits(cash, false);
    const row = await rowOf(cash);
    expect(row.attributes.consolidation).toEqual({ id, number: attributes.referenceNumber });
    expect(row.capabilities).toEqual({ canVoid: false, canSendReceipt: true });
    expect((await rowOf(other)).attributes.consolidation).toBeNull();
    const json = (await ask(sales.admin, "GET /app/payments/export.json", { query: `owner=${sales.handle}` })).body;
    const exported = json.data.find((each: { id: string }) => each.id === cheque);
    expect(exported?.attributes.consolidation).toEqual({ id, number: attributes.referenceNumber });

    const journal = await ask(sales.admin, `GET /api/owners/${sales.handle}/ledger`, { query: "filters[journal]=BNK" });
    const entry = journal.body.data.find((each) => each.attributes.consolidationId === id);
    expect(entry?.attributes).toMatchObject({ event: "banked", invoiceId: null, amount: 300_50, isOwnInvoice: false });
    expect(entry?.attributes.postings.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ["1000", 300_50, 0],
      ["1030", 0, 300_50],
    ]);
  });

  test("are all banked until a day where none are named, and the rest waits", async () => {
    const own = new Sales();
    await own.open("Banking until a day");
    const days = [addDays(today(), -9), addDays(today(), -5), today()];
    const made: string[] = [];
    for (const receivedDate of days) {
      const buyer = await own.member();
      const { body } = await own.sell(buyer.id, await own.world.package(own.handle), { startDate: "2026-06-01" });
      const attributes = { paymentType: "CASH", amount: "220.00", receivedDate, sendReceipt: 0 };
      const of = body.data.attributes.invoiceId as string;
      made.push((await ask(own.admin, `POST /app/invoices/${of}/manual-payments`, { attributes })).body.data.id);
    }
    const all = await bank({ referenceHandle: own.handle, bankedDate: days[1] }, own.admin);
    expect(all.body.data.attributes).toMatchObject({ paymentCount: 2, amount: 440_00, referenceNumber: "CON-000001" });
    for (const [each, id] of made.entries()) await waits(id, each === 2, "", own.admin, own.handle);
    const none = await bank({ referenceHandle: own.handle, bankedDate: days[1] }, own.admin);
    expect(problemsIn(none)).toEqual([
      417,
      ["bankedDate", "Nothing that was received until this day is still to be banked."],
    ]);
    const rest = await bank({ referenceHandle: own.handle }, own.admin);
    expect(rest.body.data.attributes).toMatchObject({ bankedDate: today(), referenceNumber: "CON-000002" });
    const list = (await ask(own.admin, "GET /app/consolidation", { query: `owner=${own.handle}` })).body;
    expect([list.totalResults, idsIn(list)]).toEqual([2, [rest.body.data.id, all.body.data.id]]);
    const trial = (await ask(own.admin, `GET /api/owners/${own.handle}/trial-balance`)).body.data.attributes.accounts;
    const balances = Object.fromEntries(trial.map(({ account, balance }) => [account, balance]));
    expect(balances).toMatchObject({ "1000": 660_00, "1030": 0, "1100": 0 });
    expect(trial.reduce((sum: number, { balance }: { balance: number }) => sum + balance, 0)).toBe(0);
  });

  test("come out of a deposit again, and can be voided then", async () => {
    const [cash, cheque] = [await received(), await received("CHEQUE")];
    const { id } = (await bank({ paymentIds: [cash, cheque] })).body.data;
    const refused = await ask(sales.admin, `PUT /app/payments/${cheque}/void`);
    expect(problemsIn(refused)).toEqual([
      409,
      [undefined, "This payment is in a bank deposit. Take it out of that first."],
    ]);
    const out = await ask(sales.admin, `DELETE /app/consolidation/${id}/payments/${cheque}`);
    expect(out.body.data.attributes).toMatchObject({ paymentCount: 1, amount: 220_00 });
    expect((await ask(sales.admin, `DELETE /app/consolidation/${id}/payments/${cheque}`)).status).toBe(404);
    expect((await ask(sales.admin, `PUT /app/payments/${cheque}/void`)).body.data.attributes.status).toBe("VOID");
    await waits(cheque, false);
  });

  test("wait again once their deposit is deleted", async () => {
    const cash = await received();
    const { id } = (await bank({ paymentIds: [cash] })).body.data;
    const named = await ask(sales.admin, `PUT /app/consolidation/${id}`, { attributes: { name: "By night safe" } });
    expect(named.body.data.attributes).toMatchObject({ name: "By night safe", version: 2 });
    const stale = await ask(sales.admin, `PUT /app/consolidation/${id}`, { attributes: { name: "Late", version: 1 } });
    expect(stale.status).toBe(409);
    expect((await ask(sales.admin, `DELETE /app/consolidation/${id}`)).status).toBe(200);
    expect((await ask(sales.admin, `GET /app/consolidation/${id}`)).status).toBe(404);
    await waits(cash, true);
    expect((await rowOf(cash)).capabilities).toEqual({ canVoid: true, canSendReceipt: true });
  });

  test("what is asked for twice is done once", async () => {
    const cash = await received();
    const headers = sales.key();
    const [first, second] = [
      await bank({ paymentIds: [cash] }, sales.admin, headers),
      await bank({ paymentIds: [cash] }, sales.admin, headers),
    ];
    expect(second.body.data.id).toBe(first.body.data.id);
  });
});

describe("what cannot be banked is said on its field", () => {
  test("a name, a day to come, who it is of", async () => {
    const cash = await received();
    const over = { paymentIds: [cash] };
    expect(problemsIn(await bank({ ...over, name: " " }))).toEqual([417, ["name", "The Name cannot be blank."]]);
    expect(problemsIn(await bank({ ...over, bankedDate: addDays(today(), 2) }))).toEqual([
      417,
      ["bankedDate", "The Banking date cannot be in the future."],
    ]);
    for (const referenceHandle of ["gateway:other", "gateway-payout:1", "event:1", "club"])
      expect(problemsIn(await bank({ ...over, referenceHandle }))).toEqual([
        417,
        ["referenceHandle", "Choose from the list."],
      ]);
    expect(problemsIn(await bank({ paymentIds: [] }))).toEqual([417, ["paymentIds", "Choose the payments."]]);
    const many = Array.from({ length: 81 }, () => cash);
    expect(problemsIn(await bank({ paymentIds: many }))).toEqual([417, ["paymentIds", "At most 80 payments at once."]]);
  });

  test("a payment that was banked, voided, came later or by card, or is none of the owner's", async () => {
    const [banked, voided, late] = [await received(), await received(), await received()];
    const { referenceNumber } = (await bank({ paymentIds: [banked] })).body.data.attributes;
    await ask(sales.admin, `PUT /app/payments/${voided}/void`);
    const said = async (paymentId: string, over: object = {}) =>
      problemsIn(await bank({ paymentIds: [paymentId], ...over }));
    const on = (pattern: RegExp) => [417, ["paymentIds", expect.stringMatching(pattern)]];
    expect(await said(banked)).toEqual(
      on(new RegExp(`^\\$220\\.00 from .+ has been banked already, in ${referenceNumber}\\.$`)),
    );
    expect(await said(voided)).toEqual(on(/has been voided\.$/));
    expect(await said(late, { bankedDate: addDays(today(), -1) })).toEqual(
      on(/came after the day on which it would have been banked\.$/),
    );
    const buyer = await sales.member();
    const { body } = await sales.sell(buyer.id, await sales.world.package(sales.handle), { startDate: "2026-06-01" });
    const card = await sales.pay(buyer.speaker, body.data.attributes.invoiceId);
    for (const paymentId of [card.body.data.id, "pay_none"])
      expect(await said(paymentId)).toEqual(on(/^Choose payments of the list\.$/));
  });
});

describe("payments by card", () => {
  test("are banked by the federation, whose gateway has collected them; their clubs cannot void them then", async () => {
    const buyer = await sales.member();
    const { body } = await sales.sell(buyer.id, await sales.world.package(sales.handle), { startDate: "2026-06-01" });
    const card = (await sales.pay(buyer.speaker, body.data.attributes.invoiceId)).body.data.id;
    const federation = "system:system";
    const query = "filters[gatewayKey]=sandbox&sort[direction]=desc";
    const { meta } = await waits(card, true, query, office, federation);
    expect(meta.gateways).toContainEqual({ value: "sandbox", text: "Test cards" });
    expect(idsIn(await toBank("filters[gatewayKey]=sandbox"))).toEqual([]);
    const over = { referenceHandle: "gateway:sandbox", paymentIds: [card] };
    expect((await bank(over)).status).toBe(404);
    const made = await bank(over, office);
    expect(made.body.data.attributes).toMatchObject({ owner: federation, referenceHandle: "gateway:sandbox" });
    // The club's own list does not say so: it is not its bank.
    expect((await rowOf(card)).attributes.consolidation).toBeNull();
    expect((await ask(sales.admin, `PUT /app/payments/${card}/void`)).status).toBe(409);
    await ask(office, `DELETE /app/consolidation/${made.body.data.id}`);
    expect((await ask(sales.admin, `PUT /app/payments/${card}/void`)).status).toBe(200);
  });
});

test("deposits are nobody else's to see or change", async () => {
  const cash = await received();
  const { id } = (await bank({ paymentIds: [cash] })).body.data;
  const seen = [
    ["GET /app/consolidation", `owner=${sales.handle}`],
    [`GET /app/consolidation/${id}`, ""],
    [`GET /app/consolidation/${id}/payments`, ""],
    [`GET /api/owners/${sales.handle}/unbanked-payments`, ""],
  ] as const;
  for (const [call, query] of seen) {
    expect([call, (await ask(stranger, call, { query })).status]).toEqual([call, 404]);
    expect([call, (await ask({}, call, { query })).status]).toEqual([call, 401]);
    expect([call, (await ask(clerk, call, { query })).status]).toEqual([call, 200]);
  }
  for (const by of [stranger, clerk]) {
    const refused = by === stranger ? 404 : 403;
    expect((await bank({}, by)).status).toBe(refused);
    expect((await ask(by, `PUT /app/consolidation/${id}`, { attributes: { name: "Mine" } })).status).toBe(refused);
    expect((await ask(by, `DELETE /app/consolidation/${id}`)).status).toBe(refused);
    expect((await ask(by, `DELETE /app/consolidation/${id}/payments/${cash}`)).status).toBe(refused);
  }
  const { capabilities } = (await ask(clerk, `GET /app/consolidation/${id}`)).body.data;
  expect(capabilities).toEqual({ canEdit: false, canDelete: false });
});
