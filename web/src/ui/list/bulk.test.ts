import { expect, it, test } from "vitest";
import type { ListAnswer } from "./answer.ts";
import { allowedIn, type Bulk, everyRow } from "./bulk.ts";
import type { ListQuery } from "./list-query.ts";
import { rangeOf, withTicks } from "./selection.ts";

it.each<[string, string, string[], boolean, string]>([
  ["one more", "a", ["b"], true, "a,b"],
  ["one that is there already", "a", ["a"], true, "a"],
  ["a page less", "a,b,c", ["a", "b"], false, "c"],
  ["one less that is not there", "a", ["b"], false, "a"],
])("ticks: %s", (_, before, changed, isSelected, after) => {
  const rowsOf = (ids: string[]) => ids.map((id) => ({ id, name: `Row ${id}` }));
  const named = (ids: string[]) => new Map(rowsOf(ids).map((row) => [row.id, row]));
  const ticked = withTicks(named(before.split(",")), rowsOf(changed), isSelected);
  expect([...ticked]).toEqual([...named(after.split(","))]);
});

it.each<[string, string | null, string, string]>([
  ["downwards", "b", "d", "b,c,d"],
  ["upwards", "d", "b", "b,c,d"],
  ["of one", "c", "c", "c"],
  ["from nowhere", null, "c", "c"],
  ["from a row of another page", "z", "c", "c"],
])("a range %s", (_, from, to, expected) => {
  const all = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  expect(
    rangeOf(all, from, to)
      .map(({ id }) => id)
      .join(","),
  ).toBe(expected);
});

const rows = Array.from({ length: 230 }, (_, index) => ({ id: `r${index}` }));
function list(asked: ListQuery[]) {
  return {
    order: { column: "issuedDate", direction: "desc" } as const,
    ask: async (query: ListQuery) => {
      asked.push(query);
      const { limit, offset } = query.pagination as { limit: number; offset: number };
      return { data: rows.slice(offset, offset + limit), totalResults: rows.length };
    },
  };
}

test("all of a list are found page by page, in its own order, without those that cannot be ticked", async () => {
  const asked: ListQuery[] = [];
  const isSelectable = ({ id }: { id: string }) => id !== "r7";
  const sent = { filters: { status: "paid" }, sort: { column: "amount" }, pagination: { limit: 25, offset: 50 } };
  const found = await everyRow(list(asked), sent, { isSelectable, most: 500 });
  expect(found.length).toBe(229);
  expect(asked).toEqual(
    [0, 100, 200].map((offset) => ({
      filters: { status: "paid" },
      sort: { column: "issuedDate", direction: "desc" },
      pagination: { limit: 100, offset },
    })),
  );
});

test("no more are found than one request takes", async () => {
  const asked: ListQuery[] = [];
  const found = await everyRow(list(asked), {}, { isSelectable: () => true, most: 120 });
  expect([found.length, found.at(-1)?.id, asked.length]).toEqual([120, "r119", 2]);
});

test("a list with cursors is followed by them, as far as they lead", async () => {
  const asked: ListQuery[] = [];
  const ask = async (query: ListQuery) => {
    asked.push(query);
    const at = Number(query.page?.cursor ?? 0);
    const end = at + 100;
    return { data: rows.slice(at, end), totalResults: null, meta: { nextCursor: end < rows.length ? `${end}` : null } };
  };
  const sent = { pagination: { limit: 25 }, page: { cursor: "900" } };
  const found = await everyRow({ order: null, ask }, sent, { isSelectable: () => true, most: 1000 });
  expect(found.length).toBe(230);
  expect(asked.map(({ page }) => page?.cursor)).toEqual([undefined, "100", "200"]);
});

const Nothing = () => null;

test("an action that only some may do is there for them, the others for all who may tick rows", () => {
  const action = { label: () => "", title: "", Content: Nothing };
  const bulk: Bulk<ListAnswer, { mayApprove: boolean }> = {
    ...{ label: "", may: () => true, isSelectable: () => true, nameOf: () => "", selectRow: () => "", most: 100 },
    selectMost: () => "",
    actions: [
      { ...action, title: "approve", may: ({ mayApprove }) => mayApprove },
      { ...action, title: "assign" },
    ],
  };
  const titles = (mayApprove: boolean) =>
    allowedIn(bulk, { mayApprove }).actions.map((each) => "title" in each && each.title);
  expect(titles(true)).toEqual(["approve", "assign"]);
  expect(titles(false)).toEqual(["assign"]);
});
