import { describe, expect, test } from "vitest";
import { filledIn, referenceOf, replyAddressOf, visitsOf, wrongAccounts } from "./rules.ts";

test.each([
  [0, "S-00000000"],
  [1_234_567, "S-01234567"],
  [99_999_999, "S-99999999"],
])("%i is read out as %s", (random, reference) => {
  expect(referenceOf(random)).toBe(reference);
});

test.each([
  ["what was typed", "typed@a.test", "own@a.test", "typed@a.test"],
  ["what they sign in with", "", "own@a.test", "own@a.test"],
  ["nowhere", "", undefined, undefined],
])("an answer goes to %s", (_, email, own, address) => {
  expect(replyAddressOf({ name: "A", email }, own)).toBe(address);
});

describe("the account that a page names", () => {
  test.each([
    ["is the one that is signed in", { accountId: "acc_1", accountKey: "acc_1" }, "acc_1", []],
    ["need not be said", { accountId: null }, "acc_1", []],
    ["may be blank", { accountId: "", accountKey: "" }, "acc_1", []],
    ["is another", { accountId: "acc_2", accountKey: "acc_1" }, "acc_1", ["accountId"]],
    ["is another by its key", { accountKey: "acc_2" }, "acc_1", ["accountKey"]],
    ["counts for nothing while nobody is signed in", { accountId: "acc_2" }, null, []],
  ] as const)("%s", (_, given, signedIn, wrong) => {
    expect(wrongAccounts(given, signedIn)).toEqual(wrong);
  });
});

test("what was filled in stands in the form's order", () => {
  expect(filledIn({ name: "A", other: "C", bug: "A", before: "" })).toEqual([
    ["Description", "A"],
    ["Additional information", "C"],
  ]);
});

test("visits are told newest first, in the federation's time", () => {
  const visit = (time: number, path: string) => ({ time, path, contextType: "club" as const, handle: null });
  expect(visitsOf([visit(1_767_225_600, "/a"), visit(1_767_225_660, "/b")], "Australia/Sydney")).toEqual([
    "1 Jan 2026, 11:01 am  /b  club",
    "1 Jan 2026, 11:00 am  /a  club",
  ]);
});
