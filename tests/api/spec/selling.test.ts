import { startOfDay } from "@salle/calendar/local-day";
import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";

const office = new Sales();
beforeAll(() => office.open("Spec memberships club"));

const OLD = { crt_1: { id: "crt_1", type: "age", criteria: { minimumAge: 90, maximumAge: null } } };
const says = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { meta: { field?: string }; message: string }[] };
}) => [status, body.errors[0]?.meta.field, body.errors[0]?.message];
const formOf = async (id: string) =>
  (await office.do(`GET /api/club-members/${id}/memberships/form`)).body.data.attributes;

describe("adding a membership", () => {
  // spec 02 §3
  it("'Add form data: membershipPackageOptions (text, value, isValid), clubMemberDisplayName, canMarkMembershipPaid'", async () => {
    const sold = await office.world.package(office.handle, { name: "Plain" });
    const { id } = await office.member({ firstName: "Ada", lastName: "Adder" });
    const form = await formOf(id);
    expect(form).toMatchObject({ clubMemberDisplayName: "Ada Adder", canMarkMembershipPaid: true });
    const option = form.membershipPackageOptions.find(({ value }: { value: string }) => value === sold.id);
    expect(option).toMatchObject({
      text: "Plain ($220.00)",
      name: "Plain",
      isValid: true,
      heldUntil: null,
      reasons: [],
    });
    expect(option).toMatchObject({ amount: 22_000, gst: 2000, currency: "AUD" });
  });

  // "Say before the button what it costs, for which period, whether it renews"
  it("what one agrees to is what the sale then makes, from the day that was asked for", async () => {
    const sold = await office.world.package(office.handle, { name: "Foretold" });
    const { id } = await office.member();
    const { body } = await ask(office.admin, `GET /api/club-members/${id}/memberships/form`, {
      query: "startDate=2027-03-05",
    });
    const options = body.data.attributes.membershipPackageOptions;
    const told = options.find(({ value }: { value: string }) => value === sold.id);
    expect(told).toMatchObject({ startDate: "2027-03-05", endDate: "2028-03-04" });
    const sale = await office.sell(id, sold, { startDate: "2027-03-05" });
    const invoice = (await office.invoice(sale.body.data.attributes.invoiceId)).body;
    const [line] = (invoice.included ?? []).filter(({ type }: { type: string }) => type === "lineItem");
    expect(line?.attributes).toMatchObject({ startDate: told?.startDate, endDate: told?.endDate, gst: told?.gst });
  });

  // spec 02 §2: "an invalid option shows the suffix (Failed criteria check)"
  it("isValid is false where a criterion failed, and only there", async () => {
    const failed = await office.world.package(office.handle, { name: "For the old", criteria: OLD });
    const held = await office.world.package(office.handle, { name: "Held" });
    const { id } = await office.member();
    expect((await office.sell(id, held, { startDate: "2026-11-01" })).status).toBe(200);
    const options = (await formOf(id)).membershipPackageOptions;
    const option = (of: { id: string }) => options.find(({ value }: { value: string }) => value === of.id);
    expect(option(failed)).toMatchObject({ isValid: false, heldUntil: null });
    const text = "At least 90 years old on the start date";
    const seen = expect.stringMatching(/^\d+ years old$/);
    expect(option(failed)).toMatchObject({
      match: "all",
      reasons: [{ type: "age", text, seen, isMet: false, fix: null }],
    });
    expect(option(held)).toMatchObject({ isValid: true, heldUntil: "2027-10-31" });
  });

  // spec 02 §5: "Add membership: package required; start date required for additions for others."
  it("what is required is said on its field", async () => {
    const sold = await office.world.package(office.handle);
    const { id } = await office.member();
    expect(says(await office.sell(id, sold, { membershipType: "" }))).toEqual([
      417,
      "membershipType",
      "The Membership package field is required.",
    ]);
    expect(says(await office.sell(id, sold, { startDate: "" }))).toEqual([
      417,
      "startDate",
      "The Start date cannot be blank.",
    ]);
  });
});

