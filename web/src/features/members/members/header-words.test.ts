import { expect, test } from "vitest";
import { headerWords } from "./header-words.ts";

const profile = (firstName: string, lastName: string, membershipNumber: string) => ({
  attributes: { firstName, lastName, membershipNumber },
});

test.each([
  ["a profile", { profile: profile("Anika", "Raman", "878042530") }, { name: "Anika Raman", number: "878042530" }],
  ["a profile without a name", { profile: profile("", " ", "1") }, { name: "Unknown Member", number: "1" }],
  ["a profile without a number", { profile: profile("Anika", "", "") }, { name: "Anika", number: "Unknown Number" }],
  ["a name alone", { name: "Anika Raman" }, { name: "Anika Raman", number: "Unknown Number" }],
  ["neither: it is hidden", {}, null],
  ["an empty name: it is hidden", { name: "" }, null],
])("%s", (_, given, words) => {
  expect(headerWords(given)).toEqual(words);
});
