import { todayIn } from "@salle/calendar/today";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, heard, type Reply, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* An invoice that a club makes line by line: a draft that is nobody's to pay, until it is approved (17.2). */

const sales = new Sales();
let stranger: Speaker = {};
let office: Speaker = {};
let payer: Awaited<ReturnType<Sales["member"]>>;
beforeAll(async () => {
  await sales.open("Drafts club");
  const other = await sales.world.club("Drafts other club");
  const staff = async (role: Parameters<typeof grant>[0], on: Parameters<typeof grant>[1]) => {
    const email = sales.world.email(role);
    await sales.world.staff(email, [grant(role, on)]);
    return signIn(email, PASSWORD);
  };
  stranger = await staff("club-administrator", { type: "club", id: other.id });
  office = await staff("system-administrator", { type: "system" });
  payer = await sales.member({ firstName: "Élodie", lastName: "Šulc" });
});

const today = () => todayIn("Australia/Sydney", new Date());
const wrongIn = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ meta }: { meta: { field?: string } }) => meta.field),
];
const saidIn = ({ body }: Reply) => (body.errors ?? []).map(({ message }: { message: string }) => message);
const begin = async (member = payer.id): Promise<string> => {
  const attributes = { clubMemberProfileId: member, autoGenerate: 0 };
  const call = `POST /app/clubs/${sales.club.id}/invoices` as const;
  const { status, body } = await heard(() => ask(sales.admin, call, { attributes }));
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.id;
};
const addLine = (id: string, attributes: object, by = sales.admin) =>
  heard(() => ask(by, `POST /app/invoices/${id}/line-items`, { attributes }));
const approve = (id: string, over: object = {}, by = sales.admin) =>
  heard(() =>
    ask(by, `PUT /app/clubs/invoices/${id}/approve`, {
      attributes: { issuedDate: today(), dueDate: today(), ...over },
    }),
  );
const read = async (id: string, by = sales.admin) => (await ask(by, `GET /app/clubs/invoices/${id}`)).body;
const namesOf = ({ included = [] }: Awaited<ReturnType<typeof read>>) =>
  included.map(({ attributes }) => ("name" in attributes ? attributes.name : ""));
const lesson = { name: "Private lesson", amount: "55.00" };
/** A draft with one line. */
const drafted = async (member = payer.id): Promise<string> => {
  const id = await begin(member);
  expect((await addLine(id, lesson)).status).toBe(200);
  return id;
};
const totals = async () => (await ask(sales.admin, `GET /app/clubs/${sales.club.id}/invoices`)).body.meta.totals;

