import { addDays } from "@salle/calendar/calendar-date";
import type { ClubGroup } from "@salle/core/organisations/club-groups";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, heard, inboxUrl, type Reply, type Speaker, signIn } from "../support/api.ts";
import { mailsTo } from "../support/inbox.ts";
import { Treasurer, today, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* A club or a group that is billed as a member is: by whoever is above or below it (17.1; finance design, 1). */

/** A state's office, and a club of the state that it bills. */
const club = new Treasurer();
let group: ClubGroup;
let state = "";
let office: Speaker = {};
let coach: Speaker = {};
let elsewhere: Speaker = {};

beforeAll(async () => {
  const { world } = club;
  group = await world.group("Bills state");
  state = `club-group:${group.id}`;
  const signed = async (name: string, role: Parameters<typeof world.staff>[1]) => {
    const email = world.email(name);
    await world.staff(email, role);
    return { speaker: await signIn(email, PASSWORD) };
  };
  await club.open("Épée Bills", group);
  ({ speaker: office } = await signed("office", [grant("group-administrator", { type: "club-group", id: group.id })]));
  ({ speaker: coach } = await signed("coach", [grant("club-coach", { type: "club", id: club.club.id })]));
  const pays = await world.role("bills.pay");
  await signed("pays", [{ roleId: pays, on: { type: "club", id: club.club.id } }]);
  const other = await world.club("Bills other club");
  ({ speaker: elsewhere } = await signed("elsewhere", [grant("club-administrator", { type: "club", id: other.id })]));
});

async function done(reply: Promise<Reply>) {
  const answer = await reply;
  expect(wrongIn(answer)).toEqual([200]);
  return answer.body.data;
}
const begin = (attributes: object, owner = state, by = office) =>
  heard(() => ask(by, `POST /app/invoices/owner/${owner}`, { attributes, headers: club.key() }));
/** An approved invoice of the state's for the club, or for another. */
async function billed(payerHandle = club.handle, amount = "220.00"): Promise<{ id: string; line: string }> {
  const { id } = await done(begin({ payerHandle }));
  const line = await done(
    ask(office, `POST /app/invoices/${id}/line-items`, { attributes: { name: "Affiliation", amount } }),
  );
  const attributes = { issuedDate: today(), dueDate: addDays(today(), 14) };
  await done(heard(() => ask(office, `PUT /app/clubs/invoices/${id}/approve`, { attributes })));
  return { id, line: line.id };
}
const bills = (query = "", by = club.admin, owner = club.handle) =>
  ask(by, `GET /api/owners/${owner}/bills`, { query });
const idsIn = ({ body }: Reply): string[] => body.data.map(({ id }: { id: string }) => id);
const read = (id: string, by = club.admin) => ask(by, `GET /app/clubs/invoices/${id}`);
const attributesOf = async (id: string, by = club.admin) => (await done(read(id, by))).attributes;

describe("whom an owner bills", () => {
  const options = async (owner: string, by: Speaker) =>
    (await done(ask(by, `GET /api/owners/${owner}/payer-options`))).map(({ text }: { text: string }) => text);

  test("is the clubs and groups below it and those above it", async () => {
    const found = await eventually(
      () => options(state, office),
      (all) => all.length === 2,
    );
    expect(found).toEqual(["Épée Bills state", "Épée Bills"]);
    expect(await options(club.handle, club.admin)).toEqual(["Bills state", "Épée Bills state"]);
    expect((await ask(elsewhere, `GET /api/owners/${state}/payer-options`)).status).toBe(404);
    expect((await ask(coach, `GET /api/owners/${club.handle}/payer-options`)).status).toBe(403);
  });

  test("is nobody else, is said on the field, and is one of both", async () => {
    const member = await club.member();
    const other = await club.world.club("Bills stranger");
    const { club: old } = Object.assign(new Treasurer(), { club: await club.world.club("Bills gone", group) });
    const choose = "payerHandle: Choose from the list.";
    for (const [payerHandle, owner, by] of [
      [`club:${other.id}`, state, office],
      [state, state, office],
      ["club:clb_none", state, office],
      ["system:system", state, office],
      ["club-group:CLUB_GROUP_ROOT", state, office],
      [`club:${old.id}`, club.handle, club.admin],
    ] as const)
      expect(wrongIn(await begin({ payerHandle }, owner, by)), payerHandle).toEqual([417, choose]);
    expect(wrongIn(await begin({}))).toEqual([417, "clubMemberProfileId: The Payer field is required."]);
    expect(wrongIn(await begin({ payerHandle: club.handle, clubMemberProfileId: member.id }))).toEqual([417, choose]);
    await done(ask(office, `POST /app/club-groups/${group.id}/clubs/${old.id}/archive`));
    expect(wrongIn(await begin({ payerHandle: `club:${old.id}` }))).toEqual([
      417,
      "payerHandle: This club is archived. Bring it back first.",
    ]);
    expect(wrongIn(await begin({ payerHandle: state }, club.handle, club.admin))).toEqual([200]);
  });
});

describe("a bill", () => {
  test("is its issuer's alone as a draft; approved, the club's people who pay see it, and nobody else", async () => {
    const { id, attributes } = await done(begin({ payerHandle: club.handle }));
    expect(attributes).toMatchObject({
      invoiceNumber: expect.stringMatching(/^EB-\d{8}-\d{6}(-\d+)?$/),
      payer: { name: "Épée Bills" },
      ...{ payerHandle: club.handle, clubMemberProfileId: null, isPersonal: false },
    });
    expect([(await read(id)).status, idsIn(await bills()).includes(id)]).toEqual([404, false]);

    const { id: bill } = await billed();
    const listed = (await done(bills())).find((each: { id: string }) => each.id === bill);
    expect(listed.attributes.about).toBe("Affiliation");
    expect((await done(read(bill))).capabilities).toMatchObject({ canPay: true, canSend: false, canRecord: false });
    expect((await done(read(bill, office))).capabilities).toMatchObject({
      canPay: false,
      canSend: true,
      canRecord: true,
    });
    expect([(await read(bill, coach)).status, (await read(bill, elsewhere)).status]).toEqual([403, 404]);
    expect([(await bills("", coach)).status, (await bills("", elsewhere)).status]).toEqual([403, 404]);
    for (const call of ["payments", "payment-options"])
      expect((await ask(club.admin, `GET /app/invoices/${bill}/${call}`)).status, call).toBe(200);
    expect((await ask(elsewhere, `GET /app/invoices/${bill}/payment-options`)).status).toBe(404);
  });

  test("is among what is to pay until it is paid, then among all", async () => {
    const { id } = await billed();
    const toPay = async () => idsIn(await bills("filters[statuses]=APPROVED"));
    expect(await toPay()).toContain(id);
    await done(
      ask(office, `POST /app/invoices/${id}/manual-payments`, {
        attributes: { paymentType: "BANK_TRANSFER", amount: "220.00", receivedDate: today(), sendReceipt: 0 },
      }),
    );
    expect([(await toPay()).includes(id), idsIn(await bills("filters[statuses]=PAID")).includes(id)]).toEqual([
      false,
      true,
    ]);
    expect(await attributesOf(id)).toMatchObject({ status: { code: "PAID" }, balance: 0 });
  });

  test("is counted at the club's home as long as it is to pay, for who pays it", async () => {
    const own = new Treasurer();
    await own.open("Bills home", group);
    const told = async (by: Speaker) =>
      (await done(ask(by, `GET /api/home/${own.handle}`))).flatMap(({ attributes }: Reply["body"]) =>
        attributes.code === "bills" ? [attributes] : [],
      );
    expect(await told(own.admin)).toEqual([]);
    const { id } = await billed(own.handle);
    await billed(own.handle);
    await done(ask(office, `PUT /app/clubs/invoices/${id}/void`));
    expect(await told(own.admin)).toMatchObject([{ count: 1, href: "/finance/bills" }]);
  });

  test("comes page by page, newest first", async () => {
    const own = new Treasurer();
    await own.open("Bills pages", group);
    const made: string[] = [];
    for (let at = 0; at < 3; at++) made.unshift((await billed(own.handle)).id);
    for (const filter of ["", "filters[statuses]=APPROVED&"]) {
      const first = await bills(`${filter}pagination[limit]=2`, own.admin, own.handle);
      expect(idsIn(first)).toEqual(made.slice(0, 2));
      const cursor = first.body.meta.nextCursor;
      const second = await bills(`${filter}pagination[limit]=2&page[cursor]=${cursor}`, own.admin, own.handle);
      expect([idsIn(second), second.body.meta.nextCursor]).toEqual([made.slice(2), null]);
    }
  });

  test("of nothing is among all at once, and is nobody's to pay", async () => {
    const { id } = await billed(club.handle, "0.00");
    expect([idsIn(await bills()).includes(id), idsIn(await bills("filters[statuses]=APPROVED")).includes(id)]).toEqual([
      true,
      false,
    ]);
  });
});

describe("paying", () => {
  test("by card leads back to the club's bills, one by itself and several at once", async () => {
    const payer = new Treasurer();
    await payer.open("Bills cards", group);
    const gateway = await club.takesCards({ owner: state, by: office, adds: ["VISA"] });
    const [first, second, third] = [await billed(payer.handle), await billed(payer.handle), await billed(payer.handle)];
    const options = (await done(ask(payer.admin, `GET /app/invoices/${first.id}/payment-options`))).attributes;
    expect(options).toMatchObject({ gatewayKind: "sandbox", amount: 220_00, surcharges: [{ amount: 3_30 }] });
    const paying = async (begun: Promise<Reply>, back: string) => {
      const { id } = await done(begun);
      const { returnUrl } = (await done(ask({}, `GET /public-app/sandbox/${id}`))).attributes;
      expect(returnUrl).toContain(`${back}?intent=${id}`);
      await ask({}, `POST /public-app/sandbox/${id}`, { attributes: { card: "visa" } });
      expect((await done(ask(payer.admin, `GET /api/intents/${id}`))).attributes.state).toBe("PAID");
    };
    const attributes = { creditCardCode: "VISA" };
    const headers = payer.key();
    await paying(
      ask(payer.admin, `POST /app/invoices/${first.id}/checkout`, { attributes, headers }),
      `/finance/bills/details/${first.id}`,
    );
    const invoiceIds = [second.id, third.id];
    const together = (by: Speaker) =>
      ask(by, "POST /app/session/current/checkout", {
        attributes: { ...attributes, invoiceIds },
        headers: payer.key(),
      });
    expect((await together(elsewhere)).status).toBe(404);
    expect((await together(coach)).status).toBe(404);
    await paying(together(payer.admin), "/finance/bills/pay");
    expect(idsIn(await bills("filters[statuses]=APPROVED", payer.admin, payer.handle))).toEqual([]);
    await done(ask(office, `PUT /api/gateways/${gateway}/pause`));
  });

  test("is for nobody who acts for who pays for the club without being allowed to pay", async () => {
    const { world } = club;
    const [payersEmail, actorsEmail] = [world.email("payer"), world.email("actor")];
    const pays = await world.role("bills.pay");
    const acted = await world.staff(payersEmail, [{ roleId: pays, on: { type: "club", id: club.club.id } }]);
    const actor = await world.staff(actorsEmail, []);
    await world.link(actor, acted, ["view"]);
    const by = { ...(await signIn(actorsEmail, PASSWORD)), linkedAccount: `acc_${acted.person}` };
    const { id } = await billed();
    const options = (await done(ask(by, "GET /app/session/current/payment-options", { query: `invoiceIds=${id}` })))
      .attributes;
    expect(options.invoices).toMatchObject([{ id, problem: "You may not pay for Épée Bills." }]);
    const checkOut = await ask(by, `POST /app/invoices/${id}/checkout`, { attributes: {}, headers: club.key() });
    expect(checkOut.status).toBe(403);
  });

  test("too much is the club's credit, which it uses itself, and a credit note adds to it", async () => {
    const payer = new Treasurer();
    await payer.open("Bills credit", group);
    const { id, line } = await billed(payer.handle);
    const money = { paymentType: "CASH", amount: "250.00", receivedDate: today(), sendReceipt: 0, keepRest: 1 };
    await done(ask(office, `POST /app/invoices/${id}/manual-payments`, { attributes: money }));
    const note = { lines: [{ lineItemId: line, amount: "20.00" }], reason: "Fewer members", sendMail: 0 };
    await done(ask(office, `POST /api/invoices/${id}/credit-notes`, { attributes: note }));
    const account = `pac_${payer.handle}.${state}`;
    const path = `/api/payer-accounts/${account}`;
    expect((await done(ask(payer.admin, `GET ${path}`))).attributes).toMatchObject({
      ...{ payerName: "Bills credit", payerHandle: payer.handle, clubMemberProfileId: null, credit: 50_00 },
    });
    expect((await ask(elsewhere, `GET ${path}`)).status).toBe(404);
    const next = await billed(payer.handle);
    expect(await attributesOf(next.id, payer.admin)).toMatchObject({ payerCredit: 50_00 });
    await done(ask(payer.admin, `POST /api/invoices/${next.id}/apply-credit`, { attributes: {} }));
    expect(await attributesOf(next.id, payer.admin)).toMatchObject({ balance: 170_00, totalCreditUsed: 50_00 });
    expect(
      (await done(ask(office, `GET ${path}/entries`))).map(({ attributes }: Reply["body"]) => attributes.kind),
    ).toEqual(["USED", "CREDIT_NOTE", "OVERPAID"]);
    const [owed] = await done(ask(payer.admin, `GET /api/owners/${payer.handle}/bills/balances`));
    expect(owed.attributes).toMatchObject({
      ...{ owner: state, ownerName: "Bills state", payerId: payer.handle, owed: 170_00, credit: 0 },
    });
  });

  test("stands on a statement, for the club and for its issuer", async () => {
    const payer = new Treasurer();
    await payer.open("Bills statement", group);
    const path = `/api/owners/${state}/payers/${payer.handle}/statement`;
    expect((await done(ask(payer.admin, `GET ${path}`))).attributes.rows).toEqual([]);
    await billed(payer.handle);
    for (const by of [payer.admin, office])
      expect((await done(ask(by, `GET ${path}`))).attributes).toMatchObject({
        ...{ payerName: "Bills statement", payerId: payer.handle, closingBalance: 220_00, owed: 220_00 },
        rows: [{ kind: "INVOICE", amount: 220_00 }],
      });
    expect((await ask(elsewhere, `GET ${path}`)).status).toBe(404);
    expect((await ask(coach, `GET ${path}`)).status).toBe(404);
  });
});

describe("mail", () => {
  const invoices = async (address: string) =>
    (await mailsTo(inboxUrl(), address)).filter(({ subject }) => subject.startsWith("Invoice"));

  test("goes to who pays for the club, and to the club's own address for money where it has one", async () => {
    const { id } = await billed();
    expect((await attributesOf(id, office)).recipient).toMatch(/^(admin|pays)\./);
    const settings = { reminderDays: [], replyTo: "treasurer@bills.test" };
    await done(ask(club.admin, `PUT /api/owners/${club.handle}/finance-settings`, { attributes: settings }));
    expect((await attributesOf(id, office)).recipient).toBe("treasurer@bills.test");
    await done(ask(office, `GET /app/send-pdf/${id}`));
    const [mail] = await eventually(
      () => invoices("treasurer@bills.test"),
      (all) => all.length > 0,
    );
    expect(mail?.text).toContain("Hi Épée Bills,");
  });
});

describe("a fee package", () => {
  const fees = [{ name: "Affiliation", amount: "330.00", isIncludingGST: 1 }];
  const packaged = async (name: string) =>
    (
      await done(
        ask(office, `POST /app/objects/${state}/fee-packages`, {
          attributes: { name, billingCycle: "P1Y", fees },
        }),
      )
    ).id as string;

  test("is assigned to a club, and to many clubs and members at once; each is billed at once", async () => {
    const [one, two] = [new Treasurer(), new Treasurer()];
    await one.open("Bills yearly one", group);
    await two.open("Bills yearly two", group);
    const member = await two.member();
    const id = await packaged("Affiliation");
    const assigned = await done(
      ask(office, `POST /api/fee-packages/${id}/fee-package-assignments`, { attributes: { payerHandle: one.handle } }),
    );
    expect(assigned.attributes).toMatchObject({
      ...{ payerHandle: one.handle, payerName: "Bills yearly one", clubMemberProfileId: null, amount: 330_00 },
    });
    const again = await ask(office, `POST /api/fee-packages/${id}/fee-package-assignments`, {
      attributes: { payerHandle: one.handle },
    });
    expect(wrongIn(again)).toEqual([417, "payerHandle: This club or group is billed for this fee package already."]);
    const bulk = await ask(office, `POST /app/fee-packages/${id}/bulk-assign`, {
      attributes: { payerHandles: [one.handle, two.handle, "club:clb_none"], clubMemberProfileIds: [member.id] },
    });
    expect(bulk.body.bulk.map(({ id: of, success }: { id: string; success: boolean }) => [of, success])).toEqual([
      [member.id, true],
      [one.handle, true],
      [two.handle, true],
      ["club:clb_none", false],
    ]);
    for (const payer of [one, two]) {
      const [bill] = await eventually(
        async () => (await bills("", payer.admin, payer.handle)).body.data,
        (all) => all.length === 1,
      );
      expect(bill.attributes).toMatchObject({ totalAmountIncludingGST: 330_00, status: { code: "APPROVED" } });
      const [each] = await done(ask(payer.admin, `GET /api/owners/${payer.handle}/bills/assignments`));
      expect(each.attributes).toMatchObject({ feePackageName: "Affiliation", billedCount: 1 });
    }
    expect((await ask(one.admin, `GET /app/fee-package-assignments/${assigned.id}`)).status).toBe(200);
    expect((await ask(elsewhere, `GET /app/fee-package-assignments/${assigned.id}`)).status).toBe(404);
  });

  test("is put on a draft for the club that is begun with what is assigned", async () => {
    const payer = new Treasurer();
    await payer.open("Bills assigned", group);
    const id = await packaged("Grants");
    const startDate = addDays(today(), 10);
    await done(
      ask(office, `POST /api/fee-packages/${id}/fee-package-assignments`, {
        attributes: { payerHandle: payer.handle, startDate },
      }),
    );
    const draft = await done(begin({ payerHandle: payer.handle, autoGenerate: 1 }));
    expect(draft.attributes.totalAmountIncludingGST).toBe(330_00);
    await done(ask(office, `DELETE /app/clubs/invoices/${draft.id}`));
    const [each] = await done(ask(payer.admin, `GET /api/owners/${payer.handle}/bills/assignments`));
    expect(each.attributes).toMatchObject({ billedCount: 0, nextBillDate: startDate });
  });
});

test("what a club owes stands in its issuer's aged debtors and in its income by club", async () => {
  const payer = new Treasurer();
  await payer.open("Bills debtor", group);
  await billed(payer.handle, "110.00");
  const report = async (name: string) =>
    JSON.stringify((await done(ask(office, `GET /api/owners/${state}/finance-reports/${name}`))).attributes);
  expect(await report("aged-debtors")).toContain("Bills debtor");
  expect(await report("income-by-club")).toContain("Bills debtor");
});
