import { startOfDay } from "@salle/calendar/local-day";
import { commit } from "@salle/core/dynamo";
import * as Invoices from "@salle/core/finance/invoices";
import * as Payers from "@salle/core/finance/payers";
import * as Payments from "@salle/core/finance/payments";
import { feePackages } from "@salle/core/internal/finance/fee-packages/store";
import { invoices, load, loadPayment } from "@salle/core/internal/finance/invoices/store";
import type { Membership } from "@salle/core/internal/membership/memberships/entity";
import { takeHold } from "@salle/core/internal/membership/memberships/holds";
import { chargesOf, newMembership, termsOf } from "@salle/core/internal/membership/memberships/make";
import { firstPeriod } from "@salle/core/internal/membership/memberships/rules";
import { memberships } from "@salle/core/internal/membership/memberships/store";
import { create } from "@salle/core/internal/membership/memberships/writes";
import * as Members from "@salle/core/members/members";
import * as Memberships from "@salle/core/membership/memberships";
import * as Packages from "@salle/core/membership/packages";
import { fromHandle } from "@salle/core/organisations/owners";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { officer, pay, voidInvoice, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/* One invoice for several subjects: what becomes of it becomes of each of them once, in the same transaction. */

const ZONE = "Australia/Sydney";
const at = new Date("2025-01-31T02:00:00Z");

let parts: Parts;
let world: World;
let club: Awaited<ReturnType<World["club"]>>;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
beforeEach(async () => {
  await parts.empty();
  world = new World(at, new Random(7));
  club = await world.club("Family", undefined, ZONE);
});

const soundBooks = async () => {
  await deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => at,
  );
  expect(reconcileItems(await parts.allItems())).toEqual([]);
};

/** An invoice's header and its lines, as the table keeps them. */
async function headerAndLines(invoiceId: string) {
  const items = (await parts.allItems()).filter((each) => each.pk === `invoice#${invoiceId}`);
  const [header, lines] = ["invoice", "lines#00"].map((sk) => items.find((each) => each.sk === sk));
  if (!header || !lines) throw new Error("There is no invoice");
  return [header, lines] as const;
}

type Sold = [to: Members.Member, of: Packages.Package];

/** Sells each a package on one invoice, which the first of them pays. */
async function sellTogether(first: Sold, ...others: Sold[]): Promise<{ invoiceId: string; ids: string[] }> {
  const ctx = officer(at);
  const invoiceId = Invoices.newInvoiceId(at);
  const [payer, { owner: handle }] = first;
  const owner = await fromHandle(ctx, handle);
  const made = await Promise.all(
    [first, ...others].map(async ([{ clubMemberProfile }, sold]) => {
      const { person, id, clubId } = clubMemberProfile;
      const parties = { person, clubMemberProfileId: id, clubId, owner: handle, ownerName: owner.name, timeZone: ZONE };
      const dates = firstPeriod(termsOf(sold), startOfDay("2025-01-31", ZONE), ZONE);
      const { membership, step } = create({ ...newMembership(parties, sold, dates, at), invoiceId }, at);
      const { id: feePackageId, fees = [] } = await feePackages.load({ id: sold.feePackageId });
      return { membership, step, charges: chargesOf({ id: feePackageId, fees }, membership) };
    }),
  );
  const draft = {
    id: invoiceId,
    owner,
    payer: Payers.payerOfMember(payer),
    charges: made.flatMap(({ charges }) => charges),
    at,
  };
  const issued = { steps: made.map(({ step }) => step), result: null };
  await Invoices.commitIssued(ctx, draft, () => issued);
  for (const { membership } of made) {
    const { packageId, person } = membership;
    const steps = [
      Packages.countMembership(packageId, person, 1),
      takeHold(membership, () => new Error("It is held already")),
      ...Members.tellDirectory([person], at),
    ];
    await commit(officer(at), steps, null);
  }
  return { invoiceId, ids: made.map(({ membership }) => membership.id) };
}

const read = (member: Members.Member): Promise<Membership[]> =>
  memberships.list.byPerson({ person: member.clubMemberProfile.person });
const financialTo = async ({ clubMemberProfile }: Members.Member) =>
  (await Members.clubMemberProfile(clubMemberProfile.id)).financialTo;

test("a family's invoice is for each of its memberships; it names the first", async () => {
  const sold = await world.package(club, { price: 22_000 });
  const [ann, bea] = [await world.member(club), await world.member(club)];
  const { invoiceId, ids } = await sellTogether([ann, sold], [bea, sold]);
  const { data, included } = await Invoices.read(officer(at), invoiceId);
  expect(data.attributes).toMatchObject({ totalAmountIncludingGST: 44_000, membershipId: ids[0] });
  expect(included?.map(({ id }) => id)).toEqual(data.relationships.lineItems.data?.map(({ id }) => id));
  expect(included?.flatMap(({ attributes }) => ("subject" in attributes ? [attributes] : []))).toEqual([]);
  await soundBooks();
});

test("paid, both are and are carried forward; taken back, both wait; paid again, both are", async () => {
  const sold = await world.package(club);
  const [ann, bea] = [await world.member(club), await world.member(club)];
  const { invoiceId } = await sellTogether([ann, sold], [bea, sold]);
  const { id } = await pay(officer(at), invoiceId);
  for (const each of [ann, bea]) {
    expect(await read(each)).toMatchObject([{ isPaid: true }]);
    expect(await financialTo(each)).toBe("2026-01-30");
  }
  await soundBooks();
  await voidPayment(officer(at), id);
  for (const each of [ann, bea]) expect(await read(each)).toMatchObject([{ isPaid: false }]);
  await soundBooks();
  await pay(officer(at), invoiceId);
  for (const each of [ann, bea]) expect(await read(each)).toMatchObject([{ isPaid: true }]);
  await soundBooks();
});

