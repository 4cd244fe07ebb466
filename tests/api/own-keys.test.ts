import { signAccess } from "@salle/core/internal/identity/session/tokens";
import { now } from "@salle/core/lib/clock";
import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../support/api.ts";
import { linkTo } from "../support/links.ts";
import { Sales } from "../support/sales.ts";

/* Whatever text a caller sends is looked up among a table's own keys: what each object inherits is nobody's. */

/** What `Object.prototype` has; a body may not have the first as a key, and any of them as a value. */
const INHERITED = ["__proto__", ...Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== "__proto__")];

const sales = new Sales();
beforeAll(() => sales.open("Own keys club"));

async function billed() {
  const buyer = await sales.member();
  const { body } = await sales.sell(buyer.id, await sales.world.package(sales.handle));
  return { ...buyer, invoiceId: body.data.attributes.invoiceId as string };
}

describe("a card's token that is called as something that each object has", () => {
  test.each(INHERITED)("%s is declined, and the invoice can be paid or voided after", async (token) => {
    const { speaker, invoiceId } = await billed();
    const secret = await linkTo(invoiceId);
    const byLink = await ask({}, `POST /app/invoices/${invoiceId}/public/payments`, {
      attributes: { gatewayKey: "sandbox", token },
      headers: { "x-link-secret": secret },
    });
    for (const { status, body } of [byLink, await sales.pay(speaker, invoiceId, token)]) {
      expect([status, body.data?.attributes.status]).toEqual([200, "DECLINED"]);
    }
    const { attributes } = (await sales.invoice(invoiceId)).body.data;
    expect([attributes.isPaymentPending, attributes.totalPaymentsMade]).toEqual([false, 0]);
    expect((await ask(sales.admin, `PUT /app/clubs/invoices/${invoiceId}/void`)).status).toBe(200);
  });
});

test("a bearer for a session that is called so is nobody's", async () => {
  const { member } = await sales.member();
  for (const sessionId of INHERITED) {
    const { accessToken } = await signAccess({ person: member.account.person, sessionId }, now());
    expect((await ask({ token: accessToken }, "GET /app/session/current")).status, sessionId).toBe(401);
  }
});

test.each(INHERITED)(
  "filters, sort columns, tabs and gateways called %s are refused or are not there",
  async (name) => {
    const { invoiceId, speaker } = await billed();
    const club = sales.club.id;
    const statuses = await Promise.all([
      ask(sales.admin, `GET /app/clubs/${club}/invoices`, { query: `filters[${name}]=1&filters[statuses]=${name}` }),
      ask(sales.admin, `GET /app/clubs/${club}/club-members`, { query: `sort[column]=${name}&sort[direction]=asc` }),
      ask(sales.admin, `GET /app/clubs/${club}/club-members`, { query: `${name}=1&filters[status]=${name}` }),
      ask(sales.admin, `GET /app/clubs/${name}`),
      ask(sales.admin, `GET /app/jobs/context/${name}:${club}`),
      ask(sales.admin, `GET /app/invoices/owner/${name}:${name}`),
      ask(speaker, `POST /app/invoices/${invoiceId}/payments`, { attributes: { gatewayKey: name, token: "sandbox" } }),
    ]);
    for (const [index, { status }] of statuses.entries()) expect(status, `call ${index}`).toBeLessThan(500);
  },
);

test.each(INHERITED)("a file's column or gender called %s is one that says what is wrong", async (name) => {
  const file = Buffer.from(`First name,Last name,Gender,${name}\nAda,Byron,${name},${name}\n`).toString("base64");
  const { status, body } = await ask(sales.admin, `POST /app/clubs/${sales.club.id}/member-imports/preview`, {
    attributes: { fileName: "members.csv", file, options: {} },
  });
  expect(status).toBe(200);
  expect(body.data.attributes.counts.error).toBe(1);
});
