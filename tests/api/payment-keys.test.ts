import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Reply } from "../support/api.ts";
import { mailsTo } from "../support/inbox.ts";
import { linkTo } from "../support/links.ts";
import { Sales } from "../support/sales.ts";

/* An idempotency key is one request's, for payments too; and who asks twice for the same mails gets each once. */

const sales = new Sales();
beforeAll(() => sales.open("Keys club"));

async function billed() {
  const buyer = await sales.member();
  const { body } = await sales.sell(buyer.id, await sales.world.package(sales.handle));
  return { ...buyer, invoiceId: body.data.attributes.invoiceId as string };
}

const said = ({ status, body }: Reply) =>
  status === 200 ? body.data.attributes.status : [status, body.errors[0].code];
const REUSED = [422, "key-reused"];

describe("a key that was used to pay", () => {
  test("is refused for another card, whether the first was approved or declined", async () => {
    for (const [first, other] of [
      ["sandbox_declined", "sandbox_approved"],
      ["sandbox_approved", "sandbox_declined"],
    ]) {
      const { speaker, invoiceId } = await billed();
      const key = sales.key();
      const before = said(await sales.pay(speaker, invoiceId, first, key));
      expect(said(await sales.pay(speaker, invoiceId, other, key))).toEqual(REUSED);
      expect(said(await sales.pay(speaker, invoiceId, first, key))).toBe(before);
    }
  });

  test("is refused for another card at a link", async () => {
    const { invoiceId } = await billed();
    const headers = { [linkSecretHeader]: await linkTo(invoiceId), ...sales.key() };
    const pay = (token: string) =>
      ask({}, `POST /app/invoices/${invoiceId}/public/payments`, {
        attributes: { gatewayKey: "sandbox", token },
        headers,
      });
    expect(said(await pay("sandbox_declined"))).toBe("DECLINED");
    expect(said(await pay("sandbox_approved"))).toEqual(REUSED);
    expect(said(await pay("sandbox_declined"))).toBe("DECLINED");
  });

  test("is refused for another invoice, and for another command", async () => {
    const buyer = await billed();
    const second = await sales.sell(buyer.id, await sales.world.package(sales.handle));
    const key = sales.key();
    expect(said(await sales.pay(buyer.speaker, buyer.invoiceId, "sandbox_approved", key))).toBe("APPROVED");
    const other = second.body.data.attributes.invoiceId;
    expect(said(await sales.pay(buyer.speaker, other, "sandbox_approved", key))).toEqual(REUSED);
    const { attributes } = (await sales.invoice(other)).body.data;
    expect([attributes.isPaymentPending, attributes.totalPaymentsMade]).toEqual([false, 0]);
  });

  test("with one card and another at once, one is asked for", async () => {
    for (let round = 0; round < 5; round++) {
      const { speaker, invoiceId } = await billed();
      const key = sales.key();
      const replies = await Promise.all(
        ["sandbox_approved", "sandbox_declined", "sandbox_error"].map((token) =>
          sales.pay(speaker, invoiceId, token, key),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 200)) expect([409, 422]).toContain(reply.status);
      const { payments } = (await sales.invoice(invoiceId)).body.data.relationships;
      expect(payments.data).toHaveLength(1);
    }
  });
});

describe("the same invoices asked for twice at once", () => {
  const jobDone = (id: string) =>
    eventually(
      () => ask(sales.admin, `GET /app/jobs/${id}`),
      (reply) => reply.body.data.attributes.state === "done",
    );
  const outcomesOf = async (reply: Reply) => (await jobDone(reply.body.data.id)).body.data.attributes.outcomes;

  /** Members with an address each, and an invoice. */
  async function addressed(many: number) {
    const all = await Promise.all(Array.from({ length: many }, billed));
    for (const { id, email } of all) {
      const record = (await ask(sales.admin, `GET /app/club-members/${id}`)).body.data.attributes;
      const { firstName, lastName, dateOfBirth, version } = record;
      const attributes = { firstName, lastName, dateOfBirth, version, emailAddress: email };
      expect((await ask(sales.admin, `PUT /app/club-member-profiles/${id}`, { attributes })).status).toBe(200);
    }
    return { invoiceId: all.map((each) => each.invoiceId), addresses: all.map((each) => each.email) };
  }
  const mailed = (addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await mailsTo(inboxUrl(), address)).length));
  const bulk = (invoiceId: string[]) =>
    ask(sales.admin, "POST /app/bulk/send-pdf", { attributes: { invoiceId }, headers: sales.key() });

  test("in bulk are mailed once each, and both jobs end", async () => {
    const { invoiceId, addresses } = await addressed(6);
    const replies = await Promise.all([bulk(invoiceId), bulk(invoiceId), bulk([...invoiceId].reverse())]);
    const outcomes = await Promise.all(replies.map(outcomesOf));
    const sum = (outcome: string) => outcomes.reduce((total, each) => total + (each[outcome] ?? 0), 0);
    expect([sum("sent"), sum("joined")]).toEqual([6, 12]);
    expect(await mailed(addresses)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("in bulk and by itself are mailed once", async () => {
    const { invoiceId, addresses } = await addressed(1);
    const replies = await Promise.all([
      ask(sales.admin, `GET /app/send-pdf/${invoiceId[0]}`, { headers: sales.key() }),
      bulk(invoiceId),
    ]);
    for (const { body } of replies) await jobDone(body.data.id);
    expect(await mailed(addresses)).toEqual([1]);
  });
});