describe("a draft", () => {
  test("is called by its member's initials and the moment, has no number, and is its issuer's alone", async () => {
    const id = await begin();
    const { data } = await read(id);
    expect(data.attributes).toMatchObject({
      invoiceNumber: expect.stringMatching(/^ES-\d{8}-\d{6}(-\d+)?$/),
      status: { code: "DRAFT", label: "DRAFT" },
      totalAmountIncludingGST: 0,
      about: null,
      isOutstanding: false,
      payer: { name: "Élodie Šulc" },
    });
    expect(data.capabilities).toMatchObject({ canEdit: true, canApprove: true, canDelete: true });
    expect(data.capabilities).toMatchObject({ canSend: false, canVoid: false, canPay: false });
    expect(Object.keys(data.meta?.actions ?? {}).sort()).toEqual(["approve", "delete", "edit"]);
    expect((await ask(payer.speaker, `GET /app/clubs/invoices/${id}`)).status).toBe(404);
    expect((await ask(stranger, `GET /app/clubs/invoices/${id}`)).status).toBe(404);
    const listed = async (by: Speaker) =>
      (await ask(by, `GET /app/club-members/${payer.id}/invoices`)).body.data.map((row: { id: string }) => row.id);
    expect(
      await eventually(
        () => listed(sales.admin),
        (ids) => ids.includes(id),
      ),
    ).toContain(id);
    expect(await listed(payer.speaker)).not.toContain(id);
  });

  test("of two people of the same initials in one second are told apart", async () => {
    const ids = await Promise.all([begin(), begin(), begin()]);
    const numbers = await Promise.all(ids.map(async (id) => (await read(id)).data.attributes.invoiceNumber));
    expect(new Set(numbers).size).toBe(3);
  });

  test("begun twice by one request is one", async () => {
    const attributes = { clubMemberProfileId: payer.id };
    const again = { attributes, headers: sales.key() };
    const call = `POST /app/clubs/${sales.club.id}/invoices` as const;
    const [first, second] = [await ask(sales.admin, call, again), await ask(sales.admin, call, again)];
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  test("has lines in the club's own words and of a fee, with the GST inside each, and they change", async () => {
    const id = await begin();
    const fee = await ask(sales.admin, `POST /app/objects/${sales.handle}/fees`, {
      attributes: { name: "Armoury", amount: "33.00", isIncludingGST: 1 },
    });
    const own = (await addLine(id, { name: "Private lesson", amount: "$1,100.00" })).body.data;
    expect(own.attributes).toMatchObject({ amount: 110_000, gst: 10_000, isUserDefined: true, feeId: null });
    expect(own.meta?.actions).toMatchObject({ edit: { method: "PUT" }, delete: { method: "DELETE" } });
    const ofFee = (await addLine(id, { feeId: fee.body.data.id })).body.data;
    expect(ofFee.attributes).toMatchObject({ name: "Armoury", amount: 3300, gst: 300, isUserDefined: false });
    await addLine(id, { name: "Discount", amount: "-20.00", isIncludingGST: 0 });
    const changed = await ask(sales.admin, `PUT /app/line-items/${own.id}`, {
      attributes: { amount: "110.00", isIncludingGST: 0 },
    });
    expect(changed.body.data.attributes).toMatchObject({ name: "Private lesson", amount: 11_000, gst: 0 });
    const whole = await read(id);
    expect(whole.data.attributes).toMatchObject({
      totalAmountIncludingGST: 12_300,
      totalGST: 300,
      totalAmount: 12_000,
    });
    expect(namesOf(whole)).toEqual(["Private lesson", "Armoury", "Discount"]);
    const gone = await ask(sales.admin, `DELETE /app/line-items/${ofFee.id}`);
    expect([gone.status, gone.body.data.id]).toEqual([200, ofFee.id]);
    expect((await read(id)).data.attributes.totalAmountIncludingGST).toBe(9000);
    expect((await ask(sales.admin, `DELETE /app/line-items/${ofFee.id}`)).status).toBe(404);
    expect((await ask(stranger, `DELETE /app/line-items/${own.id}`)).status).toBe(404);
  });

  test("says in its issuer's list what it is for, as its lines are by then, and approved as they are", async () => {
    const id = await begin();
    const path = `GET /app/clubs/${sales.club.id}/invoices` as const;
    const about = async () => {
      const { data } = (await ask(sales.admin, path)).body;
      return data.find((row: { id: string }) => row.id === id)?.attributes.about;
    };
    expect(await about()).toBeNull();
    const first = (await addLine(id, lesson)).body.data.id;
    expect(await about()).toBe("Private lesson");
    await addLine(id, { name: "Hall", amount: "5.00" });
    expect(await about()).toBe("Private lesson and 1 more");
    await ask(sales.admin, `PUT /app/line-items/${first}`, { attributes: { name: "Two private lessons" } });
    expect(await about()).toBe("Two private lessons and 1 more");
    await ask(sales.admin, `PUT /app/clubs/invoices/${id}`, {
      attributes: { issuedDate: today(), dueDate: today() },
    });
    expect(await about()).toBe("Two private lessons and 1 more");
    await ask(sales.admin, `DELETE /app/line-items/${first}`);
    expect(await about()).toBe("Hall");
    await addLine(id, lesson);
    const approved = await approve(id);
    expect([approved.body.data.attributes.about, await about()]).toEqual(Array(2).fill("Hall and 1 more"));
  });

  test("keeps every line that people add at once", async () => {
    const id = await begin();
    const said = Array.from({ length: 12 }, (_, at) => `Line ${at}`);
    const added = await Promise.all(said.map((name) => addLine(id, { name, amount: "1.10" })));
    expect(added.map(({ status }) => status)).toEqual(said.map(() => 200));
    const whole = await read(id);
    expect(namesOf(whole).sort()).toEqual(said.sort());
    expect(whole.data.attributes).toMatchObject({ totalAmountIncludingGST: 1320, totalGST: 120 });
  });

  test("says on its field what is wrong with a line", async () => {
    const id = await begin();
    const cases: [object, string][] = [
      [{ amount: "5.00" }, "name"],
      [{ name: "x" }, "amount"],
      [{ name: "x", amount: "1e3" }, "amount"],
      [{ name: "x", amount: "1,00" }, "amount"],
      [{ name: "x", amount: "1.005" }, "amount"],
      [{ name: "x", amount: "-0" }, "amount"],
      [{ name: "x", amount: "10000000.01" }, "amount"],
      [{ name: "a\r\nb", amount: "1.00" }, "name"],
      [{ feeId: "fee_00000000000000000000000000" }, "feeId"],
      [{ ...lesson, feeTypeId: "fty_00000000000000000000000000" }, "feeTypeId"],
    ];
    for (const [attributes, field] of cases) expect(wrongIn(await addLine(id, attributes))).toEqual([417, field]);
    expect((await read(id)).included).toEqual([]);
  });

  test("is deleted, and what is approved is not", async () => {
    const before = await totals();
    const id = await drafted();
    expect((await totals()).DRAFT?.count).toBe((before.DRAFT?.count ?? 0) + 1);
    expect((await ask(sales.admin, `DELETE /app/clubs/invoices/${id}`)).status).toBe(200);
    expect((await ask(sales.admin, `GET /app/clubs/invoices/${id}`)).status).toBe(404);
    expect(await totals()).toEqual(before);
    const kept = await drafted();
    expect((await approve(kept)).status).toBe(200);
    const refused = await ask(sales.admin, `DELETE /app/clubs/invoices/${kept}`);
    expect([refused.status, ...saidIn(refused)]).toEqual([
      409,
      "Only a draft can be deleted. What is approved is voided instead.",
    ]);
    expect((await addLine(kept, lesson)).status).toBe(409);
  });

  test("is neither sent nor paid nor voided, and nobody has a link to it", async () => {
    const id = await drafted();
    expect((await ask(sales.admin, `GET /app/send-pdf/${id}`)).status).toBe(409);
    expect((await ask(sales.admin, `PUT /app/clubs/invoices/${id}/void`)).status).toBe(409);
    expect((await ask(sales.admin, `POST /app/invoices/${id}/link`)).status).toBe(409);
    expect((await sales.pay(payer.speaker, id)).status).toBe(404);
    const many = await ask(sales.admin, "POST /app/bulk/send-pdf", { attributes: { invoiceId: [id] } });
    expect(wrongIn(many)).toEqual([417, "invoiceId"]);
  });

  test("is for somebody of the club, and with nothing assigned to them it is not made of that", async () => {
    const call = `POST /app/clubs/${sales.club.id}/invoices` as const;
    const other = await sales.world.member(await sales.world.club("Drafts elsewhere"));
    const foreign = await ask(sales.admin, call, { attributes: { clubMemberProfileId: other.clubMemberProfile.id } });
    expect(wrongIn(foreign)).toEqual([417, "clubMemberProfileId"]);
    expect(wrongIn(await ask(sales.admin, call, { attributes: {} }))).toEqual([417, "clubMemberProfileId"]);
    const generated = { clubMemberProfileId: payer.id, autoGenerate: 1 };
    expect(wrongIn(await ask(sales.admin, call, { attributes: generated }))).toEqual([417, "autoGenerate"]);
    const federations = await ask(office, "POST /app/invoices/owner/system:system", {
      attributes: { clubMemberProfileId: payer.id },
    });
    expect(federations.body.data.attributes.owner).toBe("system:system");
    expect((await ask(sales.admin, `GET /app/clubs/invoices/${federations.body.data.id}`)).status).toBe(404);
  });
});

describe("approving", () => {
  test("gives the next number, freezes it, posts it, and its payer owes it and can pay it", async () => {
    const { id: member, speaker } = await sales.member();
    const id = await drafted(member);
    const dates = { issuedDate: "2026-02-01", dueDate: "2026-02-15" };
    const { status, body } = await approve(id, dates);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      ...dates,
      invoiceNumber: expect.stringMatching(/^INV-\d{6}$/),
      status: { code: "APPROVED" },
      isOutstanding: true,
      isOverdue: true,
    });
    expect(body.data.capabilities).toMatchObject({ canSend: true, canVoid: true, canEdit: false, canApprove: false });
    const posted = await ask(
      sales.admin,
      `GET /api/owners/${sales.handle}/ledger?filters[journal]=SAL&filters[month]=2026-02`,
    );
    expect(posted.body.data.map(({ attributes }: { attributes: object }) => attributes)).toContainEqual(
      expect.objectContaining({ event: "issued", invoiceId: id, amount: 5500 }),
    );
    const owed = async () =>
      (await ask(sales.admin, `GET /api/club-member-profiles/${member}/summary`)).body.data.attributes.invoices;
    expect(await owed()).toMatchObject([{ id, name: "Private lesson", amount: 5500 }]);
    const home = JSON.stringify((await ask(speaker, "GET /api/home")).body);
    expect(home).toContain("Private lesson");
    const row = async () =>
      (await ask(sales.admin, `GET /app/clubs/${sales.club.id}/club-members`)).body.data.find(
        (each: { id: string }) => each.id === member,
      );
    expect((await eventually(row, (found) => (found?.attributes.owes ?? 0) > 0))?.attributes.owes).toBe(5500);
    expect((await sales.pay(speaker, id)).body.data.attributes.status).toBe("APPROVED");
    expect((await read(id)).data.attributes.status.code).toBe("PAID");
    expect((await eventually(row, (found) => found?.attributes.owes === 0))?.attributes.owes).toBe(0);
    expect(await owed()).toEqual([]);
  });

  test("asked for twice by one request is done once, and answered alike", async () => {
    const id = await drafted();
    const again = { attributes: { issuedDate: today(), dueDate: today() }, headers: sales.key() };
    const call = `PUT /app/clubs/invoices/${id}/approve` as const;
    const [first, second] = [await ask(sales.admin, call, again), await ask(sales.admin, call, again)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const line = { attributes: lesson, headers: sales.key() };
    const other = await begin();
    const add = `POST /app/invoices/${other}/line-items` as const;
    expect((await ask(sales.admin, add, line)).body).toEqual((await ask(sales.admin, add, line)).body);
    expect(namesOf(await read(other))).toEqual([lesson.name]);
  });

  test("says what is wrong, on its field where there is one", async () => {
    const id = await begin();
    const empty = await approve(id);
    expect([empty.status, ...saidIn(empty)]).toEqual([
      409,
      "There is nothing on this invoice yet. Add a line before you approve it.",
    ]);
    await addLine(id, lesson);
    expect(wrongIn(await approve(id, { issuedDate: "2999-01-01", dueDate: "2999-02-01" }))).toEqual([
      417,
      "issuedDate",
    ]);
    expect(wrongIn(await approve(id, { dueDate: "2020-01-01" }))).toEqual([417, "dueDate"]);
    expect(wrongIn(await approve(id, { dueDate: "" }))).toEqual([417, "dueDate"]);
    await addLine(id, { name: "Discount", amount: "-60.00" });
    expect((await approve(id)).status).toBe(409);
    expect((await read(id)).data.attributes.status.code).toBe("DRAFT");
  });

  test("of nothing to pay makes it paid, with a number", async () => {
    const id = await begin();
    await addLine(id, { name: "Lesson, free", amount: "0.00" });
    const { body } = await approve(id);
    expect(body.data.attributes).toMatchObject({ status: { code: "PAID" }, isOutstanding: false });
  });

  test("twenty at once gives each a number of its own, without a gap, and once", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => drafted()));
    const tried = await Promise.all([...ids, ...ids.slice(0, 5)].map((id) => approve(id)));
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(tried.filter(({ status }) => status === 409)).toHaveLength(5);
    const numbers = await Promise.all(
      ids.map(async (id) => Number((await read(id)).data.attributes.invoiceNumber.slice(4))),
    );
    const sorted = numbers.sort((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, at) => (sorted[0] ?? 0) + at));
  });
});

