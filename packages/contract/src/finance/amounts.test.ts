import { expect, test } from "vitest";
import * as z from "zod/mini";
import { amountText, lineAmountText, percentText } from "./amounts.ts";

const amount = amountText("Amount");
const percent = percentText("Per cent");
const read = (schema: z.ZodMiniType, text: unknown): unknown => {
  const { data, error } = z.safeParse(schema, text);
  return error ? error.issues[0]?.message : data;
};

test.each([
  ["0", 0],
  ["220", 220_00],
  ["$1,234.50", 1_234_50],
  [".05", 5],
  ["10,000,000.00", 10_000_000_00],
])("%j is %i cents", (text, cents) => {
  expect(read(amount, text)).toBe(cents);
});

test.each(["1e3", "1,00", "1.005", "-0", "-5", "10,000,000.01", "ten", "0x10", "1 000", "٣", "9".repeat(400)])(
  "%j is no amount",
  (text) => {
    expect(read(amount, text)).toBe("The Amount must be an amount in dollars, such as 220.00.");
  },
);

test("no amount at all says so", () => {
  expect([read(amount, ""), read(amount, undefined), read(amount, 5)]).toEqual(
    Array.from({ length: 3 }, () => "The Amount cannot be blank."),
  );
});

test.each([
  ["0.01", 1],
  ["33.33", 3333],
  ["33.3", 3330],
  ["100", 10_000],
  ["040", 4000],
])("%j per cent is %i basis points", (text, points) => {
  expect(read(percent, text)).toBe(points);
});

test.each(["0", "0.00", "100.01", "1.005", "-1", "1e1", "1,5", "50%", "."])("%j is no percentage", (text) => {
  expect(read(percent, text)).toBe("The Per cent must be a number from 0.01 to 100.");
});

test("what is typed in cents and in basis points is read as these", () => {
  const decimals = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`;
  for (let points = 1; points <= 10_000; points++) {
    expect(read(percent, decimals(points))).toBe(points);
    expect(read(amount, decimals(points * 99_991 - 1))).toBe(points * 99_991 - 1);
  }
});

const line = lineAmountText("Amount");
test.each([
  ["220", 220_00],
  ["-20.00", -20_00],
  ["\u221220.00", -20_00],
  ["-$1,234.50", -1_234_50],
  ["0", 0],
  ["-10,000,000.00", -10_000_000_00],
])("of a line %j is %i cents", (text, cents) => expect(read(line, text)).toBe(cents));

test.each(["-0", "-0.00", "--5", "- -5", "$-5", "1e3", "-1,00", "-10,000,000.01"])(
  "of a line %j is no amount",
  (text) =>
    expect(read(line, text)).toBe("The Amount must be an amount in dollars, such as 220.00, or -20.00 for a discount."),
);
