import { type UserSearch, userSearchOf } from "@salle/contract/members/user-search";
import { describe, expect, test } from "vitest";
import { birthOf, isFound, onePerPerson, targetOf } from "./rules.ts";

const row = {
  userAccountId: "acc_1",
  lastName: "Björk",
  nationalId: "878042530",
  memberEmailAddress: "Home@example.test",
  userEmailAddress: "",
  mobilePhoneNumber: "+61412345678",
  birthdateDay: 29,
  birthdateMonth: 2,
  isPrimaryClub: false,
};
const by = (kind: "email" | "mobile", value: string, over: object = {}): UserSearch => ({
  by: kind,
  value,
  lastName: "bjork",
  day: 29,
  month: 2,
  ...over,
});

describe("somebody is found", () => {
  test.each<[string, UserSearch, boolean]>([
    ["by the whole National ID", { by: "nin", value: "878 042 530" }, true],
    ["by no part of it", { by: "nin", value: "87804253" }, false],
    ["by address, name and day, whatever the case", by("email", " home@EXAMPLE.test"), true],
    ["by a number as people write it", by("mobile", "0412 345 678"), true],
    ["not with another address", by("email", "home@example.tes"), false],
    ["not with another name", by("email", "home@example.test", { lastName: "Bjor" }), false],
    ["not with another day", by("mobile", "0412345678", { day: 28 }), false],
    ["not with another month", by("mobile", "0412345678", { month: 3 }), false],
  ])("%s", (_, asked, expected) => {
    expect(isFound(asked, row)).toBe(expected);
  });

  test("not by an address that neither has", () => {
    expect(isFound(by("email", ""), { ...row, memberEmailAddress: "" })).toBe(false);
  });
});

test("what finds the same counts as the same", () => {
  expect(targetOf(by("mobile", "+61 412 345 678"))).toBe(targetOf(by("mobile", "0412345678")));
  expect(targetOf({ by: "nin", value: "878 042530" })).toBe(targetOf({ by: "nin", value: "878042530" }));
});

test("a person of several clubs is told once, with their own club", () => {
  const own = { ...row, isPrimaryClub: true };
  expect(onePerPerson([row, own, { ...row, userAccountId: "acc_2" }])).toEqual([
    own,
    { ...row, userAccountId: "acc_2" },
  ]);
});

test.each([
  [{ birthdateYear: 2010, birthdateMonth: 2, birthdateDay: 8 }, "2010-02-08"],
  [{ birthdateYear: null, birthdateMonth: 2, birthdateDay: 8 }, ""],
  [{ birthdateYear: 2010, birthdateMonth: 2, birthdateDay: null }, ""],
])("%j is born on %j", (row, date) => {
  expect(birthOf(row)).toBe(date);
});

describe("the first combination that is begun counts", () => {
  const birth = { birthdateDay: 1, birthdateMonth: 12 };
  test.each([
    [{}, "Your search must use one of combinations provided."],
    [{ nin: "", emailAddress: null, lastName: "Hart", ...birth }, "Your search must use one of combinations provided."],
    [{ emailAddress: "a@b.test", ...birth }, "You must enter a valid last name when searching by email."],
    [{ mobilePhoneNumber: "0412", ...birth }, "You must enter a valid last name when searching by mobile."],
    [
      { emailAddress: "a@b.test", lastName: "Hart", birthdateDay: 32, birthdateMonth: 1 },
      "You must enter a valid day of birth (1-31) and month of birth (1-12) when searching by email.",
    ],
    [
      { mobilePhoneNumber: "0412", lastName: "Hart", birthdateDay: 3 },
      "You must enter a valid day of birth (1-31) and month of birth (1-12) when searching by mobile.",
    ],
  ])("%j: %s", (given, message) => {
    expect(userSearchOf(given)).toMatchObject({ message });
  });
  test.each([
    [{ nin: "878", emailAddress: "a@b.test" }, "nin"],
    [{ emailAddress: "a@b.test", mobilePhoneNumber: "0412", lastName: "Hart", ...birth }, "email"],
    [{ mobilePhoneNumber: "0412", lastName: "Hart", ...birth }, "mobile"],
  ])("%j is by %s", (given, expected) => {
    expect(userSearchOf(given)).toMatchObject({ by: expected });
  });
});
