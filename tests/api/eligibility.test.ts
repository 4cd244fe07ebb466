import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { officer, sell } from "../support/officer.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

const sales = new Sales();
let clerk: Speaker = {};
beforeAll(async () => {
  await sales.open("Eligibility club");
  const email = sales.world.email("clerk");
  const roleId = await sales.world.role("members.view", "memberships.view", "memberships.manage");
  await sales.world.staff(email, [{ roleId, on: { type: "club", id: sales.club.id } }]);
  clerk = await signIn(email, PASSWORD);
});

let criteria = 0;
/** Criteria as a package keeps them. */
const asking = (...all: [type: string, criteria?: object][]) =>
  Object.fromEntries(
    all.map(([type, asked = {}]) => {
      const id = `crt_${criteria++}`;
      return [id, { id, type, criteria: { ...asked } }];
    }),
  );
const formOf = async (id: string, speaker: Speaker = sales.admin, path = "form") =>
  (await ask(speaker, `GET /api/club-members/${id}/memberships/${path}`)).body.data.attributes.membershipPackageOptions;
const optionOf = async (id: string, of: { id: string }, speaker?: Speaker) =>
  (await formOf(id, speaker)).find(({ value }: { value: string }) => value === of.id);
const check = (attributes: object, speaker: Speaker = sales.admin, handle = sales.handle) =>
  ask(speaker, `POST /api/memberships/by-owner/${handle}/eligibility`, { attributes });
const decisionOf = (id: string, membershipId: string, speaker: Speaker = sales.admin) =>
  ask(speaker, `GET /api/club-members/${id}/memberships/${membershipId}/eligibility`);

/** A member with an invoice that was due weeks ago. */
async function debtor() {
  const { id, member, speaker } = await sales.member();
  const owed = await sales.world.package(sales.handle, { name: "Owed" });
  const { attributes } = await sell(officer(new Date(Date.now() - 40 * 86_400_000)), member, owed, "2026-01-01");
  const invoiceId = attributes.invoiceId ?? "";
  const invoice = await sales.invoice(invoiceId);
  return { id, speaker, invoiceId, number: invoice.body.data.attributes.invoiceNumber };
}

