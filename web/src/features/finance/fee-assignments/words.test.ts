import { describe, expect, it } from "vitest";
import { isOver, nextWords, overWords, planWords, runningFirst, statusOf } from "./words.ts";

const running = {
  isDeleted: false,
  parkedReason: null,
  nextBillDate: "2026-03-01",
  endDate: null,
  lastBillDate: null,
  instanceLastModifiedDate: "2026-02-10T12:00:00Z",
};

describe("what will happen", () => {
  const plan = { amount: 20_00, billingCycle: "P1M", billing: "SEND", startDate: "2026-02-01", endDate: "" } as const;
  it.each([
    [plan, "Billed $20.00 every month from 1 Feb 2026, mailed."],
    [{ ...plan, billing: "DRAFT" } as const, "Billed $20.00 every month from 1 Feb 2026, as a draft."],
    [{ ...plan, endDate: "2026-12-01" }, "Billed $20.00 every month from 1 Feb 2026 to 1 Dec 2026, mailed."],
    [{ ...plan, billingCycle: null, endDate: "2026-12-01" }, "Billed $20.00 once on 1 Feb 2026, mailed."],
    [{ ...plan, startDate: "next week" }, "Billed $20.00 every month, mailed."],
  ])("is said in one line: %o", (given, words) => expect(planWords(given, "2026-01-31")).toBe(words));

  it("is billed at once where its day has come", () => {
    expect(planWords(plan, "2026-02-01")).toMatch(/mailed\. The first one is billed now\.$/);
    expect(planWords({ ...plan, billingCycle: null }, "2026-02-02")).toMatch(/mailed\. It is billed now\.$/);
  });
});

describe("how it goes with an assignment", () => {
  it.each([
    [{}, "good", "Running"],
    [{ endDate: "2026-12-01" }, "info", "Ends on 1 Dec 2026"],
    [{ parkedReason: "MISSED" } as const, "waiting", "Waiting: dates missed"],
    [{ parkedReason: "EMPTY", nextBillDate: null } as const, "waiting", "Waiting: nothing to bill"],
    [{ nextBillDate: null }, "off", "Finished"],
    [{ isDeleted: true, parkedReason: "MISSED" } as const, "off", "Ended"],
  ])("%o is %s: %s", (over, tone, word) => expect(statusOf({ ...running, ...over })).toMatchObject({ tone, word }));

  it("says what comes next, or when it was billed last or ended", () => {
    expect(nextWords(running)).toBe("next on 1 Mar 2026");
    expect(nextWords({ ...running, parkedReason: "MISSED" })).toBe("");
    const over = { ...running, nextBillDate: null };
    expect(overWords(over)).toBe("Never billed");
    expect(overWords({ ...over, lastBillDate: "2026-02-01" })).toBe("Last billed on 1 Feb 2026");
    expect(overWords({ ...running, isDeleted: true })).toBe("Ended on 10 Feb 2026");
  });
});

it("puts those that go on first, and leaves their order", () => {
  const of = (id: string, over: object = {}) => ({ id, attributes: { ...running, ...over } });
  const all = [of("a", { isDeleted: true }), of("b"), of("c", { nextBillDate: null }), of("d")];
  expect(runningFirst(all).map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
  expect(all.map(({ attributes }) => isOver(attributes))).toEqual([true, false, true, false]);
});
