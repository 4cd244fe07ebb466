import { integrationBounds as bounds } from "@salle/contract/membership/integrations";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fullProblem, inOrder, isFor, keyOf, keyProblem, reordered, replaced, switched } from "./rules.ts";

const services = { id: "icl_1", key: "services", title: "Services", subtitle: "" };
const help = { id: "icl_2", key: "help", title: "Help", subtitle: "To read" };
const of = (...ids: string[]) => ids.map((id) => ({ id }));

describe("the order of pods", () => {
  test.each([
    ["as the catalogue names them", ["c", "a", "b"], ["c", "a", "b"]],
    ["one that is not named comes last", ["c", "a"], ["c", "a", "b"]],
    ["without any order, by their ids", [], ["a", "b", "c"]],
    ["one that is named and not there counts for nothing", ["x", "b", "a", "c"], ["b", "a", "c"]],
  ])("%s", (_, podIds, expected) => {
    expect(inOrder(of("a", "b", "c"), { podIds })).toEqual(of(...expected));
  });
});

test.each([
  ["a club's", { forClubs: true, forClubGroups: false }, [true, false, false, false, false]],
  ["a club group's", { forClubs: false, forClubGroups: true }, [false, true, false, false, false]],
  ["for both", { forClubs: true, forClubGroups: true }, [true, true, false, false, false]],
  ["for nobody", { forClubs: false, forClubGroups: false }, [false, false, false, false, false]],
])("a pod that is %s is for clubs, groups and the system: %j %j", (_, pod, expected) => {
  expect(["club:clb_1", "club-group:grp_1", "system:system", "club", ""].map((handle) => isFor(pod, handle))).toEqual(
    expected,
  );
});

test("a pod names its collection by the key, and one that is not there by the id", () => {
  expect(keyOf({ collectionId: "icl_2" }, [services, help])).toBe("help");
  expect(keyOf({ collectionId: "icl_9" }, [services, help])).toBe("icl_9");
});

test("a key is one collection's alone", () => {
  expect(keyProblem("help", null, [services, help])).toBe("There is a collection of that key already.");
  expect(keyProblem("help", help.id, [services, help])).toBeNull();
  expect(keyProblem("other", null, [services, help])).toBeNull();
});

test("there is a most of each", () => {
  expect(fullProblem("pods", bounds.pods - 1)).toBeNull();
  expect(fullProblem("pods", bounds.pods)).toBe("There can be at most 200 pods.");
  expect(fullProblem("collections", bounds.collections)).toBe("There can be at most 100 collections.");
});

test("a change of a collection keeps its id, the others, and what a later version knows of it", () => {
  const later = { ...services, colour: "red" };
  expect(replaced([later, help], services.id, { key: "tools", title: "Tools" })).toEqual([
    { id: services.id, key: "tools", title: "Tools", subtitle: "", colour: "red" },
    help,
  ]);
});

describe("another order", () => {
  test.each([
    ["all of them", ["b", "a"], ["b", "a"]],
    ["one is missing", ["a"], null],
    ["one twice", ["a", "a"], null],
    ["one that is not there", ["a", "x"], null],
    ["one too many", ["a", "b", "x"], null],
    ["none", [], null],
  ])("%s", (_, ids, expected) => {
    expect(reordered(of("a", "b"), ids)).toEqual(expected && of(...expected));
  });

  test("whatever order is asked for, it is that one, or none", () => {
    const ids = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(ids, fc.array(fc.nat(9)), (there, picks) => {
        const asked = picks.map((at) => there[at] ?? "another");
        const found = reordered(of(...there), asked);
        const isAll = JSON.stringify([...asked].sort()) === JSON.stringify([...there].sort());
        expect(found).toEqual(isAll ? of(...asked) : null);
      }),
    );
  });
});

describe("what an owner has enabled", () => {
  const there = new Set(["a", "b", "c"]);
  test.each([
    ["one more", ["a"], "b", true, ["a", "b"]],
    ["one less", ["a", "b"], "a", false, ["b"]],
    ["once more the same", ["a", "b"], "a", true, ["b", "a"]],
    ["not the same once more", ["a"], "b", false, ["a"]],
    ["what is not there any more goes", ["x", "a"], "b", true, ["a", "b"]],
  ])("%s", (_, before, id, isOn, expected) => {
    expect(switched(before, id, isOn, there)).toEqual(expected);
  });

  test("after any number of switches each that is on is named once, and nothing else", () => {
    const acts = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.boolean()));
    fc.assert(
      fc.property(acts, (all) => {
        const podIds = all.reduce<string[]>((ids, [id, isOn]) => switched(ids, id, isOn, there), []);
        expect([...podIds].sort()).toEqual([...new Map(all)].flatMap(([id, isOn]) => (isOn ? [id] : [])).sort());
      }),
    );
  });
});
