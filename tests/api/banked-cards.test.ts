import { todayIn } from "@salle/calendar/today";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually } from "../support/api.ts";
import { Treasurer, wrongIn } from "../support/treasurer.ts";

/* What a card gateway of an owner's own has collected reaches their bank, with what was added for the cards (17.5, 17.7). */

const club = new Treasurer();
const other = new Treasurer();
let gatewayId = "";
let paymentId = "";

const done = async (call: string, attributes?: object, by = club) => {
  const reply = await ask(by.admin, call, { ...(attributes && { attributes }), headers: by.key() });
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data;
};
const today = () => todayIn("Australia/Sydney", new Date());
const toBank = async (query = "", by = club) =>
  (await ask(by.admin, `GET /api/owners/${by.handle}/unbanked-payments`, { query })).body;
type Row = { id: string; attributes: Record<string, unknown> };
const amountsIn = ({ data }: { data: Row[] }) =>
  data.map(({ attributes: { amount, surcharge } }) => [amount, surcharge]);

beforeAll(async () => {
  await club.open("Banked cards club");
  await other.open("Banked cards other club");
  gatewayId = await club.takesCards({ adds: ["VISA"] });
  const payer = await club.member();
  const [carded, inCash] = [await club.invoiced(payer), await club.invoiced(payer)];
  const begun = await ask(payer.speaker, `POST /app/invoices/${carded.id}/checkout`, {
    attributes: { creditCardCode: "VISA" },
    headers: club.key(),
  });
  expect(wrongIn(begun)).toEqual([200]);
  await ask({}, `POST /public-app/sandbox/${begun.body.data.id}`, { attributes: { card: "visa" } });
  const back = await ask(payer.speaker, `GET /api/intents/${begun.body.data.id}`);
  expect(back.body.data.attributes.state).toBe("PAID");
  const cash = { paymentType: "CASH", amount: "220.00", receivedDate: today(), sendReceipt: 0 };
  await done(`POST /app/invoices/${inCash.id}/manual-payments`, cash);
  const { data } = await eventually(
    () => toBank(`filters[gatewayKey]=${gatewayId}`),
    (body) => body.data.length === 1,
  );
  paymentId = data[0].id;
});

describe("what waits to be banked", () => {
  test("is by hand, or of a gateway that the answer names", async () => {
    const byHand = await toBank();
    expect(byHand.meta.gateways).toEqual([{ value: gatewayId, text: "Shop cards" }]);
    expect(amountsIn(byHand)).toEqual([[220_00, 0]]);
    const byCard = await toBank(`filters[gatewayKey]=${gatewayId}`);
    expect(byCard.meta.gateways).toEqual(byHand.meta.gateways);
    expect(amountsIn(byCard)).toEqual([[220_00, 3_30]]);
  });

  test("is nobody else's, and another's gateway has nothing for them", async () => {
    const { data, meta } = await toBank(`filters[gatewayKey]=${gatewayId}`, other);
    expect([data, meta.gateways]).toEqual([[], []]);
  });
});

test("surcharges and what the gateway has kept are beside the amounts: in the list and its sum, the report, the invoice's payments and the files", async () => {
  const month = `filters[from]=${today()}&filters[to]=${today()}`;
  const list = await eventually(
    async () => (await ask(club.admin, `GET /api/owners/${club.handle}/payments`, { query: month })).body,
    (body) => body.data.length === 2,
  );
  expect(list.meta.sum).toEqual({ count: 2, amount: 440_00, surcharge: 3_30, fee: 4_10 });
  const report = (await ask(club.admin, `GET /api/owners/${club.handle}/payment-report`)).body.data.attributes;
  expect(report.sum).toEqual({ count: 2, amount: 440_00, surcharge: 3_30, fee: 4_10 });
  expect(report.byType).toEqual({
    CARD: { count: 1, amount: 220_00, surcharge: 3_30, fee: 4_10 },
    CASH: { count: 1, amount: 220_00, surcharge: 0, fee: 0 },
  });
  expect(report.rows).toMatchObject([{ count: 2, amount: 440_00, surcharge: 3_30, fee: 4_10 }]);
  const invoiceId = list.data.find(({ id }) => id === paymentId)?.attributes.invoices[0]?.id;
  const { data } = (await ask(club.admin, `GET /app/invoices/${invoiceId}/payments`)).body;
  expect(amountsIn({ data })).toEqual([[220_00, 3_30]]);
  const csv = await fetch(`${process.env.SALLE_TEST_URL}/app/payments/export.csv?owner=${club.handle}`, {
    headers: { authorization: `Bearer ${club.admin.token}` },
  });
  const [head = "", ...lines] = (await csv.text()).trim().split("\r\n");
  expect(head).toContain(",amount,surcharge,fee,net,currency,");
  expect(lines.filter((line) => line.includes(",220.00,3.30,4.10,219.20,AUD,"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(",220.00,0.00,0.00,220.00,AUD,"))).toHaveLength(1);
});

test("a deposit of it counts what entered the bank, and frees it again; an archived gateway's waits like any other's", async () => {
  const attributes = { referenceHandle: `gateway:${gatewayId}`, name: "Shop", paymentIds: [paymentId] };
  const strange = await ask(other.admin, "POST /app/consolidation", { attributes, headers: other.key() });
  expect(strange.status).toBe(404);
  const deposit = await done("POST /app/consolidation", attributes);
  expect(deposit.attributes).toMatchObject({ owner: club.handle, paymentCount: 1, amount: 219_20, fees: 4_10 });
  await done(`DELETE /api/gateways/${gatewayId}`);
  await ask(club.admin, `DELETE /app/consolidation/${deposit.id}`);
  const waiting = await eventually(
    () => toBank(`filters[gatewayKey]=${gatewayId}`),
    (body) => body.data.length === 1,
  );
  expect(waiting.meta.gateways).toEqual([{ value: gatewayId, text: "Shop cards" }]);
  const { data } = await ask(club.admin, "POST /app/consolidation", {
    attributes: { referenceHandle: `gateway:${gatewayId}`, name: "All of the shop" },
    headers: club.key(),
  }).then(({ body }) => body);
  expect(data.attributes).toMatchObject({ paymentCount: 1, amount: 219_20, fees: 4_10 });
});
