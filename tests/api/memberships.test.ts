import { startOfDay } from "@salle/calendar/local-day";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually } from "../support/api.ts";
import { Sales } from "../support/sales.ts";

const sales = new Sales();
beforeAll(() => sales.open("Memberships club"));

const sydney = (date: string) => startOfDay(date, "Australia/Sydney");
const fields = (reply: { body: { errors: { meta: { field?: string } }[] } }) =>
  reply.body.errors.map((error) => error.meta.field);

describe("selling a membership", () => {
  test("makes it with its numbered invoice, and the member waits for payment", async () => {
    const sold = await sales.world.package(sales.handle, { name: "Adult", description: "All weapons" });
    const { id } = await sales.member({ firstName: "Bea", lastName: "Buyer" });
    const { status, body } = await sales.sell(id, sold, { startDate: "2026-03-15" });
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      membershipTypeName: "Adult",
      membershipTypeDescription: "All weapons",
      ownerLabel: "Memberships club",
      startDate: sydney("2026-03-15"),
      endDate: sydney("2027-03-15") - 1,
      renewalDate: sydney("2027-02-15"),
      status: "pending_payment",
      statusLabel: "Awaiting payment",
      isContinued: false,
      isActive: false,
    });
    expect(body.data.capabilities).toEqual({
      canEdit: true,
      canDisableRenew: true,
      canRevoke: true,
      canViewInvoice: true,
    });
    const invoice = (await sales.invoice(body.data.attributes.invoiceId)).body.data;
    expect(invoice.attributes).toMatchObject({
      status: { code: "APPROVED", label: "APPROVED" },
      totalAmountIncludingGST: 22_000,
      totalGST: 2000,
      totalAmount: 20_000,
      totalPaymentsMade: 0,
      isOutstanding: true,
      payer: { name: "Bea Buyer", address: "1 Test Street, Testville NSW 2000" },
      membershipId: body.data.id,
    });
    expect(invoice.attributes.invoiceNumber).toMatch(/^INV-\d{6}$/);
    expect(invoice.capabilities).toEqual({
      ...{ canSend: true, canVoid: true, canPay: false, canRecord: true, canCredit: true, canUseCredit: false },
      ...{
        canEdit: false,
        canApprove: false,
        canDelete: false,
        canMoveToCredit: false,
        canWriteOff: true,
        canPlan: true,
      },
    });
  });

  test("marked as paid records the payment and carries the member's financial to forward", async () => {
    const sold = await sales.world.package(sales.handle, { expiryType: "DAY_MONTH", expiryValue: "31-12" });
    const { id } = await sales.member();
    const { body } = await sales.sell(id, sold, { markMembershipPaid: 1, startDate: "2026-05-01" });
    expect(body.data.attributes).toMatchObject({ status: "paid", endDate: sydney("2027-01-01") - 1 });
    const invoice = (await sales.invoice(body.data.attributes.invoiceId)).body;
    expect(invoice.data.attributes.status.code).toBe("PAID");
    expect(invoice.included?.filter(({ type }) => type === "payment")).toMatchObject([
      { attributes: { paymentType: "MANUAL", status: "APPROVED", amount: 22_000 } },
    ]);
    const record = await ask(sales.admin, `GET /app/club-members/${id}`);
    expect(record.body.data.attributes.financialTo).toBe("2026-12-31");
  });

  test("asked several times with one key sells once and answers alike", async () => {
    const sold = await sales.world.package(sales.handle);
    const { id } = await sales.member();
    const headers = sales.key();
    const replies = await Promise.all([1, 2, 3].map(() => sales.sell(id, sold, {}, headers)));
    const again = await sales.sell(id, sold, {}, headers);
    expect([...replies, again].map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(new Set([...replies, again].map((reply) => JSON.stringify(reply.body.data.id))).size).toBe(1);
    expect((await sales.list(id)).body.totalResults).toBe(1);
  });

  test("in two tabs at once sells it to one of them", async () => {
    const sold = await sales.world.package(sales.handle);
    const { id } = await sales.member();
    const replies = await Promise.all([1, 2, 3, 4].map(() => sales.sell(id, sold)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 417, 417, 417]);
    expect((await sales.list(id)).body.totalResults).toBe(1);
  });

  test("numbers invoices without a gap, however many are sold at once", async () => {
    const own = new Sales();
    await own.open("Numbers club");
    const sold = await own.world.package(own.handle);
    const members = await Promise.all(Array.from({ length: 12 }, () => own.world.member(own.club)));
    const sales12 = await Promise.all(members.map(({ clubMemberProfile }) => own.sell(clubMemberProfile.id, sold)));
    expect(sales12.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { body } = await ask(own.admin, `GET /app/clubs/${own.club.id}/invoices`, { query: "pagination[limit]=50" });
    const numbers = body.data.map((row: { attributes: { invoiceNumber: string } }) => row.attributes.invoiceNumber);
    expect(numbers.sort()).toEqual(Array.from({ length: 12 }, (_, at) => `INV-${String(at + 1).padStart(6, "0")}`));
    expect(body.meta.totals.APPROVED).toEqual({ count: 12, amount: 12 * 22_000 });
    expect(body.totalResults).toBe(12);
  });

  test("says on its field what is wrong, and makes nothing", async () => {
    const sold = await sales.world.package(sales.handle);
    const archived = await sales.world.package(sales.handle, { isArchived: true });
    const { id } = await sales.member();
    const noDay = await sales.sell(id, sold, { startDate: "2026-02-30" });
    expect(fields(noDay)).toEqual(["startDate"]);
    expect(noDay.body.errors[0].message).toBe("The Start date cannot be blank.");
    expect(fields(await sales.sell(id, sold, { startDate: undefined }))).toEqual(["startDate"]);
    expect(fields(await sales.sell(id, sold, { membershipType: "" }))).toEqual(["membershipType"]);
    expect(fields(await sales.sell(id, archived))).toEqual(["membershipType"]);
    expect(fields(await sales.sell(id, sold, { membershipType: "mpk_nothing" }))).toEqual(["membershipType"]);
    expect((await sales.list(id)).body.totalResults).toBe(0);
  });

  test("offers what the club, the groups above it and the federation sell, and nobody else", async () => {
    const state = await sales.world.package(`club-group:${sales.club.groupIds[0]}`, { name: "State licence" });
    const national = await sales.world.package("system:system", { name: "National licence of a test" });
    const other = new Sales();
    await other.open("Other club");
    const foreign = await other.world.package(other.handle, { name: "Foreign" });
    const { id } = await sales.member();
    const { body } = await ask(sales.admin, `GET /api/club-members/${id}/memberships/form`);
    const values = body.data.attributes.membershipPackageOptions.map((option: { value: string }) => option.value);
    expect(values).toContain(state.id);
    expect(values).toContain(national.id);
    expect(values).not.toContain(foreign.id);
    expect(fields(await sales.sell(id, foreign))).toEqual(["membershipType"]);
    // A club may sell the state's licence, but only the state says that it was paid.
    expect(fields(await sales.sell(id, state, { markMembershipPaid: 1 }))).toEqual(["markMembershipPaid"]);
    expect((await sales.sell(id, state)).status).toBe(200);
  });
});

