import { linkSecretHeader } from "@salle/contract/finance/invoices";
import { beforeAll, describe, expect, it } from "vitest";
import { ask, type Speaker, signIn } from "../../support/api.ts";
import { linkTo } from "../../support/links.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";
import { expectObject, ofType } from "../../support/wire.ts";
import { grant, PASSWORD } from "../../support/world.ts";

// Written from the sentences of spec 03 §3 alone: each test quotes the one it checks.

const sales = new Sales();
let invoiceId = "";
let profileId = "";
let feePackageId = "";
let payer: Speaker;

beforeAll(async () => {
  await sales.open("Spec finance club");
  const sold = await sales.world.package(sales.handle);
  const { id, speaker } = await sales.member();
  const { body } = await sales.sell(id, sold);
  [profileId, payer, feePackageId] = [id, speaker, sold.feePackageId];
  invoiceId = body.data.attributes.invoiceId ?? "";
  await sales.pay(payer, invoiceId, "sandbox_declined");
});

const rows = (query = "") => ask(sales.admin, `GET /app/clubs/${sales.club.id}/invoices`, { query });

// 03 §3
const FIELDS = [
  ...["dueDate", "issuedDate", "status", "invoiceNumber", "totalAmount", "totalAmountIncludingGST"],
  ...[
    "totalPaymentsMade",
    "sourcePackageIds",
    "handle",
    "isArchived",
    "isDeleted",
    "isOutstanding",
    "isOverdue",
    "daysOverdue",
  ],
  ...["isSent", "payer"],
];

describe("invoice", () => {
  it("invoice: dueDate, issuedDate, status (an object with a code), … payer, payments, lineItems", async () => {
    // spec 03 §3
    const [row] = (await rows()).body.data;
    const { data } = (await sales.invoice(invoiceId)).body;
    for (const invoice of [row, data]) {
      expectObject(invoice, "invoice", FIELDS, ["payments", "lineItems"]);
      expect(invoice.attributes).toMatchObject({
        status: { code: "APPROVED" },
        totalAmount: 20_000,
        totalAmountIncludingGST: 22_000,
        totalPaymentsMade: 0,
        sourcePackageIds: [feePackageId],
        handle: `invoice:${invoiceId}`,
        payer: { name: expect.any(String) },
        isArchived: false,
        isDeleted: false,
        isOutstanding: true,
        isSent: false,
      });
    }
  });

  it("relationships (with related links): payments and lineItems of a row by their links alone", async () => {
    // spec 03 §3
    const [row] = (await rows()).body.data;
    expect(row.relationships).toEqual({
      clubMemberProfile: {
        data: { type: "clubMemberProfile", id: profileId },
        links: { related: `/app/club-member-profiles/${profileId}` },
      },
      lineItems: { links: { related: `/app/invoices/${invoiceId}/line-items` } },
      payments: { links: { related: `/app/invoices/${invoiceId}/payments` } },
    });
  });

  it("Related objects resolve through included data, where include= asks for them", async () => {
    // spec 03 §3
    const { body } = await rows("include=lineItems,payments");
    const [row] = body.data;
    expect(row.relationships.lineItems.data).toEqual(ofType(body, "lineItem").map(({ id, type }) => ({ id, type })));
    expect(row.relationships.payments.data).toEqual(ofType(body, "payment").map(({ id, type }) => ({ id, type })));
    expect(body.included).toHaveLength(2);
    const own = await ask(payer, `GET /app/club-members/${profileId}/invoices`, { query: "include[]=lineItems" });
    expect(own.body.included?.map(({ type }) => type)).toEqual(["lineItem"]);
    const wrong = await rows("include=payer");
    expect([wrong.status, wrong.body.errors[0].meta.field]).toEqual([417, "include"]);
    const many = await rows("include=lineItems&pagination[limit]=100");
    expect([many.status, many.body.errors[0].meta.field]).toEqual([417, "pagination.limit"]);
  });

  it("GET /clubs/invoices/{id} includes its line items and newest payments", async () => {
    // spec 03 §7
    const { body } = await sales.invoice(invoiceId);
    expect(body.included?.map(({ type }) => type)).toEqual(["lineItem", "payment"]);
    expect(body.data.relationships.lineItems.data).toHaveLength(1);
  });

  it("Invoices and line items expose action links in meta.actions", async () => {
    // spec 03 §6
    const { body } = await sales.invoice(invoiceId);
    expect(body.data.meta).toEqual({
      actions: {
        void: { href: `/app/clubs/invoices/${invoiceId}/void`, method: "PUT" },
        send: { href: `/app/send-pdf/${invoiceId}`, method: "GET" },
        recordPayment: { href: `/app/invoices/${invoiceId}/manual-payments`, method: "POST" },
        credit: { href: `/api/invoices/${invoiceId}/credit-notes`, method: "POST" },
        writeOff: { href: `/api/invoices/${invoiceId}/write-off`, method: "POST" },
        plan: { href: `/api/invoices/${invoiceId}/plan`, method: "POST" },
      },
    });
    const own = (await ask(payer, `GET /app/clubs/invoices/${invoiceId}`)).body.data;
    expect(own.meta).toEqual({
      actions: { pay: { href: `/app/invoices/${invoiceId}/payments`, method: "POST" } },
    });
    expect((await rows()).body.data[0].meta).toEqual(body.data.meta);
    expect(ofType(body, "lineItem")[0]?.meta).toEqual({ actions: {} });
  });

  it("GET /invoices/{id}/public[?include_line_items=1]", async () => {
    // spec 03 §7
    const link = await linkTo(invoiceId);
    const headers = { [linkSecretHeader]: link.split(".").at(-1) ?? "" };
    const open = (query: string) => ask({}, `GET /app/invoices/${invoiceId}/public`, { query, headers });
    const { body } = await open("");
    expectObject(body.data, "invoice", FIELDS, ["lineItems"]);
    expect(body).not.toHaveProperty("included");
    expect((await open("include_line_items=0")).body).not.toHaveProperty("included");
    const asked = (await open("include_line_items=1")).body;
    expect(asked.included?.map(({ type }) => type)).toEqual(["lineItem"]);
    // Nothing of it leads to more than this invoice.
    expect(JSON.stringify(asked)).not.toContain("cmp_");
    expect(body.data.meta).toEqual({
      actions: { pay: { href: `/app/invoices/${invoiceId}/public/payments`, method: "POST" } },
    });
  });
});

