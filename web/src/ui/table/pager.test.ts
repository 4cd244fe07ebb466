import { expect, it } from "vitest";
import { around } from "./pager.tsx";

it("shows the first, the last and the neighbours of a page", () => {
  expect(around(1, 1)).toEqual([1]);
  expect(around(5, 10)).toEqual([1, null, 4, 5, 6, null, 10]);
  expect(around(2, 3)).toEqual([1, 2, 3]);
});
