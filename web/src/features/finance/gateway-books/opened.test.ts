import { expect, it } from "vitest";
import { opened, openedIn } from "./opened.ts";

it("is open beside a list that stays as it is", () => {
  expect(opened("gdf_1")({ page: "2" })).toEqual({ page: "2", difference: "gdf_1" });
  expect([{ difference: "gdf_1" }, { difference: "" }, { difference: 1 }, {}].map(openedIn)).toEqual([
    "gdf_1",
    null,
    null,
    null,
  ]);
});
