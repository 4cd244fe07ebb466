import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Treasurer, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Card gateways and what they add to a payment (17.5; finance design, 7.4). */

const sales = new Treasurer();
/** A club that has too many. */
const cashier = new Treasurer();
let office: Speaker = {};
let stranger: Speaker = {};
beforeAll(async () => {
  await sales.open("Gateways club");
  await cashier.open("Gateways club of many");
  const { world } = sales;
  const signed = async (name: string, role: Parameters<typeof world.staff>[1]) => {
    const email = world.email(name);
    await world.staff(email, role);
    return signIn(email, PASSWORD);
  };
  office = await signed("gateways", [grant("system-administrator", { type: "system" })]);
  const other = await world.club("Gateways other club");
  stranger = await signed("stranger", [grant("club-administrator", { type: "club", id: other.id })]);
});

const KEY = "sk_test_51abcdefghij4242";
const add = (over: object = {}, by = office, owner = "system:system") =>
  ask(by, `POST /api/owners/${owner}/gateways`, { attributes: { name: "Stripe", kind: "stripe", ...over } });
const added = async (over: object = {}): Promise<string> => (await add(over)).body.data.id;
const of = async (id: string) => (await ask(office, `GET /api/gateways/${id}`)).body.data;
const act = (method: "POST" | "PUT", id: string, what: string) => ask(office, `${method} /api/gateways/${id}/${what}`);

describe("a gateway", () => {
  test("never shows its secrets again, to nobody and nowhere", async () => {
    const made = await add({ secretKey: KEY, webhookSecret: "whsec_abcd9876" });
    expect(wrongIn(made)).toEqual([200]);
    const { id, attributes, capabilities } = made.body.data;
    expect(attributes).toMatchObject({
      ...{ name: "Stripe", kind: "stripe", state: "DRAFT", isLive: null, problem: "" },
      ...{ secretKeyEnd: "4242", webhookSecretEnd: "9876", secretKeySetDate: expect.stringMatching(/Z$/) },
      webhookUrl: expect.stringMatching(new RegExp(`/public-app/gateways/${id}/events$`)),
    });
    expect(capabilities).toEqual({
      canEdit: true,
      canTest: true,
      canTestPayment: false,
      canActivate: false,
      canPause: false,
      canArchive: true,
    });
    const activity = await ask(office, "GET /app/activities", { query: "pagination[limit]=100" });
    const everything = JSON.stringify([made.body, await of(id), activity.body]);
    for (const secret of [KEY, "whsec_abcd9876"]) expect(everything).not.toContain(secret);
  });

  test.each(["sk_test_51 4242", "sk_test_51\n4242", "sk_test_51é4242"])(
    "does not take %j for a key",
    async (secretKey) => {
      expect(wrongIn(await add({ secretKey }))).toEqual([
        417,
        "secretKey: The Secret key has a space or another sign that none has. Copy it once more.",
      ]);
    },
  );

  test("of the sandbox is tried, takes payments, pauses and goes into the archive", async () => {
    const id = await added({ kind: "sandbox", name: "Trying out" });
    expect(wrongIn(await act("PUT", id, "activate"))).toEqual([409, "Try its keys first."]);
    expect((await act("POST", id, "test")).body.data.attributes).toMatchObject({ state: "TESTED", isLive: false });
    expect((await act("PUT", id, "activate")).body.data.attributes.state).toBe("ACTIVE");
    expect(wrongIn(await act("PUT", id, "activate"))).toEqual([409, "This gateway takes payments already."]);
    expect((await act("PUT", id, "pause")).body.data.attributes.state).toBe("PAUSED");
    expect((await ask(office, `DELETE /api/gateways/${id}`)).body.data.attributes.state).toBe("ARCHIVED");
    expect(wrongIn(await act("POST", id, "test"))).toEqual([409, "This gateway is archived."]);
  });

  test("without a key is not tried; another key is to be tried again", async () => {
    const id = await added();
    expect(wrongIn(await act("POST", id, "test"))).toEqual([409, "This gateway has no key yet."]);
    const { version } = (await of(id)).attributes;
    const change = (attributes: object) => ask(office, `PUT /api/gateways/${id}`, { attributes });
    const changed = await change({ name: "Stripe, new", secretKey: KEY, version });
    expect(changed.body.data.attributes).toMatchObject({ name: "Stripe, new", secretKeyEnd: "4242", state: "DRAFT" });
    expect((await change({ name: "Late", version })).status).toBe(409);
    expect((await change({ name: "Stripe, new" })).body.data.attributes.secretKeyEnd).toBe("4242");
  });
});

