import { signupFields } from "@salle/contract/identity/signup-form";
import { describe, expect, test } from "vitest";
import { answerOf, blankPerson, blankSignup, signupResolver } from "./values.ts";

const fields = signupFields();
const filled = {
  ...blankSignup(fields, true),
  firstName: "Priya",
  lastName: "Nair",
  dateOfBirth: "1985-04-03",
  suburb: "Glebe",
  password: "a way to fence",
};
const child = { ...blankPerson("Nair"), firstName: "Anu", dateOfBirth: "2016-05-06" };

describe("what is sent", () => {
  test("of who joins is all that is asked", () => {
    expect(answerOf(fields, { ...filled, gender: "F" }, true)).toMatchObject({
      suburb: "Glebe",
      gender: "F",
      joins: 1,
      people: [],
    });
  });
  test("has no gender where none was chosen", () => {
    expect(answerOf(fields, filled, true)).not.toHaveProperty("gender");
  });
  test("of who only signs up children is a name and a number", () => {
    const answer = answerOf(fields, { ...filled, joins: false, people: [child] }, true);
    expect(Object.keys(answer).sort()).toEqual(
      ["firstName", "joins", "lastName", "mobilePhoneNumber", "password", "people"].sort(),
    );
  });
  test("of who is known is a password", () => {
    expect(answerOf([], { ...filled, joins: true }, true)).toEqual({ password: "a way to fence" });
  });
});

describe("what is wrong", () => {
  const wrongWith = async (values: typeof filled, hasClub = true) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await signupResolver(fields, hasClub)(values, undefined, options);
    return Object.keys(errors);
  };
  test.each<[string, typeof filled, string[]]>([
    ["nothing", filled, []],
    ["no birth date of who joins", { ...filled, dateOfBirth: "" }, ["dateOfBirth"]],
    ["nothing without one, of who does not", { ...filled, dateOfBirth: "", joins: false, people: [child] }, []],
    ["a child without a name", { ...filled, people: [{ ...child, firstName: "" }] }, ["people"]],
    ["a short password and no name", { ...filled, password: "short", firstName: " " }, ["password", "firstName"]],
  ])("%s", async (_, values, names) => {
    expect(await wrongWith(values)).toEqual(names);
  });
});
