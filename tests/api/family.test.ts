import type { FamilyMember } from "@salle/contract/membership/family";
import type { Membership, PackageOption } from "@salle/contract/membership/memberships";
import { beforeAll, describe, expect, test } from "vitest";
import { type Ask, ask, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { PASSWORD } from "../support/world.ts";

const sales = new Sales();
beforeAll(() => sales.open("Family club"));

/** A parent with children who do not sign in, all members of the club. */
async function family(...firstNames: string[]) {
  const parent = await sales.member({ firstName: "Pat", lastName: "Parent" });
  const children = [];
  for (const firstName of firstNames) {
    const child = await sales.world.member(sales.club, { firstName, lastName: "Parent", age: 10 });
    await sales.world.link(parent.member.account, child.account);
    children.push({ id: child.clubMemberProfile.id, member: child });
  }
  return { parent, children };
}

type Chosen = [clubMemberProfile: string, membershipType: string];
const bought = (chosen: Chosen[]) => ({
  memberships: chosen.map(([clubMemberProfile, membershipType]) => ({ clubMemberProfile, membershipType })),
});
const buy = (speaker: Speaker, chosen: Chosen[], options: Ask = {}) =>
  ask(speaker, "POST /api/family/memberships", { attributes: bought(chosen), ...options });
const places = async (speaker: Speaker): Promise<FamilyMember[]> =>
  (await ask(speaker, "GET /api/family/memberships")).body.data;
const problemsOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { meta: { field?: string }; detail: string }[] };
}) => [status, ...body.errors.map(({ meta, detail }) => [meta.field, detail])];
const membershipsOf = async (profileId: string): Promise<Membership[]> => (await sales.list(profileId)).body.data;

