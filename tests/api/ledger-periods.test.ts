import { formatDate } from "@salle/calendar/format";
import { lastOver } from "@salle/core/internal/finance/ledger/period-rules";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { type Payer, Treasurer, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Months of a club's ledger are closed: nothing is posted for a day in them any more (17.6; finance design, 2.3 and 3.2). */

const club = new Treasurer();
let office: Speaker;
let payer: Payer;
/** The last month that may be closed, and what it is called. */
const month = lastOver(new Date());
const CLOSED = `The ledger is closed to the end of ${formatDate(`${month}-01`, "tight").slice(2)}.`;

beforeAll(async () => {
  await club.open("Periods club");
  payer = await club.member();
  const email = club.world.email("periods");
  await club.world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
});

const periods = async () => (await ask(club.admin, `GET /api/owners/${club.handle}/periods`)).body.data.attributes;
const close = (closedThrough: string, over: object = {}, by: Speaker = club.admin) =>
  ask(by, `PUT /api/owners/${club.handle}/periods`, { attributes: { closedThrough, ...over }, headers: club.key() });
const reopen = (closedThrough: string, by: Speaker = office) =>
  ask(by, `PUT /api/owners/${club.handle}/periods/reopen`, { attributes: { closedThrough }, headers: club.key() });
const draft = async () => {
  const attributes = { clubMemberProfileId: payer.id };
  const { id } = (await ask(club.admin, `POST /app/clubs/${club.club.id}/invoices`, { attributes })).body.data;
  await ask(club.admin, `POST /app/invoices/${id}/line-items`, { attributes: { name: "Fee", amount: "220.00" } });
  return String(id);
};
const approve = (id: string, issuedDate: string) =>
  ask(club.admin, `PUT /app/clubs/invoices/${id}/approve`, { attributes: { issuedDate, dueDate: issuedDate } });

describe("closing", () => {
  test("says what may be closed, from the first month of the book", async () => {
    expect(await periods()).toMatchObject({ closedThrough: null, closedBy: null, closable: null, firstMonth: null });
    await club.invoiced(payer, { issuedDate: `${month}-10` });
    expect(await periods()).toMatchObject({ closable: { from: month, to: month }, firstMonth: month, version: 0 });
  });

  test.each([
    ["a month that is not over", "2999-01", "This month can be closed from its third day after it has ended."],
    ["no month", "soon", "Choose a month."],
  ])("%s is refused at its field", async (_, closedThrough, message) => {
    expect(wrongIn(await close(closedThrough))).toEqual([417, `closedThrough: ${message}`]);
  });

  test("keeps every day of it from what is dated back; what was there stays, and goes on", async () => {
    const { id } = await club.invoiced(payer, { issuedDate: `${month}-20` });
    const later = await draft();
    expect(wrongIn(await close(month, { version: 0 }))).toEqual([200]);
    expect(await periods()).toMatchObject({
      ...{ closedThrough: month, closable: null, version: 1 },
      closedBy: expect.any(String),
      closedDate: expect.stringMatching(/Z$/),
    });

    expect(wrongIn(await approve(later, `${month}-25`))).toEqual([417, `issuedDate: ${CLOSED}`]);
    expect(wrongIn(await club.record(id, "10.00", { receivedDate: `${month}-25` }))).toEqual([
      417,
      `receivedDate: ${CLOSED}`,
    ]);
    const bulk = await ask(club.admin, "PUT /app/clubs/bulk/invoices/approve", {
      attributes: { invoiceIds: [later], issuedDate: `${month}-25` },
    });
    expect([bulk.status, bulk.body.bulk?.[0]?.message]).toEqual([expect.any(Number), CLOSED]);

    // Of now everything goes on.
    expect(wrongIn(await club.record(id, "300.00", { keepRest: 1 }))).toEqual([200]);
    const refund = { refundedDate: `${month}-25` };
    expect(wrongIn(await club.refund(payer, refund))).toEqual([417, `refundedDate: ${CLOSED}`]);
    expect(wrongIn(await club.refund(payer))).toEqual([200]);
    const bank = { referenceHandle: club.handle, name: "Deposit", bankedDate: `${month}-25` };
    const banked = await ask(club.admin, "POST /app/consolidation", { attributes: bank, headers: club.key() });
    expect(wrongIn(banked)).toEqual([417, `bankedDate: ${CLOSED}`]);
    expect(wrongIn(await ask(club.admin, `PUT /app/clubs/invoices/${await approvedNow(later)}/void`))).toEqual([200]);
  });

  const approvedNow = async (id: string) => {
    expect(wrongIn(await ask(club.admin, `PUT /app/clubs/invoices/${id}/approve`, { attributes: {} }))[0]).toBe(417);
    const today = new Date().toISOString().slice(0, 10);
    expect(wrongIn(await approve(id, today))).toEqual([200]);
    return id;
  };

  test("is for what is not closed, and by who has seen what it is now", async () => {
    expect(wrongIn(await close(month))[0]).toBe(417);
    expect(wrongIn(await close(month, { version: 0 }))[0]).toBe(409);
  });
});

describe("opening again", () => {
  test("is the federation's office's alone", async () => {
    expect((await reopen("", club.admin)).status).toBeGreaterThanOrEqual(403);
    expect(wrongIn(await reopen(""))).toEqual([200]);
    expect(await periods()).toMatchObject({ closedThrough: null, closable: { from: month, to: month }, version: 2 });
    expect(wrongIn(await approve(await draft(), `${month}-25`))).toEqual([200]);
  });

  test("where nothing is closed is refused", async () => {
    expect(wrongIn(await reopen(""))).toEqual([417, "closedThrough: Nothing is closed."]);
  });
});
