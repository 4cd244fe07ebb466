import { describe, expect, it } from "vitest";
import { counts, firstValues, plannedOf } from "./planning.ts";

it("offers two to twelve instalments", () => expect([counts[0], counts.at(-1), counts.length]).toEqual([2, 12, 11]));

describe("what will be due", () => {
  it("is equal parts month by month, the first a cent more, at the ends of short months too", () =>
    expect(plannedOf(22_000, { parts: 3, firstDueDate: "2026-12-31" })).toEqual([
      { amount: 7_334, dueDate: "2026-12-31" },
      { amount: 7_333, dueDate: "2027-01-31" },
      { amount: 7_333, dueDate: "2027-02-28" },
    ]));
  it.each([
    ["a day that is being typed", { parts: 3, firstDueDate: "31/1" }],
    ["no day", { parts: 3, firstDueDate: "" }],
    ["a day after which there are no others", { parts: 3, firstDueDate: "9999-12-01" }],
    ["no number", { parts: Number.NaN, firstDueDate: "2026-12-31" }],
  ])("is nothing of %s", (_, plan) => expect(plannedOf(22_000, plan)).toEqual([]));
});

describe("what the form begins with", () => {
  // In Sydney it is the second already.
  const now = new Date("2026-12-01T14:00:00Z");
  const issuer = { timeZone: "Australia/Sydney" } as Parameters<typeof firstValues>[0]["issuer"];
  const part = (balance: number) => ({ dueDate: "2026-11-01", amount: 5_000, balance });
  it("is three instalments from the due date", () =>
    expect(firstValues({ instalments: [], nextDueDate: "2026-12-24", issuer }, now)).toEqual({
      parts: 3,
      firstDueDate: "2026-12-24",
    }));
  it("is no day that is past where its issuer is", () =>
    expect(firstValues({ instalments: [], nextDueDate: "2026-12-01", issuer }, now).firstDueDate).toBe("2026-12-02"));
  it.each([
    [5, [0, 10, 5_000, 5_000, 5_000, 5_000]],
    [2, [0, 0, 5_000]],
  ])("is of a plan what is left of it, at least two: %i", (parts, balances) =>
    expect(firstValues({ instalments: balances.map(part), nextDueDate: "2026-12-24", issuer }, now).parts).toBe(parts),
  );
});