describe("a family's memberships on one invoice", () => {
  test("are bought at once: one invoice of the parent's, a line for each with their name, and one payment makes all current", async () => {
    const [junior, senior] = [
      await sales.world.package(sales.handle, { name: "Junior", price: 9000 }),
      await sales.world.package(sales.handle, { name: "Senior", price: 22_000 }),
    ];
    const { parent, children } = await family("Mia", "Leo");
    const offered = await places(parent.speaker);
    expect(offered.map(({ attributes: { name, isYou, clubName } }) => [name, isYou, clubName])).toEqual([
      ["Pat Parent", true, "Family club"],
      ["Leo Parent", false, "Family club"],
      ["Mia Parent", false, "Family club"],
    ]);
    const option = offered[2]?.attributes.membershipPackageOptions.find(
      ({ value }: PackageOption) => value === junior.id,
    );
    expect(option).toMatchObject({ seller: sales.handle, sellerLabel: "Family club", amount: 9000, isValid: true });

    const [mia, leo] = children.map(({ id }) => id) as [string, string];
    const done = await buy(parent.speaker, [
      [mia, junior.id],
      [leo, junior.id],
      [parent.id, senior.id],
    ]);
    expect(done.status).toBe(200);
    const { invoiceId, payerAccountId, isPaid, membershipIds } = done.body.data.attributes;
    expect({ payerAccountId, isPaid }).toEqual({
      payerAccountId: `acc_${parent.member.account.person}`,
      isPaid: false,
    });
    expect(membershipIds).toHaveLength(3);

    const { data, included } = (await ask(parent.speaker, `GET /app/clubs/invoices/${invoiceId}`)).body;
    expect(data.attributes).toMatchObject({ totalAmountIncludingGST: 40_000, payer: { name: "Pat Parent" } });
    const lines = (included ?? []).flatMap((each) => (each.type === "lineItem" ? [each.attributes.name] : []));
    expect(lines).toEqual(["Membership: Mia Parent", "Membership: Leo Parent", "Membership: Pat Parent"]);
    for (const id of [mia, leo, parent.id]) {
      expect(await membershipsOf(id)).toMatchObject([{ attributes: { status: "pending_payment", invoiceId } }]);
    }
    await sales.pay(parent.speaker, invoiceId);
    for (const id of [mia, leo, parent.id]) {
      expect(await membershipsOf(id)).toMatchObject([{ attributes: { status: "paid" } }]);
    }
  });

  test("a child does not see the parent's invoice as theirs; the parent and the office do", async () => {
    const junior = await sales.world.package(sales.handle, { name: "Unseen" });
    const { parent, children } = await family("Kim");
    const id = children[0]?.id ?? "";
    const child: Speaker = { ...parent.speaker, linkedAccount: `acc_${children[0]?.member.account.person}` };
    const { invoiceId } = (await buy(parent.speaker, [[id, junior.id]])).body.data.attributes;
    const [own] = (await ask(child, `GET /api/club-members/${id}/memberships/current`)).body.data;
    expect(own?.capabilities?.canViewInvoice).toBe(false);
    expect((await membershipsOf(id))[0]?.capabilities?.canViewInvoice).toBe(true);
    expect((await ask(child, `GET /app/clubs/invoices/${invoiceId}`)).status).toBe(404);
    const home = (await ask(parent.speaker, "GET /api/home")).body.data;
    expect(home[0].attributes.invoices).toMatchObject([{ id: invoiceId, name: "Unseen" }]);
  });

  test("the same request sent again buys nothing more, and one that cannot be done as a whole buys nothing", async () => {
    const junior = await sales.world.package(sales.handle, { name: "Once" });
    const closed = await sales.world.package(sales.handle, { name: "Closed", userSelectable: false });
    const { parent, children } = await family("Ida", "Max");
    const [ida, max] = children.map(({ id }) => id) as [string, string];
    const refused = await buy(parent.speaker, [
      [ida, junior.id],
      [max, closed.id],
    ]);
    expect(problemsOf(refused)).toEqual([
      417,
      ["memberships.1.membershipType", "Members cannot choose this membership package themselves. Ask your club."],
    ]);
    expect(await membershipsOf(ida)).toEqual([]);
    const headers = sales.key();
    const both: Chosen[] = [
      [ida, junior.id],
      [max, junior.id],
    ];
    const first = await buy(parent.speaker, both, { headers });
    const again = await buy(parent.speaker, both, { headers });
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(await membershipsOf(max)).toHaveLength(1);
    const held = await buy(parent.speaker, both);
    expect(problemsOf(held)).toEqual([
      417,
      ["memberships.0.membershipType", expect.stringContaining("holds this membership package already")],
      ["memberships.1.membershipType", expect.stringContaining("holds this membership package already")],
    ]);
  });

  test("revoking one of an unpaid invoice leaves it to the others; voiding it ends what is left", async () => {
    const junior = await sales.world.package(sales.handle, { name: "Shared" });
    const { parent, children } = await family("Amy", "Ben");
    const [amy, ben] = children.map(({ id }) => id) as [string, string];
    const { invoiceId } = (
      await buy(parent.speaker, [
        [amy, junior.id],
        [ben, junior.id],
      ])
    ).body.data.attributes;
    const [first] = await membershipsOf(amy);
    await sales.do(`POST /api/memberships/${first?.id}/revoke`);
    expect((await sales.invoice(invoiceId)).body.data.attributes.status.code).toBe("APPROVED");
    await sales.do(`PUT /app/clubs/invoices/${invoiceId}/void`);
    expect(await membershipsOf(ben)).toMatchObject([{ attributes: { status: "revoked" } }]);
  });
});

test("as many as there may be, each with a criterion, are one transaction, and so is their payment", async () => {
  const junior = await sales.world.package(sales.handle, { name: "Judged" });
  await sales.do(`POST /api/memberships/membership-types/${junior.id}/condition-types/age/form`, { minimumAge: "1" });
  const { parent, children } = await family("A", "B", "C", "D", "E", "F", "G");
  const all = [parent.id, ...children.map(({ id }) => id)].map((id): Chosen => [id, junior.id]);
  const { invoiceId, membershipIds } = (await buy(parent.speaker, all)).body.data.attributes;
  expect(membershipIds).toHaveLength(8);
  await sales.pay(parent.speaker, invoiceId);
  for (const [id] of all) {
    expect(await membershipsOf(id)).toMatchObject([{ attributes: { status: "paid", isDecided: true } }]);
  }
});

test("of two parents who buy for one child at once, the second is told at the child", async () => {
  const junior = await sales.world.package(sales.handle, { name: "Raced" });
  const { parent, children } = await family("Ari");
  const other = await sales.member();
  const [child] = children;
  if (!child) throw new Error("There is a child");
  await sales.world.link(other.member.account, child.member.account);
  const both = await Promise.all([parent, other].map(({ speaker }) => buy(speaker, [[child.id, junior.id]])));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 417]);
  const late = both.find(({ status }) => status === 417);
  expect(late && problemsOf(late)).toEqual([
    417,
    ["memberships.0.membershipType", expect.stringContaining("holds this membership package already")],
  ]);
  expect(await membershipsOf(child.id)).toHaveLength(1);
});

