import { addDays } from "@salle/calendar/calendar-date";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Speaker } from "../support/api.ts";
import { mailTo } from "../support/inbox.ts";
import { Root } from "../support/root.ts";
import { Treasurer, today, wrongIn } from "../support/treasurer.ts";

/* What the federation has collected for others by card is paid into their banks (17.8; finance design, 3.2, 9 and 11). */

const sales = new Treasurer();
const maker = new Root();
const approver = new Root();
const settings = {
  ...{ bankCode: "cba", userName: "Fencing Federation", userId: "301500", description: "Payout" },
  ...{ remitter: "Fencing", bsb: "062900", accountNumber: "1020 3040", isBalanced: 0 },
};
beforeAll(async () => {
  await sales.open("Payouts club");
  await maker.open(sales.world);
  await approver.open(sales.world);
  await ask(maker.speaker, "PUT /app/bank-file-settings", { attributes: settings });
});

/** Another club for which 220.00 was collected by card. */
async function collected(name: string): Promise<Treasurer> {
  const club = new Treasurer();
  await club.open(name);
  const { id, speaker } = await club.member();
  const sale = await club.sell(id, await club.world.package(club.handle), { startDate: "2026-06-01" });
  const paid = await ask(speaker, `POST /app/invoices/${sale.body.data.attributes.invoiceId}/payments`, {
    attributes: { gatewayKey: "sandbox", token: "sandbox_approved" },
    headers: club.key(),
  });
  expect(wrongIn(paid)).toEqual([200]);
  return club;
}
const ready = async (name: string): Promise<Treasurer> => {
  const club = await collected(name);
  await club.world.bankAccount(club.handle, `${name} Inc`);
  return club;
};
const heldFor = async ({ handle }: Treasurer) => {
  const { body } = await ask(maker.speaker, "GET /app/held-for-others", { query: "pagination[limit]=100" });
  return body.data.find(({ id }) => id === handle)?.attributes;
};
const make = (owners: string[], by: Speaker = maker.speaker) =>
  ask(by, "POST /app/payouts", { attributes: { owners }, headers: sales.key() });
const act = (id: string, what: "approve" | "cancel", by = approver.speaker) =>
  ask(by, `POST /app/payouts/${id}/${what}`, { headers: sales.key() });
const file = (id: string, processDate = "") =>
  ask(maker.speaker, `POST /app/payouts/${id}/file`, { attributes: { processDate } });
const pay = (id: string, paidDate = "") =>
  ask(maker.speaker, `POST /app/payouts/${id}/paid`, { attributes: { paidDate } });
const linesOf = async (id: string) => (await ask(maker.speaker, `GET /app/payouts/${id}/lines`)).body.data;
const journalOf = async ({ admin, handle }: Treasurer) =>
  (await ask(admin, `GET /api/owners/${handle}/ledger`, { query: "filters[journal]=PAY" })).body.data.map(
    ({ attributes: { event, reference, postings } }) => [
      ...[event, reference],
      ...postings.map(({ account, debit, credit }) => `${account} ${debit - credit}`),
    ],
  );
const fileOf = async (id: string) => {
  const response = await fetch(`${process.env.SALLE_TEST_URL}/app/payouts/${id}/file`, {
    headers: { authorization: `Bearer ${maker.speaker.token}` },
  });
  return { status: response.status, name: response.headers.get("content-disposition"), text: await response.text() };
};

test("nobody is paid out who is not named, unless everyone is", async () => {
  const problem = [417, "owners: Choose who is paid."];
  for (const attributes of [{}, { owners: [] }, { everyone: 0 }, { everyone: 1, owners: [sales.handle] }])
    expect(wrongIn(await ask(maker.speaker, "POST /app/payouts", { attributes, headers: sales.key() }))).toEqual(
      problem,
    );
});