describe("a member's own memberships", () => {
  test("are theirs to take, from now on, but only such as they may choose", async () => {
    const own = await sales.world.package(sales.handle, { name: "Own choice" });
    const staffOnly = await sales.world.package(sales.handle, { name: "Staff only", userSelectable: false });
    const { id, speaker } = await sales.member();
    const form = await ask(speaker, `GET /api/club-members/${id}/memberships/current/form`);
    const values = form.body.data.attributes.membershipPackageOptions.map((option: { value: string }) => option.value);
    expect(values).toContain(own.id);
    expect(values).not.toContain(staffOnly.id);
    const path = `POST /api/club-members/${id}/memberships/current`;
    expect(fields(await ask(speaker, path, { attributes: { membershipType: staffOnly.id } }))).toEqual([
      "membershipType",
    ]);
    const begun = Math.floor(Date.now() / 1000);
    const { body } = await ask(speaker, path, { attributes: { membershipType: own.id } });
    expect(body.data.attributes.startDate - begun).toBeLessThan(60);
    expect(body.data.capabilities).toEqual({
      canEdit: false,
      canDisableRenew: false,
      canRevoke: false,
      canViewInvoice: true,
    });
    const list = await ask(speaker, `GET /api/club-members/${id}/memberships/current`);
    expect(list.body.totalResults).toBe(1);
    const sent = await ask(speaker, path, { attributes: { membershipType: own.id, startDate: "2020-01-01" } });
    expect(fields(sent)).toEqual(["startDate"]);
  });
});