describe("a refusal says the true reason", () => {
  it("a criterion failed", async () => {
    const sold = await office.world.package(office.handle, { criteria: OLD });
    const { id } = await office.member();
    expect(says(await office.sell(id, sold))).toEqual([
      417,
      "membershipType",
      "This member does not meet the criteria of this membership package: At least 90 years old on the start date.",
    ]);
  });

  it("it is held already, or would overlap what comes later", async () => {
    const sold = await office.world.package(office.handle, { criteria: {} });
    const { id } = await office.member();
    expect((await office.sell(id, sold, { startDate: "2027-01-01" })).status).toBe(200);
    expect(says(await office.sell(id, sold, { startDate: "2027-06-01" }))).toEqual([
      417,
      "membershipType",
      "This member holds this membership package already, until 31 December 2027.",
    ]);
    expect(says(await office.sell(id, sold, { startDate: "2026-06-01" }))).toEqual([
      417,
      "membershipType",
      "This would overlap this member's membership of the same package, from 1 January 2027 to 31 December 2027.",
    ]);
    expect((await office.sell(id, sold, { startDate: "2028-01-01" })).status).toBe(200);
  });

  it("it is archived, or not sold to this member", async () => {
    const { id } = await office.member();
    const archived = await office.world.package(office.handle, { isArchived: true });
    expect(says(await office.sell(id, archived))).toEqual([
      417,
      "membershipType",
      "This membership package is archived: it is no longer sold.",
    ]);
    const other = new Sales();
    await other.open("Another club");
    const foreign = await other.world.package(other.handle);
    expect(says(await office.sell(id, foreign))).toEqual([
      417,
      "membershipType",
      "This membership package is not available to this member.",
    ]);
  });

  it("members cannot choose it, or not before its seller has approved it", async () => {
    const staffOnly = await office.world.package(office.handle, { userSelectable: false });
    const approved = await office.world.package(office.handle, { requiresApproval: true });
    const { id, speaker } = await office.member({ isWaiting: true });
    const take = (of: { id: string }) =>
      ask(speaker, `POST /api/club-members/${id}/memberships/current`, { attributes: { membershipType: of.id } });
    expect(says(await take(staffOnly))).toEqual([
      417,
      "membershipType",
      "Members cannot choose this membership package themselves. Ask your club.",
    ]);
    expect(says(await take(approved))).toEqual([
      417,
      "membershipType",
      `This membership package needs the approval of ${office.club.name}. Ask for it.`,
    ]);
  });
});

describe("a member's memberships", () => {
  // spec 02 §2: "Timestamps from the server are in seconds."
  it("have their dates in seconds, and the time zone they are shown in", async () => {
    const sold = await office.world.package(office.handle);
    const { id } = await office.member();
    await office.sell(id, sold, { startDate: "2026-03-15" });
    const { body } = await office.list(id);
    expect(body.data[0].attributes).toMatchObject({
      startDate: startOfDay("2026-03-15", "Australia/Sydney"),
      endDate: startOfDay("2027-03-15", "Australia/Sydney") - 1,
      timeZone: "Australia/Sydney",
    });
  });

  // spec 02 §2: "pending_payment unlocks a Pay Invoice action"
  it("one that waits for its payment names its invoice, to staff and to the member", async () => {
    const sold = await office.world.package(office.handle);
    const { id, speaker } = await office.member();
    await office.sell(id, sold);
    const own = await ask(speaker, `GET /api/club-members/${id}/memberships/current`);
    for (const { body } of [await office.list(id), own]) {
      expect(body.data[0].attributes.status).toBe("pending_payment");
      expect(body.data[0].attributes.invoiceId).toMatch(/^inv_/);
      expect(body.data[0].capabilities?.canViewInvoice).toBe(true);
    }
  });
});

describe("an invoice's payments", () => {
  // spec 01 §9: "Supported timezones: Sydney, …"
  it("can be dated by their issuer's clock: the invoice says its time zone", async () => {
    const sold = await office.world.package(office.handle);
    const { id } = await office.member();
    const { body } = await office.sell(id, sold);
    const invoice = await office.invoice(body.data.attributes.invoiceId);
    expect(invoice.body.data.attributes.issuer.timeZone).toBe("Australia/Sydney");
  });
});
