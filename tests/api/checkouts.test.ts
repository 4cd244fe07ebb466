import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker } from "../support/api.ts";
import { type Payer, Treasurer, wrongIn } from "../support/treasurer.ts";

/* Paying on a gateway's own page: it locks no invoice, and no money is lost (17.4; finance design, 7). */

const club = new Treasurer();
/** A club that nobody takes cards for. */
const cashOnly = new Treasurer();
let gatewayId = "";
let payer: Payer;

const done = async (call: string, attributes?: object) => {
  const reply = await ask(club.admin, call, { ...(attributes && { attributes }), headers: club.key() });
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data;
};

beforeAll(async () => {
  await club.open("Checkouts club");
  await cashOnly.open("Checkouts cash club");
  gatewayId = await club.takesCards();
  payer = await club.member();
});

const checkOut = (id: string, attributes: object = {}, by: Speaker = payer.speaker, headers = club.key()) =>
  ask(by, `POST /app/invoices/${id}/checkout`, { attributes, headers });
const begun = async (id: string, attributes: object = {}, by: Speaker = payer.speaker) => {
  const reply = await checkOut(id, attributes, by);
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data;
};
const usesCard = (intentId: string, card: string) =>
  ask({}, `POST /public-app/sandbox/${intentId}`, { attributes: { card } });
const intent = async (id: string, by: Speaker = payer.speaker) => (await ask(by, `GET /api/intents/${id}`)).body.data;
const invoice = async (id: string) => (await ask(club.admin, `GET /app/clubs/invoices/${id}`)).body;
const stateOf = async (id: string) => {
  const { status, balance } = (await invoice(id)).data.attributes;
  return [status.code, balance];
};
const paymentsOf = async (id: string) =>
  (await ask(club.admin, `GET /app/invoices/${id}/payments`)).body.data.map(
    ({ attributes: a }: { attributes: Record<string, unknown> }) => [
      a.status,
      a.paymentType,
      a.amount,
      a.invoiceAmount,
    ],
  );

describe("paying on the gateway's page", () => {
  test("leads there, and the invoice is paid once the card is", async () => {
    const { id } = await club.invoiced(payer);
    const made = await begun(id);
    expect(made.attributes).toMatchObject({
      ...{ state: "OPEN", amount: 22_000, surcharge: 0, total: 22_000, currency: "AUD", receiptNumber: null },
      url: expect.stringMatching(/\/public\/sandbox\/int_/),
    });
    expect(await stateOf(id)).toEqual(["APPROVED", 22_000]);
    const shown = (await ask({}, `GET /public-app/sandbox/${made.id}`)).body.data.attributes;
    expect(shown).toMatchObject({ state: "open", amount: 22_000, lines: [{ amount: 22_000 }] });
    expect(shown.returnUrl).toMatch(new RegExp(`/member/make-payments/${id}\\?intent=${made.id}$`));
    expect(wrongIn(await usesCard(made.id, "visa"))).toEqual([200]);
    const paid = await intent(made.id);
    expect(paid.attributes).toMatchObject({
      state: "PAID",
      url: null,
      receiptNumber: expect.stringMatching(/^R-\d{8}$/),
    });
    expect(await stateOf(id)).toEqual(["PAID", 0]);
    const payments = await eventually(
      () => paymentsOf(id),
      (all) => all.length === 1,
    );
    expect(payments).toEqual([["APPROVED", "CARD", 22_000, 22_000]]);
    // The gateway is the club's own, so the money is in its own bank.
    const received = await ask(club.admin, `GET /api/owners/${club.handle}/payments`);
    expect(received.body.data[0].attributes).toMatchObject({
      paymentType: "CARD",
      gatewayKey: gatewayId,
      amount: 22_000,
    });
  });

  test("asked for again leads to the same page; another card to another", async () => {
    const { id } = await club.invoiced(payer);
    const headers = club.key();
    const first = (await checkOut(id, {}, payer.speaker, headers)).body.data;
    expect((await checkOut(id, {}, payer.speaker, headers)).body.data.id).toBe(first.id);
    await eventually(
      async () => (await begun(id)).id,
      (again) => again === first.id,
    );
    expect(wrongIn(await checkOut(id, { creditCardCode: "AMEX" }, payer.speaker, headers))).toEqual([
      422,
      "This idempotency key was used for another request. Send a new one.",
    ]);
    expect((await begun(id, { creditCardCode: "AMEX" })).id).not.toBe(first.id);
  });

  test("a card that is declined ends it, and nothing was charged", async () => {
    const { id } = await club.invoiced(payer);
    const made = await begun(id);
    await usesCard(made.id, "declined");
    expect((await intent(made.id)).attributes).toMatchObject({ state: "DECLINED", message: "The card was declined." });
    expect(await stateOf(id)).toEqual(["APPROVED", 22_000]);
    const again = await begun(id);
    expect(again.id).not.toBe(made.id);
  });

  test("what was paid at the desk meanwhile is credit: no money is lost", async () => {
    const { id } = await club.invoiced(payer);
    const made = await begun(id);
    expect(wrongIn(await club.record(id, "200.00"))).toEqual([200]);
    await usesCard(made.id, "visa");
    expect((await intent(made.id)).attributes.state).toBe("PAID");
    expect(await stateOf(id)).toEqual(["PAID", 0]);
    const payments = await eventually(
      () => paymentsOf(id),
      (all) => all.length === 2,
    );
    expect(payments).toEqual([
      ["APPROVED", "CARD", 22_000, 2_000],
      ["APPROVED", "CASH", 20_000, 20_000],
    ]);
  });

  const inAnotherTab = async (id: string) => {
    const { id: other } = await begun(id, { creditCardCode: "AMEX" });
    await usesCard(other, "amex");
    expect((await intent(other)).attributes.state).toBe("PAID");
  };
  test.each<[string, (id: string) => Promise<unknown>, paid: string[]]>([
    ["was paid at the desk", (id) => club.record(id, "220.00"), ["CASH"]],
    ["was paid in another tab", inAnotherTab, ["CARD"]],
    ["was voided", (id) => done(`PUT /app/clubs/invoices/${id}/void`), []],
  ])("an invoice that %s meanwhile closes the page, so that nobody pays twice", async (_, settled, paid) => {
    const { id } = await club.invoiced(payer);
    const made = await begun(id);
    expect((await intent(made.id)).attributes.state).toBe("OPEN");
    await settled(id);
    const ended = await eventually(
      () => intent(made.id),
      ({ attributes }) => attributes.state !== "OPEN",
    );
    expect(ended.attributes).toMatchObject({
      state: "EXPIRED",
      message: "There was nothing left to pay, so the payment page was closed.",
      url: null,
    });
    expect((await usesCard(made.id, "visa")).status).toBe(409);
    expect((await paymentsOf(id)).map(([, type]: unknown[]) => type)).toEqual(paid);
  });

  test("an invoice that was paid in part meanwhile leaves the page open", async () => {
    const { id } = await club.invoiced(payer);
    const made = await begun(id);
    await club.record(id, "20.00");
    expect((await intent(made.id)).attributes.state).toBe("OPEN");
  });

  test("an invoice that was voided meanwhile stays void, and all of the money is credit", async () => {
    const other = await club.member();
    const { id } = await club.invoiced(other);
    const made = await begun(id, {}, other.speaker);
    expect(wrongIn(await ask(club.admin, `PUT /app/clubs/invoices/${id}/void`))).toEqual([200]);
    await usesCard(made.id, "visa");
    expect((await intent(made.id, other.speaker)).attributes.state).toBe("PAID");
    expect((await invoice(id)).data.attributes.status.code).toBe("VOID");
    const balances = (await ask(other.speaker, "GET /api/session/current/balances")).body.data;
    expect(balances.map(({ attributes }: { attributes: { credit: number } }) => attributes.credit)).toEqual([22_000]);
  });
});