describe("changing a membership", () => {
  test("moves its dates; an end given to the minute lasts through it", async () => {
    const sold = await sales.world.package(sales.handle);
    const { id } = await sales.member();
    const { data } = (await sales.sell(id, sold, { startDate: "2026-10-01" })).body;
    const endDate = sydney("2027-06-30") + 23 * 3600 + 59 * 60;
    const attributes = {
      startDate: data.attributes.startDate,
      endDate,
      renewalDate: null,
      version: data.attributes.version,
    };
    const { status, body } = await ask(sales.admin, `PUT /api/memberships/${data.id}`, { attributes });
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ endDate: endDate + 59, renewalDate: null });
    expect(body.data.capabilities?.canDisableRenew).toBe(false);
    const stale = await ask(sales.admin, `PUT /api/memberships/${data.id}`, { attributes });
    expect(stale.status).toBe(409);
    const wrong = { ...attributes, version: undefined, endDate: data.attributes.startDate - 60 };
    expect(fields(await ask(sales.admin, `PUT /api/memberships/${data.id}`, { attributes: wrong }))).toEqual([
      "endDate",
    ]);
    const late = { ...attributes, version: undefined, renewalDate: endDate + 86_400 };
    expect(fields(await ask(sales.admin, `PUT /api/memberships/${data.id}`, { attributes: late }))).toEqual([
      "renewalDate",
    ]);
  });

  test("stops its renewal once", async () => {
    const sold = await sales.world.package(sales.handle);
    const { id } = await sales.member();
    const { data } = (await sales.sell(id, sold, { startDate: "2026-10-01" })).body;
    const stopped = await ask(sales.admin, `POST /api/memberships/${data.id}/disable-renewal`);
    expect(stopped.body.data.attributes.renewalDate).toBeNull();
    const again = await ask(sales.admin, `POST /api/memberships/${data.id}/disable-renewal`);
    expect(again.status).toBe(409);
    expect(again.body.errors[0].message).toBe("Can not disable membership renewal.");
  });

  test("revokes it with its unpaid invoice, and it can be sold again", async () => {
    const sold = await sales.world.package(sales.handle);
    const { id } = await sales.member();
    const { data } = (await sales.sell(id, sold, { startDate: "2026-10-01" })).body;
    const revoked = await ask(sales.admin, `POST /api/memberships/${data.id}/revoke`);
    expect(revoked.body.data.attributes.status).toBe("revoked");
    expect((await sales.invoice(data.attributes.invoiceId)).body.data.attributes.status).toEqual({
      code: "VOID",
      label: "VOIDED",
    });
    const again = await ask(sales.admin, `POST /api/memberships/${data.id}/revoke`);
    expect([again.status, again.body.errors[0].message]).toEqual([409, "Can not revoke membership."]);
    expect((await sales.sell(id, sold, { startDate: "2026-12-01" })).status).toBe(200);
  });

  test("counts the memberships of a package that have not ended", async () => {
    const sold = await sales.world.package(sales.handle, { name: "Counted" });
    const [one, two] = [await sales.member(), await sales.member()];
    await sales.sell(one.id, sold, { startDate: "2026-10-01" });
    const { data } = (await sales.sell(two.id, sold, { startDate: "2026-10-01" })).body;
    const count = async () => {
      const { body } = await ask(sales.admin, `GET /api/membership-types/owner/${sales.handle}`, {
        query: "filters[searchterm]=Counted",
      });
      return body.data[0].attributes.activeMembershipCount;
    };
    expect(await count()).toBe(2);
    await ask(sales.admin, `POST /api/memberships/${data.id}/revoke`);
    expect(await count()).toBe(1);
  });
});

describe("the list of a member's memberships", () => {
  test("filters, sorts and pages", async () => {
    const annual = await sales.world.package(sales.handle, { name: "Annual" });
    const monthly = await sales.world.package(sales.handle, {
      name: "Monthly",
      expiryValue: "P1M",
      renewalValue: "P1W",
    });
    const { id } = await sales.member();
    await sales.sell(id, annual, { startDate: "2020-02-01", markMembershipPaid: 1 });
    await sales.sell(id, annual, { startDate: "2024-02-01", markMembershipPaid: 1 });
    await sales.sell(id, monthly, { startDate: "2024-03-01", markMembershipPaid: 1 });
    const names = async (query: string) =>
      (await sales.list(id, query)).body.data.map(
        (each: { attributes: { membershipTypeName: string; startDate: number } }) =>
          `${each.attributes.membershipTypeName} ${new Date(each.attributes.startDate * 1000).getUTCFullYear()}`,
      );
    expect(await names("")).toEqual(["Monthly 2024", "Annual 2024", "Annual 2020"]);
    expect(await names("sort[column]=type&sort[direction]=asc")).toEqual([
      "Annual 2020",
      "Annual 2024",
      "Monthly 2024",
    ]);
    expect(await names(`filters[membershipType]=${monthly.id}`)).toEqual(["Monthly 2024"]);
    expect(await names("filters[fromDate]=2024-05-01")).toEqual(["Annual 2024"]);
    expect(await names("filters[toDate]=2021-01-01")).toEqual(["Annual 2020"]);
    expect(await names("filters[status]=expired&pagination[limit]=1&pagination[offset]=1")).toEqual(["Annual 2024"]);
    const { meta, totalResults } = (await sales.list(id, "pagination[limit]=1")).body;
    expect(totalResults).toBe(3);
    expect(meta.canAddMembershipForMember).toBe(true);
    expect(meta.membershipPackageOptions.map((option: { text: string }) => option.text)).toEqual(["Annual", "Monthly"]);
  });
});

test("what is sold twice at once to many members keeps every figure right", async () => {
  const own = new Sales();
  await own.open("Busy club");
  const sold = await own.world.package(own.handle, { name: "Busy" });
  const members = await Promise.all(Array.from({ length: 8 }, () => own.world.member(own.club)));
  await Promise.all(
    members.flatMap(({ clubMemberProfile }) => [
      own.sell(clubMemberProfile.id, sold),
      own.sell(clubMemberProfile.id, sold),
    ]),
  );
  const seen = await eventually(
    () => ask(own.admin, `GET /app/clubs/${own.club.id}/invoices`),
    (reply) => reply.body.totalResults === 8,
  );
  expect(seen.body.meta.totals.APPROVED?.count).toBe(8);
});
