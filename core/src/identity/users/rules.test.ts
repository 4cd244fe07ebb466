import { permissionNames } from "@salle/contract/permissions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Allocation } from "../../lib/context.ts";
import { handleOn } from "../accounts/index.ts";
import { allocationId, birthDateOf, birthParts, countsOf, mayChange, securableOf, without } from "./rules.ts";

const may = (...permissions: (typeof permissionNames)[number][]) => new Set(permissions);

describe("an account is changed by who may do all that it may", () => {
  test.each<[string, boolean, Set<never> | ReturnType<typeof may>, boolean, ReturnType<typeof may>, boolean]>([
    ["somebody without a role", false, may("users.manage"), false, may(), true],
    ["somebody who may do less", false, may("users.manage", "clubs.view"), false, may("clubs.view"), true],
    ["somebody who may do one thing more", false, may("users.manage"), false, may("payouts.manage"), false],
    ["the root user", false, may(...permissionNames), true, may(), false],
    ["the root user, by the root user", true, may(), true, may("payouts.manage"), true],
  ])("%s", (_, isRoot, held, targetIsRoot, permissions, expected) => {
    expect(mayChange({ isRoot }, held, { isRoot: targetIsRoot, permissions })).toBe(expected);
  });

  test("and by nobody else, whatever both may do", () => {
    const set = fc.uniqueArray(fc.constantFrom(...permissionNames)).map((names) => new Set(names));
    fc.assert(
      fc.property(set, set, (held, permissions) => {
        const isBelow = [...permissions].every((each) => held.has(each));
        expect(mayChange({ isRoot: false }, held, { isRoot: false, permissions })).toBe(isBelow);
      }),
    );
  });
});

describe("a role is given for what its domain names", () => {
  test.each([
    ["club:clb_1", "club", { type: "club", id: "clb_1" }],
    ["club-group:grp_1", "club-groups", { type: "club-group", id: "grp_1" }],
    ["system:system", "system", { type: "system" }],
    ["club:clb_1", "system", null],
    ["system:system", "club", null],
    ["club-group:grp_1", "club", null],
    ["nothing", "club", null],
  ] as const)("%s for %s", (handle, domain, on) => {
    expect(securableOf(handle, domain)).toEqual(on);
  });
});

describe("a role is taken away", () => {
  const on = (id: string): Allocation["on"] => ({ type: "club", id });
  const grants: Allocation[] = [
    { roleId: "coach", on: on("a") },
    { roleId: "coach", on: on("b") },
    { roleId: "registrar", on: on("a") },
  ];
  test.each([
    ["where it is named", allocationId("coach", "club:b"), [grants[0], grants[2]]],
    ["wherever they have it", "coach", [grants[2]]],
    ["not at all when they have it not", "other", grants],
  ])("%s", (_, named, left) => {
    const taken = without(grants, named, handleOn);
    expect(taken.left).toEqual(left);
    expect([...taken.left, ...taken.gone]).toHaveLength(grants.length);
  });

  test("and counted by role", () => {
    expect([...countsOf(grants.slice(2), grants.slice(0, 2))]).toEqual([
      ["registrar", 1],
      ["coach", -2],
    ]);
  });
});

describe("a birth date is three parts or none", () => {
  test.each<[(number | null)[], string | null]>([
    [[29, 2, 1996], "1996-02-29"],
    [[29, 2, 1997], null],
    [[1, 1, 2027], null],
    [[1, null, 1990], null],
    [[null, null, null], ""],
  ])("%j", (parts, date) => {
    expect(birthDateOf(parts, "2026-11-24")).toBe(date);
  });

  test("and its parts make it again", () => {
    const { birthdateDay, birthdateMonth, birthdateYear } = birthParts("1984-07-09");
    expect(birthDateOf([birthdateDay, birthdateMonth, birthdateYear], "2026-11-24")).toBe("1984-07-09");
    expect(birthParts("")).toEqual({ birthdateDay: null, birthdateMonth: null, birthdateYear: null });
  });
});
