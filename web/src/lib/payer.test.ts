import type { Permission } from "@salle/contract/permissions";
import { expect, it, vi } from "vitest";

vi.stubGlobal("navigator", {});
const { memberHandle, memberIdIn, payerHandleOf, payerIdOf, payerPage } = await import("./payer.ts");

it.each([
  ["a member", "club-member-profile:cmp_1", "cmp_1", "cmp_1"],
  ["a club", "club:clb_1", null, "club:clb_1"],
  ["a group", "club-group:grp_1", null, "club-group:grp_1"],
])("knows %s by the handle, and names them in a statement's address", (_, handle, memberId, payerId) => {
  expect(memberIdIn(handle)).toBe(memberId);
  expect(payerIdOf(handle)).toBe(payerId);
  expect(payerHandleOf(payerId)).toBe(handle);
  if (memberId) expect(memberHandle(memberId)).toBe(handle);
});

const both: Permission[] = ["members.view", "clubs.view"];
it.each([
  ["club", "club-member-profile:cmp_1", both, "/membership/members/cmp_1"],
  ["club-groups", "club-member-profile:cmp_1", both, "/membership/members/cmp_1"],
  ["system", "club-member-profile:cmp_1", both, "/clubs/members/cmp_1"],
  ["club", "club-member-profile:cmp_1", ["clubs.view"], null],
  ["club-groups", "club:clb_1", both, "/clubs/view/clb_1"],
  ["system", "club:clb_1", both, "/clubs/view/clb_1"],
  ["club", "club:clb_1", both, null],
  ["club-groups", "club:clb_1", ["members.view"], null],
  ["system", "club-group:grp_1", both, null],
] as const)("leads who works in a %s to the page of %s with %o: %s", (type, handle, permissions, path) => {
  expect(payerPage(handle, { type, permissions: [...permissions] })).toBe(path);
});

it("leads to a tab of a record, and nobody anywhere without a context", () => {
  const viewer = { type: "club", permissions: both } as const;
  expect(payerPage("club-member-profile:cmp_1", viewer, "memberships")).toBe("/membership/members/cmp_1/memberships");
  expect(payerPage("club:clb_1", null)).toBeNull();
});
