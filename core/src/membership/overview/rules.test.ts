import { expect, test } from "vitest";
import type { Period } from "../memberships/index.ts";
import { stateOf, toldOf } from "./rules.ts";

const TODAY = "2027-01-14";
const period = (from: string, to: string, more: Partial<Period> = {}): Period => ({
  id: `mbs_${from}`,
  invoiceId: null,
  clubMemberProfileId: "cmp_1",
  packageId: "mpk_1",
  name: "Adult annual",
  from,
  to,
  isPaid: true,
  isRevoked: false,
  revokedOn: "",
  isOver: false,
  renewsOn: "2027-12-01",
  graceTo: "",
  follows: false,
  ...more,
});
const year = period("2027-01-01", "2027-12-31");

test.each([
  ["paid and running", year, "current"],
  ["not paid", { ...year, isPaid: false }, "awaiting"],
  ["not paid and not begun", { ...year, from: "2027-02-01", isPaid: false }, "awaiting"],
  ["paid and not begun", { ...year, from: "2027-02-01" }, "starts"],
  ["begins today", { ...year, from: TODAY }, "current"],
  ["ended yesterday", { ...year, to: "2027-01-13" }, "ended"],
  ["ended, never paid", { ...year, to: "2027-01-13", isPaid: false }, "ended"],
  ["ends today", { ...year, to: TODAY, renewsOn: "" }, "ends"],
  ["ends in thirty days and renews", { ...year, to: "2027-02-13" }, "current"],
  ["ends in thirty days and has been renewed", { ...year, to: "2027-02-13", renewsOn: "", isRenewed: true }, "current"],
  ["ends in thirty-one days", { ...year, to: "2027-02-14", renewsOn: "" }, "current"],
] as const)("a membership that is %s", (_, each, expected) => {
  expect(stateOf({ isRenewed: false, ...each }, TODAY)).toBe(expected);
});

const last = period("2026-01-01", "2026-12-31");
test.each([
  ["the one that runs, not the one that it follows", [last, year], ["mbs_2027-01-01"]],
  ["the one that has ended, when none follows", [last], ["mbs_2026-01-01"]],
  ["nothing that ended more than a year ago", [period("2025-01-01", "2025-12-31")], []],
  ["nothing that was revoked", [{ ...year, isRevoked: true }], []],
  [
    "an ended one beside a running one of another name",
    [last, { ...year, name: "Licence" }],
    ["mbs_2027-01-01", "mbs_2026-01-01"],
  ],
])("of a person's memberships it tells %s", (_, periods, expected) => {
  expect(toldOf(periods, TODAY).map(({ id }) => id)).toEqual(expected);
});
