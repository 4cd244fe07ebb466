import { beforeAll, expect, test } from "vitest";
import { ask, eventually, type Reply, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { doubtRefund } from "../support/uncertain.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Credit that goes back to the card by which it came (17.4). */

const sales = new Sales();
let clerk: Speaker = {};
let office: Speaker = {};
beforeAll(async () => {
  await sales.open("Card refunds club");
  const { world } = sales;
  const signed = async (name: string, role: Parameters<typeof world.staff>[1]) => {
    const email = world.email(name);
    await world.staff(email, role);
    return signIn(email, PASSWORD);
  };
  const sees = await world.role("payments.view", "invoices.view");
  clerk = await signed("clerk", [{ roleId: sees, on: { type: "club", id: sales.club.id } }]);
  office = await signed("office", [grant("system-administrator", { type: "system" })]);
});

const wrongIn = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ message, meta }: { message: string; meta?: { field?: string } }) =>
    [meta?.field, message].filter(Boolean).join(": "),
  ),
];
interface Paid {
  invoiceId: string;
  paymentId: string;
  accountId: string;
  speaker: Speaker;
}
/** A membership of 220.00 that was paid by card, and so much of it credited. */
async function paid(credited: string | null, token = "sandbox_approved"): Promise<Paid> {
  const { id, member, speaker } = await sales.member();
  const sale = await sales.sell(id, await sales.world.package(sales.handle), { startDate: "2026-06-01" });
  const invoiceId: string = sale.body.data.attributes.invoiceId ?? "";
  const payment = await ask(speaker, `POST /app/invoices/${invoiceId}/payments`, {
    attributes: { gatewayKey: "sandbox", token },
    headers: sales.key(),
  });
  if (credited) {
    const [line] = (await ask(sales.admin, `GET /app/invoices/${invoiceId}/line-items`)).body.data;
    const attributes = { lines: [{ lineItemId: line?.id ?? "", amount: credited }], reason: "Left", sendMail: 0 };
    expect(wrongIn(await ask(sales.admin, `POST /api/invoices/${invoiceId}/credit-notes`, { attributes }))).toEqual([
      200,
    ]);
  }
  const accountId = `pac_${member.account.person}.${sales.handle}`;
  return { invoiceId, paymentId: payment.body.data.id, accountId, speaker };
}
const refund = ({ paymentId }: Paid, amount: string, by = sales.admin, headers = sales.key()) =>
  ask(by, `POST /app/payments/${paymentId}/refunds`, { attributes: { amount, sendMail: 0 }, headers });
const paymentOf = async ({ invoiceId }: Paid, by = sales.admin) =>
  (await ask(by, `GET /app/invoices/${invoiceId}/payments`)).body.data[0] ?? expect.fail("It is listed");
const creditOf = async ({ accountId }: Paid) =>
  (await ask(sales.admin, `GET /api/payer-accounts/${accountId}`)).body.data.attributes.credit;

