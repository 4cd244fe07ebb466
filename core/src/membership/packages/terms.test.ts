import { offeredRenewals, type TermInput, termsOf } from "@salle/contract/membership/package-terms";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const today = "2026-11-21";
const annual: TermInput = { expiryType: "DAY_MONTH", expiryValue: "31-12", autoRenew: true, renewalValue: "P11M" };
const flexible: TermInput = { expiryType: "DATE_PERIOD", expiryValue: "P1Y", autoRenew: true, renewalValue: "P11M" };

describe("a package's term and renewal", () => {
  test.each<[string, TermInput, string, string]>([
    ["as they are", annual, "31-12", "P11M"],
    ["a day and month, normalised", { ...annual, expiryValue: " 1/7 " }, "01-07", "P11M"],
    ["no day and month: the default", { ...annual, expiryValue: "" }, "01-01", "P11M"],
    ["no renewal without auto renew", { ...flexible, autoRenew: false }, "P1Y", ""],
    ["one date", { expiryType: "EXACT_DATE", expiryValue: "2027-06-30", autoRenew: false }, "2027-06-30", ""],
    ["a length of one's own", { ...flexible, expiryValue: "P18M", renewalValue: "P500D" }, "P18M", "P500D"],
  ])("%s", (_, input, expiryValue, renewalValue) => {
    expect(termsOf(input, today).terms).toEqual({ expiryType: input.expiryType, expiryValue, renewalValue });
  });

  test.each<[string, TermInput, string[]]>([
    ["no such day", { ...annual, expiryValue: "31-04" }, ["expiryTypeValue"]],
    ["no period", { ...flexible, expiryValue: undefined }, ["expiryTypeValue"]],
    ["a period of hours", { ...flexible, expiryValue: "PT12H" }, ["expiryTypeValue"]],
    [
      "a date there is not",
      { expiryType: "EXACT_DATE", expiryValue: "2027-02-30", autoRenew: false },
      ["expiryTypeValue"],
    ],
    [
      "a date in year 1",
      { expiryType: "EXACT_DATE", expiryValue: "0001-01-01", autoRenew: false },
      ["expiryTypeValue"],
    ],
    ["one date that renews", { ...annual, expiryType: "EXACT_DATE", expiryValue: "2027-06-30" }, ["renewalValue"]],
    ["no renewal", { ...annual, renewalValue: undefined }, ["renewalValue"]],
    ["a renewal of hours", { ...annual, renewalValue: "PT12H" }, ["renewalValue"]],
    ["a renewal on the expiry", { ...flexible, renewalValue: "P1Y" }, ["renewalValue"]],
    ["a renewal after the expiry", { ...annual, renewalValue: "P13M" }, ["renewalValue"]],
    ["both wrong", { ...flexible, expiryValue: "?", renewalValue: "?" }, ["expiryTypeValue", "renewalValue"]],
  ])("%s is told on its field", (_, input, fields) => {
    expect(termsOf(input, today).problems.map(({ field }) => field)).toEqual(fields);
  });

  test("whatever is typed is a term or a problem, and never an error of ours", () => {
    const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom("P1Y", "P999Y", "P1000Y", "29-02", "P9999D"));
    const input = fc.record({
      expiryType: fc.constantFrom("DAY_MONTH" as const, "DATE_PERIOD" as const, "EXACT_DATE" as const),
      expiryValue: text,
      autoRenew: fc.boolean(),
      renewalValue: text,
    });
    fc.assert(
      fc.property(input, (each) => {
        const { terms, problems } = termsOf(each, today);
        expect(terms === null).toBe(problems.length > 0);
      }),
    );
  });
});

test("the renewals that a term leaves; all of them while it is no term yet", () => {
  const all = ["P1M", "P11M", "P1Y"];
  expect(offeredRenewals(all, annual, today)).toEqual(["P1M"]);
  expect(offeredRenewals(all, flexible, today)).toEqual(["P1M", "P11M"]);
  expect(offeredRenewals(all, { ...flexible, expiryValue: "" }, today)).toEqual(all);
});
