import { getMember, listClubMembers } from "@salle/contract/members/members";
import { beforeEach, describe, expect, it, vi } from "vitest";

vi.stubGlobal("navigator", {});
const { apiQuery, dataOf, invalidate } = await import("./queries.ts");
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
