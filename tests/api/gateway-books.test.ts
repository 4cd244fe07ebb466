import { beforeAll, expect, test } from "vitest";
import { ask, eventually, type Speaker } from "../support/api.ts";
import { type Payer, Treasurer, wrongIn } from "../support/treasurer.ts";

/* A gateway's own book, compared with ours: who sees and deals with what is different (finance design, 7.2.11 and 12.25). */

const club = new Treasurer();
let payer: Payer;
let gatewayId = "";
let stranger: Speaker = {};
let clerk: Speaker = {};

beforeAll(async () => {
  await club.open("Books club");
  await club.takesCards({ adds: ["VISA"] });
  payer = await club.member();
  ({ stranger, clerk } = await club.others());
  const gateways = await ask(club.admin, `GET /api/owners/${club.handle}/gateways`);
  gatewayId = gateways.body.data[0].id;
});

const done = async (by: Speaker, call: string, attributes?: object) => {
  const reply = await ask(by, call, { ...(attributes && { attributes }), headers: club.key() });
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data;
};

/** An invoice of 220.00 that was paid by a Visa card with 3.30 on top, and given back on the gateway's own page. */
async function givenBack(): Promise<{ id: string; intentId: string }> {
  const { id } = await club.invoiced(payer);
  const { id: intentId } = await done(payer.speaker, `POST /app/invoices/${id}/checkout`, { creditCardCode: "VISA" });
  expect(wrongIn(await ask({}, `POST /public-app/sandbox/${intentId}/refunds`, { headers: club.key() }))).toEqual([
    409,
    "There is nothing here to give back.",
  ]);
  await done({}, `POST /public-app/sandbox/${intentId}`, { card: "visa" });
  for (let twice = 0; twice < 2; twice++) {
    const page = await done({}, `POST /public-app/sandbox/${intentId}/refunds`);
    expect(page.attributes.givenBack).toBe(223_30);
  }
  return { id, intentId };
}

const bookOf = (by: Speaker = club.admin) => done(by, `GET /api/gateways/${gatewayId}/book`);
const list = async (by: Speaker = club.admin) =>
  (await ask(by, `GET /api/owners/${club.handle}/gateway-differences`)).body.data;
async function compared(): Promise<void> {
  expect((await done(club.admin, `PUT /api/gateways/${gatewayId}/book/compare`)).capabilities.canCompare).toBe(false);
  await eventually(bookOf, ({ attributes }) => !attributes.isComparing);
}

test("what was given back past us is found, shown, and dealt with by those who record payments", async () => {
  expect((await bookOf()).attributes).toMatchObject({ comparedToDate: null, isComparing: false, lines: 0, open: 0 });
  const { id } = await givenBack();
  await compared();
  const { attributes } = await bookOf();
  expect(attributes).toMatchObject({ lines: 2, outside: 0, outsideAmount: 0, currency: "AUD", problem: "" });
  // Nobody had come back from the gateway's page, and the comparison has heard of it.
  expect((await done(club.admin, `GET /app/clubs/invoices/${id}`)).attributes.status.code).toBe("PAID");
  const [found] = await eventually(list, (all) => all.length === 1);
  expect(found).toMatchObject({
    capabilities: { canClose: true },
    attributes: {
      handle: `gateway-difference:${found.id}`,
      ...{ kind: "REFUND_OUTSIDE", isOpen: true, gatewayAmount: -223_30, ownAmount: null, currency: "AUD" },
      ...{
        gatewayName: "Shop cards",
        issuer: club.handle,
        isOwnInvoice: true,
        closedDate: null,
        closedBy: "",
        note: "",
      },
      invoices: [{ id, number: expect.stringMatching(/^INV-\d{6}$/) }],
    },
  });
  const facts = (await ask(club.admin, `GET /api/home/${club.handle}`)).body.data;
  const fact = facts.find(
    ({ attributes: { code } }: { attributes: { code: string } }) => code === "gateway-differences",
  );
  expect(fact?.attributes).toMatchObject({ tone: "bad", count: 1, href: "/finance/gateway-differences" });

  const close = `PUT /api/gateway-differences/${found.id}/close`;
  expect((await done(clerk, `GET /api/gateway-differences/${found.id}`)).capabilities).toEqual({ canClose: false });
  expect(wrongIn(await ask(clerk, close, { attributes: { note: "Mine" }, headers: club.key() }))[0]).toBe(403);
  expect(wrongIn(await ask(stranger, `GET /api/gateway-differences/${found.id}`))[0]).toBe(404);
  expect(wrongIn(await ask(stranger, `GET /api/gateways/${gatewayId}/book`))[0]).toBe(404);
  expect(wrongIn(await ask(club.admin, close, { attributes: { note: " " }, headers: club.key() }))).toEqual([
    417,
    "note: The Note cannot be blank.",
  ]);
  const closed = await done(club.admin, close, { note: "Credited INV-000001 and recorded the money as paid back" });
  expect(closed).toMatchObject({ capabilities: { canClose: false }, attributes: { isOpen: false } });
  const again = await ask(club.admin, close, { attributes: { note: "Once more" }, headers: club.key() });
  expect(wrongIn(again)).toEqual([409, "This difference is dealt with already."]);
  await compared();
  expect((await bookOf()).attributes.open).toBe(0);
  expect((await list()).map((each: typeof found) => each.attributes.isOpen)).toEqual([false]);
});

test("a gateway whose keys were never tried has no book to compare", async () => {
  const draft = await done(club.admin, `POST /api/owners/${club.handle}/gateways`, { name: "Later", kind: "stripe" });
  expect((await done(club.admin, `GET /api/gateways/${draft.id}/book`)).capabilities).toEqual({ canCompare: false });
  const asked = await ask(club.admin, `PUT /api/gateways/${draft.id}/book/compare`, { headers: club.key() });
  expect(wrongIn(asked)).toEqual([409, "Try its keys first."]);
});
