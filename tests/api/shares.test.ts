import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { salesOf } from "@salle/core/internal/finance/accounting/sales";
import { beforeAll, expect, test } from "vitest";
import { ask, eventually, signIn } from "../support/api.ts";
import { type Payer, Treasurer, today, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* A fee of which the federation has a share: what of its invoices is theirs (17.6; finance design, 4.3). */

const club = new Treasurer();
let payer: Payer;
let state = { handle: "", name: "" };
let feeId = "";
let invoiceId = "";

const made = async (call: string, attributes?: object) => {
  const reply = await ask(club.admin, call, { ...(attributes && { attributes }), headers: club.key() });
  expect(wrongIn(reply)).toEqual([200]);
  return reply.body.data;
};
const draft = async () =>
  (await made(`POST /app/clubs/${club.club.id}/invoices`, { clubMemberProfileId: payer.id })).id;
const invoice = async (by = club.admin) => (await ask(by, `GET /app/clubs/invoices/${invoiceId}`)).body.data.attributes;

beforeAll(async () => {
  await club.open("Shares club");
  payer = await club.member();
  state = { handle: `club-group:${club.club.groupIds[0]}`, name: "Shares club state" };
  const shares = [
    { owner: SYSTEM_HANDLE, kind: "FIXED", amount: "30.00" },
    { owner: state.handle, kind: "PERCENT", percent: "15" },
  ];
  const fee = { name: "Senior annual", amount: "220.00", isIncludingGST: 1, shares };
  feeId = (await made(`POST /app/objects/${club.handle}/fees`, fee)).id;
  invoiceId = await draft();
  await made(`POST /app/invoices/${invoiceId}/line-items`, { feeId });
  await made(`POST /app/invoices/${invoiceId}/line-items`, { name: "Coaching", amount: "80.00" });
  await made(`PUT /app/clubs/invoices/${invoiceId}/approve`, { issuedDate: today(), dueDate: today() });
});

test("a line cannot be less than what others have of it", async () => {
  const id = await draft();
  const less = await ask(club.admin, `POST /app/invoices/${id}/line-items`, { attributes: { feeId, amount: "29.99" } });
  expect(wrongIn(less)).toEqual([417, "amount: This is less than what others have of the fee."]);
  const line = (await made(`POST /app/invoices/${id}/line-items`, { feeId })).id;
  const changed = await ask(club.admin, `PUT /app/line-items/${line}`, { attributes: { amount: "-1.00" } });
  expect(wrongIn(changed)).toEqual([417, "amount: This is less than what others have of the fee."]);
});

test("who manages the invoice sees what is for whom, and what of it is paid; its payer does not", async () => {
  const shared = (paid: [number, number]) => [
    { owner: SYSTEM_HANDLE, ownerName: expect.any(String), amount: 30_00, paid: paid[0] },
    { owner: state.handle, ownerName: state.name, amount: 33_00, paid: paid[1] },
  ];
  expect((await invoice()).shares).toEqual(shared([0, 0]));
  expect((await invoice(payer.speaker)).shares).toEqual([]);
  expect(wrongIn(await club.record(invoiceId, "100.00"))).toEqual([200]);
  expect((await invoice()).shares).toEqual(shared([10_00, 11_00]));
});

test("it is in the federation's book, whose office is not led to the club's invoice", async () => {
  const email = club.world.email("office");
  await club.world.staff(email, [grant("system-administrator", { type: "system" })]);
  const office = await signIn(email, PASSWORD);
  const entries = await eventually(
    async () => {
      const query = `filters[month]=${today().slice(0, 7)}&filters[journal]=SAL&pagination[limit]=100`;
      const { body } = await ask(office, `GET /api/owners/${SYSTEM_HANDLE}/ledger`, { query });
      return body.data.filter(
        ({ attributes }: { attributes: { invoiceId: string } }) => attributes.invoiceId === invoiceId,
      );
    },
    (found) => found.length === 1,
  );
  expect(entries[0].attributes).toMatchObject({
    isOwnInvoice: false,
    postings: [
      { account: "1110", dimension: club.handle, debit: 30_00 },
      { account: "4000", credit: 27_27 },
      { account: "2200", credit: 2_73 },
    ],
  });
});

test("files for accounting have the issuer's own part as income, and others' as what is billed for them", async () => {
  const days = { fromDate: today(), toDate: today() };
  const [sale] = await salesOf(club.handle, days, 10);
  expect(sale?.lines).toMatchObject([
    { name: "Senior annual", amount: 157_00, gst: 14_27, account: "4000", tax: "GST" },
    { amount: 30_00, gst: 0, account: "2320", tax: "NONE" },
    { amount: 33_00, gst: 0, account: "2320", tax: "NONE", for: state.name },
    { name: "Coaching", amount: 80_00, account: "4000" },
  ]);
  const [theirs, ...others] = await salesOf(state.handle, days, 10);
  expect(others).toEqual([]);
  expect(theirs).toMatchObject({
    number: `${sale?.number} ${club.club.name}`,
    payer: club.club.name,
    lines: [{ name: "Senior annual", amount: 33_00, gst: 3_00, account: "4000" }],
  });
});

test("a credit note takes off each line's share what it takes off the line", async () => {
  const { data } = (await ask(club.admin, `GET /app/clubs/invoices/${invoiceId}?include=lineItems`)).body;
  const [line] = data.relationships.lineItems.data ?? [];
  await club.credit(invoiceId, { [line?.id ?? ""]: "220.00" }, { sendMail: 0 });
  const { shares, balance } = await invoice();
  expect(balance).toBe(0);
  expect(shares.map(({ amount, paid }: { amount: number; paid: number }) => [amount, paid])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
