import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

const sales = new Sales();
let annual: { id: string };
beforeAll(async () => {
  await sales.open("Memberships by the spec");
  annual = await sales.world.package(sales.handle, { name: "Annual" });
});

const MEMBER = "/api/club-members/{profileId}/memberships" as const;
// 02 §3
const MEMBERSHIP = [
  ...["membershipTypeName", "membershipTypeId", "membershipTypeDescription", "addedDate", "startDate", "endDate"],
  ...["renewalDate", "renewalProcessed", "status", "statusLabel", "isActive", "isContinued", "invoiceId"],
  ...["previousMembershipId", "nextMembershipId"],
];
const CAPABILITIES = ["canEdit", "canDisableRenew", "canRevoke", "canViewInvoice"];
const LIST = {
  attributes: MEMBERSHIP,
  capabilities: CAPABILITIES,
  meta: ["membershipPackageOptions", "membershipStatusOptions", "canAddMembershipForMember"],
};
const FORM = { attributes: ["membershipPackageOptions", "clubMemberDisplayName", "canMarkMembershipPaid"] };
const seconds = (date: string) => Date.parse(date) / 1000;

describe("02 §3 Membership: id, membershipTypeName, membershipTypeId, …", () => {
  test("“attributes: membershipType, startDate, markMembershipPaid”, filters, sort and the option lists", async () => {
    const { id: profileId } = await sales.member();
    const attributes = { membershipType: annual.id, startDate: "2026-03-01", markMembershipPaid: 1 };
    const sold = await conforms(
      sales.admin,
      `POST ${MEMBER}`,
      { params: { profileId }, attributes },
      { attributes: MEMBERSHIP, takes: ["membershipType", "startDate", "markMembershipPaid"] },
    );
    // “renewalDate (seconds)”, “Timestamps from the server are in seconds.”
    for (const field of ["startDate", "endDate", "addedDate"] as const) {
      expect(sold.body.data.attributes[field]).toBeLessThan(1e10);
    }
    expect(sold.body.data.attributes).toMatchObject({ status: "paid", previousMembershipId: null });
    const type = `filters[membershipType]=${annual.id}`;
    const query = `filters[fromDate]=2026-01-01&filters[toDate]=2026-12-31&filters[status]=paid&${type}&sort[column]=type`;
    await conforms(sales.admin, `GET ${MEMBER}`, { params: { profileId }, query }, LIST);
    const form = await conforms(sales.admin, `GET ${MEMBER}/form`, { params: { profileId } }, FORM);
    for (const option of form.body.data.attributes.membershipPackageOptions) {
      expect(Object.keys(option)).toEqual(expect.arrayContaining(["text", "value", "isValid"]));
    }
  });

  test("“sort default startDate descending”", async () => {
    const { id } = await sales.member();
    for (const startDate of ["2026-02-01", "2026-04-01", "2026-03-01"]) {
      const sold = await sales.world.package(sales.handle);
      expect(await sales.sell(id, sold, { startDate })).toMatchObject({ status: 200 });
    }
    const { body } = await sales.list(id);
    const starts = body.data.map(({ attributes }) => attributes.startDate);
    expect(starts).toEqual([...starts].sort((a, b) => b - a));
  });

  test("“When a member views their own memberships, edit, disable-renewal and revoke are hidden”", async () => {
    const { id: profileId, speaker } = await sales.member();
    const params = { profileId };
    await conforms(speaker, `GET ${MEMBER}/current/form`, { params }, FORM);
    // “For a member's own addition no start date is sent.”
    const attributes = { membershipType: annual.id };
    await conforms(speaker, `POST ${MEMBER}/current`, { params, attributes }, { attributes: MEMBERSHIP });
    const { body } = await conforms(speaker, `GET ${MEMBER}/current`, { params }, LIST);
    expect(body.data[0].capabilities).toEqual({
      canEdit: false,
      canDisableRenew: false,
      canRevoke: false,
      canViewInvoice: true,
    });
    const dated = await ask(speaker, `POST /api/club-members/${profileId}/memberships/current`, {
      attributes: { ...attributes, startDate: "2026-01-01" },
    });
    expect(dated.status).toBe(417);
  });

  test("“PUT /api/memberships/{id}, attributes startDate, endDate, renewalDate.”", async () => {
    const { id: profileId } = await sales.member();
    const sold = await sales.sell(profileId, annual, { startDate: "2026-03-01" });
    const attributes = { startDate: seconds("2026-03-02T00:00Z"), endDate: seconds("2026-12-01T00:00Z") };
    const changed = await conforms(
      sales.admin,
      "PUT /api/memberships/{id}",
      { params: { id: sold.body.data.id }, attributes },
      { attributes: MEMBERSHIP, takes: ["startDate", "endDate", "renewalDate"] },
    );
    // “date and time in 12-hour format without seconds”: the last minute is a whole one.
    expect(changed.body.data.attributes).toMatchObject({ ...attributes, endDate: attributes.endDate + 59 });
    const blank = await ask(sales.admin, `PUT /api/memberships/${sold.body.data.id}`, {
      attributes: { startDate: attributes.startDate },
    });
    expect(blank).toMatchObject({ status: 417, body: { errors: [{ meta: { field: "endDate" } }] } });
  });

  test("“Revoke / disable renewal blocked when the capability is false.”", async () => {
    const { id: profileId } = await sales.member();
    const params = { id: (await sales.sell(profileId, annual, { startDate: "2026-03-01" })).body.data.id };
    const stopped = await conforms(sales.admin, "POST /api/memberships/{id}/disable-renewal", { params }, LIST_ITEM);
    expect(stopped.body.data.capabilities?.canDisableRenew).toBe(false);
    const again = await ask(sales.admin, `POST /api/memberships/${params.id}/disable-renewal`);
    expect(again.body.errors[0].message).toBe("Can not disable membership renewal.");
    const revoked = await conforms(sales.admin, "POST /api/memberships/{id}/revoke", { params }, LIST_ITEM);
    expect(revoked.body.data.capabilities?.canRevoke).toBe(false);
    const twice = await ask(sales.admin, `POST /api/memberships/${params.id}/revoke`);
    expect(twice.body.errors[0].message).toBe("Can not revoke membership.");
  });
});

const LIST_ITEM = { attributes: MEMBERSHIP, capabilities: CAPABILITIES };
