import { addDays } from "@salle/calendar/calendar-date";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { beforeAll, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Root } from "../support/root.ts";
import { type Payer, Treasurer, today, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* What levels hold for one another is seen, settled by hand, and netted when one is paid out (17.6; finance design, 4.2 and 9). */

/** A club of whose fee of 220.00 the federation has 88.00 and its state 33.00. */
class Shared extends Treasurer {
  payer: Payer = {} as Payer;
  feeId = "";
  state = "";
  /** Administrator of the state. */
  stateAdmin: Speaker = {};

  async start(name: string): Promise<this> {
    await this.open(name);
    this.payer = await this.member();
    this.state = `club-group:${this.club.groupIds[0]}`;
    const shares = [
      { owner: SYSTEM_HANDLE, kind: "FIXED", amount: "88.00" },
      { owner: this.state, kind: "PERCENT", percent: "15" },
    ];
    const fee = { name: "Senior annual", amount: "220.00", isIncludingGST: 1, shares };
    this.feeId = (await this.done(`POST /app/objects/${this.handle}/fees`, fee)).id;
    const email = this.world.email("state");
    await this.world.staff(email, [
      grant("group-administrator", { type: "club-group", id: this.club.groupIds[0] ?? "" }),
    ]);
    this.stateAdmin = await signIn(email, PASSWORD);
    return this;
  }

  async done(call: string, attributes?: object, by = this.admin) {
    const reply = await ask(by, call, { ...(attributes && { attributes }), headers: this.key() });
    expect(wrongIn(reply)).toEqual([200]);
    return reply.body.data;
  }

  async issued(): Promise<string> {
    const { id } = await this.done(`POST /app/clubs/${this.club.id}/invoices`, { clubMemberProfileId: this.payer.id });
    await this.done(`POST /app/invoices/${id}/line-items`, { feeId: this.feeId });
    await this.done(`PUT /app/clubs/invoices/${id}/approve`, { issuedDate: today(), dueDate: today() });
    return id;
  }

  /** What the payer has paid in cash. */
  async paidInCash(amount: string): Promise<void> {
    expect(wrongIn(await this.record(await this.issued(), amount))).toEqual([200]);
  }

  async paidByCard(): Promise<void> {
    await this.done(
      `POST /app/invoices/${await this.issued()}/payments`,
      { gatewayKey: "sandbox", token: "sandbox_approved" },
      this.payer.speaker,
    );
  }

  /** What it and others hold for one another, by the other and the side. */
  async balances(by: Speaker = this.admin, owner = this.handle): Promise<Record<string, number>> {
    const { body } = await ask(by, `GET /api/owners/${owner}/level-balances`, { query: "pagination[limit]=100" });
    return Object.fromEntries(
      body.data.map(({ attributes: { other, side, held } }) => [
        `${side} ${other === this.state ? "state" : other}`,
        held,
      ]),
    );
  }
}

const root = new Root();
const club = new Shared();
beforeAll(async () => {
  await club.start("Settlements club");
  await root.open(club.world);
});

const settle = (by: Speaker, owner: string, over: object) =>
  ask(by, `POST /api/owners/${owner}/settlements`, {
    attributes: { from: club.handle, amount: "10.00", ...over },
    headers: club.key(),
  });

test("who holds what for whom is seen by both, with the bank account into which it can be paid", async () => {
  await club.paidInCash("220.00");
  const held = { "HELD_BY_US state": 33_00, [`HELD_BY_US ${SYSTEM_HANDLE}`]: 88_00 };
  expect(await club.balances()).toEqual(held);
  const ofState = await eventually(
    () => club.balances(club.stateAdmin, club.state),
    (found) => Object.keys(found).length > 0,
  );
  expect(ofState).toEqual({ [`HELD_FOR_US ${club.handle}`]: 33_00 });

  const onSide = async (side: string) =>
    (await ask(club.admin, `GET /api/owners/${club.handle}/level-balances`, { query: `filters[side]=${side}` })).body
      .totalResults;
  expect([await onSide("HELD_BY_US"), await onSide("HELD_FOR_US")]).toEqual([2, 0]);

  const rowOf = async () => {
    const { body } = await ask(club.admin, `GET /api/owners/${club.handle}/level-balances`);
    return body.data.find(({ attributes }) => attributes.other === club.state)?.attributes;
  };
  expect((await rowOf())?.account).toBeNull();
  await club.world.bankAccount(club.state, "State Fencing Inc");
  expect((await rowOf())?.account).toEqual({
    ...{ accountName: "State Fencing Inc", bsb: "062-000", accountNumber: "10203040" },
    reference: "SETTLEMENTS CLUB",
  });
});

test("the state records what the club has paid it, sees that in both books, and voids it", async () => {
  const before = await club.balances();
  const recorded = await settle(club.stateAdmin, club.state, { note: "Statement of 2 November" });
  expect(wrongIn(recorded)).toEqual([200]);
  const { id, attributes, capabilities } = recorded.body.data;
  expect(attributes).toMatchObject({
    ...{ referenceNumber: "ST-000001", kind: "PAID", status: "SETTLED", amount: 10_00, settledDate: today() },
    ...{ holder: club.handle, holderName: club.club.name, beneficiary: club.state, note: "Statement of 2 November" },
  });
  expect(capabilities).toEqual({ canVoid: true });
  expect(await club.balances()).toEqual({ ...before, "HELD_BY_US state": 23_00 });

  const journal = async (by: Speaker, owner: string) => {
    const { body } = await ask(by, `GET /api/owners/${owner}/ledger`, { query: "filters[journal]=PAY" });
    return body.data
      .filter(({ attributes: entry }) => entry.settlementId === id)
      .map(({ attributes: { event, postings } }) => [
        event,
        ...postings.map((posting) => `${posting.account} ${posting.debit - posting.credit}`),
      ]);
  };
  expect(await journal(club.admin, club.handle)).toEqual([["settled", "2310 1000", "1000 -1000"]]);
  expect(await journal(club.stateAdmin, club.state)).toEqual([["settled", "1000 1000", "1210 -1000"]]);

  const listed = async (by: Speaker, owner: string, side: string) =>
    (await ask(by, `GET /api/owners/${owner}/settlements`, { query: `filters[side]=${side}` })).body.data;
  const [paid] = await eventually(
    () => listed(club.admin, club.handle, "HELD_BY_US"),
    (found) => found.length > 0,
  );
  expect([paid?.id, paid?.capabilities]).toEqual([id, { canVoid: false }]);
  expect((await listed(club.stateAdmin, club.state, "HELD_FOR_US"))[0]?.capabilities).toEqual({ canVoid: true });
  // It is the state's record: the club may not void what it owes away, nor read it by its address.
  expect((await ask(club.admin, `PUT /app/settlements/${id}/void`)).status).toBe(404);
  expect((await ask(club.admin, `GET /app/settlements/${id}`)).status).toBe(404);
  expect(wrongIn(await ask(club.stateAdmin, `PUT /app/settlements/${id}/void`))).toEqual([200]);
  expect(wrongIn(await ask(club.stateAdmin, `PUT /app/settlements/${id}/void`))).toEqual([
    409,
    "This settlement has been voided already.",
  ]);
  expect(await club.balances()).toEqual(before);
  expect((await ask(club.stateAdmin, `GET /app/settlements/${id}`)).body.data.attributes).toMatchObject({
    ...{ status: "VOID", voidedBy: expect.any(String), voidedDate: expect.any(String) },
  });
});

test("what cannot have been paid is refused at its field, and nothing changes", async () => {
  const refused = async (over: object) => wrongIn(await settle(club.stateAdmin, club.state, over));
  const { name } = club.club;
  expect(await refused({ amount: "33.01" })).toEqual([417, `amount: ${name} holds only $33.00 for ${name} state.`]);
  expect(await refused({ amount: "0.00" })).toEqual([417, "amount: The Amount must be more than $0.00."]);
  expect(await refused({ amount: "1e3" })).toEqual([417, expect.stringMatching(/^amount: /)]);
  expect(await refused({ from: "" })).toEqual([417, "from: Choose from the list."]);
  expect(await refused({ from: "club:clb_nobody" })).toEqual([417, "from: Choose from the list."]);
  expect(await refused({ from: club.state })).toEqual([417, `from: ${name} state holds nothing for ${name} state.`]);
  expect(await refused({ from: SYSTEM_HANDLE })).toEqual([
    417,
    expect.stringMatching(/^from: .* pays by payouts, which are recorded by themselves\.$/),
  ]);
  expect(await refused({ receivedDate: addDays(today(), 1) })).toEqual([
    417,
    "receivedDate: The Payment date cannot be in the future.",
  ]);
  // The state's money is not the club's to see.
  expect((await settle(club.admin, club.state, {})).status).toBe(404);
  expect((await club.balances())["HELD_BY_US state"]).toBe(33_00);
});

test("of many who record the same money at once one is first, and nobody has more than is held", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => settle(club.stateAdmin, club.state, { amount: "20.00" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await club.balances())["HELD_BY_US state"]).toBe(13_00);
});

