import { expect, test } from "vitest";
import { aboutOf } from "./about.ts";

const SIXTY = "Coaching of the sabre squad on Tuesday nights, for two terms";

test.each<[string, string[], string | undefined]>([
  ["nothing yet", [], undefined],
  ["one line", ["Senior annual"], "Senior annual"],
  ["two", ["Senior annual", "State levy"], "Senior annual and 1 more"],
  ["many", ["Senior annual", "State levy", "Insurance"], "Senior annual and 2 more"],
  ["as long as there is room for", [SIXTY], SIXTY],
  ["longer: whole words", [`${SIXTY}s`], "Coaching of the sabre squad on Tuesday nights, for two…"],
  [
    "longer, with others",
    [`${SIXTY} a year`, "Levy"],
    "Coaching of the sabre squad on Tuesday nights, for two… and 1 more",
  ],
  ["a word that ends where it is cut", [`${"a".repeat(59)} bcd`], `${"a".repeat(59)}…`],
  ["a word longer than that", ["a".repeat(61)], `${"a".repeat(59)}…`],
  ["a long word after a short one", [`Hire ${"a".repeat(60)}`], `Hire ${"a".repeat(54)}…`],
  ["signs of two units, none of which is halved", ["🤺".repeat(61)], `${"🤺".repeat(59)}…`],
])("%s", (_, names, about) => {
  expect(aboutOf(names.map((name) => ({ name })))).toBe(about);
});
