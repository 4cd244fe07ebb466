import { expect, test } from "vitest";
import { blank, criteriaOf, UserSearchValues } from "./values.ts";

test("of a birth date the day and the month are sent", () => {
  const given = {
    ...blank,
    mobilePhoneNumber: " 0412 345 678 ",
    mobileLastName: "Hart",
    mobileBirthdate: "2010-02-28",
  };
  expect(criteriaOf(given)).toEqual({
    nin: null,
    emailAddress: null,
    mobilePhoneNumber: "0412 345 678",
    lastName: "Hart",
    birthdateDay: 28,
    birthdateMonth: 2,
  });
});

test.each([
  [{}, "nin", "Your search must use one of combinations provided."],
  [
    { emailAddress: "a@b.test", mobileLastName: "Hart" },
    "emailLastName",
    "You must enter a valid last name when searching by email.",
  ],
  [
    { emailAddress: "a@b.test", emailLastName: "Hart", emailBirthdate: "28/2" },
    "emailBirthdate",
    "You must enter a valid day of birth (1-31) and month of birth (1-12) when searching by email.",
  ],
  [
    { mobilePhoneNumber: "0412", mobileBirthdate: "28/02/2010" },
    "mobileLastName",
    "You must enter a valid last name when searching by mobile.",
  ],
  [
    { mobilePhoneNumber: "0412", mobileLastName: "Hart", mobileBirthdate: "28/2" },
    "mobileBirthdate",
    "You must enter a valid day of birth (1-31) and month of birth (1-12) when searching by mobile.",
  ],
])("%j is wrong at %s", (given, field, message) => {
  const { error } = UserSearchValues.safeParse({ ...blank, ...given });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});
