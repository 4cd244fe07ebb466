import { expect, test } from "vitest";
import { related } from "./related.ts";

type Line = { id: string; type: "lineItem"; attributes: { name: string } };
type Payment = { id: string; type: "payment"; attributes: { amount: number } };
const line = (id: string): Line => ({ id, type: "lineItem", attributes: { name: id } });
const payment = (id: string): Payment => ({ id, type: "payment", attributes: { amount: 1 } });
const included: (Line | Payment)[] = [payment("a"), line("b"), line("a")];

test("related objects come from what is included, by type and id, in the relationship's order", () => {
  const data = ["a", "b"].map((id) => ({ type: "lineItem", id }));
  expect(related({ included }, { data }, "lineItem")).toEqual([line("a"), line("b")]);
  expect(related({ included }, { data: { type: "payment", id: "a" } }, "payment")).toEqual([payment("a")]);
});

test("what is not there, was not read or not included is left out", () => {
  const data = [{ type: "lineItem", id: "z" }];
  expect(related({ included }, { data }, "lineItem")).toEqual([]);
  expect(related({ included }, { data: null }, "lineItem")).toEqual([]);
  expect(related({ included }, {}, "lineItem")).toEqual([]);
  expect(related<Line, "lineItem">({}, { data }, "lineItem")).toEqual([]);
});
