import { beforeAll, describe, expect, test } from "vitest";
import { ask, inboxUrl } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { Sales } from "../support/sales.ts";

const sales = new Sales();
beforeAll(() => sales.open("Payments club"));

async function billed(over: { price?: number } = {}) {
  const buyer = await sales.member();
  const sold = await sales.world.package(sales.handle, over);
  const { body } = await sales.sell(buyer.id, sold, { startDate: "2026-06-01" });
  return { ...buyer, invoiceId: body.data.attributes.invoiceId as string };
}
const membershipOf = async (id: string) => (await sales.list(id)).body.data[0].attributes;

describe("paying by card", () => {
  test("an approved card pays the invoice, and the membership runs", async () => {
    const { id, speaker, invoiceId } = await billed();
    const { status, body } = await sales.pay(speaker, invoiceId);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      status: "APPROVED",
      amount: 22_000,
      paymentType: "CARD",
      gatewayKey: "sandbox",
      paymentTo: "Payments club",
    });
    const invoice = (await sales.invoice(invoiceId)).body.data.attributes;
    expect(invoice).toMatchObject({ status: { code: "PAID" }, totalPaymentsMade: 22_000, isOutstanding: false });
    expect(await membershipOf(id)).toMatchObject({ status: "paid", isActive: true });
    const record = await ask(sales.admin, `GET /app/club-members/${id}`);
    expect(record.body.data.attributes.financialTo).toBe("2027-05-31");
  });

  test("a declined card and a gateway's error charge nothing and say so; another card then pays", async () => {
    const { speaker, invoiceId } = await billed();
    const declined = await sales.pay(speaker, invoiceId, "sandbox_declined");
    expect(declined.body.data.attributes).toMatchObject({ status: "DECLINED", message: "The card was declined." });
    const failed = await sales.pay(speaker, invoiceId, "sandbox_error");
    expect(failed.body.data.attributes.status).toBe("FAILED");
    expect((await sales.pay(speaker, invoiceId, "a made-up token")).body.data.attributes.status).toBe("DECLINED");
    expect((await sales.invoice(invoiceId)).body.data.attributes.totalPaymentsMade).toBe(0);
    expect((await sales.pay(speaker, invoiceId)).body.data.attributes.status).toBe("APPROVED");
  });

  test("clicked several times with one key charges once and answers alike", async () => {
    const { speaker, email, invoiceId } = await billed();
    const headers = sales.key();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(() => sales.pay(speaker, invoiceId, "sandbox_slow", headers)),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
    expect(replies.every((reply) => reply.body.data.attributes.status === "APPROVED")).toBe(true);
    const { attributes, relationships } = (await sales.invoice(invoiceId)).body.data;
    expect([attributes.totalPaymentsMade, relationships.payments.data?.length]).toEqual([22_000, 1]);
    const { receiptNumber } = replies[0]?.body.data.attributes ?? expect.fail();
    expect(new Set(replies.map((reply) => reply.body.data.attributes.receiptNumber))).toEqual(new Set([receiptNumber]));
    const { invoiceNumber } = attributes;
    const receipt = await mailTo(inboxUrl(), email, new RegExp(`Receipt for ${invoiceNumber}`));
    expect(receipt.text).toContain(`Receipt: ${receiptNumber}`);
    expect(receipt.text).not.toContain("pay_");
  });

  test("from two tabs pays once: the other is told", async () => {
    const { speaker, invoiceId } = await billed();
    const replies = await Promise.all([sales.pay(speaker, invoiceId, "sandbox_slow"), sales.pay(speaker, invoiceId)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const late = await sales.pay(speaker, invoiceId);
    expect([late.status, late.body.errors[0].message]).toEqual([409, "This invoice is paid already."]);
    expect((await sales.invoice(invoiceId)).body.data.attributes.totalPaymentsMade).toBe(22_000);
  });

  test("is only for its payer", async () => {
    const { invoiceId } = await billed();
    const other = await sales.member();
    expect((await sales.pay(other.speaker, invoiceId)).status).toBe(404);
    expect((await sales.pay(sales.admin, invoiceId)).status).toBe(404);
    expect((await sales.pay({}, invoiceId)).status).toBe(401);
  });

  test("names what is wrong with the card on its field", async () => {
    const { speaker, invoiceId } = await billed();
    const { status, body } = await sales.pay(speaker, invoiceId, "");
    expect([status, body.errors[0].meta.field]).toEqual([417, "token"]);
  });
});

test("a membership that costs nothing is paid from the start", async () => {
  const { id, invoiceId } = await billed({ price: 0 });
  expect(await membershipOf(id)).toMatchObject({ status: "paid" });
  const { attributes, relationships } = (await sales.invoice(invoiceId)).body.data;
  expect([attributes.status.code, relationships.payments.data]).toEqual(["PAID", []]);
});

test("a voided payment leaves the invoice outstanding, and cannot be voided twice", async () => {
  const { speaker, invoiceId } = await billed();
  const { data } = (await sales.pay(speaker, invoiceId)).body;
  const list = await ask(sales.admin, `GET /app/invoices/${invoiceId}/payments`);
  expect(list.body.data[0].capabilities).toEqual({
    canVoid: true,
    canDecide: false,
    canSendReceipt: true,
    canRefund: false,
  });
  expect((await ask(speaker, `PUT /app/payments/${data.id}/void`)).status).toBe(404);
  const [one, two] = await Promise.all([1, 2].map(() => ask(sales.admin, `PUT /app/payments/${data.id}/void`)));
  expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  const { attributes } = (await sales.invoice(invoiceId)).body.data;
  expect(attributes).toMatchObject({ status: { code: "APPROVED" }, totalPaymentsMade: 0, isOutstanding: true });
  expect((await sales.pay(speaker, invoiceId)).body.data.attributes.status).toBe("APPROVED");
  expect(await mailsTo(inboxUrl(), "nobody@example.com")).toEqual([]);
});

test("fifty pays and one void at once: one winner, every figure right", async () => {
  const { id, speaker, invoiceId } = await billed();
  const replies = await Promise.all([
    ...Array.from({ length: 50 }, () => sales.pay(speaker, invoiceId)),
    ask(sales.admin, `PUT /app/clubs/invoices/${invoiceId}/void`),
  ]);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(50);
  const { attributes } = (await sales.invoice(invoiceId)).body.data;
  const wasPaid = attributes.status.code === "PAID";
  expect(attributes.totalPaymentsMade).toBe(wasPaid ? 22_000 : 0);
  expect((await membershipOf(id)).status).toBe(wasPaid ? "paid" : "revoked");
});
