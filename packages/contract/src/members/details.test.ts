import { expect, test } from "vitest";
import { contactProblems, dayProblems, memberProblems } from "./details.ts";

const mobile = "Enter a mobile number with 10 digits, like 0412 345 678.";
const postcode = "Enter a postcode with 4 digits, like 2000.";

test.each<[string, string, string | undefined, string | undefined]>([
  ["as it is written", "0412 345 678", "AU", undefined],
  ["of the country", "+61 412 345 678", "AU", undefined],
  ["of the country, dialled", "0061 412 345 678", "AU", undefined],
  ["with the zero after the country", "+61 (0)412 345 678", undefined, undefined],
  ["without its zero", "412345678", "AU", undefined],
  ["a digit short", "0412 345 67", "AU", mobile],
  ["a digit long", "0412 345 6789", "AU", mobile],
  ["a landline", "(02) 5550 1234", "AU", mobile],
  ["a landline of the country", "+61 2 5550 1234", "NZ", mobile],
  ["letters", "call me", "AU", mobile],
  ["of another country", "+64 21 123 4567", "AU", undefined],
  ["of a club elsewhere", "021 123 4567", "NZ", undefined],
])("a mobile number, %s", (_, mobilePhoneNumber, country, message) => {
  expect(contactProblems({ mobilePhoneNumber }, { country })[0]?.message).toBe(message);
});

test.each<[string, object, object | undefined, string | undefined]>([
  ["four digits", { postcode: "2000", country: "AU" }, undefined, undefined],
  ["three digits", { postcode: "200", country: "AU" }, undefined, postcode],
  ["of the club's country", { postcode: "2000 NSW", country: "" }, undefined, postcode],
  ["of another country", { postcode: "SW1A 1AA", country: "GB" }, undefined, undefined],
  ["as it was", { postcode: "200" }, { postcode: "200", country: "AU" }, undefined],
  ["changed, in the country there was", { postcode: "201" }, { postcode: "2", country: "NZ" }, undefined],
])("a postcode, %s", (_, details, before, message) => {
  expect(contactProblems(details, { country: "AU", ...(before && { before }) })[0]?.message).toBe(message);
});

test("days lie between 1900 and today, and nobody joins before they are born", () => {
  const said = (dateOfBirth: string, memberSince = "") =>
    dayProblems({ dateOfBirth, memberSince }, "2026-11-23").map(({ message }) => message);
  expect(said("2001-02-03", "2020-01-01")).toEqual([]);
  expect(said("2026-11-24")).toEqual(["The Date of birth cannot be in the future."]);
  expect(said("1899-12-31")).toEqual(["The Date of birth must be in 1900 or later."]);
  expect(said("2001-02-03", "2026-11-24")).toEqual(["The Member since date cannot be in the future."]);
  expect(said("2001-02-03", "2001-02-02")).toEqual(["The Member since date cannot be before the Date of birth."]);
});

test("all that is wrong is told at once", () => {
  const details = { dateOfBirth: "2999-01-01", mobilePhoneNumber: "12", postcode: "x" };
  const problems = memberProblems(details, { today: "2026-11-23", country: "AU" });
  expect(problems.map(({ field }) => field)).toEqual(["dateOfBirth", "mobilePhoneNumber", "postcode"]);
});
