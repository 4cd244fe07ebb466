import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedLine, draftNumberOf, lineOfFee, lineOfWords, whyNotApprove, whyNotLines } from "./rules.ts";

const SYDNEY = "Australia/Sydney";
const said = { id: "lin_1", subject: "charge:inv_1" };

describe("what a draft is called", () => {
  test.each([
    ["by initials and the moment where its issuer is", "Jo", "Smith", "2026-11-26T23:30:05Z", 1, "JS-20261127-103005"],
    ["in winter by that clock", "Jo", "Smith", "2026-06-30T14:00:00Z", 1, "JS-20260701-000000"],
    ["without accents, in capitals", "élodie", "šulc", "2026-11-26T23:30:05Z", 1, "ES-20261127-103005"],
    ["by the first signs of a name of others", "美", "王", "2026-11-26T23:30:05Z", 1, "美王-20261127-103005"],
    ["of one name by that", "Cher", "", "2026-11-26T23:30:05Z", 1, "C-20261127-103005"],
    [
      "and its place among those of the same second",
      "Jo",
      "Smith",
      "2026-11-26T23:30:05.900Z",
      2,
      "JS-20261127-103005-2",
    ],
  ])("%s", (_, firstName, lastName, at, place, expected) => {
    expect(draftNumberOf({ firstName, lastName }, SYDNEY, new Date(at), place)).toBe(expected);
  });
});

const fee = { id: "fee_1", name: "Armoury", amount: 33_00, isIncludingGST: false } as never;

describe("a line", () => {
  test("of a fee says what that says, unless the form says otherwise", () => {
    expect(lineOfFee(said, fee, { id: "fty_1", label: "Hire" }, {})).toEqual({
      ...said,
      ...{ name: "Armoury", amount: 33_00, gst: 0, isIncludingGST: false, feeId: "fee_1" },
      ...{ lineItemType: "Hire", feeTypeId: "fty_1" },
    });
    const over = { name: "Armoury, March", amount: 0, isIncludingGST: true };
    expect(lineOfFee(said, fee, null, over)).toMatchObject({ ...over, lineItemType: "" });
  });

  test("in the issuer's own words is of no fee, and has GST inside unless it says not", () => {
    const line = lineOfWords(said, null, { name: "Lesson", amount: -5_00 });
    expect(line).toMatchObject({
      name: "Lesson",
      amount: -5_00,
      isIncludingGST: true,
      isUserDefined: true,
      feeId: null,
    });
    expect(line).not.toHaveProperty("feeTypeId");
  });

  test("that is changed keeps what is not named, also that it is of a fee", () => {
    const before = lineOfFee(said, fee, { id: "fty_1", label: "Hire" }, {});
    expect(changedLine(before, undefined, { amount: 1 })).toEqual({ ...before, amount: 1 });
    expect(changedLine(before, null, {})).toEqual({ ...before, lineItemType: "", feeTypeId: undefined });
    expect(changedLine(before, { id: "fty_2", label: "Levy" }, {})).toMatchObject({
      lineItemType: "Levy",
      feeTypeId: "fty_2",
    });
  });
});

const share = { owner: "system:system", amount: 0, gst: 0 };
const lines = (count: number, amount = 1) => Array.from({ length: count }, () => ({ amount }));
test.each([
  ["two hundred fit", lines(200), null],
  ["one more does not", lines(201), "name"],
  ["ten million fit", lines(1, 10_000_000_00), null],
  ["a cent more does not", [...lines(1, 10_000_000_00), ...lines(1)], "amount"],
  ["nor as much less than nothing", lines(1, -10_000_000_01), "amount"],
  ["what others have of one fits into it", [{ amount: 50_00, shares: [{ ...share, fixed: 50_00 }] }], null],
  ["and not into less", [{ amount: 49_99, shares: [{ ...share, fixed: 50_00 }] }], "amount"],
  ["cents of nothing less", [{ amount: -1, shares: [{ ...share, fixed: 1 }] }], "amount"],
  ["a part of nothing less is one", [{ amount: -1, shares: [{ ...share, basisPoints: 5000 }] }], null],
])("of lines %s", (_, all, field) => expect(whyNotLines(all, "club:clb_a")?.field ?? null).toBe(field));

const draft = { status: "DRAFT" as const, total: 1, lines: [lineOfWords(said, null, { name: "x", amount: 1 })] };
test.each([
  ["a draft of something", draft, null],
  ["a draft of nothing to pay", { ...draft, total: 0 }, null],
  ["one without lines", { ...draft, lines: [] }, /nothing on this invoice/],
  ["one of less than nothing", { ...draft, total: -1 }, /less than nothing/],
  ["what is approved", { ...draft, status: "APPROVED" as const }, /approved already/],
  ["what is paid", { ...draft, status: "PAID" as const }, /approved already/],
  ["what is void", { ...draft, status: "VOID" as const }, /voided/],
])("approving %s", (_, of, problem) => {
  if (problem) expect(whyNotApprove(of)).toMatch(problem);
  else expect(whyNotApprove(of)).toBeNull();
});

test("drafts of one second are told apart by their place alone", () => {
  const second = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(second, fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2 }), (at, places) => {
      const numbers = places.map((place) =>
        draftNumberOf({ firstName: "Jo", lastName: "Smith" }, SYDNEY, new Date(at * 1000), place),
      );
      expect(new Set(numbers).size).toBe(places.length);
      for (const number of numbers) expect(number).toMatch(/^JS-\d{8}-\d{6}(-\d+)?$/);
    }),
  );
});
