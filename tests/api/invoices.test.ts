import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Reply, type Speaker } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { Sales } from "../support/sales.ts";

const sales = new Sales();
beforeAll(() => sales.open("Invoices club"));
const inbox = () => inboxUrl();

/** A member with an invoice of the club. */
async function billed(words: { emailAddress?: string } = {}) {
  const buyer = await sales.member();
  if (words.emailAddress !== undefined) {
    const record = (await ask(sales.admin, `GET /app/club-members/${buyer.id}`)).body.data.attributes;
    const { firstName, lastName, dateOfBirth, version } = record;
    const attributes = { firstName, lastName, dateOfBirth, version, emailAddress: words.emailAddress };
    const changed = await ask(sales.admin, `PUT /app/club-member-profiles/${buyer.id}`, { attributes });
    expect(changed.body.data?.attributes).toMatchObject({ emailAddress: words.emailAddress });
  }
  const sold = await sales.world.package(sales.handle, { name: "Adult" });
  const { body } = await sales.sell(buyer.id, sold);
  return { ...buyer, invoiceId: body.data.attributes.invoiceId as string, membershipId: body.data.id as string };
}

const jobDone = (id: string) =>
  eventually(
    () => ask(sales.admin, `GET /app/jobs/${id}`),
    (reply) => reply.body.data.attributes.state === "done",
  );

/** The link in a mail: the invoice's id, and the secret, which no browser sends with the address. */
function linkIn(text: string): { id: string; secret: string } {
  const url = new URL(/https?:\/\/\S+\/public\/invoices\/\S+/.exec(text)?.[0] ?? "");
  return { id: url.pathname.split("/").at(-1) ?? "", secret: url.hash.slice(1) };
}

const CARD = { gatewayKey: "sandbox", token: "sandbox_approved" };