describe("lineItem", () => {
  it("lineItem: name, amount, lineItemType, feeId, feeTypeId, handle, isUserDefined, isIncludingGST (default true)", async () => {
    // spec 03 §3
    const { body } = await ask(sales.admin, `GET /app/invoices/${invoiceId}/line-items`);
    const [line] = body.data;
    const fields = ["name", "amount", "lineItemType", "feeId", "feeTypeId", "handle", "isUserDefined"];
    expectObject(line, "lineItem", [...fields, "isIncludingGST"], ["invoice"]);
    expect(line.attributes).toMatchObject({ amount: 22_000, isUserDefined: false, isIncludingGST: true });
    expect(body.totalResults).toBe(1);
  });

  it("GET and POST /invoices/{id}/line-items: also for its payer, and for nobody else", async () => {
    // spec 03 §7
    expect((await ask(payer, `GET /app/invoices/${invoiceId}/line-items`)).status).toBe(200);
    const { speaker } = await sales.member();
    expect((await ask(speaker, `GET /app/invoices/${invoiceId}/line-items`)).status).toBe(404);
  });
});

describe("payment", () => {
  it("payment: message, handle, referenceNumber, transactionReferenceNumber, … amount, resolvedPaymentBy", async () => {
    // spec 03 §3
    const [payment] = (await ask(sales.admin, `GET /app/invoices/${invoiceId}/payments`)).body.data;
    expectObject(
      payment,
      "payment",
      [
        ...["message", "handle", "referenceNumber", "transactionReferenceNumber", "transactionDateTime", "status"],
        ...["gatewayKey", "paymentType", "paymentBy", "paymentTo", "amount", "resolvedPaymentBy"],
      ],
      ["invoice"],
    );
    expect(payment.attributes).toMatchObject({ handle: `payment:${payment.id}`, status: "DECLINED" });
    expect(payment.attributes.resolvedPaymentBy).toBe(payment.attributes.paymentBy);
    for (const speaker of [sales.admin, payer]) {
      const { data } = (await ask(speaker, `GET ${payment.links.self}`)).body;
      expect(data.attributes).toEqual(payment.attributes);
    }
    const { speaker } = await sales.member();
    expect((await ask(speaker, `GET ${payment.links.self}`)).status).toBe(404);
  });
});

