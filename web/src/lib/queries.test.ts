import { getMember, listClubMembers } from "@salle/contract/members/members";
import type { QueryFunction, QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.stubGlobal("navigator", {});
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
let answer: unknown;
vi.mock("./client.ts", async (original) => ({ ...(await original<object>()), call: async () => answer }));
// Tests of this kind share a process: a module that another one has loaded knows nothing of these stand-ins.
vi.resetModules();
const { LAG_MS, noteWrite } = await import("./recent-writes.ts");
const { apiQuery, dataOf, fresh, invalidate } = await import("./queries.ts");
const { queryClient } = await import("./query.ts");

const record = (id: string) => apiQuery(getMember, { params: { id } }, { tags: ["member"], select: dataOf });
const list = (page: number) =>
  apiQuery(
    listClubMembers,
    { params: { id: "clb_1" }, query: { pagination: { limit: 20, offset: page * 20 } } },
    { tags: ["members", "clubs"] },
  );

/** Puts an answer where the query looks, as a screen that has loaded it would. */
const loaded = (query: { queryKey: readonly unknown[] }) =>
  queryClient
    .getQueryCache()
    .build(queryClient, { ...query })
    .setData({});
const isStale = (query: { queryKey: readonly unknown[] }) => queryClient.getQueryState(query.queryKey)?.isInvalidated;

beforeEach(() => queryClient.clear());

describe("the key of a query", () => {
  it.each([
    ["the same for the same input", list(1), list(1), true],
    ["another for another page", list(1), list(2), false],
    ["another for another thing", record("a"), record("b"), false],
    ["another for another endpoint", record("clb_1"), list(1), false],
  ])("is %s", (_, one, other, same) => {
    expect(JSON.stringify(one.queryKey) === JSON.stringify(other.queryKey)).toBe(same);
  });
});

describe("invalidate", () => {
  it.each([
    ["a tag that one of them carries", ["member"] as const, [true, false]],
    ["a tag beside another", ["clubs"] as const, [false, true]],
    ["several tags", ["member", "members"] as const, [true, true]],
    ["a tag that none carries", ["invoices"] as const, [false, false]],
  ])("marks what carries %s", async (_, tags, stale) => {
    const queries = [record("a"), list(1)];
    for (const query of queries) loaded(query);
    await invalidate(...tags);
    expect(queries.map(isStale)).toEqual(stale);
  });
});

describe("an answer that may lack what was written just now", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.useFakeTimers();
    kept.clear();
  });
  afterEach(() => void vi.useRealTimers());

  const thing = { id: "a", type: "thing", attributes: {} };
  const wrote = (path = "/things") =>
    noteWrite({ endpoint: { method: "POST", path, output: undefined } }, { data: null });
  async function isAskedAgain({ queryKey, queryFn }: { queryKey: QueryKey; queryFn?: unknown }): Promise<boolean> {
    const again = vi.spyOn(queryClient, "invalidateQueries");
    await queryClient.fetchQuery({ queryKey, queryFn: queryFn as QueryFunction });
    vi.advanceTimersByTime(LAG_MS);
    return again.mock.calls.some(([filters]) => filters?.queryKey === queryKey);
  }
  const form = apiQuery(getMember, { params: { id: "a" } }, { ...fresh });

  it.each([
    ["a list, once the indexes have followed", list(1), [], wrote, true],
    ["what a form offers", form, thing, wrote, true],
    ["not a record, which is read from the table", record("a"), thing, wrote, false],
    ["not a list when nothing was written", list(1), [], () => {}, false],
    ["not a list after signing in", list(1), [], () => wrote("/app/auth/login"), false],
  ])("is asked for again: %s", async (_, query, data, before, isAgain) => {
    answer = { data };
    before();
    expect(await isAskedAgain(query)).toBe(isAgain);
  });

  it("is not asked for again and again", async () => {
    answer = { data: [] };
    wrote();
    vi.advanceTimersByTime(LAG_MS);
    expect(await isAskedAgain(list(1))).toBe(false);
  });
});
