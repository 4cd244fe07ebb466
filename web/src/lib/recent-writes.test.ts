import { computed } from "@salle/contract/resource";
import { many, Option, one } from "@salle/contract/wire";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { forgetWrites, noteWrite, type Resource, withWrites } from "./recent-writes.ts";

const Club = computed("thing", { name: z.string(), note: z.optional(z.string()) });
const owned = { output: many(Club) };
const list = { endpoint: { method: "GET" as const, path: "/things/{owner}", ...owned }, params: { owner: "club:a" } };
const make = { endpoint: { method: "POST" as const, path: "/things/{owner}", output: one(Club) } };
const change = { endpoint: { method: "PUT" as const, path: "/things/{owner}/{id}", output: one(Club) } };
const remove = { endpoint: { method: "DELETE" as const, path: "/things/{owner}/{id}", output: one(Club) } };
const restore = { endpoint: { method: "DELETE" as const, path: "/things/{id}/archive", output: one(Club) } };

const thing = (id: string, name = id, type = "thing"): Resource => ({ id, type, attributes: { name } });
const answer = (...data: Resource[]) => ({ data, totalResults: data.length });
const idsOf = ({ data }: { data: Resource[] }) => data.map(({ id }) => id);

const NOW = 1_000_000;
const inA = (id: string) => ({ owner: "club:a", id });
beforeEach(forgetWrites);

describe("a list that does not know of a write yet", () => {
  it("shows what was made first, and counts it", () => {
    noteWrite({ ...make, params: { owner: "club:a" } }, { data: thing("new") }, NOW);
    const shown = withWrites(list, answer(thing("one"), thing("two")), NOW);
    expect(idsOf(shown)).toEqual(["new", "one", "two"]);
    expect(shown.totalResults).toBe(3);
  });

  it("shows what was made first of all", () => {
    noteWrite({ ...make, params: { owner: "club:a" } }, { data: thing("new") }, NOW);
    expect(idsOf(withWrites(list, answer(), NOW))).toEqual(["new"]);
  });

  it("shows what was made for an owner whom the list names by their id", () => {
    noteWrite({ ...make, params: { owner: "club:a" } }, { data: thing("new") }, NOW);
    expect(idsOf(withWrites({ ...list, params: { id: "a" } }, answer(), NOW))).toEqual(["new"]);
    expect(idsOf(withWrites({ ...list, params: { id: "b" } }, answer(), NOW))).toEqual([]);
  });

  it("shows a changed row as it was answered, with what only the list tells", () => {
    noteWrite({ ...change, params: inA("one") }, { data: thing("one", "Renamed") }, NOW);
    const row = { ...thing("one", "Old"), attributes: { name: "Old", note: "kept" } };
    const [shown] = withWrites(list, answer(row), NOW).data;
    expect(shown?.attributes).toEqual({ name: "Renamed", note: "kept" });
  });

  it("leaves out what was removed", () => {
    noteWrite({ ...remove, params: inA("one") }, { data: thing("one") }, NOW);
    const shown = withWrites(list, answer(thing("one"), thing("two")), NOW);
    expect([idsOf(shown), shown.totalResults]).toEqual([["two"], 1]);
  });
});

it("leaves out what a call has answered that says it removes", () => {
  const revoke = {
    endpoint: { method: "DELETE" as const, path: "/things/{id}/revoke", output: one(Club), removes: true },
  };
  noteWrite({ ...revoke, params: { id: "one" } }, { data: thing("one") }, NOW);
  expect(idsOf(withWrites(list, answer(thing("one"), thing("two")), NOW))).toEqual(["two"]);
});

it("keeps what a call has answered that says it removes nothing, as it is now", () => {
  const end = {
    endpoint: { method: "DELETE" as const, path: "/things/{owner}/{id}", output: one(Club), removes: false },
  };
  noteWrite({ ...end, params: inA("one") }, { data: thing("one", "Ended") }, NOW);
  expect(withWrites(list, answer(thing("one"), thing("two")), NOW).data).toEqual([thing("one", "Ended"), thing("two")]);
});

it("leaves what has gone to another list out of the one that does not know of it yet, and in the other", () => {
  const reject = {
    endpoint: { method: "POST" as const, path: "/things/{id}/reject", output: one(Club), removes: "stale" as const },
  };
  noteWrite({ ...reject, params: { id: "one" } }, { data: thing("one", "Rejected") }, NOW);
  expect(idsOf(withWrites(list, answer(thing("one", "Waits"), thing("two")), NOW))).toEqual(["two"]);
  expect(idsOf(withWrites(list, answer(thing("one", "Rejected")), NOW))).toEqual(["one"]);
});

