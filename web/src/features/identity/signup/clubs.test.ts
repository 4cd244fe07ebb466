import type { SignupClub } from "@salle/contract/identity/signup";
import { expect, test } from "vitest";
import { matching, statesOf } from "./clubs.ts";

const club = (name: string, suburb = "", state = ""): SignupClub => ({
  id: name,
  type: "signupClub",
  attributes: { name, suburb, state },
});
const clubs = [
  club("Épée Club", "Glebe", "NSW"),
  club("Harbourside Fencing", "Manly", "NSW"),
  club("Yarra Blades", "Kew", "VIC"),
  club("Nowhere"),
];

test.each([
  ["", "", ["Épée Club", "Harbourside Fencing", "Yarra Blades", "Nowhere"]],
  ["epee", "", ["Épée Club"]],
  ["fencing manly", "", ["Harbourside Fencing"]],
  [" KEW ", "", ["Yarra Blades"]],
  ["", "VIC", ["Yarra Blades"]],
  ["harbour", "VIC", []],
])("%j in %j finds %j", (term, state, names) => {
  expect(matching(clubs, term, state).map(({ id }) => id)).toEqual(names);
});

test("the states there are, each once", () => {
  expect(statesOf(clubs)).toEqual(["NSW", "VIC"]);
});
