import { MOST_LEVELS } from "@salle/contract/organisations/club-groups";
import fc from "fast-check";
import { expect, test } from "vitest";
import { belowOf, hasRoom, type Place, pathUnder, rebased, whyNotMove } from "./rules.ts";

type Act = { kind: "make" | "move" | "club"; at: number; to: number };
const acts = fc.array(
  fc.record({ kind: fc.constantFrom("make", "move", "move", "club"), at: fc.nat(30), to: fc.nat(30) }),
  { maxLength: 60 },
) as fc.Arbitrary<Act[]>;

/** Plays acts as the verbs do. */
function play(all: readonly Act[]) {
  let groups: Place[] = [{ id: "g0", name: "g0", ancestorIds: [] }];
  let clubs: { id: string; groupIds: string[] }[] = [];
  const pick = (at: number) => groups[at % groups.length] as Place;
  for (const { kind, at, to } of all) {
    const target = pick(to);
    if (kind === "make" && hasRoom(target)) {
      const id = `g${groups.length}`;
      groups.push({ id, name: id, parentId: target.id, ancestorIds: pathUnder(target) });
    }
    if (kind === "club") clubs.push({ id: `c${clubs.length}`, groupIds: pathUnder(target) });
    const moved = pick(at);
    if (kind !== "move" || moved.ancestorIds.length === 0 || whyNotMove(groups, moved, target)) continue;
    const below = new Set(belowOf(groups, moved.id).map(({ id }) => id));
    const above = pathUnder(target);
    groups = groups.map((each) => {
      if (each.id === moved.id) return { ...each, parentId: target.id, ancestorIds: above };
      return below.has(each.id) ? { ...each, ancestorIds: rebased(each.ancestorIds, moved.id, above) } : each;
    });
    clubs = clubs.map((each) =>
      each.groupIds.includes(moved.id) ? { ...each, groupIds: rebased(each.groupIds, moved.id, above) } : each,
    );
  }
  return { groups, clubs };
}

/** What is above a group, found by going from parent to parent: the recount. */
function climbed(groups: readonly Place[], of: Place): string[] {
  const path: string[] = [];
  let at: Place | undefined = of;
  while (at?.parentId !== undefined) {
    const { parentId }: Place = at;
    if (path.includes(parentId)) throw new Error(`A cycle at ${parentId}`);
    path.push(parentId);
    at = groups.find(({ id }) => id === parentId);
  }
  return path;
}

test("after any history the tree has no cycle, is not too deep, and each group knows what is above it", () => {
  fc.assert(
    fc.property(acts, (all) => {
      const { groups } = play(all);
      for (const group of groups) {
        expect(group.ancestorIds).toEqual(climbed(groups, group));
        expect(group.ancestorIds.length).toBeLessThanOrEqual(MOST_LEVELS);
        if (group.id !== "g0") expect(group.ancestorIds.at(-1)).toBe("g0");
      }
    }),
  );
});

test("after any history the clubs that roll up to a group are those of a recount", () => {
  fc.assert(
    fc.property(acts, (all) => {
      const { groups, clubs } = play(all);
      for (const { id } of groups) {
        const rolledUp = clubs.filter(({ groupIds }) => groupIds.includes(id)).length;
        const recount = clubs.filter(({ groupIds: [own] }) => {
          const group = groups.find((each) => each.id === own) as Place;
          return own === id || climbed(groups, group).includes(id);
        }).length;
        expect(rolledUp).toBe(recount);
      }
    }),
  );
});
