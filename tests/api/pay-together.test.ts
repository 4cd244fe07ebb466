import type { TogetherInvoice, TogetherOptions } from "@salle/contract/finance/checkouts";
import type { StatementRow } from "@salle/contract/finance/statements";
import type { LinkScope } from "@salle/contract/identity/link-scopes";
import { beforeAll, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { type Payer, Treasurer, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* Paying invoices of oneself and of those whom one looks after at once, of several issuers too (17.4; finance design, 6). */

/** Two clubs of a group that takes cards for them, one with a gateway of its own, and one that nobody takes cards for. */
const club = new Treasurer();
const other = new Treasurer();
const apart = new Treasurer();
const cashOnly = new Treasurer();
let parent: Payer;

beforeAll(async () => {
  const world = new World();
  const above = await world.group("Together state");
  await club.open("Together club", above);
  await other.open("Together other club", above);
  await apart.open("Together club apart", above);
  await cashOnly.open("Together cash club");
  const email = world.email("office");
  await world.staff(email, [grant("system-administrator", { type: "system" })]);
  const office = await signIn(email, PASSWORD);
  await club.takesCards({ owner: `club-group:${above.id}`, by: office, adds: ["VISA"] });
  await apart.takesCards({ adds: ["VISA"] });
  parent = await club.member({ firstName: "Pat" });
});

/** Somebody who does not sign in, a member of a club, whom the parent looks after. */
async function child(of: Treasurer = other, allows?: LinkScope[]): Promise<Pick<Payer, "id" | "member">> {
  const member = await of.world.member(of.club, { firstName: "Kim", age: 10 });
  await of.world.link(parent.member.account, member.account, allows);
  return { id: member.clubMemberProfile.id, member };
}

const options = (ids: readonly string[], by: Speaker = parent.speaker) =>
  ask(by, "GET /app/session/current/payment-options", { query: `invoiceIds=${ids.join(",")}` });
const told = async (ids: readonly string[], by?: Speaker): Promise<TogetherOptions["attributes"]> => {
  const reply = await options(ids, by);
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data.attributes;
};
const checkOut = (invoiceIds: unknown, over: object = { creditCardCode: "VISA" }, by: Speaker = parent.speaker) =>
  ask(by, "POST /app/session/current/checkout", { attributes: { invoiceIds, ...over }, headers: club.key() });
const said = (invoices: TogetherInvoice[]) => invoices.map(({ id, amount, problem }) => [id, amount, problem]);
const stateOf = async (of: Treasurer, id: string) => {
  const { status, balance } = (await ask(of.admin, `GET /app/clubs/invoices/${id}`)).body.data.attributes;
  return [status.code, balance];
};

test("a parent pays their own and a child's of another club by one card; each club has its payment, and its receipt's number", async () => {
  const kim = await child();
  const [own, kims] = [await club.invoiced(parent), await other.invoiced(kim, { hasDiscount: true })];
  const ids = [own.id, kims.id];
  const offered = await told(ids);
  expect(offered).toMatchObject({ gatewayKind: "sandbox", amount: 420_00, currency: "AUD", isUncertain: false });
  expect(offered.surcharges).toEqual([{ creditCardCode: "VISA", amount: 6_30 }]);
  expect(
    offered.invoices.map(({ payerName, issuerName, problem }) => [payerName.split(" ")[0], issuerName, problem]),
  ).toEqual([
    ["Pat", "Together club", null],
    ["Kim", "Together other club", null],
  ]);

  const begun = await checkOut(ids);
  expect(wrongIn(begun)).toEqual([200]);
  const { id, attributes } = begun.body.data;
  expect(attributes).toMatchObject({ state: "OPEN", amount: 420_00, surcharge: 6_30, total: 426_30 });
  expect(attributes.invoiceNumbers).toHaveLength(2);
  const page = (await ask({}, `GET /public-app/sandbox/${id}`)).body.data.attributes;
  expect(page.returnUrl).toMatch(new RegExp(`/member/account/pay\\?intent=${id}$`));
  await ask({}, `POST /public-app/sandbox/${id}`, { attributes: { card: "visa" } });
  const paid = (await ask(parent.speaker, `GET /api/intents/${id}`)).body.data.attributes;
  expect(paid).toMatchObject({ state: "PAID", receiptNumber: expect.stringMatching(/^R-\d{8}, R-\d{8}$/) });
  expect([await stateOf(club, own.id), await stateOf(other, kims.id)]).toEqual([
    ["PAID", 0],
    ["PAID", 0],
  ]);
  const [payment] = (await ask(other.admin, `GET /app/invoices/${kims.id}/payments`)).body.data;
  expect(payment.attributes).toMatchObject({
    amount: 200_00,
    surcharge: 3_00,
    receiptNumber: String(paid.receiptNumber).split(", ")[1],
  });
});

/** Pays by a Visa card. */
async function paid(ids: readonly string[], by: Speaker = parent.speaker): Promise<string> {
  const begun = await checkOut(ids, undefined, by);
  expect(wrongIn(begun)).toEqual([200]);
  const { id } = begun.body.data;
  await ask({}, `POST /public-app/sandbox/${id}`, { attributes: { card: "visa" } });
  const { state, receiptNumber } = (await ask(by, `GET /api/intents/${id}`)).body.data.attributes;
  expect(state).toBe("PAID");
  return receiptNumber ?? "";
}

test("of one club it is one payment with one receipt, and each one's statement has their own part of it", async () => {
  const [pat, kim] = [await club.member(), await child(club)];
  await club.world.link(pat.member.account, kim.member.account);
  const [own, kims] = [await club.invoiced(pat), await club.invoiced(kim, { hasDiscount: true })];
  const receipt = await paid([own.id, kims.id], pat.speaker);
  expect(receipt).toMatch(/^R-\d{8}$/);
  const statements = [pat, kim].map(async ({ id }) => {
    const path = `GET /api/owners/${club.handle}/payers/${id}/statement`;
    const { rows, closingBalance } = await eventually(
      async () => (await ask(club.admin, path)).body.data.attributes,
      (of) => of.rows.length === 2,
    );
    return [
      closingBalance,
      ...rows.map(({ kind, number, amount }: StatementRow) => [kind, kind === "PAYMENT" ? number : "", amount]),
    ];
  });
  expect(await Promise.all(statements)).toEqual([
    [0, ["INVOICE", "", 220_00], ["PAYMENT", receipt, -220_00]],
    [0, ["INVOICE", "", 200_00], ["PAYMENT", receipt, -200_00]],
  ]);
});

test("a payment of which a part has gone back to the card is not voided, by whichever of its invoices one asks", async () => {
  const pat = await club.member();
  const [one, two, three] = [await club.invoiced(pat), await club.invoiced(pat), await club.invoiced(pat)];
  const begun = (await checkOut([one.id, two.id], undefined, pat.speaker)).body.data;
  // So 100.00 of what is charged is credit, which may go back from either part.
  await club.record(one.id, "100.00");
  await ask({}, `POST /public-app/sandbox/${begun.id}`, { attributes: { card: "visa" } });
  await ask(pat.speaker, `GET /api/intents/${begun.id}`);
  const cardPayment = async (id: string): Promise<string> => {
    const { data } = (await ask(club.admin, `GET /app/invoices/${id}/payments`)).body;
    return data.find(({ attributes }) => attributes.paymentType === "CARD")?.id ?? "";
  };
  const [first, second] = [await cardPayment(one.id), await cardPayment(two.id)];
  const amount = { attributes: { amount: "100.00", sendMail: 0 }, headers: club.key() };
  expect(wrongIn(await ask(club.admin, `POST /app/payments/${second}/refunds`, amount))).toEqual([200]);
  // Other credit does not stand in for what has gone back.
  await club.record(three.id, "220.00");
  expect(wrongIn(await club.credit(three.id, { [three.lines[0] ?? ""]: "220.00" }))).toEqual([200]);
  for (const id of [first, second])
    expect(wrongIn(await ask(club.admin, `PUT /app/payments/${id}/void`))).toEqual([
      409,
      "A part of this payment has gone back to its card, so it cannot be voided.",
    ]);
});

test("what cannot be paid with the others is told, and they are without it", async () => {
  const kim = await child();
  const [apartly, inCash] = [await child(apart), await child(cashOnly)];
  const paidAlready = await other.invoiced(kim);
  await other.record(paidAlready.id, "220.00");
  const ids = [
    paidAlready.id,
    (await other.invoiced(kim)).id,
    (await apart.invoiced(apartly)).id,
    (await cashOnly.invoiced(inCash)).id,
    (await club.invoiced(parent)).id,
  ];
  const { amount, invoices } = await told(ids);
  expect(amount).toBe(440_00);
  expect(said(invoices)).toEqual([
    [ids[0], 0, "This invoice is paid already."],
    [ids[1], 220_00, null],
    [ids[2], 220_00, "Another card service takes this one. Pay it by itself."],
    [ids[3], 220_00, "This invoice cannot be paid by card. Ask its issuer how to pay it."],
    [ids[4], 220_00, null],
  ]);
  const [status, problem] = wrongIn(await checkOut(ids.slice(1)));
  expect(status).toBe(417);
  expect(problem).toMatch(/^invoiceIds: INV-\d+: Another card service takes this one\. Pay it by itself\.$/);
  expect(wrongIn(await checkOut([ids[3]], {}))).toEqual([
    409,
    "This invoice cannot be paid by card. Ask its issuer how to pay it.",
  ]);
  expect((await told([ids[3] ?? ""])).gatewayKind).toBeNull();
});

test("nobody else's is seen or paid, nor a draft, nor by who acts for somebody", async () => {
  const { id: own } = await club.invoiced(parent);
  const kim = await child();
  const { id: kims } = await other.invoiced(kim);
  const stranger = await club.member();
  const asKim = { ...parent.speaker, linkedAccount: `acc_${kim.member.account.person}` };
  const draft = await ask(club.admin, `POST /app/clubs/${club.club.id}/invoices`, {
    attributes: { clubMemberProfileId: parent.id },
  });
  const tried: [ids: string[], by: Speaker, status: number][] = [
    [[own, kims], parent.speaker, 200],
    [[own], stranger.speaker, 404],
    [[kims], stranger.speaker, 404],
    [[draft.body.data.id], parent.speaker, 404],
    [["inv_01ARZ3NDEKTSV4RRFFQ69G5FAV"], parent.speaker, 404],
    [[kims], asKim, 200],
    [[own], asKim, 404],
    [[own], {}, 401],
  ];
  for (const [ids, by, status] of tried) {
    expect([ids, (await options(ids, by)).status]).toEqual([ids, status]);
    expect([ids, (await checkOut(ids, undefined, by)).status]).toEqual([ids, status]);
  }
});

test("of whom one may only see, it is told that one may not pay; the others are paid without it", async () => {
  const seen = await other.invoiced(await child(other, ["view"]));
  const own = await club.invoiced(parent);
  const { amount, gatewayKind, invoices } = await told([seen.id, own.id]);
  expect([amount, gatewayKind]).toEqual([220_00, "sandbox"]);
  expect(said(invoices)).toEqual([
    [seen.id, 220_00, expect.stringMatching(/^You may not pay for Kim .+\.$/)],
    [own.id, 220_00, null],
  ]);
  expect(wrongIn(await checkOut([seen.id]))).toEqual([
    417,
    expect.stringMatching(/^invoiceIds: You may not pay for Kim .+\.$/),
  ]);
});

test("whoever began it may look what has become of it, and nobody else", async () => {
  const kim = await child();
  const { id } = (await checkOut([(await other.invoiced(kim)).id])).body.data;
  const stranger = await club.member();
  const asKim = { ...parent.speaker, linkedAccount: `acc_${kim.member.account.person}` };
  const statuses = [parent.speaker, stranger.speaker, asKim, other.admin].map(
    async (by) => (await ask(by, `GET /api/intents/${id}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
});

test("asked for again leads to the same page; which card is asked for where that counts", async () => {
  const ids = [(await club.invoiced(parent)).id, (await other.invoiced(await child())).id];
  const first = (await checkOut(ids)).body.data.id;
  expect((await checkOut(ids)).body.data.id).toBe(first);
  expect((await checkOut([...ids].reverse())).body.data.id).not.toBe(first);
  expect(wrongIn(await checkOut(ids, {}))).toEqual([417, "creditCardCode: Choose the card that you are going to use."]);
});

test.each([
  ["none", [], "invoiceIds cannot be empty"],
  ["too many", Array(9).fill("inv_01ARZ3NDEKTSV4RRFFQ69G5FAV"), "One payment pays at most 8 invoices."],
  ["no list", "inv_01ARZ3NDEKTSV4RRFFQ69G5FAV", "invoiceIds need to be an array"],
])("of %s it is said what is wrong", async (_, ids, message) => {
  expect(wrongIn(await checkOut(ids))).toEqual([417, `invoiceIds: ${message}`]);
});

test("an id twice is once; more than eight are told so", async () => {
  const { id } = await club.invoiced(parent);
  expect((await told([id, id])).amount).toBe(220_00);
  const many = Array.from({ length: 9 }, (_, at) => `inv_01ARZ3NDEKTSV4RRFFQ69G5FA${at}`);
  expect(wrongIn(await options(many))).toEqual([417, "invoiceIds: One payment pays at most 8 invoices."]);
});
