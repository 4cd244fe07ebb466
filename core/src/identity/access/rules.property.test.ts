import { permissionNames } from "@salle/contract/permissions";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Grant } from "../../lib/context.ts";
import { decide, type Securables } from "./rules.ts";

const id = fc.constantFrom("a", "b", "c", "d");
const on: fc.Arbitrary<Grant["on"]> = fc.oneof(
  fc.record({ type: fc.constant("club" as const), id }),
  fc.record({ type: fc.constant("club-group" as const), id }),
  fc.record({ type: fc.constant("system" as const) }),
);
const permission = fc.constantFrom(...permissionNames);
const grant: fc.Arbitrary<Grant> = fc.record({ roleId: id, on, permissions: fc.array(permission, { maxLength: 3 }) });
const securables: fc.Arbitrary<Securables> = fc.record({
  clubId: fc.option(id, { nil: undefined }),
  groupIds: fc.array(id),
});

const rank = { absent: 0, forbidden: 1, allowed: 2 };

test("one more grant never takes anything away", () => {
  fc.assert(
    fc.property(fc.array(grant), grant, permission, securables, (grants, more, wanted, object) => {
      expect(rank[decide([...grants, more], wanted, object)]).toBeGreaterThanOrEqual(
        rank[decide(grants, wanted, object)],
      );
    }),
  );
});

test("without a grant that holds the permission nobody is allowed", () => {
  fc.assert(
    fc.property(fc.array(grant), permission, securables, (grants, wanted, object) => {
      const others = grants.map((each) => ({
        ...each,
        permissions: each.permissions.filter((name) => name !== wanted),
      }));
      expect(decide(others, wanted, object)).not.toBe("allowed");
    }),
  );
});

test("the order of grants does not matter", () => {
  fc.assert(
    fc.property(fc.array(grant), permission, securables, (grants, wanted, object) => {
      expect(decide([...grants].reverse(), wanted, object)).toBe(decide(grants, wanted, object));
    }),
  );
});
