import { describe, expect, test } from "vitest";
import type { Membership } from "./entity.ts";
import { fateOf } from "./move.ts";

const NOW = 1_800_000_000;
const ABOVE = ["club-group:grp_both", "club-group:CLUB_GROUP_ROOT", "system:system"];
const sold = (over: Partial<Membership>): Membership => ({
  id: "mbs_1",
  person: "p",
  clubMemberProfileId: "cmp_old",
  clubId: "clb_old",
  packageId: "mpk_1",
  packageName: "Adult",
  owner: "club:clb_old",
  ownerName: "Old",
  timeZone: "Australia/Sydney",
  expiryType: "DATE_PERIOD",
  expiryValue: "P1Y",
  anchor: "2026-01-01",
  period: 0,
  startDate: NOW - 1000,
  endDate: NOW + 1000,
  createdAt: "",
  updatedAt: "",
  ...over,
});

describe("when somebody moves to another club, a membership", () => {
  test.each<[string, Partial<Membership>, string]>([
    ["of the federation goes on", { owner: "system:system" }, "goes-on"],
    ["of a group above both goes on", { owner: "club-group:grp_both" }, "goes-on"],
    ["that is yet to begin goes on too", { owner: "system:system", startDate: NOW + 10 }, "goes-on"],
    ["of the old club ends", {}, "ends"],
    ["of a group above the old club alone ends", { owner: "club-group:grp_old" }, "ends"],
    ["that is over stays", { owner: "system:system", endDate: NOW - 1 }, "stays"],
    ["that was revoked stays", { owner: "system:system", revokedAt: NOW - 1 }, "stays"],
    ["of another of their clubs stays", { owner: "system:system", clubMemberProfileId: "cmp_third" }, "stays"],
  ])("%s", (_, over, expected) => {
    expect(fateOf(sold(over), "cmp_old", ABOVE, NOW)).toBe(expected);
  });
});
