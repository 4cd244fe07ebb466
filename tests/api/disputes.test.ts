import { todayIn } from "@salle/calendar/today";
import { beforeAll, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailsTo } from "../support/inbox.ts";
import { type Payer, Treasurer, today, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Disputes of card payments: who sees them, what they say and what becomes of the invoice (17.4; finance design, 4.2 E11 and 6). */

const club = new Treasurer();
let payer: Payer;
let stranger: Speaker = {};
let clerk: Speaker = {};
let treasurer = "";

beforeAll(async () => {
  await club.open("Disputes club");
  await club.takesCards({ adds: ["VISA"] });
  payer = await club.member();
  const { world } = club;
  const other = await world.club("Disputes other club");
  const signed = async (name: string, role: Parameters<typeof world.staff>[1]) => {
    const email = world.email(name);
    await world.staff(email, role);
    return { email, speaker: await signIn(email, PASSWORD) };
  };
  stranger = (await signed("stranger", [grant("club-administrator", { type: "club", id: other.id })])).speaker;
  const sees = await world.role("payments.view", "invoices.view");
  clerk = (await signed("clerk", [{ roleId: sees, on: { type: "club", id: club.club.id } }])).speaker;
  treasurer = (await signed("treasurer", [grant("club-administrator", { type: "club", id: club.club.id })])).email;
});

const done = async (by: Speaker, call: string, attributes?: object) => {
  const reply = await ask(by, call, { ...(attributes && { attributes }), headers: club.key() });
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data;
};

/** An invoice of 220.00 that was paid by a Visa card with 3.30 on top. @returns it and its page at the sandbox */
async function paidByCard(): Promise<{ id: string; intentId: string }> {
  const { id } = await club.invoiced(payer);
  const { id: intentId } = await done(payer.speaker, `POST /app/invoices/${id}/checkout`, { creditCardCode: "VISA" });
  await done({}, `POST /public-app/sandbox/${intentId}`, { card: "visa" });
  expect((await done(payer.speaker, `GET /api/intents/${intentId}`)).attributes.state).toBe("PAID");
  return { id, intentId };
}

const bank = (intentId: string, dispute: string) =>
  ask({}, `POST /public-app/sandbox/${intentId}/disputes`, { attributes: { dispute }, headers: club.key() });
const listed = async (by: Speaker, id: string) =>
  (await ask(by, `GET /api/owners/${club.handle}/disputes`)).body.data.filter(
    ({ attributes }: { attributes: { invoices: { id: string }[] } }) =>
      attributes.invoices.some((each) => each.id === id),
  );
const disputeOf = async (id: string) => {
  const all = await eventually(
    () => listed(club.admin, id),
    (found) => found.length > 0,
  );
  const [dispute] = all;
  if (!dispute || all.length > 1) throw new Error(`${id} has ${all.length} disputes`);
  return dispute;
};
const invoice = async (id: string) => {
  const { status, balance, isDisputed } = (await done(club.admin, `GET /app/clubs/invoices/${id}`)).attributes;
  return [status.code, balance, isDisputed];
};

test("a dispute says who, of what, why and until when an answer is taken; its invoice is owed again until it is decided", async () => {
  const { id, intentId } = await paidByCard();
  expect(wrongIn(await bank(intentId, "lost"))).toEqual([409, "The card's bank cannot do this now."]);
  expect(wrongIn(await bank(intentId, "open"))).toEqual([200]);
  expect(wrongIn(await bank(intentId, "open"))).toEqual([200]);
  expect(await invoice(id)).toMatchObject(["APPROVED", 220_00, true]);
  const dispute = await disputeOf(id);
  expect(dispute).toMatchObject({
    capabilities: { canLook: true },
    attributes: {
      handle: `dispute:${dispute.id}`,
      ...{ state: "OPEN", reason: "FRAUDULENT", amount: 223_30, taken: 223_30, fee: 25_00, currency: "AUD" },
      ...{ openedDate: today(), closedDate: null, issuer: club.handle, collector: club.handle, isOwnInvoice: true },
      ...{ invoices: [{ id, number: expect.stringMatching(/^INV-\d{6}$/) }], gatewayName: "Shop cards" },
      referenceNumber: intentId,
    },
  });
  const days = (Date.parse(dispute.attributes.respondByDate ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  const open = (await ask(club.admin, `GET /api/owners/${club.handle}/disputes`)).body.data.filter(
    ({ attributes }: { attributes: { state: string } }) => ["INQUIRY", "OPEN"].includes(attributes.state),
  );
  const facts = (await ask(club.admin, `GET /api/home/${club.handle}`)).body.data;
  const fact = facts.find(({ attributes }: { attributes: { code: string } }) => attributes.code === "disputes");
  const since = todayIn("Australia/Sydney", new Date(open[0]?.attributes.respondByDate ?? ""));
  expect(fact?.attributes).toMatchObject({ tone: "bad", count: open.length, since, href: "/finance/disputes" });
  expect((await done(clerk, `GET /api/disputes/${dispute.id}`)).capabilities).toEqual({ canLook: false });
  const payments = await ask(club.admin, `GET /app/invoices/${id}/payments`);
  expect(payments.body.data[0]).toMatchObject({
    attributes: { disputeState: "OPEN", disputeId: dispute.id, refundableAmount: 0 },
    capabilities: { canVoid: false },
  });
  const journal = await ask(club.admin, `GET /api/owners/${club.handle}/ledger`, { query: "filters[journal]=RFD" });
  const entry = journal.body.data.find(({ attributes }) => attributes.disputeId === dispute.id);
  expect(entry?.attributes).toMatchObject({ event: "disputed", amount: 223_30, invoiceId: null });
  expect(wrongIn(await bank(intentId, "won"))).toEqual([200]);
  expect(await invoice(id)).toMatchObject(["PAID", 0, false]);
  const decided = await done(club.admin, `GET /api/disputes/${dispute.id}`);
  expect(decided.attributes).toMatchObject({
    state: "WON",
    taken: 0,
    fee: 0,
    respondByDate: null,
    closedDate: today(),
  });
});

test("nobody else sees it or has its gateway asked, and who may only look does not", async () => {
  const { id, intentId } = await paidByCard();
  await bank(intentId, "inquiry");
  const dispute = await disputeOf(id);
  expect(dispute.attributes).toMatchObject({ state: "INQUIRY", taken: 0, fee: 0 });
  const look = `PUT /api/disputes/${dispute.id}/look`;
  expect((await ask(stranger, `GET /api/disputes/${dispute.id}`)).status).toBe(404);
  expect((await ask(stranger, look)).status).toBe(404);
  expect((await ask(clerk, look)).status).toBe(403);
  expect((await done(club.admin, look)).attributes.state).toBe("INQUIRY");
  expect((await ask(club.admin, "GET /api/disputes/dsp_01HZZZZZZZZZZZZZZZZZZZZZZZ")).status).toBe(404);
});

test("lists have those to answer first; payments have what was taken with a minus", async () => {
  const { id, intentId } = await paidByCard();
  await bank(intentId, "open");
  await bank(intentId, "lost");
  const waiting = await paidByCard();
  await bank(waiting.intentId, "open");
  await disputeOf(waiting.id);
  const states = (await ask(club.admin, `GET /api/owners/${club.handle}/disputes`)).body.data.map(
    ({ attributes }: { attributes: { state: string } }) => attributes.state,
  );
  expect(states.indexOf("OPEN")).toBeLessThan(states.indexOf("LOST"));
  const received = await eventually(
    async () => {
      const { body } = await ask(club.admin, `GET /api/owners/${club.handle}/payments`);
      return body.data.filter(({ attributes }: { attributes: { paymentType: string; invoices: { id: string }[] } }) => {
        return attributes.paymentType === "DISPUTE" && attributes.invoices.some((each) => each.id === id);
      });
    },
    (all) => all.length > 0,
  );
  expect(received[0]).toMatchObject({
    attributes: { amount: -223_30, fee: 25_00, net: -248_30 },
    capabilities: { canVoid: false },
  });
});

test("who looks after the money is told once of each turn, and what they can do", async () => {
  const { intentId } = await paidByCard();
  await bank(intentId, "open");
  const told = await eventually(
    async () => (await mailsTo(inboxUrl(), treasurer)).filter(({ text }) => text.includes(intentId)),
    (all) => all.length > 0,
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ subject: "A card payment of $223.30 is disputed" });
});
