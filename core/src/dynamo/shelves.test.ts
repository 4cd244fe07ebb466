import { expect, test } from "vitest";
import { isOfferedTo, type Shelved, shelfMoves, shelfOf } from "./shelves.ts";

const thing = (over: Partial<Shelved> = {}): Shelved => ({ id: "fee_1", owner: "club:clb_k", ...over });
test("one that is archived is shared with nobody", () => {
  expect(shelfOf(thing({ isShareable: true }))).toEqual({ shelf: "offered", sharedBy: "club:clb_k" });
  expect(shelfOf(thing({ isShareable: true, isArchived: true }))).toEqual({ shelf: "archived", sharedBy: undefined });
});

test("it is on offer to its owner and, shared, to those below, and archived to nobody", () => {
  const of = { owner: "club-group:grp_a" };
  expect(isOfferedTo(of, "club-group:grp_a")).toBe(true);
  expect(isOfferedTo(of, "club:clb_k")).toBe(false);
  expect(isOfferedTo({ ...of, isShareable: true }, "club:clb_k")).toBe(true);
  expect(isOfferedTo({ ...of, isShareable: true, isArchived: true }, "club-group:grp_a")).toBe(false);
});

test("it is counted where it is, and no longer where it was", () => {
  const moves = (before: Shelved | null, after: Shelved | null) => shelfMoves("fees", before, after);
  const offered = "fees#club:clb_k#offered";
  const shared = thing({ isShareable: true });
  expect(moves(null, thing())).toEqual({ [offered]: { own: 1 } });
  expect(moves(thing(), shared)).toEqual({ [offered]: { own: -1, shared: 1 } });
  expect(moves(shared, thing({ isShareable: true, isArchived: true }))).toEqual({
    [offered]: { shared: -1 },
    "fees#club:clb_k#archived": { own: 1 },
  });
  expect(moves(thing(), thing())).toEqual({ [offered]: {} });
  expect(moves(thing(), null)).toEqual({ [offered]: { own: -1 } });
});
