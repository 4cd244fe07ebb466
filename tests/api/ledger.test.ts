import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* What a club's book tells of what it issued, voided and was paid (17.6; finance design, 4). */

const sales = new Sales();
let office: Speaker;
beforeAll(async () => {
  await sales.open("Ledger club");
  const email = sales.world.email("office");
  await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
});

type Attributes = Record<string, unknown> & { postings: { account: string; debit: number; credit: number }[] };
const journal = async (owner: string, name: string): Promise<Attributes[]> =>
  (await ask(office, `GET /api/owners/${owner}/ledger?filters[journal]=${name}`)).body.data.map(
    ({ attributes }: { attributes: Attributes }) => attributes,
  );
const balance = async (owner: string, query = "") =>
  (await ask(sales.admin, `GET /api/owners/${owner}/trial-balance${query}`)).body.data.attributes;
const amounts = (accounts: { account: string; balance: number }[]) =>
  Object.fromEntries(accounts.map(({ account, balance: each }) => [account, each]));

const CARD = { gatewayKey: "sandbox", token: "sandbox_approved" };
async function billed(): Promise<{ invoice: string; speaker: Speaker }> {
  const { id, speaker } = await sales.member();
  const sold = await sales.world.package(sales.handle, { name: "Adult" });
  return { invoice: (await sales.sell(id, sold)).body.data.attributes.invoiceId ?? "", speaker };
}

describe("a club's book", () => {
  test("has what is issued, what a card pays for it at the federation, and what is voided", async () => {
    const { invoice, speaker } = await billed();
    const number = (await ask(sales.admin, `GET /app/clubs/invoices/${invoice}`)).body.data.attributes;
    const { invoiceNumber, totalAmountIncludingGST: total, totalGST: gst } = number;
    const [issued] = (await journal(sales.handle, "SAL")).filter(({ invoiceId }) => invoiceId === invoice);
    expect(issued).toMatchObject({ event: "issued", reference: invoiceNumber, amount: total, isOwnInvoice: true });
    expect(issued?.postings).toMatchObject([
      { account: "1100", accountName: "Receivables", debit: total, credit: 0 },
      { account: "4000", accountName: "Income", debit: 0, credit: total - gst },
      ...(gst > 0 ? [{ account: "2200", accountName: "GST collected", debit: 0, credit: gst }] : []),
    ]);
    const before = amounts((await balance(sales.handle)).accounts);
    expect(before["1100"]).toBe(total);

    const paid = (await ask(speaker, `POST /app/invoices/${invoice}/payments`, { attributes: CARD })).body;
    const [received] = await journal(sales.handle, "RCP");
    expect(received).toMatchObject({ event: "received", invoiceId: invoice, reference: invoiceNumber });
    expect(received?.postings).toMatchObject([
      { account: "1210", dimension: SYSTEM_HANDLE, debit: total },
      { account: "1100", credit: total },
    ]);
    const [held] = (await journal(SYSTEM_HANDLE, "RCP")).filter(({ invoiceId }) => invoiceId === invoice);
    expect(held).toMatchObject({ isOwnInvoice: false });
    expect(held?.postings).toMatchObject([
      { account: "1020", debit: total },
      { account: "2310", dimension: sales.handle, dimensionName: expect.stringMatching(/Ledger club/), credit: total },
    ]);

    await ask(sales.admin, `PUT /app/payments/${paid.data.id}/void`);
    await ask(sales.admin, `PUT /app/clubs/invoices/${invoice}/void`);
    expect((await journal(sales.handle, "RCP")).map(({ event }) => event).sort()).toEqual(
      ["received", "receipt-voided"].sort(),
    );
    const after = await balance(sales.handle);
    expect(Object.values(amounts(after.accounts))).toEqual(after.accounts.map(() => 0));
  });

  test("comes to zero in every month, and a month of before has nothing of now", async () => {
    await billed();
    const { accounts, currentMonth, firstMonth, currency } = await balance(sales.handle);
    expect(currency).toBe("AUD");
    expect(firstMonth).toBe(currentMonth);
    const sum = Object.values<number>(amounts(accounts)).reduce((all, each) => all + each, 0);
    expect(sum).toBe(0);
    expect((await balance(sales.handle, "?month=2001-01")).accounts).toEqual([]);
    const later = (await balance(sales.handle, "?month=2999-12")).accounts;
    expect(amounts(later)).toEqual(amounts(accounts));
    expect(later.map(({ opening }: { opening: number }) => opening)).toEqual(Object.values(amounts(accounts)));
  });

  test("is read page by page, and refuses what is no month", async () => {
    await Promise.all([billed(), billed(), billed()]);
    const call = `GET /api/owners/${sales.handle}/ledger?pagination[limit]=2`;
    const first = (await ask(sales.admin, call)).body;
    const second = (await ask(sales.admin, `${call}&page[cursor]=${first.meta.nextCursor}`)).body;
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
    for (const query of ["ledger?filters[month]=2026-13", "trial-balance?month=soon", "ledger?filters[journal]=XYZ"])
      expect((await ask(sales.admin, `GET /api/owners/${sales.handle}/${query}`)).status).toBe(417);
  });
});
