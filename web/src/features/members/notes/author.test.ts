import { expect, test } from "vitest";
import { authorOf } from "./author.ts";

test.each([
  ["Claire", "Dubois", "Claire Dubois"],
  ["", "Dubois", "Dubois"],
  ["Claire", "", "Claire"],
  ["", "", "Unknown User"],
])("a note of “%s” “%s” is of “%s”", (createdByFirstName, createdByLastName, expected) => {
  expect(authorOf({ attributes: { createdByFirstName, createdByLastName } })).toBe(expected);
});
