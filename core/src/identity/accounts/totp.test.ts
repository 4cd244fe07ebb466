import { expect, test } from "vitest";
import { base32, fromBase32, plainCode } from "./rules.ts";
import { codeAt, stepAt, stepOf } from "./totp.ts";

const key = Buffer.from("12345678901234567890");

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at second %d the code is %s", (second, code) => {
  expect(codeAt(key, stepAt(new Date(second * 1000)))).toBe(code);
});

const now = new Date(1234567890 * 1000);
const present = stepAt(now);

test.each([
  ["now's", present, 0, present],
  ["the one before", present - 1, 0, present - 1],
  ["the one after", present + 1, 0, present + 1],
  ["one of a minute ago", present - 2, 0, null],
  ["one of a minute ahead", present + 2, 0, null],
  ["one that was used", present, present, null],
  ["one before that which was used", present - 1, present, null],
  ["the one after that which was used", present + 1, present, present + 1],
])("%s", (_, of, last, step) => {
  expect(stepOf(key, codeAt(key, of), now, last)).toBe(step);
});

test("what is no code is none", () => {
  for (const code of ["", "12345", "1234567", "ABCDEF"]) expect(stepOf(key, code, now, 0)).toBeNull();
});

// RFC 4648, 10, without the padding.
test.each([
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base32 of %s is %s", (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
  expect(Buffer.from(fromBase32(encoded)).toString()).toBe(text);
});

test.each([
  ["123 456", "123456"],
  [" abcd-efgh ijkl-mnop ", "ABCDEFGHIJKLMNOP"],
  ["0bcd-1fgh-8jkl-mnop", "OBCDIFGHBJKLMNOP"],
])("%j is read as %s", (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});