describe("many at once", () => {
  const all = (verb: "PUT" | "DELETE", what: string, attributes: object, by = sales.admin) =>
    ask(by, `${verb} /app/clubs/bulk/invoices/${what}`, { attributes });

  test("are approved, and it is said of each why it was not", async () => {
    const good = await Promise.all(Array.from({ length: 12 }, () => drafted()));
    const empty = await begin();
    const invoiceIds = [...good, empty, "inv_00000000000000000000000000"];
    const { status, body } = await all("PUT", "approve", { invoiceIds });
    expect([status, body.data.attributes]).toEqual([200, { approved: 12, refused: 2 }]);
    expect(body.bulk.slice(12)).toEqual([
      { id: empty, success: false, message: expect.stringMatching(/nothing on this invoice/) },
      { id: invoiceIds[13], success: false, message: "We could not find that." },
    ]);
    const numbers = await Promise.all(good.map(async (id) => (await read(id)).data.attributes.invoiceNumber));
    expect(numbers).toEqual([...numbers].sort());
    const again = await all("PUT", "approve", { invoiceIds: good });
    expect(again.body.data.attributes).toEqual({ approved: 12, refused: 0 });
    expect((await read(good[0] ?? "")).data.attributes.invoiceNumber).toBe(numbers[0]);
  });

  test("of somebody else are not there", async () => {
    const ids = [await drafted()];
    expect((await all("PUT", "approve", { invoiceIds: ids }, stranger)).body.data.attributes.approved).toBe(0);
    expect((await all("DELETE", "delete", { invoiceIds: ids }, stranger)).body.data.attributes.deleted).toBe(0);
    expect((await all("PUT", "approve", { invoiceIds: ids }, payer.speaker)).body.data.attributes.approved).toBe(0);
    expect((await read(ids[0] ?? "")).data.attributes.status.code).toBe("DRAFT");
  });

  test("are deleted; what is approved stays", async () => {
    const [draft, approved] = [await drafted(), await drafted()];
    await approve(approved);
    const { body } = await all("DELETE", "delete", { invoiceIds: [draft, approved] });
    expect(body.data.attributes).toEqual({ deleted: 1, refused: 1 });
    expect(body.bulk[1].message).toBe("Only a draft can be deleted. What is approved is voided instead.");
  });

  test("are named in a list that is one, and is not empty", async () => {
    const notAList = await all("PUT", "approve", { invoiceIds: "inv_1" });
    expect([notAList.status, ...saidIn(notAList)]).toEqual([417, "invoiceIds need to be an array"]);
    const empty = await all("DELETE", "delete", { invoiceIds: [] });
    expect([empty.status, ...saidIn(empty)]).toEqual([417, "invoiceIds cannot be empty"]);
  });
});