describe("of things that have a version", () => {
  const Versioned = computed("thing", { name: z.string(), version: z.number(), detail: z.nullable(z.string()) });
  const versions = { ...list, endpoint: { ...list.endpoint, output: many(Versioned) } };
  const at = (version: number, name: string, detail: string | null) => ({
    id: "one",
    type: "thing",
    attributes: { name, version, detail },
  });
  const renamed = at(2, "Renamed", "what its own page tells");

  it.each([
    ["stands in for an older row", at(1, "Old", null), renamed],
    ["lets the row of its own version be, though that tells less", at(2, "Renamed", null), at(2, "Renamed", null)],
    ["lets a newer row be, which somebody else has written", at(3, "Theirs", null), at(3, "Theirs", null)],
  ])("what was written %s", (_, row, shown) => {
    noteWrite({ ...change, params: inA("one") }, { data: renamed }, NOW);
    expect(withWrites(versions, answer(row), NOW).data).toEqual([shown]);
  });

  it("what has gone to another list is in that one as soon as it knows, though it tells less", () => {
    const end = {
      method: "POST" as const,
      path: "/things/{id}/end",
      output: one(Versioned),
      removes: "stale" as const,
    };
    noteWrite({ endpoint: end, params: { id: "one" } }, { data: renamed }, NOW);
    expect(withWrites(versions, answer(at(1, "Old", null)), NOW).data).toEqual([]);
    expect(withWrites(versions, answer(at(2, "Renamed", null)), NOW).data).toEqual([at(2, "Renamed", null)]);
  });
});

it("shows what was archived instead of removed among those that are", () => {
  const Kept = computed("thing", { name: z.string(), isArchived: z.boolean() });
  const kept = (isArchived: boolean) => ({ id: "one", type: "thing", attributes: { name: "One", isArchived } });
  noteWrite({ ...remove, params: inA("one") }, { data: kept(true) }, NOW);
  const called = { ...list, endpoint: { ...list.endpoint, output: many(Kept) } };
  expect(withWrites(called, answer(kept(false)), NOW).data).toEqual([]);
  expect(withWrites(called, answer(kept(true)), NOW).data).toEqual([kept(true)]);
});

it("leaves a form's choices as they are, whatever was written just now", () => {
  noteWrite({ ...make, params: { owner: "club:a" } }, { data: thing("new") }, NOW);
  const choices = { data: [{ text: "One", value: "one" }], totalResults: 1 };
  const asked = {
    endpoint: { method: "GET" as const, path: "/options/{owner}", output: many(Option) },
    params: { owner: "club:a" },
  };
  expect(withWrites(asked, choices, NOW)).toBe(choices);
});

describe("a list is as the server says", () => {
  const made = { ...make, params: { owner: "club:a" } };
  const unchanged = (asked: object, given = answer(thing("one")), at = NOW) => {
    const called = { ...list, ...asked };
    expect(withWrites(called, given, at)).toBe(given);
  };
  it("when it knows of the write", () => {
    noteWrite(made, { data: thing("one") }, NOW);
    unchanged({});
  });
  it("of another owner", () => {
    noteWrite(made, { data: thing("new") }, NOW);
    unchanged({ params: { owner: "club:b" } });
  });
  it("of other things", () => {
    noteWrite(made, { data: thing("new", "new", "other") }, NOW);
    unchanged({}, answer());
  });
  it.each([
    ["narrowed by a filter", { filters: { name: "x" } }],
    ["at a later page", { pagination: { limit: 25, offset: 25 } }],
    ["behind a cursor", { page: { cursor: "x" } }],
  ])("when it is %s", (_, query) => {
    noteWrite(made, { data: thing("new") }, NOW);
    unchanged({ query });
  });
  it("after a while", () => {
    noteWrite(made, { data: thing("new") }, NOW);
    unchanged({}, answer(thing("one")), NOW + 10_001);
  });
  it("for another person or context", () => {
    noteWrite(made, { data: thing("new") }, NOW);
    forgetWrites();
    unchanged({});
  });
  it("after a read", () => {
    noteWrite({ ...list, endpoint: { ...list.endpoint, method: "GET" } }, { data: thing("new") }, NOW);
    unchanged({});
  });
});

it("a DELETE that brings something back removes nothing", () => {
  noteWrite({ ...restore, params: { id: "one" } }, { data: thing("one", "Back") }, NOW);
  const [shown] = withWrites(list, answer(thing("one")), NOW).data;
  expect(shown?.attributes).toEqual({ name: "Back" });
});

it("what is shown last is what was written last", () => {
  noteWrite({ ...make, params: { owner: "club:a" } }, { data: thing("new", "First") }, NOW);
  noteWrite({ ...change, params: inA("new") }, { data: thing("new", "Second") }, NOW + 1);
  const shown = withWrites(list, answer(), NOW + 2);
  expect(shown.data.map(({ attributes }) => attributes)).toEqual([{ name: "Second" }]);
});