test("a membership that is changed while the card is being charged is paid as it is then", async () => {
  const ann = await world.member(club);
  const { invoiceId, ids } = await sellTogether([ann, await world.package(club)]);
  let isChanged = false;
  const membership: Invoices.Subject = {
    ...Memberships.subject,
    // What follows was read ahead; somebody else is faster than the payment that settles with it.
    async paid(ctx, of) {
      const steps = await Memberships.subject.paid(ctx, of);
      if (!isChanged) await Memberships.disableRenewal(officer(at), ids[0] ?? "");
      isChanged = true;
      return steps;
    },
  };
  const card = { gatewayKey: "sandbox", token: "sandbox_approved" } as const;
  const { attributes } = await Payments.pay(
    officer(at),
    invoiceId,
    card,
    { name: "Ann", accountId: "acc_ann" },
    { membership },
  );
  expect(attributes.status).toBe("APPROVED");
  const [paid] = await read(ann);
  expect([paid?.isPaid, paid?.renewalDate]).toEqual([true, undefined]);
  expect((await parts.allItems()).filter(({ pk }) => pk.startsWith("sandbox-gateway#"))).toHaveLength(1);
  await soundBooks();
});

test("two memberships of one member carry them forward once, to the later end", async () => {
  const [year, half] = [
    await world.package(club),
    await world.package(club, { expiryValue: "P6M", renewalValue: "P5M" }),
  ];
  const ann = await world.member(club);
  const { invoiceId } = await sellTogether([ann, half], [ann, year]);
  await pay(officer(at), invoiceId);
  expect((await read(ann)).map((each) => each.isPaid)).toEqual([true, true]);
  expect(await financialTo(ann)).toBe("2026-01-30");
  await soundBooks();
});

test("voided, all of them end: of ten people the package counts none", async () => {
  const sold = await world.package(club);
  const family: Members.Member[] = [];
  while (family.length < 10) family.push(await world.member(club));
  const [first, ...others] = family.map((each): Sold => [each, sold]);
  if (!first) throw new Error("Nobody is in this family");
  const { invoiceId } = await sellTogether(first, ...others);
  await voidInvoice(officer(at), invoiceId);
  for (const each of family) expect(await read(each)).toMatchObject([{ revokedAt: at.getTime() / 1000 }]);
  await soundBooks();
});

test("revoking one leaves an invoice that is for others too; the last to be paid is not carried forward", async () => {
  const sold = await world.package(club);
  const [ann, bea] = [await world.member(club), await world.member(club)];
  const { invoiceId, ids } = await sellTogether([ann, sold], [bea, sold]);
  await Memberships.revoke(officer(at), ids[1] ?? "");
  expect((await invoices.load({ id: invoiceId })).status).toBe("APPROVED");
  await pay(officer(at), invoiceId);
  expect(await read(ann)).toMatchObject([{ isPaid: true }]);
  expect(await read(bea)).toMatchObject([{ isPaid: true, revokedAt: expect.any(Number) }]);
  expect([await financialTo(ann), await financialTo(bea)]).toEqual(["2026-01-30", undefined]);
  await soundBooks();
});

test("revoking an invoice's only subject voids it", async () => {
  const sold = await world.package(club);
  const ann = await world.member(club);
  const { invoiceId, ids } = await sellTogether([ann, sold]);
  await Memberships.revoke(officer(at), ids[0] ?? "");
  expect((await invoices.load({ id: invoiceId })).status).toBe("VOID");
  await soundBooks();
});

test("an older invoice, whose lines name nothing, pays the membership that it names itself", async () => {
  const sold = await world.package(club);
  const ann = await world.member(club);
  const { invoiceId, ids } = await sellTogether([ann, sold]);
  const [item, lineItem] = await headerAndLines(invoiceId);
  const { lines } = await load(invoiceId);
  await parts.put({ ...item, membershipId: ids[0] });
  await parts.put({ ...lineItem, lines: lines.map(({ subject: _, ...line }) => line) });
  const { id } = await pay(officer(at), invoiceId);
  expect(await read(ann)).toMatchObject([{ isPaid: true }]);
  await voidPayment(officer(at), id);
  expect(await read(ann)).toMatchObject([{ isPaid: false }]);
  expect((await Invoices.read(officer(at), invoiceId)).data.attributes.membershipId).toBe(ids[0]);
  await Memberships.revoke(officer(at), ids[0] ?? "");
  expect((await invoices.load({ id: invoiceId })).status).toBe("VOID");
  await soundBooks();
});

test("what an invoice is for and nobody knows is a fault: the payment waits until somebody does", async () => {
  const sold = await world.package(club);
  const ann = await world.member(club);
  const { invoiceId } = await sellTogether([ann, sold]);
  const { lines } = await load(invoiceId);
  const [, lineItem] = await headerAndLines(invoiceId);
  await parts.put({ ...lineItem, lines: lines.map((line) => ({ ...line, subject: "entry:ent_later" })) });
  // A declined card changes nothing for it, so that is answered as ever.
  expect((await pay(officer(at), invoiceId, "sandbox_declined")).attributes.status).toBe("DECLINED");
  await expect(pay(officer(at, "the-request"), invoiceId)).rejects.toThrow("entry:ent_later");
  const { pendingPayment = "" } = await invoices.load({ id: invoiceId });
  const { payment } = await loadPayment({ memo: new Map() }, invoiceId, pendingPayment);
  expect(payment.status).toBe("PENDING");
  await parts.put(lineItem);
  expect((await pay(officer(at, "the-request"), invoiceId)).attributes.status).toBe("APPROVED");
  expect(await read(ann)).toMatchObject([{ isPaid: true }]);
  await soundBooks();
});
