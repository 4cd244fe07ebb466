import { describe, expect, test } from "vitest";
import type { Grant } from "../../lib/context.ts";
import { decide, type Securables } from "./rules.ts";

const grant = (on: Grant["on"], ...permissions: Grant["permissions"]): Grant => ({ roleId: "r", on, permissions });
const club: Securables = { clubId: "clb_sydney", groupIds: ["grp_metro", "grp_nsw", "CLUB_GROUP_ROOT"] };

describe("a grant reaches what lies below it and nothing beside it", () => {
  test.each<[string, Grant[], ReturnType<typeof decide>]>([
    ["the club itself", [grant({ type: "club", id: "clb_sydney" }, "members.view")], "allowed"],
    ["the region above", [grant({ type: "club-group", id: "grp_metro" }, "members.view")], "allowed"],
    ["the state above that", [grant({ type: "club-group", id: "grp_nsw" }, "members.view")], "allowed"],
    ["the root group", [grant({ type: "club-group", id: "CLUB_GROUP_ROOT" }, "members.view")], "allowed"],
    ["the system", [grant({ type: "system" }, "members.view")], "allowed"],
    ["another club", [grant({ type: "club", id: "clb_perth" }, "members.view")], "absent"],
    ["another state", [grant({ type: "club-group", id: "grp_wa" }, "members.view")], "absent"],
    ["the club, without the permission", [grant({ type: "club", id: "clb_sydney" }, "clubs.view")], "forbidden"],
    ["no grant", [], "absent"],
    [
      "the permission elsewhere and another one here",
      [
        grant({ type: "club", id: "clb_perth" }, "members.view"),
        grant({ type: "club", id: "clb_sydney" }, "clubs.view"),
      ],
      "forbidden",
    ],
  ])("%s", (_, grants, verdict) => {
    expect(decide(grants, "members.view", club)).toBe(verdict);
  });
});

test("a club's grant does not reach the group above it", () => {
  const region: Securables = { groupIds: ["grp_metro", "grp_nsw", "CLUB_GROUP_ROOT"] };
  expect(decide([grant({ type: "club", id: "clb_sydney" }, "club-groups.view")], "club-groups.view", region)).toBe(
    "absent",
  );
});
