import { beforeAll, expect, it } from "vitest";
import { ask } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { expectObject } from "../../support/wire.ts";

// Written from the sentences of spec 02 §3 and 03 §3 alone: each test quotes the one it checks.

const sales = new Sales();
beforeAll(() => sales.open("Spec memberships club"));

it("Membership: id, membershipTypeName, … previousMembershipId, nextMembershipId, capabilities canEdit, canDisableRenew, canRevoke, canViewInvoice", async () => {
  // spec 02 §3
  const sold = await sales.world.package(sales.handle);
  const { id } = await sales.member();
  const { body } = await sales.sell(id, sold);
  const { data } = body;
  expectObject(
    data,
    "membership",
    [
      ...["membershipTypeName", "membershipTypeId", "membershipTypeDescription", "addedDate", "startDate", "endDate"],
      ...["renewalDate", "renewalProcessed", "status", "statusLabel", "isActive", "isContinued", "invoiceId"],
      ...["previousMembershipId", "nextMembershipId"],
    ],
    ["clubMemberProfile", "membershipType", "invoice", "previousMembership", "nextMembership"],
  );
  expect(Object.keys(data.capabilities ?? {}).sort()).toEqual([
    "canDisableRenew",
    "canEdit",
    "canRevoke",
    "canViewInvoice",
  ]);
  expect(data.relationships).toMatchObject({
    clubMemberProfile: { data: { type: "clubMemberProfile", id } },
    membershipType: { data: { type: "membershipPackage", id: sold.id } },
    invoice: {
      data: { type: "invoice", id: data.attributes.invoiceId },
      links: { related: `/app/clubs/invoices/${data.attributes.invoiceId}` },
    },
    previousMembership: { data: null },
    nextMembership: { data: null },
  });
});

it("Membership package: id, name, description, feePackageId, … isDeletable (capability canDelete), isArchived", async () => {
  // spec 02 §3
  const sold = await sales.world.package(sales.handle);
  const { body } = await ask(sales.admin, `GET /api/membership-types/owner/${sales.handle}`);
  const found = body.data.find(({ id }) => id === sold.id);
  expectObject(
    found,
    "membershipPackage",
    [
      ...["name", "description", "feePackageId", "feePackageName", "userSelectable", "autoRenew", "isAutoRenewEnabled"],
      ...["requiresApproval", "expiryType", "expiryValue", "renewalValue", "playingRights"],
      ...["isNotifyMembershipOwnerOnRenewal", "activeMembershipCount", "isDeletable", "isArchived"],
    ],
    ["feePackage"],
  );
  expect(found?.relationships.feePackage).toEqual({
    data: { type: "feePackage", id: sold.feePackageId },
    links: { related: `/app/fee-packages/${sold.feePackageId}` },
  });
});

it("Membership criterion: id, type, typeDescriptor, criteria object", async () => {
  // spec 02 §3
  const sold = await sales.world.package(sales.handle);
  const form = `POST /api/memberships/membership-types/${sold.id}/condition-types/gender/form` as const;
  const { body } = await sales.do(form, { gender: "F" });
  expectObject(body.data, "membershipCriterion", ["type", "typeDescriptor", "criteria"], ["membershipType"]);
  const listed = (await ask(sales.admin, `GET /api/memberships/membership-types/${sold.id}/conditions`)).body.data;
  expect(listed).toEqual([body.data]);
});

it("Playing right: id, label, optional membershipTypes", async () => {
  // spec 02 §3
  const { body } = await ask(sales.admin, "GET /api/admin/memberships/playing-rights");
  for (const right of body.data) expectObject(right, "playingRight", ["label"]);
});

it("Member group / email campaign channel: id, name, description, isEmailCampaignChannel, allowOptIn, ownerLabel, ownerHandle, count, capabilities canUnsubscribe, canManage, canDelete", async () => {
  // spec 03 §3
  const { body } = await sales.do(`POST /app/member-groups-form/${sales.handle}`, { name: "Spec group" });
  const fields = ["name", "description", "isEmailCampaignChannel", "allowOptIn", "ownerLabel", "ownerHandle", "count"];
  expectObject(body.data, "memberGroup", fields);
  expect(body.data.capabilities).toMatchObject({ canUnsubscribe: false, canManage: true, canDelete: true });
  const { id } = await sales.member();
  await sales.do(`POST /app/club-member-profile/${id}/member-groups/${body.data.id}`);
  const [assignment] = (await ask(sales.admin, `GET /app/member-group/${body.data.id}/members`)).body.data;
  expectObject(assignment, "memberGroupAssignment", [], ["memberGroup", "clubMemberProfile"]);
  expect(assignment.relationships.memberGroup.data).toEqual({ type: "memberGroup", id: body.data.id });
});
