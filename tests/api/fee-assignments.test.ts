import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Reply, type Speaker, signIn } from "../support/api.ts";
import { mailsTo } from "../support/inbox.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* A fee package that is assigned to a member: they are billed for it, at once and on every billing date (17.1). */

const sales = new Sales();
let stranger: Speaker = {};
beforeAll(async () => {
  await sales.open("Fee assignments club");
  const other = await sales.world.club("Fee assignments other club");
  const email = sales.world.email("stranger");
  await sales.world.staff(email, [grant("club-administrator", { type: "club", id: other.id })]);
  stranger = await signIn(email, PASSWORD);
});

const today = () => todayIn("Australia/Sydney", new Date());
const wrongIn = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ meta }: { meta: { field?: string } }) => meta.field),
];
async function made(reply: Promise<Reply>) {
  const { status, body } = await reply;
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
}
/** Of two fees, 25.00 together. */
async function makePackage(over: object = {}): Promise<string> {
  const fees = [
    { name: "Coaching", amount: "20.00", isIncludingGST: 1 },
    { name: "Hall", amount: "5.00", isIncludingGST: 1 },
  ];
  const attributes = { name: "Monthly coaching", billingCycle: "P1M", fees, ...over };
  return (await made(ask(sales.admin, `POST /app/clubs/${sales.club.id}/fee-packages`, { attributes }))).id;
}
const assign = (feePackage: string, member: string, attributes?: object, by = sales.admin, headers = {}) =>
  ask(by, `POST /app/fee-package-assignments/${feePackage}/club-members/${member}`, {
    ...(attributes && { attributes }),
    headers,
  });
const read = async (id: string, by = sales.admin) =>
  (await ask(by, `GET /app/fee-package-assignments/${id}`)).body.data;
const invoicesOf = async (member: string) =>
  (await ask(sales.admin, `GET /app/club-members/${member}/invoices`, { query: "include=lineItems" })).body;
/** A member's invoices once there are so many. */
const billed = (member: string, many: number) =>
  eventually(
    () => invoicesOf(member),
    ({ data }) => data.length >= many,
  );

