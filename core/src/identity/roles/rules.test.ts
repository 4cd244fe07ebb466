import { permissionNames } from "@salle/contract/permissions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heldBy, isBeyond, ordered, search } from "./rules.ts";
import { permissionsFor, templateWords } from "./template-words.ts";
import { isTemplate, roleTemplates } from "./templates.ts";

test("somebody gives what they hold on the system, and nothing that they hold on a club", () => {
  const held = heldBy({
    grants: [
      { roleId: "a", on: { type: "system" }, permissions: ["clubs.view", "users.manage"] },
      { roleId: "b", on: { type: "club", id: "c" }, permissions: ["payouts.manage"] },
    ],
  });
  expect([...held]).toEqual(["clubs.view", "users.manage"]);
  expect(isBeyond(["clubs.view"], held)).toBe(false);
  expect(isBeyond(["clubs.view", "payouts.manage"], held)).toBe(true);
});

test("permissions stand in the contract's order, each once", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...permissionNames)), (given) => {
      const made = ordered(given);
      expect(new Set(made)).toEqual(new Set(given));
      expect(made).toEqual(permissionNames.filter((each) => made.includes(each)));
    }),
  );
});

test("a template has what a role of its domain can have, and words", () => {
  for (const [id, { domain, permissions }] of Object.entries(roleTemplates)) {
    expect(isBeyond(permissions, new Set(permissionsFor(domain)))).toBe(false);
    expect(isTemplate(id) && templateWords[id].name).toMatch(/\S/);
  }
});

describe("the list of roles", () => {
  const roles = [
    { name: "Coach", description: "Sees members", domain: "club" },
    { name: "Auditor", description: "Sees all", domain: "system" },
    { name: "Armourer", description: "Gear of the club", domain: "club" },
  ];
  const names = (
    filters: { searchterm?: string; domain?: "club" },
    column: "name" | "domain",
    direction: "asc" | "desc",
  ) => search(roles, { filters, sort: { column, direction } }).map(({ name }) => name);
  test.each([
    [{}, "name", "asc", ["Armourer", "Auditor", "Coach"]],
    [{}, "name", "desc", ["Coach", "Auditor", "Armourer"]],
    [{}, "domain", "desc", ["Auditor", "Armourer", "Coach"]],
    [{ domain: "club" }, "name", "asc", ["Armourer", "Coach"]],
    [{ searchterm: "sees  AUDIT" }, "name", "asc", ["Auditor"]],
  ] as const)("%j by %s %s", (filters, column, direction, expected) => {
    expect(names(filters, column, direction)).toEqual(expected);
  });
});
