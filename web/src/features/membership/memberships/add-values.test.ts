import { expect, test } from "vitest";
import { addSchema, attributesOf } from "./add-values.ts";

const values = { membershipType: "mpk_1", startDate: "2026-11-21", markMembershipPaid: true, goToInvoice: true };
const offered = { membershipPackageOptions: [], clubMemberDisplayName: "Robin Lee", today: "2026-11-21" };

test("the mark is sent only where it may be made", () => {
  expect(attributesOf(values, { ...offered, canMarkMembershipPaid: true })).toEqual({
    membershipType: "mpk_1",
    startDate: "2026-11-21",
    markMembershipPaid: 1,
  });
  expect(attributesOf(values, { ...offered, canMarkMembershipPaid: false })).toEqual({
    membershipType: "mpk_1",
    startDate: "2026-11-21",
  });
});

test.each([
  [{ membershipType: "" }, "The Membership package field is required."],
  [{ startDate: "" }, "The Start date cannot be blank."],
  [{ startDate: "2026-02-30" }, "The Start date cannot be blank."],
])("%o: %s", (change, message) => {
  expect(addSchema.safeParse({ ...values, ...change }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
