import { expect, test } from "vitest";
import { absent, conflict, fieldError, isPassing, outOfService } from "../lib/errors.ts";
import { gaveUp } from "./contention.ts";

test.each([
  ["other transactions held an item", gaveUp("conflict"), true],
  ["there was too much at once", gaveUp("throttled"), true],
  ["the table's disk was full", outOfService(), true],
  ["somebody else has it", conflict("Taken."), false],
  ["a field is wrong", fieldError("nationalId", "Taken."), false],
  ["it is not there", absent(), false],
  ["a fault of ours", new Error("busy"), false],
])("when %s, a worker tries its message again: %#", (_, error, expected) => {
  expect(isPassing(error)).toBe(expected);
});