describe("fees", () => {
  it("feePackage: name, description, billingCycle, fees (with their fee types), packageableFees, payerAssignments", async () => {
    // spec 03 §3
    const { body } = await ask(sales.admin, `GET /app/fee-packages/${feePackageId}`);
    const relations = ["fees", "packageableFees", "payerAssignments"];
    expectObject(body.data, "feePackage", ["name", "description", "billingCycle"], relations);
    expect(body.data.relationships.packageableFees.links?.related).toBe(
      `/app/fee-packages/${feePackageId}/packageable-fees`,
    );
    expect(body.data.relationships.payerAssignments.links?.related).toBe(
      `/app/fee-packages/${feePackageId}/fee-package-assignments`,
    );
  });

  it("fee: name, description, amount, handle, feeType, feeTypeId, isDeleted, isIncludingGST, isShareable", async () => {
    // spec 03 §3
    const { body } = await ask(sales.admin, `GET /app/fee-packages/${feePackageId}`);
    const [fee] = ofType(body, "fee");
    const fields = ["name", "description", "amount", "handle", "feeTypeId", "isDeleted", "isIncludingGST"];
    expectObject(fee, "fee", [...fields, "isShareable"], ["feeType"]);
    expect(body.data.relationships.fees.data).toEqual([{ type: "fee", id: fee?.id }]);
    const list = `GET /app/clubs/${sales.club.id}/fee-packages` as const;
    expect((await ask(sales.admin, list)).body).not.toHaveProperty("included");
    expect((await ask(sales.admin, list, { query: "include=fees" })).body.included).toEqual([fee]);
  });
});