test("a statement says what a month has changed: it begins with what was held, and ends with what is", async () => {
  const statementOf = async (by: Speaker, [owner, other]: [string, string]) =>
    (await ask(by, `GET /api/owners/${owner}/level-statement/${other}`)).body.data.attributes;
  const seen = await statementOf(club.stateAdmin, [club.state, club.handle]);
  const side = { billed: 33_00, opening: 0, collected: 33_00, fees: 0, refunded: 0, netted: 0, held: 13_00 };
  expect(seen).toMatchObject({ otherName: club.club.name, month: today().slice(0, 7), lineCount: 4 });
  expect(seen.sides).toEqual([{ ...side, side: "HELD_FOR_US", paid: -20_00 }]);
  expect(seen.lines.map(({ event, amount }) => [event, amount]).sort()).toEqual([
    ["received", 33_00],
    ["settled", -10_00],
    ["settled", -20_00],
    ["settlement-voided", 10_00],
  ]);
  const mirrored = await statementOf(club.admin, [club.handle, club.state]);
  expect(mirrored.sides).toEqual([{ ...side, side: "HELD_BY_US", paid: -20_00 }]);
  const wrong = await ask(club.admin, `GET /api/owners/${club.handle}/level-statement/${club.state}`, {
    query: "month=2020-01",
  });
  expect(wrongIn(wrong)).toEqual([417, "month: Choose a month."]);
  const nobody = await ask(club.admin, `GET /api/owners/${club.handle}/level-statement/club:clb_nobody`);
  expect(nobody.status).toBe(404);
});