test("who bears what a gateway keeps is said of it, and stays as it is where nobody says it", async () => {
  const id = await added({ kind: "sandbox" });
  expect((await of(id)).attributes.feeBearer).toBe("ISSUER");
  const change = (attributes: object) => ask(office, `PUT /api/gateways/${id}`, { attributes });
  expect((await change({ name: "Ours", feeBearer: "COLLECTOR" })).body.data.attributes.feeBearer).toBe("COLLECTOR");
  expect((await change({ name: "Ours too" })).body.data.attributes.feeBearer).toBe("COLLECTOR");
  expect(wrongIn(await change({ name: "Ours", feeBearer: "NOBODY" }))).toEqual([
    417,
    "feeBearer: Choose from the list.",
  ]);
  expect((await of(await added({ feeBearer: "COLLECTOR" }))).attributes.feeBearer).toBe("COLLECTOR");
});

describe("surcharges", () => {
  const VISA = { percent: "1.5", fixed: "0.00", method: "onAmount", cap: "" };
  const set = (id: string, code: string, over: object = {}) =>
    ask(office, `PUT /api/gateways/${id}/surcharges/${code}`, { attributes: { ...VISA, ...over } });

  test("are set by kind of card, found by it, and taken away", async () => {
    const id = await added({ kind: "sandbox" });
    expect(wrongIn(await set(id, "VISA"))).toEqual([200]);
    expect(
      wrongIn(
        await set(id, "AMEX", { percent: "1.7", fixed: "0.30", method: "grossUp", cap: "3", until: "2027-06-30" }),
      ),
    ).toEqual([200]);
    expect((await set(id, "VISA", { percent: "0.5" })).body.data.attributes.percent).toBe("0.5");
    const listed = await ask(office, `GET /api/gateways/${id}/surcharges`);
    expect(
      listed.body.data.map(({ attributes: a }) => [a.creditCardCode, a.percent, a.fixed, a.method, a.cap, a.until]),
    ).toEqual([
      ["AMEX", "1.7", 30, "grossUp", "3", "2027-06-30"],
      ["VISA", "0.5", 0, "onAmount", "", ""],
    ]);
    const payer = await sales.member();
    const find = (code: string) =>
      ask(payer.speaker, "GET /app/payments/surcharges", { query: `gatewayConfigKey=${id}&creditCardCode=${code}` });
    expect((await find("VISA")).body.data.attributes).toMatchObject({ creditCardCode: "VISA", percent: "0.5" });
    expect((await find("EFTPOS")).status).toBe(404);
    expect((await ask(office, `DELETE /api/gateways/${id}/surcharges/VISA`)).status).toBe(200);
    expect((await find("VISA")).status).toBe(404);
  });

  test.each([
    ["a percentage with a sign", { percent: "-1" }, "percent: The Percentage must be per cent, such as 1.5."],
    ["of everything", { percent: "100" }, "percent: The Percentage must be per cent, such as 1.5."],
    ["above its limit", { cap: "1" }, "cap: The Limit is less than the percentage, so it would always be the limit."],
    ["without a way", { method: "both" }, "method: Choose from the list."],
  ])("%s is refused at its field", async (_, over, message) => {
    expect(wrongIn(await set(await added({ kind: "sandbox" }), "VISA", over))).toEqual([417, message]);
  });

  test("a kind of card that nobody knows has none", async () => {
    expect((await set(await added({ kind: "sandbox" }), "GOLD")).status).toBe(404);
  });
});

test("an owner has fifty at most", async () => {
  const { admin, club } = cashier;
  const one = () => add({ kind: "sandbox" }, admin, `club:${club.id}`);
  for (let made = 0; made < 50; made++) expect(wrongIn(await one())).toEqual([200]);
  await eventually(
    async () => (await ask(admin, `GET /api/owners/club:${club.id}/gateways`)).body.data.length,
    (count) => count === 50,
  );
  expect(wrongIn(await one())).toEqual([409, "There are 50 gateways already. Change one of them."]);
});

test("a gateway is its owner's: others neither see nor change it", async () => {
  const id = (await add({ kind: "sandbox" }, sales.admin, sales.handle)).body.data.id;
  expect((await ask(sales.admin, `GET /api/owners/${sales.handle}/gateways`)).body.data).toHaveLength(1);
  expect((await ask(stranger, `GET /api/gateways/${id}`)).status).toBe(404);
  expect((await add({}, stranger, sales.handle)).status).toBe(404);
});
