import { expect, it } from "vitest";
import { opened, openedIn } from "./opened.ts";

it("is open beside a list that stays as it is", () => {
  expect(opened("dsp_1")({ page: "2" })).toEqual({ page: "2", dispute: "dsp_1" });
  expect([{ dispute: "dsp_1" }, { dispute: "" }, { dispute: 1 }, {}].map(openedIn)).toEqual([
    "dsp_1",
    null,
    null,
    null,
  ]);
});
