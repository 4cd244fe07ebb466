import { describe, expect, it } from "vitest";
import { cycleOptions, cycleWords, everyWords } from "./billing-words.ts";

describe("how often somebody is billed", () => {
  it.each([
    [null, "Once"],
    ["", "Once"],
    ["P1W", "Every week"],
    ["P2W", "Every 2 weeks"],
    ["P1M", "Every month"],
    ["P3M", "Every 3 months"],
    ["P1Y", "Every year"],
    ["P12M", "Every 12 months"],
    ["P10D", "Every 10 days"],
  ])("%s is %s", (cycle, words) => {
    expect(cycleWords(cycle)).toBe(words);
    expect(everyWords(cycle)).toBe(words.toLowerCase());
  });
});

it("offers the usual cycles, and the one that a package has", () => {
  const usual = ["P1W", "P2W", "P1M", "P3M", "P6M", "P1Y"];
  const valuesFor = (current: string | null) => cycleOptions(current).map(({ value }) => value);
  expect(valuesFor(null)).toEqual(usual);
  expect(valuesFor("P1M")).toEqual(usual);
  expect(valuesFor("P10D")).toEqual([...usual, "P10D"]);
  expect(cycleOptions("P10D").at(-1)?.label).toBe("Every 10 days");
});