describe("03 §7 Finance", () => {
  const INVOICE = { attributes: FIELDS, relationships: ["payments", "lineItems"] };
  const PAYMENT = {
    attributes: [
      ...["message", "handle", "referenceNumber", "transactionReferenceNumber", "transactionDateTime", "status"],
      ...["gatewayKey", "paymentType", "paymentBy", "paymentTo", "amount", "resolvedPaymentBy"],
    ],
  };
  const LINE = [
    ...["name", "amount", "lineItemType", "feeId", "feeTypeId", "handle", "isUserDefined", "isIncludingGST"],
  ];

  it("“GET /clubs/invoices/{id}; GET /club-groups/invoices/{id}; lists at /clubs/{id}/invoices, /club-members/{id}/invoices (filter statuses)”", async () => {
    const one = { params: { id: invoiceId } };
    const query = "filters[statuses]=approved";
    await conforms(sales.admin, "GET /app/clubs/invoices/{id}", one, INVOICE);
    await conforms(sales.admin, "GET /app/club-groups/invoices/{id}", one, INVOICE);
    await conforms(sales.admin, "GET /app/clubs/{id}/invoices", { params: { id: sales.club.id }, query }, INVOICE);
    await conforms(sales.admin, "GET /app/club-members/{id}/invoices", { params: { id: profileId }, query }, INVOICE);
    await conforms(sales.admin, "GET /app/invoices/{id}/line-items", one, { attributes: LINE });
    await conforms(sales.admin, "GET /app/invoices/{id}/payments", one, PAYMENT);
  });

  it("“/session/current/finances/account/{clubId} (filter statuses)”", async () => {
    const params = { clubId: sales.club.id };
    const options = { params, query: "filters[statuses]=approved" };
    await conforms(payer, "GET /app/session/current/finances/account/{clubId}", options, INVOICE);
    const idsOf = async (by: Speaker, path: string) =>
      (await ask(by, `GET ${path}`)).body.data.map(({ id }: { id: string }) => id);
    const own = await idsOf(payer, `/app/session/current/finances/account/${params.clubId}`);
    expect(own).toEqual(await idsOf(sales.admin, `/app/club-members/${profileId}/invoices`));
    expect((await ask(sales.admin, `GET /app/session/current/finances/account/${params.clubId}`)).status).toBe(404);
  });

  it("“/club-groups/{id}/invoices”", async () => {
    const { world } = sales;
    const state = await world.group("Spec finance state");
    const club = await world.club("Spec finance state's club", state);
    const email = world.email("state");
    await world.staff(email, [grant("group-administrator", { type: "club-group", id: state.id })]);
    const treasurer = await signIn(email, PASSWORD);
    const sold = await world.package(`club-group:${state.id}`);
    const { id } = (await world.member(club)).clubMemberProfile;
    const attributes = { membershipType: sold.id, startDate: "2026-03-01" };
    await ask(treasurer, `POST /api/club-members/${id}/memberships`, { attributes });
    await conforms(treasurer, "GET /app/club-groups/{id}/invoices", { params: { id: state.id } }, INVOICE);
  });

  it("“GET /invoices/{id}/public[?include_line_items=1]”", async () => {
    const secret = (await linkTo(invoiceId)).split(".").at(-1) ?? "";
    const options = {
      params: { id: invoiceId },
      query: "include_line_items=1",
      headers: { [linkSecretHeader]: secret },
    };
    await conforms({}, "GET /app/invoices/{id}/public", options, { attributes: FIELDS, relationships: ["lineItems"] });
  });

  it("“GET /payments/export.json and /payments/export.csv (no pagination)”", async () => {
    const sold = await sales.world.package(sales.handle);
    const buyer = await sales.member();
    await sales.sell(buyer.id, sold, { markMembershipPaid: 1 });
    const query = `owner=${sales.handle}`;
    await conforms(sales.admin, "GET /app/payments/export.json", { query }, PAYMENT);
    const { body } = await ask(sales.admin, "GET /app/payments/export.json", { query });
    expect(body.totalResults).toBe(body.data.length);
    const file = await fetch(`${process.env.SALLE_TEST_URL}/app/payments/export.csv?${query}`, {
      headers: { authorization: `Bearer ${sales.admin.token}` },
    });
    const [head = "", ...lines] = (await file.text()).replace("\uFEFF", "").trim().split("\r\n");
    expect(head.split(",")).toEqual(
      expect.arrayContaining(PAYMENT.attributes.filter((each) => !/^handle|^resolved/.test(each))),
    );
    expect(lines).toHaveLength(body.data.length);
  });

  it("“GET, POST (referenceHandle, name), PUT (name), DELETE on /consolidation[/{id}]”", async () => {
    const buyer = await sales.member();
    await sales.sell(buyer.id, await sales.world.package(sales.handle), { markMembershipPaid: 1 });
    const attributes = { referenceHandle: sales.handle, name: "Takings" };
    const of = { attributes: ["referenceHandle", "name"] };
    const made = await conforms(
      sales.admin,
      "POST /app/consolidation",
      { attributes },
      { ...of, takes: ["referenceHandle", "name"] },
    );
    const params = { id: made.body.data.id };
    const list = await conforms(sales.admin, "GET /app/consolidation", { query: `owner=${sales.handle}` }, of);
    expect(list.body.data.map((each) => each.id)).toContain(params.id);
    await conforms(sales.admin, "GET /app/consolidation/{id}", { params }, of);
    const renamed = { params, attributes: { name: "Friday" } };
    const named = await conforms(sales.admin, "PUT /app/consolidation/{id}", renamed, { ...of, takes: ["name"] });
    expect(named.body.data.attributes.name).toBe("Friday");
    await conforms(sales.admin, "DELETE /app/consolidation/{id}", { params }, of);
    expect((await ask(sales.admin, `GET /app/consolidation/${params.id}`)).status).toBe(404);
  });

  it("“PUT /clubs/invoices/{id}/void”, “PUT /payments/{id}/void”: “Payment: can be voided.”", async () => {
    const sold = await sales.world.package(sales.handle);
    const buyer = await sales.member();
    const paid = await sales.sell(buyer.id, sold, { markMembershipPaid: 1 });
    const { invoiceId: of } = paid.body.data.attributes;
    const [payment] = (await ask(sales.admin, `GET /app/invoices/${of}/payments`)).body.data;
    const voided = await conforms(sales.admin, "PUT /app/payments/{id}/void", { params: { id: payment.id } }, PAYMENT);
    expect(voided.body.data.attributes.status).toBe("VOID");
    const { body } = await conforms(
      sales.admin,
      "PUT /app/clubs/invoices/{id}/void",
      { params: { id: of ?? "" } },
      INVOICE,
    );
    // “the code VOID is shown to users as VOIDED”
    expect(body.data.attributes.status).toEqual({ code: "VOID", label: "VOIDED" });
  });

  const lesson = { name: "Private lesson", amount: "55.00" };
  const begin = async (): Promise<string> => {
    const attributes = { clubMemberProfileId: profileId, autoGenerate: 0 };
    const options = { params: { id: sales.club.id }, attributes };
    const takes = ["clubMemberProfileId", "autoGenerate"];
    const { data } = (await conforms(sales.admin, "POST /app/clubs/{id}/invoices", options, { ...INVOICE, takes }))
      .body;
    expect(data.attributes.status).toMatchObject({ code: "DRAFT" });
    // “A draft number is built from the member's initials plus a date-time stamp.”
    expect(data.attributes.invoiceNumber).toMatch(/^[A-Z]{2}-\d{8}-\d{6}(-\d+)?$/);
    return data.id;
  };
  const addLine = async (id: string) => {
    const options = { params: { id }, attributes: lesson };
    const named = { attributes: LINE, takes: ["name", "amount", "feeId", "feeTypeId", "isIncludingGST"] };
    return (await conforms(sales.admin, "POST /app/invoices/{id}/line-items", options, named)).body.data;
  };

  it("“GET and POST /invoices/{id}/line-items; PUT and DELETE /line-items/{id}”", async () => {
    const invoice = await begin();
    const line = await addLine(invoice);
    expect(line.attributes).toMatchObject({ amount: 5500, isUserDefined: true, isIncludingGST: true });
    // “Invoices and line items expose action links in meta.actions.”
    expect(Object.keys(line.meta?.actions ?? {}).sort()).toEqual(["delete", "edit"]);
    const one = { params: { id: line.id } };
    const attributes = { amount: "66.00", isIncludingGST: 0 };
    const changed = await conforms(
      sales.admin,
      "PUT /app/line-items/{id}",
      { ...one, attributes },
      { attributes: LINE },
    );
    expect(changed.body.data.attributes).toMatchObject({ name: lesson.name, amount: 6600, gst: 0 });
    await conforms(sales.admin, "DELETE /app/line-items/{id}", one, { attributes: LINE });
    expect((await ask(sales.admin, `GET /app/invoices/${invoice}/line-items`)).body.data).toEqual([]);
  });

  it("“POST /clubs/{id}/invoices; DELETE and PUT /clubs/invoices/{id}; PUT /clubs/invoices/{id}/approve (issuedDate, dueDate)”", async () => {
    const one = { params: { id: await begin() } };
    const attributes = { issuedDate: "2026-01-05", dueDate: "2026-02-05" };
    const named = { ...INVOICE, takes: ["issuedDate", "dueDate"] };
    const kept = await conforms(sales.admin, "PUT /app/clubs/invoices/{id}", { ...one, attributes }, named);
    expect(kept.body.data.attributes).toMatchObject(attributes);
    await addLine(one.params.id);
    const approved = await conforms(sales.admin, "PUT /app/clubs/invoices/{id}/approve", { ...one, attributes }, named);
    expect(approved.body.data.attributes).toMatchObject({ ...attributes, status: { code: "APPROVED" } });
    // “deleted (drafts only)”
    expect((await ask(sales.admin, `DELETE /app/clubs/invoices/${one.params.id}`)).status).toBe(409);
    const other = await begin();
    await conforms(sales.admin, "DELETE /app/clubs/invoices/{id}", { params: { id: other } }, INVOICE);
    expect((await sales.invoice(other)).status).toBe(404);
  });

  it("“PUT /clubs/bulk/invoices/approve; DELETE /clubs/bulk/invoices/delete”, “Bulk invoice operations need an array that is not empty”", async () => {
    const ids = [await begin(), await begin()];
    for (const id of ids) await addLine(id);
    const takes = { takes: ["invoiceIds"] };
    const all = { attributes: { invoiceIds: ids } };
    const approved = await conforms(sales.admin, "PUT /app/clubs/bulk/invoices/approve", all, takes);
    expect(approved.body.bulk).toEqual(ids.map((id) => ({ id, success: true, message: null })));
    const id = await begin();
    const some = { attributes: { invoiceIds: [id] } };
    const deleted = await conforms(sales.admin, "DELETE /app/clubs/bulk/invoices/delete", some, takes);
    expect(deleted.body.bulk).toEqual([{ id, success: true, message: null }]);
    const said = async (invoiceIds: unknown) =>
      (await ask(sales.admin, "PUT /app/clubs/bulk/invoices/approve", { attributes: { invoiceIds } })).body.errors?.map(
        ({ message }: { message: string }) => message,
      );
    expect(await said("inv_1")).toEqual(["invoiceIds need to be an array"]);
    expect(await said([])).toEqual(["invoiceIds cannot be empty"]);
  });

  it("“GET /send-pdf/{id}?currency; POST /bulk/send-pdf?currency (invoiceId list)”, “bulk responses carry a bulk array”", async () => {
    const query = "currency=AUD";
    await conforms(sales.admin, "GET /app/send-pdf/{id}", { params: { id: invoiceId }, query });
    const attributes = { invoiceId: [invoiceId] };
    const { body } = await conforms(
      sales.admin,
      "POST /app/bulk/send-pdf",
      { query, attributes },
      { takes: ["invoiceId"] },
    );
    expect(body.bulk).toMatchObject([{ id: invoiceId, success: true }]);
  });

  it("“Fee packages: GET and POST /clubs/{id}/fee-packages; GET … /fee-packages/{id}”", async () => {
    const PACKAGE = {
      attributes: ["name", "description", "billingCycle"],
      relationships: ["fees", "packageableFees", "payerAssignments"],
    };
    await conforms(sales.admin, "GET /app/clubs/{id}/fee-packages", { params: { id: sales.club.id } }, PACKAGE);
    await conforms(sales.admin, "GET /app/fee-packages/{id}", { params: { id: feePackageId } }, PACKAGE);
  });
});