test("what was collected is paid out: made by one, approved by another, into the bank by a file, told in both books and by mail", async () => {
  const [first, other] = [await ready("Paid out club"), await ready("Paid out other club")];
  expect(await eventually(() => heldFor(first), Boolean)).toMatchObject({
    ...{ name: "Paid out club", owed: 220_00, inTransit: 0, bankStatus: "READY", draftId: null },
  });
  const made = await make([first.handle, other.handle]);
  expect(wrongIn(made)).toEqual([200]);
  const { id, attributes, capabilities } = made.body.data;
  expect(attributes).toMatchObject({
    ...{ status: "DRAFT", lineCount: 2, amount: 440_00, isOwn: true, approvedBy: null, sha256: null },
    referenceNumber: expect.stringMatching(/^PO-\d{6}$/),
  });
  expect(capabilities).toEqual({ canApprove: false, canCancel: true, canFile: false, canMarkPaid: false });
  const number = attributes.referenceNumber;
  const draft = await eventually(
    () => heldFor(first),
    (held) => held?.draftId === id,
  );
  expect(draft?.draftNumber).toBe(number);
  expect(wrongIn(await make([first.handle]))).toEqual([
    417,
    `owners: Paid out club is in ${number} already, which waits for approval.`,
  ]);

  expect(wrongIn(await act(id, "approve", maker.speaker))).toEqual([
    409,
    "You made this payout. Another root user approves it.",
  ]);
  expect(wrongIn(await file(id))[0]).toBe(409);
  const approved = await act(id, "approve");
  expect(approved.body.data.attributes).toMatchObject({ status: "APPROVED", isOwn: false });
  expect(wrongIn(await act(id, "approve"))).toEqual([409, "This payout does not wait for approval."]);
  expect(wrongIn(await act(id, "cancel"))[0]).toBe(409);
  expect(await heldFor(first)).toMatchObject({ owed: 0, inTransit: 220_00 });
  expect(wrongIn(await make([first.handle]))).toEqual([417, "owners: Nothing is held for Paid out club."]);

  expect((await fileOf(id)).status).toBe(404);
  expect(wrongIn(await file(id, addDays(today(), -1)))).toEqual([
    417,
    "processDate: The Payment date cannot be in the past.",
  ]);
  expect(wrongIn(await pay(id))[0]).toBe(409);
  const filed = await file(id, addDays(today(), 1));
  expect(filed.body.data.attributes).toMatchObject({
    ...{ status: "FILED", processDate: addDays(today(), 1), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const again = await file(id);
  const { status, name, text } = await fileOf(id);
  expect([status, name]).toEqual([200, expect.stringContaining(`${number}.aba`)]);
  const rows = text.split("\r\n");
  expect(rows[0]).toMatch(/^0 {17}01CBA {7}FENCING FEDERATION {8}301500PAYOUT {6}\d{6} {40}$/);
  expect(rows.slice(1, 3).every((row) => /^1062-000 \d{8} 500000022000PAID OUT (OTHER )?CLUB INC/.test(row))).toBe(
    true,
  );
  expect(rows[3]).toContain(`7999-999            0000044000`);
  await ask(maker.speaker, "PUT /app/bank-file-settings", { attributes: { ...settings, remitter: "Other" } });
  expect((await fileOf(id)).text).toBe(text);
  expect((await ask(maker.speaker, `GET /app/payouts/${id}`)).body.data.attributes.sha256).toBe(
    again.body.data.attributes.sha256,
  );

  expect(wrongIn(await pay(id, addDays(today(), 1)))).toEqual([417, "paidDate: This day is still to come."]);
  expect(wrongIn(await pay(id, addDays(today(), -1)))[1]).toMatch(/^paidDate: This payout was approved on /);
  expect((await pay(id)).body.data.attributes).toMatchObject({ status: "PAID", paidDate: today() });
  expect(await heldFor(first)).toBeUndefined();
  const postings = ["1000 22000", "1210 -22000"];
  expect(
    await eventually(
      () => journalOf(first),
      (all) => all.length > 0,
    ),
  ).toEqual([["paid-out", number, ...postings]]);
  const mail = await mailTo(inboxUrl(), first.admin.session?.email ?? "", /^\$220\.00 from /);
  expect(mail.text).toContain(`Payout: ${number}`);
  expect(mail.text).not.toMatch(/\d{8}/);

  const back = (owner: string, returnedDate = "") =>
    ask(maker.speaker, `POST /app/payouts/${id}/lines/${owner}/return`, { attributes: { returnedDate } });
  await eventually(
    () => linesOf(id),
    (lines) => lines.every(({ capabilities: can }) => can?.canReturn === true),
  );
  expect(wrongIn(await back(other.handle, addDays(today(), 1)))[0]).toBe(417);
  expect((await back(other.handle)).body.data.attributes).toMatchObject({ status: "RETURNED", returnedDate: today() });
  expect(wrongIn(await back(other.handle))).toEqual([409, "This was sent back already."]);
  expect((await back(sales.handle)).status).toBe(404);
  expect(await heldFor(other)).toMatchObject({ owed: 220_00, inTransit: 0 });
  expect((await journalOf(other)).map(([event]) => event).sort()).toEqual(["paid-out", "payout-returned"]);
  const after = (await ask(maker.speaker, `GET /app/payouts/${id}`)).body.data;
  expect(after.attributes).toMatchObject({ returnedCount: 1, returnedAmount: 220_00 });
  const next = (await make([other.handle])).body.data;
  expect(next.attributes.amount).toBe(220_00);
  expect((await act(next.id, "approve")).body.data.attributes.status).toBe("APPROVED");
});

test("one that waits can be cancelled, and lists say where each stands", async () => {
  const club = await ready("Cancelled club");
  const { id } = (await make([club.handle])).body.data;
  expect((await act(id, "cancel", maker.speaker)).body.data.attributes.status).toBe("CANCELLED");
  expect(wrongIn(await act(id, "approve"))[0]).toBe(409);
  const listed = async (query: string) =>
    (await ask(maker.speaker, "GET /app/payouts", { query })).body.data.map((each) => each.id);
  await eventually(
    () => listed("filters[statuses]=CANCELLED"),
    (ids) => ids[0] === id,
  );
  expect(await listed("filters[statuses]=CANCELLED,PAID")).toContain(id);
  expect(await listed("filters[statuses]=DRAFT")).not.toContain(id);
  expect(await listed("")).toContain(id);
  await eventually(
    () => heldFor(club),
    (held) => held?.draftId === null,
  );
  const next = await make([club.handle]);
  expect(wrongIn(next)).toEqual([200]);
  await act(next.body.data.id, "cancel");
});

describe("bank details", () => {
  const account = { accountName: "Bank club", bsb: "062 000", accountNumber: "1234-5678" };
  const of = (club: Treasurer, attributes: object, by = club.admin) =>
    ask(by, `PUT /api/owners/${club.handle}/bank-details`, { attributes, headers: club.key() });

  test("are told to those who may change them, and nothing is paid into them for three days", async () => {
    const club = await collected("Bank club");
    expect(wrongIn(await make([club.handle]))).toEqual([417, "owners: Bank club has no bank details yet."]);
    expect(await heldFor(club)).toMatchObject({ bankStatus: "MISSING", heldUntil: null });
    const empty = (await ask(club.admin, `GET /api/owners/${club.handle}/bank-details`)).body.data.attributes;
    expect(empty).toMatchObject({ accountName: "", bsb: "", version: 0, owed: 220_00, inTransit: 0, currency: "AUD" });

    const changed = await of(club, { ...account, version: 0 });
    expect(changed.body.data.attributes).toMatchObject({
      ...{ bsb: "062-000", accountNumber: "12345678", version: 1, changedBy: expect.stringContaining("Staff") },
      heldUntil: expect.stringMatching(/Z$/),
    });
    const mail = await mailTo(inboxUrl(), club.admin.session?.email ?? "", /bank account of Bank club was changed/);
    expect(mail.text).toContain("Account: ends with 678");
    expect(mail.text).not.toContain("12345678");
    expect(await heldFor(club)).toMatchObject({
      bankStatus: "HELD",
      heldUntil: changed.body.data.attributes.heldUntil,
    });
    expect(wrongIn(await make([club.handle]))[1]).toMatch(/was changed less than three days ago/);
    expect((await of(club, { ...account, version: 1 })).body.data.attributes.version).toBe(1);
    expect(wrongIn(await of(club, { ...account, accountNumber: "99", version: 0 }))[0]).toBe(409);
    expect((await of(club, { ...account, accountNumber: "87654321" })).status).toBe(200);
    const activity = await eventually(
      async () =>
        JSON.stringify((await ask(maker.speaker, "GET /app/activities", { query: "pagination[limit]=100" })).body),
      (text) => text.includes(`bank-details:${club.handle}`),
    );
    for (const number of ["12345678", "87654321"]) expect(activity).not.toContain(number);
  });

  test.each([
    [{ bsb: "06200" }, "bsb: The BSB must be six digits, such as 062-000."],
    [{ bsb: "" }, "bsb: The BSB cannot be blank."],
    [{ accountNumber: "12345678901" }, "accountNumber: The Account number must be two to nine digits."],
    [{ accountNumber: "000" }, "accountNumber: The Account number must be two to nine digits."],
    [
      { accountName: "剣道" },
      "accountName: The Account name must have letters from A to Z, as bank files have no others.",
    ],
    [{ accountName: "A".repeat(33) }, "accountName: The Account name can have at most 32 characters."],
  ])("refuse %j", async (over, problem) => {
    expect(wrongIn(await of(sales, { ...account, ...over }))).toEqual([417, problem]);
  });
});

test.each([
  [{ bankCode: "Commonwealth" }, "bankCode: The Bank code must be three letters, such as CBA."],
  [{ userId: "1234567" }, "userId: The User ID must be at most six digits."],
  [{ userName: "Épée" }, /^userName: The User name can have at most 26 letters without accents/],
  [{ remitter: "Fencing Federation" }, /^remitter: The Remitter name can have at most 16 letters/],
])("bank file settings refuse %j", async (over, problem) => {
  const [status, message] = wrongIn(
    await ask(maker.speaker, "PUT /app/bank-file-settings", { attributes: { ...settings, ...over } }),
  );
  expect(status).toBe(417);
  if (typeof problem === "string") expect(message).toBe(problem);
  else expect(message).toMatch(problem);
});

test("nobody but a root user sees payouts, nor while acting for another", async () => {
  for (const [by, status] of [
    [sales.admin, 403],
    [{}, 401],
  ] as const) {
    expect((await make([sales.handle], by)).status).toBe(status);
    expect((await ask(by, "GET /app/held-for-others")).status).toBe(status);
  }
});
