import { expect, test } from "vitest";
import { luhnDigit } from "../../lib/luhn.ts";
import { crnOf } from "./rules.ts";

/* BPAY (finance design, 8). */

test.each([
  ["of the example of MOD10V01", "2007050100001", 1],
  ["of nothing but zeros", "0000000000", 0],
  ["of a digit whose double has two", "0000000009", 1],
])("the check digit %s", (_, digits, expected) => expect(luhnDigit(digits)).toBe(expected));

test.each([
  ["the first invoice", 1, "00000000018"],
  ["a later one", 42, "00000000422"],
  ["the last that has ten digits", 9_999_999_999, "99999999990"],
])("the reference of %s has ten digits and theirs", (_, number, expected) => expect(crnOf(number)).toBe(expected));