test("a payout nets first what a club holds for others: the federation and then the state, and never more than it is owed", async () => {
  const other = await new Shared().start("Netting club");
  await other.paidInCash("220.00");
  await other.paidByCard();
  await other.world.bankAccount(other.handle, "Netting Inc");
  // By card the federation has collected 220.00, of which 99.00 are the club's and 33.00 the state's.
  const before = { "HELD_BY_US state": 33_00, [`HELD_BY_US ${SYSTEM_HANDLE}`]: 88_00 };
  expect(await other.balances()).toEqual({ ...before, [`HELD_FOR_US ${SYSTEM_HANDLE}`]: 99_00 });
  const heldFor = async () => {
    const { body } = await ask(root.speaker, "GET /app/held-for-others", { query: "pagination[limit]=100" });
    return body.data.find(({ id }) => id === other.handle)?.attributes;
  };
  expect(await eventually(heldFor, (found) => found?.owed === 99_00)).toMatchObject({ holds: 121_00 });

  const payout = (owners: string[]) =>
    ask(root.speaker, "POST /app/payouts", { attributes: { owners }, headers: other.key() });
  expect(wrongIn(await payout([other.handle]))).toEqual([
    409,
    "What they hold for others was netted: nothing is left to pay out.",
  ]);
  expect(await other.balances()).toEqual({ "HELD_BY_US state": 22_00 });
  expect(await other.balances(other.stateAdmin, other.state)).toEqual({
    [`HELD_FOR_US ${other.handle}`]: 22_00,
    [`HELD_FOR_US ${SYSTEM_HANDLE}`]: 44_00,
  });
  const { body } = await ask(other.stateAdmin, `GET /api/owners/${other.state}/settlements`);
  expect(body.data[0]?.attributes).toMatchObject({ kind: "NETTED", amount: 11_00, holder: other.handle });
  expect(body.data[0]?.capabilities).toEqual({ canVoid: false });
  expect((await ask(other.stateAdmin, `PUT /app/settlements/${body.data[0]?.id}/void`)).status).toBe(409);

  // What comes by card later pays for the rest, and what is left is paid out.
  await other.paidByCard();
  const made = await payout([other.handle]);
  expect(wrongIn(made)).toEqual([200]);
  expect(made.body.data.attributes.amount).toBe(77_00);
  expect(await other.balances()).toEqual({ [`HELD_FOR_US ${SYSTEM_HANDLE}`]: 77_00 });
});