describe("eligibility explains itself", () => {
  test("each criterion with what was seen, and what mends it, in the add form and when it is refused", async () => {
    const base = await sales.world.package(sales.handle, { name: "Base" });
    const strict = await sales.world.package(sales.handle, {
      name: "Strict",
      criteria: asking(
        ["holds-package", { membershipPackageId: base.id }],
        ["primary-club"],
        ["age", { minimumAge: 90 }],
      ),
    });
    const { id } = await sales.member();
    const option = await optionOf(id, strict);
    expect(option).toMatchObject({ isValid: false, match: "all" });
    expect(option.reasons).toMatchObject([
      {
        text: "Holds a current membership of Base",
        seen: "Never held it",
        isMet: false,
        fix: { kind: "package", text: "Take Base", id: base.id },
      },
      { text: "This club is their primary club" },
      { text: "At least 90 years old on the start date", isMet: false, fix: null },
    ]);
    const refused = await sales.sell(id, strict);
    expect(refused.body.errors[0]).toMatchObject({ meta: { field: "membershipType" } });
    expect(refused.body.errors[0].detail).toContain("Holds a current membership of Base; ");

    const easy = await sales.world.package(sales.handle, {
      name: "Easy",
      criteriaMatch: "any",
      criteria: asking(["age", { minimumAge: 90 }], ["club-approval"]),
    });
    expect(await optionOf(id, easy)).toMatchObject({ isValid: true, match: "any" });
    expect((await sales.sell(id, easy)).status).toBe(200);
  });

  test("which invoice is overdue, to those who may see invoices", async () => {
    const paidUp = await sales.world.package(sales.handle, { name: "Paid up", criteria: asking(["no-overdue"]) });
    const { id, number, invoiceId, speaker } = await debtor();
    const fix = { kind: "invoice", text: `Pay ${number}`, id: invoiceId };
    expect((await optionOf(id, paidUp)).reasons).toMatchObject([{ seen: `${number} is overdue`, isMet: false, fix }]);
    expect((await optionOf(id, paidUp, clerk)).reasons).toMatchObject([{ seen: "An invoice is overdue", fix: null }]);
    const own = (await formOf(id, speaker, "current/form")).find(({ value }: { value: string }) => value === paidUp.id);
    expect(own?.reasons).toMatchObject([{ fix }]);
    const checked = { membershipType: paidUp.id, clubMemberProfileIds: [id] };
    expect((await check(checked, clerk)).body.data.attributes.members).toMatchObject([{ reasons: [{ fix: null }] }]);

    await sales.do(`PUT /app/clubs/invoices/${invoiceId}/void`);
    expect(await optionOf(id, paidUp)).toMatchObject({ isValid: true });
  });

  test("a certification, a category and a group count from the moment they are given", async () => {
    const office = sales.world.email("office");
    await sales.world.staff(office, [grant("system-administrator", { type: "system" })]);
    const system = await signIn(office, PASSWORD);
    const made = async (speaker: Speaker, call: string, attributes: object) =>
      (await ask(speaker, call, { attributes })).body.data.id;
    const memberCategoryId = await made(sales.admin, `POST /app/clubs/${sales.club.id}/member-categories`, {
      name: "Elite",
    });
    const memberGroupId = await made(sales.admin, `POST /app/member-groups-form/${sales.handle}`, { name: "Squad" });
    const certificationTypeId = await made(system, "POST /app/member-qualifications/types", {
      title: `Safeguarding ${sales.world.random.below(1e9)}`,
      hasExpiry: 0,
    });
    const sold = await sales.world.package(sales.handle, {
      name: "Coach",
      criteria: asking(
        ["certification", { certificationTypeId }],
        ["member-category", { memberCategoryId }],
        ["member-group", { memberGroupId }],
        ["place", { place: sales.handle }],
      ),
    });
    const { id, member } = await sales.member();
    const metOf = async () => (await optionOf(id, sold)).reasons.map(({ isMet }: { isMet: boolean }) => isMet);
    expect(await metOf()).toEqual([false, false, false, true]);
    await ask(system, `POST /app/member-qualifications/types/${certificationTypeId}/registrations`, {
      attributes: { memberProfileId: `mpr_${member.profile.person}` },
    });
    await ask(sales.admin, `POST /app/club-member-profiles/${id}/member-categories`, {
      attributes: { categoryId: memberCategoryId },
    });
    await ask(sales.admin, `POST /app/club-member-profile/${id}/member-groups/${memberGroupId}`);
    expect(await metOf()).toEqual([true, true, true, true]);
  });
});

