import { beforeAll, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { Treasurer, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* A payment that tries a card gateway from its page to the refund, and is posted nowhere (17.5; finance design, 7.4). */

const club = new Treasurer();
let stranger: Speaker = {};
beforeAll(async () => {
  await club.open("Test payments club");
  const email = club.world.email("stranger");
  const other = await club.world.club("Test payments other club");
  await club.world.staff(email, [grant("club-administrator", { type: "club", id: other.id })]);
  stranger = await signIn(email, PASSWORD);
});

const done = async (call: string, attributes?: object) => {
  const reply = await ask(club.admin, call, attributes && { attributes });
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data;
};
const made = async (over: object = {}): Promise<string> =>
  (await done(`POST /api/owners/${club.handle}/gateways`, { name: "Trying", kind: "sandbox", ...over })).id;
const tested = async (): Promise<string> => {
  const id = await made();
  await done(`POST /api/gateways/${id}/test`);
  return id;
};
const begin = (gateway: string, attributes: object = { amount: "1.00" }, headers = club.key()) =>
  ask(club.admin, `POST /api/gateways/${gateway}/test-payments`, { attributes, headers });
const begun = async (gateway: string, attributes?: object) => {
  const reply = await begin(gateway, attributes);
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data;
};
const use = (id: string, card: string) => ask({}, `POST /public-app/sandbox/${id}`, { attributes: { card } });
const read = async (id: string) => (await done(`GET /api/test-payments/${id}`)) as { attributes: object; id: string };
const refund = (id: string) => ask(club.admin, `POST /api/test-payments/${id}/refund`);

test("is paid on the gateway's page with the surcharge of the card, given back, and posted nowhere", async () => {
  const gateway = await tested();
  const books = () => ask(club.admin, `GET /app/owners/${club.handle}/trial-balance`);
  const before = (await books()).body;
  await done(`PUT /api/gateways/${gateway}/surcharges/VISA`, {
    ...{ percent: "1.5", fixed: "0.00", method: "onAmount", cap: "" },
  });
  expect(wrongIn(await begin(gateway))).toEqual([417, "creditCardCode: Choose the card that you are going to use."]);
  const { id, attributes, capabilities } = await begun(gateway, { amount: "1.00", creditCardCode: "VISA" });
  expect(attributes).toMatchObject({
    ...{ state: "OPEN", amount: 100, surcharge: 2, total: 102, isLive: false, message: "" },
    url: expect.stringMatching(new RegExp(`/public/sandbox/${id}$`)),
  });
  expect(capabilities).toEqual({ canRefund: false });
  const page = (await ask({}, `GET /public-app/sandbox/${id}`)).body.data.attributes;
  expect(page.lines).toEqual([
    { name: "Test invoice", amount: 100 },
    { name: "Card surcharge", amount: 2 },
  ]);
  expect(new URL(page.returnUrl)).toMatchObject({
    ...{ pathname: "/finance/test-payment", search: `?gateway=${gateway}&test=${id}` },
  });
  expect((await read(id)).attributes).toMatchObject({ state: "OPEN" });

  await use(id, "visa");
  expect((await read(id)).attributes).toMatchObject({
    ...{ state: "PAID", message: "Approved", paidCardCode: "VISA", reference: expect.stringMatching(/^sbx_/) },
    ...{ url: null, fee: 32, feeGst: 3, eventDate: null, refundState: null },
  });
  expect((await refund(id)).body.data).toMatchObject({
    attributes: { refundState: "DONE", refundMessage: "Refunded" },
    capabilities: { canRefund: false },
  });
  expect(wrongIn(await refund(id))).toEqual([409, "This was given back already."]);
  expect((await books()).body).toEqual(before);
});

test.each([
  ["declined", "DECLINED", "The card was declined."],
  ["error", "FAILED", "The card gateway could not process the payment."],
])("with the card “%s” is %s, and there is nothing to give back", async (card, state, message) => {
  const { id } = await begun(await tested());
  await use(id, card);
  expect((await read(id)).attributes).toMatchObject({ state, message });
  expect(wrongIn(await refund(id))).toEqual([409, "Nothing was paid that could be given back."]);
});

test("of which the gateway takes another amount says so, and gives back what was taken", async () => {
  const { id } = await begun(await tested());
  await use(id, "more");
  const message = "The gateway took $1.01, not $1.00.";
  expect((await read(id)).attributes).toMatchObject({ state: "PAID", amount: 100, total: 101, message });
  expect((await refund(id)).body.data.attributes.refundState).toBe("DONE");
});

test("that cannot go back says why, and can be tried again", async () => {
  const { id } = await begun(await tested());
  await use(id, "no-refunds");
  await read(id);
  const failed = { refundState: "FAILED", refundMessage: "The bank of this card takes no refunds." };
  for (const _ of [1, 2]) {
    const { attributes, capabilities } = (await refund(id)).body.data;
    expect([attributes, capabilities]).toMatchObject([failed, { canRefund: true }]);
  }
});

test("is begun once, however often it is asked for, and is listed with the newest first", async () => {
  const gateway = await tested();
  const headers = club.key();
  const first = await Promise.all([1, 2, 3].map(() => begin(gateway, { amount: "1.00" }, headers)));
  expect(new Set(first.map(({ body }) => body.data.id)).size).toBe(1);
  expect(wrongIn(await begin(gateway, { amount: "2.00" }, headers))[0]).toBe(422);
  const { id } = await begun(gateway, { amount: "2.00" });
  const { data } = (await ask(club.admin, `GET /api/gateways/${gateway}/test-payments`)).body;
  expect(data.map((each: { id: string }) => each.id)).toEqual([id, first[0]?.body.data.id]);
});

test.each([
  ["nothing", "0.00", "amount: The Amount must be more than $0.00."],
  ["too much", "100.01", "amount: A test payment is of at most $100.00."],
  ["no amount", "1e2", "amount: The Amount must be an amount in dollars, such as 220.00."],
])("of %s is not begun", async (_, amount, problem) => {
  expect(wrongIn(await begin(await tested(), { amount }))).toEqual([417, problem]);
});

test("is made by keys that were tried, and not through what is archived", async () => {
  const gateway = await made();
  expect(wrongIn(await begin(gateway))).toEqual([409, "Try its keys first."]);
  await done(`POST /api/gateways/${gateway}/test`);
  expect((await done(`GET /api/gateways/${gateway}`)).capabilities.canTestPayment).toBe(true);
  await done(`DELETE /api/gateways/${gateway}`);
  expect(wrongIn(await begin(gateway))).toEqual([409, "This gateway is archived."]);
});

test("is nobody else's to see, make or give back", async () => {
  const gateway = await tested();
  const { id } = await begun(gateway);
  const tried = [
    ask(stranger, `GET /api/test-payments/${id}`),
    ask(stranger, `POST /api/test-payments/${id}/refund`),
    ask(stranger, `GET /api/gateways/${gateway}/test-payments`),
    ask(stranger, `POST /api/gateways/${gateway}/test-payments`, { attributes: { amount: "1.00" } }),
  ];
  expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