describe("what a gateway took that is not what was to be paid", () => {
  const uncertain = async () => (await ask(club.admin, `GET /api/owners/${club.handle}/uncertain-intents`)).body.data;
  /** A try to pay that is uncertain, once the list knows of it. */
  const doubted = async () => {
    const { id } = await club.invoiced(payer);
    const made = await begun(id);
    await usesCard(made.id, "more");
    expect((await intent(made.id)).attributes).toMatchObject({
      state: "UNCERTAIN",
      message: "The card gateway took another amount than was to be paid.",
    });
    const [row] = await eventually(
      async () => (await uncertain()).filter((each: { id: string }) => each.id === made.id),
      (rows) => rows.length === 1,
    );
    expect(row).toMatchObject({
      attributes: { total: 22_000, paymentBy: expect.any(String), invoiceNumbers: [expect.stringMatching(/^INV-/)] },
      capabilities: { canDecide: true },
    });
    return { id, intentId: made.id, at: `/api/gateways/${gatewayId}/intents/${made.id}` };
  };
  const warns = async (id: string) =>
    (await ask(payer.speaker, `GET /app/invoices/${id}/payment-options`)).body.data.attributes.isUncertain;
  const gone = (intentId: string) =>
    eventually(uncertain, (rows) => rows.every((each: { id: string }) => each.id !== intentId));

  test("is for the office to say: recorded, the invoice is paid by it, once", async () => {
    const { id, intentId, at } = await doubted();
    expect(await stateOf(id)).toEqual(["APPROVED", 22_000]);
    // Whoever opens the invoice anew is warned.
    expect([await warns(id), await warns((await club.invoiced(payer)).id)]).toEqual([true, false]);
    expect((await done(`PUT ${at}/look`)).attributes.state).toBe("UNCERTAIN");
    expect(wrongIn(await ask(club.admin, `PUT ${at}/record`, { attributes: { reference: "" } }))).toEqual([
      417,
      "reference: The Card payment reference cannot be blank.",
    ]);
    const recorded = await done(`PUT ${at}/record`, { reference: "ch_found" });
    expect(await warns(id)).toBe(false);
    expect(recorded.attributes).toMatchObject({ state: "PAID", message: expect.stringMatching(/^Recorded by /) });
    expect(await stateOf(id)).toEqual(["PAID", 0]);
    await gone(intentId);
    for (const [call, attributes] of [
      [`PUT ${at}/record`, { reference: "ch_found" }],
      [`PUT ${at}/release`, undefined],
    ] as const)
      expect(wrongIn(await ask(club.admin, call, { ...(attributes && { attributes }), headers: club.key() }))).toEqual([
        409,
        "It is known already what became of this payment.",
      ]);
  });

  test("released, nothing was paid, and it can be paid anew", async () => {
    const { id, intentId, at } = await doubted();
    expect((await done(`PUT ${at}/release`)).attributes).toMatchObject({
      ...{ state: "CANCELLED", url: null, message: expect.stringMatching(/^The office has ended/) },
    });
    expect(await stateOf(id)).toEqual(["APPROVED", 22_000]);
    await gone(intentId);
    expect((await begun(id)).id).not.toBe(intentId);
  });

  test("is its collector's alone, and no other gateway's", async () => {
    const { id, intentId } = await doubted();
    const other = (await done(`POST /api/owners/${club.handle}/gateways`, { name: "Other", kind: "sandbox" })).id;
    expect(wrongIn(await ask(club.admin, `PUT /api/gateways/${other}/intents/${intentId}/release`))[0]).toBe(404);
    const stranger = await ask(cashOnly.admin, `PUT /api/gateways/${gatewayId}/intents/${intentId}/release`);
    expect(stranger.status).toBe(404);
    expect(await stateOf(id)).toEqual(["APPROVED", 22_000]);
  });
});

