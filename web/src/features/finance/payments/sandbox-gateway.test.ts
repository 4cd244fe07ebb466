import { expect, test } from "vitest";
import { isCardNumber } from "./card-rules.ts";
import { testCards, tokenOf } from "./sandbox-gateway.ts";

test.each([
  ["4242424242424242", "sandbox_approved"],
  ["4000-0000-0000-0002", "sandbox_declined"],
  ["4000 0000 0000 0119", "sandbox_error"],
  [" 4000000000000259", "sandbox_slow"],
  ["4000 0000 0000 5126", "sandbox_no_refunds"],
  ["378282246310005", "sandbox_unknown"],
])("%s stands as %s", (number, token) => {
  expect(tokenOf(number)).toBe(token);
});

test("every test card passes the form", () => {
  expect(testCards.filter(({ number }) => !isCardNumber(number))).toEqual([]);
});