test("credit goes back to the card, which payment, account, lists and books say", async () => {
  const of = await paid("150.00");
  expect(await paymentOf(of)).toMatchObject({
    attributes: { refundedAmount: 0, refundableAmount: 150_00 },
    // A part of it has become credit.
    capabilities: { canVoid: false, canRefund: true },
  });
  expect((await paymentOf(of, clerk)).attributes.refundableAmount).toBe(0);
  const made = await refund(of, "100.00");
  expect(made.body.data.attributes).toMatchObject({
    ...{ kind: "REFUNDED", amount: -100_00, credit: 50_00, refundType: "CARD", refundState: "DONE", isVoid: false },
    number: expect.stringMatching(/^RF-\d{6}$/),
  });
  expect(made.body.data.capabilities).toEqual({ canVoid: false, canDecide: false });
  expect(await creditOf(of)).toBe(50_00);
  expect(await paymentOf(of)).toMatchObject({
    attributes: { refundedAmount: 100_00, refundableAmount: 50_00, status: "APPROVED" },
    capabilities: { canVoid: false, canRefund: true },
  });
  const number = made.body.data.attributes.number;
  for (const [owner, by] of [
    [sales.handle, sales.admin],
    ["system:system", office],
  ] as const) {
    const row = await eventually(
      async () =>
        (await ask(by, `GET /api/owners/${owner}/payments`, { query: "pagination[limit]=100" })).body.data.find(
          ({ attributes }: { attributes: Record<string, unknown> }) =>
            attributes.transactionReferenceNumber === number && attributes.paymentTo === "Card refunds club",
        ),
      (found) => found !== undefined,
    );
    expect(row).toMatchObject({
      attributes: { paymentType: "REFUND", amount: -100_00 },
      capabilities: { canVoid: false },
    });
  }
  const journal = await ask(sales.admin, `GET /api/owners/${sales.handle}/ledger`, { query: "filters[journal]=RFD" });
  const entry = journal.body.data.find(({ attributes }) => attributes.payerAccountId === of.accountId);
  expect(
    entry?.attributes.postings.map(({ account, dimension, debit, credit }) => [account, dimension, debit, credit]),
  ).toEqual([
    ["2100", null, 100_00, 0],
    ["1210", "system:system", 0, 100_00],
  ]);
  expect(wrongIn(await ask(sales.admin, `PUT /app/payments/${of.paymentId}/void`))).toEqual([
    409,
    "A part of this payment has gone back to its card, so it cannot be voided.",
  ]);
});

test("what the gateway refuses is credit again", async () => {
  const of = await paid("150.00", "sandbox_no_refunds");
  const made = await refund(of, "100.00");
  expect(made.body.data.attributes).toMatchObject({
    ...{ refundState: null, isVoid: true, message: "The bank of this card takes no refunds." },
  });
  expect(await creditOf(of)).toBe(150_00);
  expect((await paymentOf(of)).attributes).toMatchObject({ refundedAmount: 0, refundableAmount: 150_00 });
});

test("no more goes back than was paid and is credit, once, by who may", async () => {
  const none = await paid(null);
  expect(wrongIn(await refund(none, "10.00"))).toEqual([417, "amount: There is no credit. Credit the invoice first."]);
  const of = await paid("50.00");
  expect(wrongIn(await refund(of, "50.01"))).toEqual([
    417,
    "amount: This is more than the $50.00 of credit that there is.",
  ]);
  expect(wrongIn(await refund(of, "0"))).toEqual([417, "amount: The Amount must be more than $0.00."]);
  expect((await refund(of, "10.00", clerk)).status).toBe(403);
  expect((await refund(of, "10.00", of.speaker)).status).toBe(404);
  const headers = sales.key();
  const first = await refund(of, "10.00", sales.admin, headers);
  expect((await refund(of, "10.00", sales.admin, headers)).body.data.id).toBe(first.body.data.id);
  expect(await creditOf(of)).toBe(40_00);
});

test("of one that the gateway does not decide, staff say what became of it", async () => {
  const of = await paid("50.00");
  const decide = async (how: "record" | "release") => {
    const { id } = (await refund(of, "10.00")).body.data;
    const call = `PUT /api/payer-accounts/${of.accountId}/refunds/${id}/${how}` as const;
    const attributes = how === "record" ? { attributes: { reference: "re_1" } } : {};
    expect(wrongIn(await ask(sales.admin, call, attributes))).toEqual([
      409,
      "It is known already what became of this refund.",
    ]);
    await doubtRefund(of.accountId, id);
    const [entry] = (await ask(sales.admin, `GET /api/payer-accounts/${of.accountId}/entries`)).body.data;
    expect(entry).toMatchObject({ attributes: { refundState: "UNCERTAIN" }, capabilities: { canDecide: true } });
    return (await ask(sales.admin, call, attributes)).body.data.attributes;
  };
  expect(await decide("record")).toMatchObject({ refundState: "DONE", isVoid: false, reference: "re_1" });
  expect(await creditOf(of)).toBe(40_00);
  expect(await decide("release")).toMatchObject({ refundState: null, isVoid: true });
  expect(await creditOf(of)).toBe(40_00);
});
