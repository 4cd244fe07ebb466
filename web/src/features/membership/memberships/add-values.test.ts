import { expect, test } from "vitest";
import { addSchema, attributesOf, cardOf } from "./add-values.ts";

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
  [{ membershipType: null }, "The Membership package field is required."],
  [{ startDate: "" }, "The Start date cannot be blank."],
  [{ startDate: "2026-02-30" }, "The Start date cannot be blank."],
])("%o: %s", (change, message) => {
  expect(addSchema.safeParse({ ...values, ...change }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

const dates = { startDate: "2027-01-14", endDate: "2027-12-31", renewalDate: null };
const price = { amount: 1000, gst: 91, currency: "AUD" };
const junior = {
  text: "Junior ($10.00)",
  name: "Junior",
  value: "mpk_1",
  isValid: true,
  heldUntil: null,
  match: "all" as const,
  reasons: [],
  needsApproval: false,
  seller: "club:clb_1",
  sellerLabel: "Harbourside Fencing Club",
  ...dates,
  ...price,
};

test.each([
  ["one that can be had", {}, false, "Junior", false],
  ["one whose criteria failed", { isValid: false }, false, "Junior (Failed criteria check)", true],
  ["one that is held, to staff", { heldUntil: "2026-12-31" }, false, "Junior (Held until 31/12/2026)", false],
  ["one that is held, to the member", { heldUntil: "2026-12-31" }, true, "Junior (Held until 31/12/2026)", true],
])("%s", (_, change, isOwn, label, isDisabled) => {
  expect(cardOf({ ...junior, ...change }, isOwn)).toMatchObject({ value: "mpk_1", label, isDisabled, aside: "$10.00" });
});

test.each([
  ["does not renew", null, /^14 January to 31 December 2027\. Does not renew\.$/],
  [
    "renews at the price of today",
    "2027-12-01",
    /^14 January to 31 December 2027\. Renews on 1 December.* for \$10\.00\.$/,
  ],
])("what %s says so", (_, renewalDate, detail) => {
  expect(cardOf({ ...junior, renewalDate }, false).detail).toMatch(detail);
});
