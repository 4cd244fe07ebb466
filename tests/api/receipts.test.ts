import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { pdfPages } from "../support/pdf-text.ts";
import { type Payer, Treasurer, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* The receipt of a payment: mailed with the document, and again to whoever asks for it (17.4; finance design, 8). */

const club = new Treasurer();
let stranger: Speaker = {};
let clerk: Speaker = {};
beforeAll(async () => {
  await club.open("Receipts club");
  const { world } = club;
  const signed = async (name: string, role: Parameters<typeof world.staff>[1]) => {
    const email = world.email(name);
    await world.staff(email, role);
    return signIn(email, PASSWORD);
  };
  const other = await world.club("Receipts other club");
  stranger = await signed("stranger", [grant("club-administrator", { type: "club", id: other.id })]);
  const sees = await world.role("payments.view");
  clerk = await signed("clerk", [{ roleId: sees, on: { type: "club", id: club.club.id } }]);
});

/** A payer with an invoice of 220.00, of which so much came by hand. */
async function paid(amount = "220.00", over: object = {}) {
  const payer = await club.member({ firstName: "Élodie", lastName: "Šulc" });
  const { id: invoiceId } = await club.invoiced(payer);
  const reply = await club.record(invoiceId, amount, over);
  expect(wrongIn(reply)).toEqual([200]);
  const { id, attributes } = reply.body.data;
  return { payer, invoiceId, id: id as string, number: attributes.receiptNumber as string };
}
const send = (id: string, by: Speaker = club.admin, headers = club.key()) =>
  ask(by, `POST /app/payments/${id}/receipt`, { headers });
const paymentOf = async (id: string, by: Speaker = club.admin) => (await ask(by, `GET /app/payments/${id}`)).body.data;
const receiptsTo = async ({ email }: Payer) =>
  (await mailsTo(inboxUrl(), email)).filter(({ subject }) => subject.startsWith("Receipt"));

test("a receipt comes with the document, which says what was paid and what is left", async () => {
  const { payer, number } = await paid("100.00", { sendReceipt: 1 });
  const { text, attachments } = await mailTo(inboxUrl(), payer.email, /^Receipt for INV-/);
  expect(text).toContain("$120.00 is still to pay.");
  const [attached, ...more] = attachments;
  expect([attached?.filename, more]).toEqual([`${number}.pdf`, []]);
  const [page = ""] = pdfPages(attached?.content ?? Buffer.from(""));
  for (const words of [number, "Élodie Šulc: Squad fee", "$100.00", "$120.00", "Receipts club"])
    expect(page).toContain(words);
});

test("of one transfer for two strangers, each is told of their own, and of the other's number and amount", async () => {
  const [first, second] = [await club.member({ lastName: "Firstly" }), await club.member({ lastName: "Secondly" })];
  const { id } = await club.invoiced(first);
  const other = await club.invoiced(second);
  const over = { invoiceIds: [other.id], sendReceipt: 1, paymentBy: "Shooting Stars Pty Ltd" };
  expect(wrongIn(await club.record(id, "300.00", over))).toEqual([200]);
  const [part] = (await ask(second.speaker, `GET /app/invoices/${other.id}/payments`)).body.data;
  expect(wrongIn(await send(part.id, second.speaker))).toEqual([200]);
  for (const [to, own, stranger, left] of [
    // What is still to pay, and of the other one's nothing.
    [first, "Firstly", "Secondly", "$0.00"],
    [second, "Secondly", "Firstly", "$140.00"],
  ] as const) {
    const { text, attachments } = await mailTo(inboxUrl(), to.email, /^Receipt for INV-\d+, INV-/);
    const document = pdfPages(attachments[0]?.content ?? Buffer.from("")).join();
    expect(text).toMatch(new RegExp(`^Hi .*${own},$`, "m"));
    expect(document).toContain(`${own}: Squad fee`);
    expect(document).toContain(left);
    for (const told of [text, document]) {
      expect(told).toContain("$220.00");
      expect(told).toContain("$80.00");
      expect(told).not.toContain(stranger);
    }
    expect(document.includes("$140.00")).toBe(to === second);
  }
});

describe("asked for again", () => {
  test.each([
    ["by the office", () => club.admin],
    ["by whoever has paid", (payer: Payer) => payer.speaker],
  ])("%s it is mailed once more, once for each time", async (_, by) => {
    const { payer, id, number } = await paid();
    expect((await paymentOf(id, by(payer))).capabilities).toMatchObject({ canSendReceipt: true });
    const headers = club.key();
    const replies = await Promise.all([1, 2, 3].map(() => send(id, by(payer), headers)));
    expect(replies.map(wrongIn)).toEqual([[200], [200], [200]]);
    expect(replies[0]?.body.data).toMatchObject({
      type: "sentReceipt",
      attributes: { receiptNumber: number, recipient: payer.email },
    });
    expect(wrongIn(await send(id, by(payer)))).toEqual([200]);
    const mails = await eventually(
      () => receiptsTo(payer),
      ({ length }) => length >= 2,
    );
    expect(mails).toHaveLength(2);
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
  });

  test("not where the payment was voided, and then none is offered", async () => {
    const { id, payer } = await paid();
    await ask(club.admin, `PUT /app/payments/${id}/void`, { headers: club.key() });
    expect((await paymentOf(id, payer.speaker)).capabilities).toMatchObject({ canSendReceipt: false });
    expect(wrongIn(await send(id))).toEqual([409, "This payment was voided, so it has no receipt."]);
    expect(await receiptsTo(payer)).toEqual([]);
  });

  test("not where nobody has an address", async () => {
    const member = await club.world.member(club.club, { contact: "" });
    const { id: invoiceId } = await club.invoiced({ id: member.clubMemberProfile.id });
    const { id } = (await club.record(invoiceId, "220.00")).body.data;
    expect(wrongIn(await send(id))).toEqual([409, "There is no email address to which the receipt could go."]);
  });

  test("not by another club, nor by staff who only look", async () => {
    const { id } = await paid();
    expect((await send(id, stranger)).status).toBe(404);
    expect((await send(id, clerk)).status).toBe(403);
    expect((await paymentOf(id, clerk)).capabilities).toMatchObject({ canSendReceipt: false });
    expect((await send(id, {})).status).toBe(401);
  });
});

test.each(["payments", "unbanked-payments"])("the list of %s offers it for what the owner has issued", async (list) => {
  const { id } = await paid();
  const rowOf = async (by: Speaker) => {
    const { body } = await ask(by, `GET /api/owners/${club.handle}/${list}`, { query: "pagination[limit]=100" });
    return body.data.find((row: { id: string }) => row.id === id);
  };
  const offered = await eventually(
    () => rowOf(club.admin),
    (row) => row !== undefined,
  );
  expect(offered.capabilities).toEqual({ canVoid: true, canSendReceipt: true });
  expect((await rowOf(clerk)).capabilities).toEqual({ canVoid: false, canSendReceipt: false });
});