describe("who may not", () => {
  test("pays where nobody takes cards", async () => {
    const other = await cashOnly.member();
    const { id } = await cashOnly.invoiced(other);
    expect(wrongIn(await checkOut(id, {}, other.speaker))).toEqual([
      409,
      "This invoice cannot be paid by card. Ask its issuer how to pay it.",
    ]);
    const options = await ask(other.speaker, `GET /app/invoices/${id}/payment-options`);
    expect(options.body.data.attributes).toMatchObject({ gatewayKind: null, surcharges: [] });
  });

  test("others neither begin nor see it", async () => {
    const { id } = await club.invoiced(payer);
    const stranger = await club.member();
    expect((await checkOut(id, {}, stranger.speaker)).status).toBe(404);
    const made = await begun(id);
    expect((await ask(stranger.speaker, `GET /api/intents/${made.id}`)).status).toBe(404);
  });

  test("others do not come to the page that shows who is paying", async () => {
    const { id } = await club.invoiced(payer);
    const made = await begun(id);
    const { url } = await done(`POST /app/invoices/${id}/link`).then(({ attributes }) => attributes);
    const headers = { [linkSecretHeader]: new URL(url).hash.slice(1) };
    const other = await ask({}, `POST /app/invoices/${id}/public/checkout`, { attributes: {}, headers });
    expect(wrongIn(other)).toEqual([200]);
    expect(other.body.data.id).not.toBe(made.id);
    const { returnUrl } = (await ask({}, `GET /public-app/sandbox/${other.body.data.id}`)).body.data.attributes;
    expect(returnUrl).toContain(`/public/invoices/${id}`);
  });
});

test("credit goes back to the card through the gateway that took it; a card that takes nothing back says so", async () => {
  const other = await club.member();
  const refunded = async (card: string) => {
    const { id, lines } = await club.invoiced(other);
    const made = await begun(id, {}, other.speaker);
    await usesCard(made.id, card);
    expect((await intent(made.id, other.speaker)).attributes.state).toBe("PAID");
    await club.credit(id, { [lines[0] ?? ""]: "220.00" });
    const [payment] = await eventually(
      async () => (await ask(club.admin, `GET /app/invoices/${id}/payments`)).body.data,
      (all) => all.length === 1,
    );
    const attributes = { amount: "220.00" };
    const reply = await ask(club.admin, `POST /app/payments/${payment.id}/refunds`, {
      attributes,
      headers: club.key(),
    });
    return [reply.status, reply.body.data?.attributes.refundState, reply.body.data?.attributes.message];
  };
  expect(await refunded("visa")).toEqual([200, "DONE", expect.any(String)]);
  expect((await refunded("no-refunds"))[2]).toBe("The bank of this card takes no refunds.");
});

test("whoever has the link pays without an account", async () => {
  const { id } = await club.invoiced(payer);
  const { url } = await done(`POST /app/invoices/${id}/link`).then(({ attributes }) => attributes);
  const headers = { [linkSecretHeader]: new URL(url).hash.slice(1) };
  const made = await ask({}, `POST /app/invoices/${id}/public/checkout`, { attributes: {}, headers });
  expect(wrongIn(made)).toEqual([200]);
  const { id: intentId } = made.body.data;
  await usesCard(intentId, "visa");
  const read = await ask({}, `GET /app/invoices/${id}/public/intents/${intentId}`, { headers });
  expect(read.body.data.attributes.state).toBe("PAID");
  expect((await ask({}, `GET /app/invoices/${id}/public/intents/${intentId}`)).status).toBe(404);
});
