import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../support/api.ts";
import { refusalsOf } from "../../support/refusals.ts";
import { Sales } from "../../support/sales.ts";

const sales = new Sales();
beforeAll(() => sales.open("Spec sending"));

async function billed(): Promise<string> {
  const { id } = await sales.member();
  const { body } = await sales.sell(id, await sales.world.package(sales.handle));
  return body.data.attributes.invoiceId ?? "";
}
const sendAll = (invoiceId: unknown, query = "", headers = {}) =>
  ask(sales.admin, "POST /app/bulk/send-pdf", { attributes: { invoiceId }, query, headers });

// spec 03 §7
describe('"GET /send-pdf/{id}?currency; POST /bulk/send-pdf?currency (invoiceId list)"', () => {
  test("an invoice is sent in its own currency", async () => {
    const { status, body } = await ask(sales.admin, `GET /app/send-pdf/${await billed()}`, { query: "currency=AUD" });
    expect([status, body.data.type]).toEqual([200, "job"]);
  });

  test("another currency is refused on its field, for amounts are not converted", async () => {
    const reply = await ask(sales.admin, `GET /app/send-pdf/${await billed()}`, { query: "currency=USD" });
    expect(refusalsOf(reply)).toEqual([417, { currency: "This invoice is in AUD, and amounts are not converted." }]);
    expect(refusalsOf(await sendAll([await billed()], "currency=USD"))).toEqual([
      417,
      { currency: "None of these invoices is in this currency." },
    ]);
  });

  test("what is no currency is refused on its field", async () => {
    const reply = await ask(sales.admin, `GET /app/send-pdf/${await billed()}`, { query: "currency=dollars" });
    expect(refusalsOf(reply)).toEqual([417, { currency: "The currency must be a three-letter code." }]);
  });
});

// spec 03 §7
describe('"bulk responses carry a bulk array"', () => {
  test("of sent invoices, beside the job: one outcome each, in the order asked for", async () => {
    const [good, voided] = [await billed(), await billed()];
    await sales.do(`PUT /app/clubs/invoices/${voided}/void`);
    const headers = sales.key();
    const { body } = await sendAll([voided, good], "currency=AUD", headers);
    expect(body.data.type).toBe("job");
    expect(body.bulk).toEqual([
      { id: voided, success: false, message: "This invoice is voided, so it was not sent." },
      { id: good, success: true, message: null },
    ]);
    expect((await sendAll([voided, good], "currency=AUD", headers)).body).toEqual(body);
  });

  test("of members put into a group", async () => {
    const group = await sales.do(`POST /app/member-groups-form/${sales.handle}`, { name: "Spec" });
    const { id } = await sales.member();
    const call = `POST /app/member-groups/${sales.handle}/${group.body.data.id}/bulk-assign` as const;
    const { body } = await ask(sales.admin, call, { attributes: { clubMemberProfileIds: [id, "cmp_nobody"] } });
    expect(body.bulk).toEqual([
      { id, success: true, message: null },
      { id: "cmp_nobody", success: false, message: "We could not find that." },
    ]);
  });
});

// spec 03 §5
test("\"Bulk invoice operations need an array that is not empty, with errors 'invoiceIds need to be an array' and 'invoiceIds cannot be empty'.\"", async () => {
  expect(refusalsOf(await sendAll("inv_x"))).toEqual([417, { invoiceId: "invoiceIds need to be an array" }]);
  expect(refusalsOf(await sendAll([]))).toEqual([417, { invoiceId: "invoiceIds cannot be empty" }]);
});
