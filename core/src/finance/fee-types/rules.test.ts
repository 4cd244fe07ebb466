import { expect, test } from "vitest";
import { capabilitiesOf, detailsOf, passes } from "./rules.ts";

test("what is not said stays, and an empty account is none", () => {
  const before = { label: "Memberships", incomeAccount: "4010", isShareable: true };
  expect(detailsOf({}, before)).toEqual({ ...before, nameKey: "memberships" });
  expect(detailsOf({ label: "Élite", incomeAccount: "", isShareable: false }, before)).toEqual({
    label: "Élite",
    nameKey: "elite",
    incomeAccount: undefined,
    isShareable: false,
  });
});

test("a search finds every word", () => {
  expect(passes({ nameKey: "senior memberships" }, "MEMBER senior")).toBe(true);
  expect(passes({ nameKey: "senior memberships" }, "junior")).toBe(false);
});

test("a type that is used is not deleted, an archived one only brought back", () => {
  expect(capabilitiesOf({ fees: 1 }, true)).toEqual({
    canEdit: true,
    canArchive: true,
    canUnarchive: false,
    canDelete: false,
  });
  expect(capabilitiesOf({ fees: 0, isArchived: true }, true)).toEqual({
    canEdit: false,
    canArchive: false,
    canUnarchive: true,
    canDelete: true,
  });
});
