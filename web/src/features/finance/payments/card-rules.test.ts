import { describe, expect, test } from "vitest";
import { cardSchema, isCardNumber, isExpired, parseExpiry } from "./card-rules.ts";

describe("a card number", () => {
  test.each([
    "4242 4242 4242 4242",
    "4242-4242-4242-4242",
    " 4000000000000002 ",
    "378282246310005",
    "6759649826438453",
  ])("%s can be one", (number) => expect(isCardNumber(number)).toBe(true));
  test.each(["", "4242", "4242 4242 4242 4241", "4242 4242 4242 424x", "42424242424242424242"])(
    "%s cannot be one",
    (number) => expect(isCardNumber(number)).toBe(false),
  );

  test("with one digit mistyped is never one", () => {
    const right = [..."4242424242424242"].map(Number);
    const slips = right.flatMap((digit, at) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((by) => right.with(at, (digit + by) % 10).join("")),
    );
    expect(slips.filter(isCardNumber)).toEqual([]);
  });
});

describe("an expiry date", () => {
  test.each([
    ["04/29", 2029, 4],
    ["4/2029", 2029, 4],
    ["12 30", 2030, 12],
    ["12 / 30", 2030, 12],
    ["0129", 2029, 1],
  ])("%s is read", (text, year, month) => expect(parseExpiry(text)).toEqual({ year, month }));
  test.each(["", "00/29", "13/29", "4/9", "04/1929", "april"])("%s is none", (text) =>
    expect(parseExpiry(text)).toBeNull(),
  );
  test("is good through its month", () => {
    const card = { year: 2026, month: 11 };
    expect(isExpired(card, new Date(2026, 10, 30))).toBe(false);
    expect(isExpired(card, new Date(2026, 11, 1))).toBe(true);
    expect(isExpired({ year: 2027, month: 1 }, new Date(2026, 11, 31))).toBe(false);
  });
});

describe("the form", () => {
  const schema = cardSchema(() => new Date(2026, 10, 21));
  const good = { number: "4242 4242 4242 4242", expiry: "11/26", code: "123", name: "Marcus Webb" };
  const problems = (change: object) =>
    schema.safeParse({ ...good, ...change }).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);

  test.each([
    [{}, undefined],
    [{ number: " " }, ["number: The Card number cannot be blank."]],
    [{ number: "4242" }, ["number: The card number is not right. Check its digits."]],
    [{ expiry: "" }, ["expiry: The Expiry date cannot be blank."]],
    [{ expiry: "13/29" }, ["expiry: The expiry date must be a month and a year, as in 04/29."]],
    [{ expiry: "10/26" }, ["expiry: This card has expired."]],
    [{ code: "12" }, ["code: The security code has 3 or 4 digits."]],
    [{ name: "  " }, ["name: The Name on the card cannot be blank."]],
  ])("%o: %o", (change, expected) => expect(problems(change)).toEqual(expected));
});
