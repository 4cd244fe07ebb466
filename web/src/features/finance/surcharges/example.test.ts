import { describe, expect, it } from "vitest";
import { mayExceedCost, onHundred, onHundredTyped } from "./example.ts";

const VISA = { percent: "1.5", fixed: 0, method: "onAmount", cap: "", until: "" } as const;
const DAY = "2026-11-28";

describe("what is added to $100.00", () => {
  it.each([
    [{}, 150],
    [{ fixed: 30 }, 180],
    [{ percent: "1.7", fixed: 30, method: "grossUp" as const }, 203],
    [{ percent: "3", cap: "2" }, 200],
    [{ until: "2026-11-28" }, 150],
    [{ until: "2026-11-27" }, 0],
  ])("of %j is %i", (over, cents) => {
    expect(onHundred({ ...VISA, ...over }, DAY)).toBe(cents);
  });

  it("follows what is typed, and says nothing of what is no surcharge", () => {
    const typed = { ...VISA, fixed: "0.30" };
    expect(onHundredTyped(typed, DAY)).toBe(180);
    expect(onHundredTyped({ ...typed, until: "" }, DAY)).toBe(180);
    for (const wrong of [{ percent: "" }, { percent: "1,5" }, { fixed: "x" }, { until: "31/02/2026" }])
      expect(onHundredTyped({ ...typed, ...wrong }, DAY)).toBeNull();
  });
});

it.each([
  ["1.5", "", false],
  ["1.6", "", true],
  ["3", "1.5", false],
  ["", "", false],
])("a percentage of %j with the limit %j may exceed the cost: %s", (percent, cap, may) => {
  expect(mayExceedCost({ percent, cap })).toBe(may);
});