describe("what was decided", () => {
  test("stays as it was seen, whatever becomes of the criteria; it is the member's and their club's", async () => {
    const sold = await sales.world.package(sales.handle, {
      name: "Decided",
      criteria: asking(["age", { minimumAge: 18 }]),
    });
    const { id, speaker } = await sales.member();
    const sale = await sales.sell(id, sold, { startDate: "2026-02-01" });
    expect(sale.body.data.attributes.isDecided).toBe(true);
    const kept = await decisionOf(id, sale.body.data.id);
    expect(kept.body.data.attributes).toMatchObject({
      membershipTypeName: "Decided",
      date: "2026-02-01",
      match: "all",
      isEligible: true,
      reasons: [
        {
          text: "At least 18 years old on the start date",
          seen: expect.stringMatching(/^\d+ years old$/),
          isMet: true,
        },
      ],
    });
    const [criterion] = Object.keys(sold.criteria ?? {});
    const harder = { attributes: { minimumAge: "99" } };
    const changed = await ask(sales.admin, `POST /api/memberships/conditions/${criterion}/form`, harder);
    expect(changed.status).toBe(404);
    await ask(sales.admin, `POST /api/memberships/membership-types/${sold.id}/condition-types/age/form`, harder);
    expect(await optionOf(id, sold)).toMatchObject({ isValid: false });
    expect((await decisionOf(id, sale.body.data.id)).body).toEqual(kept.body);
    expect((await decisionOf(id, sale.body.data.id, speaker)).body).toEqual(kept.body);

    const other = await sales.member();
    expect((await decisionOf(id, sale.body.data.id, other.speaker)).status).toBe(404);
    expect((await decisionOf(other.id, sale.body.data.id)).status).toBe(404);
    const plain = await sales.sell(other.id, await sales.world.package(sales.handle));
    expect(plain.body.data.attributes.isDecided).toBe(false);
    expect((await decisionOf(other.id, plain.body.data.id)).status).toBe(404);
  });

  test("many are checked at once, with each one's own answer; for a day in the past it is what was decided", async () => {
    const sold = await sales.world.package(sales.handle, {
      name: "Many",
      criteria: asking(["age", { minimumAge: 18 }]),
    });
    const [old, young] = await Promise.all([
      sales.world.member(sales.club, { firstName: "Olga", age: 40 }),
      sales.world.member(sales.club, { firstName: "Yuri", age: 12 }),
    ]);
    const [oldId, youngId] = [old.clubMemberProfile.id, young.clubMemberProfile.id];
    const foreign = await sales.world.member(await sales.world.club("Not ours"));
    const clubMemberProfileIds = [oldId, youngId, foreign.clubMemberProfile.id, oldId];
    const today = await check({ membershipType: sold.id, clubMemberProfileIds });
    const { members } = today.body.data.attributes;
    expect(members).toMatchObject([
      { id: oldId, name: "Olga Fixture", isEligible: true, decidedAt: null },
      { id: youngId, isEligible: false, reasons: [{ isMet: false }] },
    ]);
    for (const each of members) {
      const { isValid, reasons } = await optionOf(each.id, sold);
      expect([each.isEligible, each.reasons]).toEqual([isValid, reasons]);
    }

    await sales.sell(oldId, sold, { startDate: "2026-01-01" });
    const april = await check({ membershipType: sold.id, clubMemberProfileIds, date: "2026-04-12" });
    expect(april.body.data.attributes.members).toMatchObject([
      { id: oldId, isEligible: true, decidedAt: expect.any(Number), reasons: [{ isMet: true }] },
      { id: youngId, isEligible: null, decidedAt: null, reasons: [] },
    ]);
  });

  test("what is asked wrongly is said on its field", async () => {
    const sold = await sales.world.package(sales.handle);
    const foreign = await sales.world.package(await sales.world.club("Sells elsewhere"));
    const { id } = await sales.member();
    const clubMemberProfileIds = [id];
    const fieldOf = async (attributes: object) => {
      const { status, body } = await check(attributes);
      return [status, ...body.errors.map(({ meta }) => meta.field)];
    };
    expect(await fieldOf({ clubMemberProfileIds })).toEqual([417, "membershipType"]);
    expect(await fieldOf({ membershipType: foreign.id, clubMemberProfileIds })).toEqual([417, "membershipType"]);
    expect(await fieldOf({ membershipType: sold.id, clubMemberProfileIds: [] })).toEqual([417, "clubMemberProfileIds"]);
    expect(await fieldOf({ membershipType: sold.id, clubMemberProfileIds, date: "2026-02-30" })).toEqual([417, "date"]);
    const many = Array.from({ length: 101 }, () => id);
    expect(await fieldOf({ membershipType: sold.id, clubMemberProfileIds: many })).toEqual([
      417,
      "clubMemberProfileIds",
    ]);
  });

  test("the packages to check for are the owner's and those of the owners above", async () => {
    const own = await sales.world.package(sales.handle, { name: "Checked" });
    const form = await ask(clerk, `GET /api/memberships/by-owner/${sales.handle}/eligibility`);
    expect(form.body.data.attributes.membershipPackageOptions).toContainEqual({ text: "Checked", value: own.id });
  });
});
