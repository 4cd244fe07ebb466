import { describe, expect, test } from "vitest";
import {
  belowOf,
  hasRoom,
  inTreeOrder,
  isNameTaken,
  ordered,
  type Place,
  rebased,
  subGroupsOf,
  whyNotDelete,
  whyNotMove,
} from "./rules.ts";

const place = (id: string, parent?: Place, name = id): Place => ({
  id,
  name,
  parentId: parent?.id,
  ancestorIds: parent ? [parent.id, ...parent.ancestorIds] : [],
});
const root = place("root");
const nsw = place("nsw", root, "New South Wales");
const metro = place("metro", nsw, "Metro");
const inner = place("inner", metro, "Inner West");
const vic = place("vic", root, "Victoria");
const deep = [vic];
for (const id of ["l2", "l3", "l4", "l5", "l6"]) deep.push(place(id, deep.at(-1)));
const groups = [root, metro, nsw, inner, ...deep];
const bottom = deep.at(-1) as Place;

describe("where a group can move to", () => {
  test.each<[string, Place, Place, ReturnType<typeof whyNotMove>]>([
    ["another state", metro, vic, null],
    ["where it is", metro, nsw, null],
    ["right below the federation", inner, root, null],
    ["itself", metro, metro, "itself"],
    ["its sub-group", nsw, metro, "below"],
    ["a group below its sub-group", nsw, inner, "below"],
    ["below the last level", metro, bottom, "too-deep"],
    ["so that its own sub-group is too deep", metro, deep.at(-2) as Place, "too-deep"],
    ["the last level, without sub-groups", inner, deep.at(-2) as Place, null],
  ])("%s", (_, moved, to, why) => {
    expect(whyNotMove(groups, moved, to)).toBe(why);
  });
});

test("below the last level there is no room", () => {
  expect(hasRoom(bottom)).toBe(false);
  expect(hasRoom(deep.at(-2) as Place)).toBe(true);
});

test("what is below follows with what is above it", () => {
  expect(rebased(["inner", "metro", "nsw", "root"], "metro", ["vic", "root"])).toEqual([
    "inner",
    "metro",
    "vic",
    "root",
  ]);
  expect(rebased(["metro", "nsw", "root"], "metro", ["root"])).toEqual(["metro", "root"]);
});

test("who is below, at any depth and right below", () => {
  expect(belowOf(groups, "nsw").map(({ id }) => id)).toEqual(["metro", "inner"]);
  expect(subGroupsOf(groups, "nsw").map(({ id }) => id)).toEqual(["metro"]);
});

test.each<[string, string, string, string | undefined, boolean]>([
  ["another name", "root", "Tasmania", undefined, false],
  ["the same name", "root", "Victoria", undefined, true],
  ["in other letters", "root", "VÍCTORIA", undefined, true],
  ["below another group", "nsw", "Victoria", undefined, false],
  ["its own", "root", "Victoria", "vic", false],
])("a name is taken: %s", (_, parentId, name, except, is) => {
  expect(isNameTaken(groups, parentId, name, except)).toBe(is);
});

test("a list is by name, and a tree has each group before its sub-groups", () => {
  expect(ordered([vic, nsw], "asc").map(({ id }) => id)).toEqual(["nsw", "vic"]);
  expect(ordered([nsw, vic], "desc").map(({ id }) => id)).toEqual(["vic", "nsw"]);
  expect(inTreeOrder([vic, inner, metro, nsw], root).map(({ id }) => id)).toEqual([
    "root",
    "nsw",
    "metro",
    "inner",
    "vic",
  ]);
});

test("a deletion says what hangs on the group, the first five by name", () => {
  const clubs = { words: ["club", "clubs"], count: 7, names: ["A", "B", "C", "D", "E", "F", "G"] } as const;
  const users = { words: ["user", "users"], count: 1, names: ["Ann Li"] } as const;
  const none = { words: ["invoice", "invoices"], count: 0, names: [] } as const;
  const invoices = { words: ["invoice", "invoices"], count: 2, names: [] } as const;
  expect(whyNotDelete("NSW", [none])).toBeNull();
  expect(whyNotDelete("NSW", [clubs, none, users])).toBe(
    "NSW cannot be deleted, for it has 7 clubs (A, B, C, D, E, others) and 1 user (Ann Li).",
  );
  expect(whyNotDelete("NSW", [invoices])).toBe("NSW cannot be deleted, for it has 2 invoices.");
});