describe("who may not be bought for is said on their field", () => {
  test("one who is archived, and one whose link has ended", async () => {
    const junior = await sales.world.package(sales.handle, { name: "Over" });
    const { parent, children } = await family("Ned", "Ola");
    const [ned, ola] = children;
    if (!ned || !ola) throw new Error("There are two children");
    await sales.do(`POST /app/club-member-profiles/${ned.id}/archive`);
    await sales.world.endLink(`acc_${parent.member.account.person}`, `acc_${ola.member.account.person}`);
    expect((await places(parent.speaker)).map(({ id }) => id)).toEqual([parent.id]);
    const done = await buy(parent.speaker, [
      [ned.id, junior.id],
      [ola.id, junior.id],
    ]);
    expect(problemsOf(done)).toEqual([
      417,
      ["memberships.0.clubMemberProfile", "You cannot buy for this person."],
      ["memberships.1.clubMemberProfile", "You cannot buy for this person."],
    ]);
  });

  test("a stranger, one whose link does not allow it, and one who is named twice", async () => {
    const junior = await sales.world.package(sales.handle, { name: "Guarded" });
    const { parent, children } = await family("Zoe");
    const zoe = children[0]?.id ?? "";
    const stranger = await sales.member();
    const looked = await sales.member();
    await sales.world.link(parent.member.account, looked.member.account, ["view"]);
    const done = await buy(parent.speaker, [
      [stranger.id, junior.id],
      [looked.id, junior.id],
      [zoe, junior.id],
      [zoe, junior.id],
    ]);
    expect(problemsOf(done)).toEqual([
      417,
      ["memberships.0.clubMemberProfile", "You cannot buy for this person."],
      ["memberships.1.clubMemberProfile", "You cannot buy for this person."],
      ["memberships.3.clubMemberProfile", "One membership for each person at a time."],
    ]);
    expect((await places(parent.speaker)).map(({ attributes }) => attributes.name)).not.toContain(
      looked.member.account.firstName,
    );
    const acting: Speaker = { ...parent.speaker, linkedAccount: `acc_${children[0]?.member.account.person}` };
    expect((await places(acting)).map(({ id }) => id)).toEqual([zoe]);
    expect(problemsOf(await buy(acting, [[parent.id, junior.id]]))).toEqual([
      417,
      ["memberships.0.clubMemberProfile", "You cannot buy for this person."],
    ]);
  });

  test("nothing chosen, too many, a package of somebody else's, and one of another seller", async () => {
    const other = new Sales();
    await other.open("Another family club");
    const [junior, foreign, above] = [
      await sales.world.package(sales.handle, { name: "Here" }),
      await other.world.package(other.handle, { name: "There" }),
      await sales.world.package(`club-group:${sales.club.groupIds[0]}`, { name: "Above" }),
    ];
    const { parent, children } = await family("Eve");
    const eve = children[0]?.id ?? "";
    expect(problemsOf(await buy(parent.speaker, []))).toEqual([
      417,
      ["memberships", "Choose at least one membership."],
    ]);
    const many = Array.from({ length: 9 }, (): Chosen => [eve, junior.id]);
    expect(problemsOf(await buy(parent.speaker, many))).toEqual([
      417,
      ["memberships", "At most 8 memberships at once."],
    ]);
    expect(problemsOf(await buy(parent.speaker, [[eve, foreign.id]]))).toEqual([
      417,
      ["memberships.0.membershipType", "This membership package is not available to this member."],
    ]);
    const mixed = await buy(parent.speaker, [
      [eve, junior.id],
      [parent.id, above.id],
    ]);
    expect(problemsOf(mixed)).toEqual([
      417,
      ["memberships.1.membershipType", "Family club does not sell this. An invoice is of one seller."],
    ]);
  });
});

test("who is of no club themselves buys on the invoice of the first they buy for", async () => {
  const junior = await sales.world.package(sales.handle, { name: "Guardian's" });
  const email = sales.world.email("guardian");
  const guardian = await sales.world.staff(email, []);
  const child = await sales.world.member(sales.club, { firstName: "Una", lastName: "Ward" });
  await sales.world.link(guardian, child.account);
  const speaker = await signIn(email, PASSWORD);
  const done = await buy(speaker, [[child.clubMemberProfile.id, junior.id]]);
  expect(done.body.data.attributes.payerAccountId).toBe(`acc_${child.account.person}`);
});