describe("sending an invoice", () => {
  test("renders, stores and mails it once, and the job tells of it", async () => {
    const address = sales.world.email("payer");
    const { invoiceId } = await billed({ emailAddress: address });
    const asked = await Promise.all([1, 2, 3].map(() => ask(sales.admin, `GET /app/send-pdf/${invoiceId}`)));
    const again = await ask(sales.admin, `GET /app/send-pdf/${invoiceId}`);
    expect([...asked, again].map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    const jobs = new Set([...asked, again].map((reply) => reply.body.data.id));
    expect(jobs.size).toBe(1);
    const job = await jobDone([...jobs][0] ?? "");
    expect(job.body.data.attributes).toMatchObject({
      jobType: "invoice-send",
      total: 1,
      done: 1,
      failures: [],
      outcomes: { sent: 1 },
    });
    const mail = await mailTo(inbox(), address, /Invoice INV-/);
    expect(mail.subject).toMatch(/^Invoice INV-\d{6} from Invoices club$/);
    expect(mail.text).toContain("$220.00");
    const [pdf] = mail.attachments;
    expect(pdf?.filename).toMatch(/^INV-\d{6}\.pdf$/);
    expect(pdf?.content.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf?.content.byteLength).toBeLessThan(60_000);
    expect(await mailsTo(inbox(), address)).toHaveLength(1);
    const { attributes } = (await sales.invoice(invoiceId)).body.data;
    expect(attributes).toMatchObject({ isSent: true, sendJobId: [...jobs][0] });
  });

  test("in bulk tells which could not be sent, and lets them be tried again", async () => {
    const [first, second] = [sales.world.email("first"), sales.world.email("second")];
    const good = [await billed({ emailAddress: first }), await billed({ emailAddress: second })];
    const voided = await billed();
    await ask(sales.admin, `PUT /app/clubs/invoices/${voided.invoiceId}/void`);
    const invoiceId = [...good, voided].map((each) => each.invoiceId);
    const { status, body } = await ask(sales.admin, "POST /app/bulk/send-pdf", { attributes: { invoiceId } });
    expect(status).toBe(200);
    const job = await jobDone(body.data.id);
    expect(job.body.data.attributes).toMatchObject({ total: 3, outcomes: { sent: 2, failed: 1 } });
    expect(job.body.data.attributes.failures[0]?.message).toBe("This invoice is voided, so it was not sent.");
    await mailTo(inbox(), first, /Invoice/);
    await mailTo(inbox(), second, /Invoice/);
  });

  test("in bulk refuses nothing, too much, what is not there and what is not theirs", async () => {
    const other = new Sales();
    await other.open("Other issuer");
    const { invoiceId } = await billed();
    const send = (given: unknown, who = sales.admin): Promise<Reply> =>
      ask(who, "POST /app/bulk/send-pdf", { attributes: { invoiceId: given } });
    expect((await send([])).body.errors[0].message).toBe("invoiceIds cannot be empty");
    expect((await send("all")).body.errors[0].message).toBe("invoiceIds need to be an array");
    expect((await send([invoiceId, "inv_nothing"])).status).toBe(404);
    expect((await send([invoiceId], other.admin)).status).toBe(404);
    expect((await ask(other.admin, `GET /app/send-pdf/${invoiceId}`)).status).toBe(404);
  });
});

describe("the link in the mail", () => {
  test("shows the invoice without a login, and nothing else", async () => {
    const address = sales.world.email("linked");
    const { invoiceId } = await billed({ emailAddress: address });
    await ask(sales.admin, `GET /app/send-pdf/${invoiceId}`);
    const { id, secret } = linkIn((await mailTo(inbox(), address, /Invoice/)).text);
    expect(id).toBe(invoiceId);
    const seen = (given: string, headers?: Record<string, string>) =>
      ask({}, `GET /app/invoices/${given}/public`, { headers });
    const opened = { [linkSecretHeader]: secret };
    const { status, body } = await seen(id, opened);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      totalAmountIncludingGST: 22_000,
      isOutstanding: true,
      isPersonal: true,
    });
    expect(JSON.stringify(body)).not.toContain("cmp_");
    const other = `${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [id, `${id}.${other}`, "inv_x.y", secret]) expect((await seen(wrong)).status).toBe(404);
    for (const wrong of [other, "", "x", `${secret}${secret}`]) {
      expect((await seen(id, { [linkSecretHeader]: wrong })).status).toBe(404);
    }
    const elsewhere = (await billed()).invoiceId;
    expect((await seen(elsewhere, opened)).status).toBe(404);
    expect((await ask({}, `POST /app/invoices/${id}/public/payments`, { attributes: CARD })).status).toBe(404);
    // A link of before has its secret in the path, and goes on to work.
    expect((await seen(`${id}.${secret}`)).status).toBe(200);
    const paid = await ask({}, `POST /app/invoices/${id}/public/payments`, {
      headers: opened,
      attributes: CARD,
    });
    expect(paid.body.data.attributes.status).toBe("APPROVED");
    const receipt = await mailTo(inbox(), address, /^Receipt for INV-/);
    expect(receipt.text).toContain("$220.00");
  });
});

describe("voiding an invoice", () => {
  test("revokes the membership it was for; its number stays taken", async () => {
    const { id, invoiceId } = await billed();
    const { status, body } = await ask(sales.admin, `PUT /app/clubs/invoices/${invoiceId}/void`);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ status: { code: "VOID", label: "VOIDED" }, isOutstanding: false });
    expect((await sales.list(id)).body.data[0].attributes.status).toBe("revoked");
    const again = await ask(sales.admin, `PUT /app/clubs/invoices/${invoiceId}/void`);
    expect([again.status, again.body.errors[0].message]).toEqual([409, "This invoice is voided already."]);
  });

  test("is refused while payments stand, and possible once they are void", async () => {
    const { id, speaker, invoiceId } = await billed();
    const payment = (await sales.pay(speaker, invoiceId)).body.data;
    const refused = await ask(sales.admin, `PUT /app/clubs/invoices/${invoiceId}/void`);
    expect(refused.body.errors[0].message).toBe("This invoice has payments. Void them before voiding the invoice.");
    expect((await sales.list(id)).body.data[0].attributes.status).toBe("paid");
    const voided = await ask(sales.admin, `PUT /app/payments/${payment.id}/void`);
    expect(voided.body.data.attributes.status).toBe("VOID");
    expect((await sales.list(id)).body.data[0].attributes.status).toBe("pending_payment");
    expect((await ask(sales.admin, `PUT /app/clubs/invoices/${invoiceId}/void`)).status).toBe(200);
  });
});

test("an owner's invoices are listed by status, newest first, with what each status comes to", async () => {
  const own = new Sales();
  await own.open("Listing club");
  const sold = await own.world.package(own.handle, { price: 5000 });
  const invoiceIds: (string | null)[] = [];
  for (let count = 0; count < 4; count++) {
    const { clubMemberProfile } = await own.world.member(own.club);
    const reply = await own.sell(clubMemberProfile.id, sold, { markMembershipPaid: count === 0 ? 1 : 0 });
    invoiceIds.push(reply.body.data.attributes.invoiceId);
  }
  await ask(own.admin, `PUT /app/clubs/invoices/${invoiceIds[1]}/void`);
  const list = (query = "") => ask(own.admin, `GET /app/clubs/${own.club.id}/invoices`, { query });
  const idsOf = (reply: Reply) => reply.body.data.map((row: { id: string }) => row.id);
  expect(idsOf(await list())).toEqual([...invoiceIds].reverse());
  const about = (await list()).body.data.map(({ attributes }) => attributes.about);
  expect(about).toEqual(Array(4).fill("Membership"));
  const { totals } = (await list()).body.meta;
  expect(totals).toEqual({
    DRAFT: { count: 0, amount: 0 },
    APPROVED: { count: 2, amount: 10_000 },
    PAID: { count: 1, amount: 5000 },
    WRITTEN_OFF: { count: 0, amount: 0 },
    VOID: { count: 1, amount: 5000 },
  });
  const voided = await list("filters[statuses]=voided");
  expect([idsOf(voided), voided.body.totalResults]).toEqual([[invoiceIds[1]], 1]);
  const second = await list("filters[statuses]=APPROVED&pagination[limit]=1&pagination[offset]=1");
  expect([idsOf(second), second.body.totalResults]).toEqual([[invoiceIds[2]], 2]);
});

describe("the link of an invoice, copied", () => {
  const copy = (who: Speaker, id: string) => ask(who, `POST /app/invoices/${id}/link`);
  const opened = (url: string) => {
    const [, id, secret = ""] = /\/public\/invoices\/(\w+)#(\S+)$/.exec(url) ?? [];
    return ask({}, `GET /app/invoices/${id}/public`, { headers: { [linkSecretHeader]: secret } });
  };

  test("opens it for anybody, is the same one when it is asked for again, and nothing is mailed", async () => {
    const { invoiceId } = await billed();
    const links = await Promise.all([1, 2, 3].map(() => copy(sales.admin, invoiceId)));
    const urls = new Set(links.map(({ body }) => body.data.attributes.url));
    expect([links.map(({ status }) => status), urls.size]).toEqual([[200, 200, 200], 1]);
    const { status, body } = await opened([...urls][0] ?? "");
    expect([status, body.data.id]).toEqual([200, invoiceId]);
    expect((await sales.invoice(invoiceId)).body.data.attributes.isSent).toBe(false);
  });

  test("is for who may send it, and not of one that is voided", async () => {
    const { invoiceId, speaker } = await billed();
    expect((await copy(speaker, invoiceId)).status).toBe(404);
    await ask(sales.admin, `PUT /app/clubs/invoices/${invoiceId}/void`);
    expect((await copy(sales.admin, invoiceId)).status).toBe(409);
  });

  test("its issuer is told where it would be mailed to; its payer is not", async () => {
    const { invoiceId, speaker } = await billed();
    expect((await sales.invoice(invoiceId)).body.data.attributes.recipient).toMatch(/@/);
    const own = await ask(speaker, `GET /app/clubs/invoices/${invoiceId}`);
    expect([own.status, own.body.data.attributes.recipient]).toEqual([200, null]);
  });
});