describe("who is assigned a fee package", () => {
  test("is billed at once from today on: an invoice by mail, for the days until the next", async () => {
    const member = await sales.member();
    const feePackage = await makePackage();
    const { id, attributes, capabilities } = await made(assign(feePackage, member.id));
    expect(attributes).toMatchObject({
      handle: `fee-package-assignment:${id}`,
      feePackageName: "Monthly coaching",
      amount: 25_00,
      payerHandle: `club-member-profile:${member.id}`,
      startDate: today(),
      nextBillDate: today(),
      lastBillDate: null,
      isDeleted: false,
    });
    expect(capabilities).toEqual({ canEnd: true, canResume: false });
    const { data, included } = await billed(member.id, 1);
    expect(data).toHaveLength(1);
    expect(data[0].attributes).toMatchObject({
      status: { code: "APPROVED" },
      invoiceNumber: expect.stringMatching(/^INV-\d{6}$/),
      totalAmountIncludingGST: 25_00,
      about: "Coaching and 1 more",
      sourcePackageIds: [feePackage],
    });
    const after = await eventually(
      () => read(id),
      (of) => of.attributes.billedCount === 1,
    );
    expect(after.attributes.lastBillDate).toBe(today());
    const lines = (included ?? []).map((each: { attributes: object }) => each.attributes);
    const period = { startDate: today(), endDate: addDays(after.attributes.nextBillDate ?? "", -1) };
    expect(lines).toMatchObject([
      { name: "Coaching", amount: 20_00, ...period },
      { name: "Hall", amount: 5_00, ...period },
    ]);
    const mails = await eventually(
      () => mailsTo(inboxUrl(), member.email),
      (all) => all.length > 0,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Invoice INV-")]);
    // It is owed as any other: they can pay it.
    expect((await ask(member.speaker, `GET /app/clubs/invoices/${data[0].id}`)).body.data.capabilities?.canPay).toBe(
      true,
    );
  });

  test("gets drafts where somebody is to look at them first", async () => {
    const member = await sales.member();
    await made(assign(await makePackage({ billing: "DRAFT" }), member.id));
    const { data } = await billed(member.id, 1);
    expect(data[0].attributes).toMatchObject({ status: { code: "DRAFT" }, totalAmountIncludingGST: 25_00 });
    expect(data[0].attributes.about).toBe("Coaching and 1 more");
  });

  test("is billed each date that has passed by itself, and no later one", async () => {
    const member = await sales.member();
    const startDate = addDays(today(), -15);
    const { id } = await made(assign(await makePackage({ billingCycle: "P1W" }), member.id, { startDate }));
    const { data } = await billed(member.id, 3);
    expect(data).toHaveLength(3);
    const { attributes } = await eventually(
      () => read(id),
      (of) => of.attributes.billedCount === 3,
    );
    expect(attributes.nextBillDate).toBe(addDays(startDate, 21));
  });

  test("is billed once where it has no cycle, and not after the last billing date", async () => {
    const member = await sales.member();
    const once = await made(assign(await makePackage({ billingCycle: "" }), member.id));
    const until = await made(
      assign(await makePackage({ billingCycle: "P1W" }), member.id, {
        startDate: addDays(today(), -8),
        endDate: addDays(today(), -2),
      }),
    );
    for (const { id } of [once, until]) {
      const { attributes, capabilities } = await eventually(
        () => read(id),
        (of) => of.attributes.nextBillDate === null,
      );
      expect(attributes).toMatchObject({ billedCount: 1, isDeleted: false });
      expect(capabilities?.canEnd).toBe(false);
    }
    expect((await billed(member.id, 2)).data).toHaveLength(2);
  });

  test("is listed by name as long as it goes on, for its owner, by package and in their record", async () => {
    const member = await sales.member({ firstName: "Zoë", lastName: "Ärlig" });
    const feePackage = await makePackage({ name: "Listed" });
    const startDate = addDays(today(), 40);
    const { id } = await made(assign(feePackage, member.id, { startDate }));
    const owned = (query = "") =>
      ask(sales.admin, `GET /app/objects/${sales.handle}/fee-package-assignments`, { query });
    const idsIn = ({ body }: Reply) => body.data.map((each: { id: string }) => each.id);
    const has = (reply: Reply) => idsIn(reply).includes(id);
    expect(has(await eventually(() => owned(), has))).toBe(true);
    expect(idsIn(await owned(`filters[feePackageId]=${feePackage}`))).toEqual([id]);
    expect(idsIn(await owned("filters[isParked]=1"))).not.toContain(id);
    expect(idsIn(await ask(sales.admin, `GET /app/fee-packages/${feePackage}/fee-package-assignments`))).toEqual([id]);
    const path = `GET /app/club-members/${member.id}/fee-package-assignments`;
    const own = await ask(member.speaker, path, { query: "include=feePackage" });
    expect(own.body.data).toMatchObject([
      { id, attributes: { payerName: "Zoë Ärlig" }, capabilities: { canEnd: false } },
    ]);
    expect(own.body.included).toMatchObject([{ id: feePackage }]);
    await made(ask(sales.admin, `DELETE /app/fee-package-assignments/${id}`));
    expect(
      has(
        await eventually(
          () => owned(),
          (reply) => !has(reply),
        ),
      ),
    ).toBe(false);
    expect((await ask(sales.admin, path)).body.data).toMatchObject([{ id, attributes: { isDeleted: true } }]);
    // Nothing is billed of it any more, and it can begin again.
    const again = await made(assign(feePackage, member.id, { startDate: addDays(today(), 50) }));
    expect(again).toMatchObject({ id, attributes: { isDeleted: false, billedCount: 0 } });
  });

  test("may be many at once: each by itself, and who has it already keeps it", async () => {
    const [has, ...others] = await Promise.all([sales.member(), sales.member(), sales.member()]);
    const elsewhere = await sales.world.member(await sales.world.club("Many elsewhere"));
    const feePackage = await makePackage();
    const startDate = addDays(today(), 30);
    const first = await made(assign(feePackage, has.id, { startDate: addDays(today(), 60) }));
    const clubMemberProfileIds = [has, ...others].map(({ id }) => id).concat(elsewhere.clubMemberProfile.id);
    const many = (attributes: object) =>
      ask(sales.admin, `POST /app/fee-packages/${feePackage}/bulk-assign`, { attributes });
    const { status, body } = await many({ clubMemberProfileIds, startDate });
    expect(status).toBe(200);
    expect(body.bulk.map(({ success }: { success: boolean }) => success)).toEqual([true, true, true, false]);
    expect((await read(first.id)).attributes.nextBillDate).toBe(addDays(today(), 60));
    for (const { id } of others) {
      const own = await ask(sales.admin, `GET /app/club-members/${id}/fee-package-assignments`);
      expect(own.body.data).toMatchObject([{ attributes: { nextBillDate: startDate } }]);
    }
    // Asked again, all stay as they are.
    expect((await many({ clubMemberProfileIds, startDate })).body.bulk).toEqual(body.bulk);
    expect(wrongIn(await many({ clubMemberProfileIds: [] }))).toEqual([417, "clubMemberProfileIds"]);
    const late = await many({ clubMemberProfileIds: [(await sales.member()).id], startDate: addDays(today(), -200) });
    expect(late.body.bulk).toMatchObject([{ success: false, message: expect.stringContaining("billing dates") }]);
  });

  test("is nobody else's to see or change", async () => {
    const [member, other] = [await sales.member(), await sales.member()];
    const feePackage = await makePackage();
    const { id } = await made(assign(feePackage, member.id, { startDate: addDays(today(), 30) }));
    for (const by of [stranger, other.speaker]) {
      expect((await ask(by, `GET /app/fee-package-assignments/${id}`)).status).toBe(404);
      expect((await ask(by, `DELETE /app/fee-package-assignments/${id}`)).status).toBe(404);
      expect((await ask(by, `GET /app/club-members/${member.id}/fee-package-assignments`)).status).toBe(404);
      expect((await assign(feePackage, member.id, {}, by)).status).toBe(404);
    }
    expect((await read(id, member.speaker)).attributes.amount).toBe(25_00);
    expect((await ask(member.speaker, `DELETE /app/fee-package-assignments/${id}`)).status).toBe(404);
  });
});

describe("an assignment is refused", () => {
  test.each<[string, object, (string | number)[]]>([
    ["with a first date that is none", { startDate: "2026-02-30" }, [417, "startDate"]],
    ["with a first date years ahead", { startDate: "2126-01-01" }, [417, "startDate"]],
    ["with more missed dates than are billed unasked", { startDate: addDays("2000-01-01", 0) }, [417, "startDate"]],
    ["with its end before its begin", { startDate: "2026-12-02", endDate: "2026-12-01" }, [417, "endDate"]],
    ["with an end that has passed", { endDate: "2026-01-01" }, [417, "endDate"]],
    ["with what is not known", { amount: "1.00" }, [417, "amount"]],
  ])("%s", async (_, attributes, wrong) => {
    const member = await sales.member();
    expect(wrongIn(await assign(await makePackage(), member.id, attributes))).toEqual(wrong);
  });

  test("for a member who has it already, an archived package, and who is no member of the owner", async () => {
    const member = await sales.member();
    const feePackage = await makePackage();
    const later = { startDate: addDays(today(), 30) };
    const path = `POST /api/fee-packages/${feePackage}/fee-package-assignments`;
    const to = (id: string) =>
      ask(sales.admin, path, { attributes: { payerHandle: `club-member-profile:${id}`, ...later } });
    await made(to(member.id));
    expect(wrongIn(await to(member.id))).toEqual([417, "payerHandle"]);
    // The same request once more is the one that was done.
    const [another, key] = [await sales.member(), sales.key()];
    const one = await made(assign(feePackage, another.id, later, sales.admin, key));
    expect((await made(assign(feePackage, another.id, later, sales.admin, key))).id).toBe(one.id);
    const elsewhere = await sales.world.member(await sales.world.club("Elsewhere"));
    expect(wrongIn(await to(elsewhere.clubMemberProfile.id))).toEqual([417, "payerHandle"]);
    expect((await assign(feePackage, elsewhere.clubMemberProfile.id)).status).toBe(404);
    for (const payerHandle of ["", "club:clb_1", "club-member-profile:cmp_none"])
      expect(wrongIn(await ask(sales.admin, path, { attributes: { payerHandle } }))).toEqual([417, "payerHandle"]);
    await made(ask(sales.admin, `POST /app/fee-packages/${feePackage}/archive`));
    expect((await assign(feePackage, (await sales.member()).id)).status).toBe(409);
  });
});

describe("what waits for somebody", () => {
  test("is an assignment of nothing, which goes on once there is something", async () => {
    const member = await sales.member();
    const attributes = { name: "Empty", billingCycle: "P1M" };
    const feePackage = await made(ask(sales.admin, `POST /app/clubs/${sales.club.id}/fee-packages`, { attributes }));
    const { id } = await made(assign(feePackage.id, member.id));
    const parked = await eventually(
      () => read(id),
      (of) => of.attributes.parkedReason !== null,
    );
    expect(parked).toMatchObject({ attributes: { parkedReason: "EMPTY" }, capabilities: { canResume: true } });
    const resume = (missed: string) =>
      ask(sales.admin, `POST /app/fee-package-assignments/${id}/resume`, { attributes: { missed } });
    expect((await resume("bill")).status).toBe(409);
    const fee = await made(
      ask(sales.admin, `POST /app/objects/${sales.handle}/fees`, { attributes: { name: "Late", amount: "9.90" } }),
    );
    await made(ask(sales.admin, `POST /app/fee-packages/${feePackage.id}/fees`, { attributes: { feeId: fee.id } }));
    expect(wrongIn(await resume("later"))).toEqual([417, "missed"]);
    expect((await made(resume("bill"))).attributes.parkedReason).toBeNull();
    expect((await billed(member.id, 1)).data[0].attributes.totalAmountIncludingGST).toBe(9_90);
    expect((await resume("bill")).status).toBe(409);
  });
});

describe("an invoice with what is assigned", () => {
  const begin = (id: string, headers = {}) =>
    ask(sales.admin, `POST /app/clubs/${sales.club.id}/invoices`, {
      attributes: { clubMemberProfileId: id, autoGenerate: 1 },
      headers,
    });

  test("bills the next date of each fee package now, and gives it back when the draft is deleted", async () => {
    const member = await sales.member();
    const next = addDays(today(), 20);
    const [monthly, once] = [await makePackage(), await makePackage({ billingCycle: "" })];
    const a = await made(assign(monthly, member.id, { startDate: next }));
    const b = await made(assign(once, member.id, { startDate: next }));
    const draft = await made(begin(member.id));
    expect(draft.attributes).toMatchObject({ status: { code: "DRAFT" }, totalAmountIncludingGST: 50_00 });
    expect(draft.attributes.about).toBe("Coaching and 3 more");
    expect((await read(a.id)).attributes).toMatchObject({ billedCount: 1, lastBillDate: today() });
    expect((await read(b.id)).attributes).toMatchObject({ billedCount: 1, nextBillDate: null });
    await made(ask(sales.admin, `DELETE /app/clubs/invoices/${draft.id}`));
    for (const { id } of [a, b])
      expect((await read(id)).attributes).toMatchObject({ billedCount: 0, lastBillDate: null, nextBillDate: next });
  });

  test("keeps what it has billed once it is approved, and gives nothing back that was billed again", async () => {
    const member = await sales.member();
    const { id } = await made(assign(await makePackage(), member.id, { startDate: addDays(today(), 20) }));
    const [first, second] = [await made(begin(member.id)), await made(begin(member.id))];
    await made(ask(sales.admin, `DELETE /app/clubs/invoices/${first.id}`));
    expect((await read(id)).attributes.billedCount).toBe(2);
    const attributes = { issuedDate: today(), dueDate: today() };
    await made(ask(sales.admin, `PUT /app/clubs/invoices/${second.id}/approve`, { attributes }));
    expect((await read(id)).attributes.billedCount).toBe(2);
  });

  test("gives nothing back to what has ended and begun anew since", async () => {
    const member = await sales.member();
    const feePackage = await makePackage();
    const { id } = await made(assign(feePackage, member.id, { startDate: addDays(today(), 20) }));
    const draft = await made(begin(member.id));
    await made(ask(sales.admin, `DELETE /app/fee-package-assignments/${id}`));
    const startDate = addDays(today(), 40);
    await made(assign(feePackage, member.id, { startDate }));
    await made(begin(member.id));
    await made(ask(sales.admin, `DELETE /app/clubs/invoices/${draft.id}`));
    const { attributes } = await read(id);
    expect(attributes).toMatchObject({ startDate, billedCount: 1 });
    expect((attributes.nextBillDate ?? "") > startDate).toBe(true);
  });

  test("is refused on its field where nothing is assigned, and one request makes one", async () => {
    const member = await sales.member();
    expect(wrongIn(await begin(member.id))).toEqual([417, "autoGenerate"]);
    const { id } = await made(assign(await makePackage(), member.id, { startDate: addDays(today(), 20) }));
    const key = sales.key();
    const [one, same] = [await made(begin(member.id, key)), await made(begin(member.id, key))];
    expect(same.id).toBe(one.id);
    expect((await read(id)).attributes.billedCount).toBe(1);
  });
});
