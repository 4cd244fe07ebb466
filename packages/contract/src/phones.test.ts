import { describe, expect, test } from "vitest";
import { formatPhone, phoneLink, phoneWords, searchWords } from "./phones.ts";

test.each([
  ["a mobile as it is stored", "+61491570156", "0491 570 156", "tel:+61491570156"],
  ["a landline as it is stored", "+61255501234", "(02) 5550 1234", "tel:+61255501234"],
  ["a landline as a club has typed it", "02 5550 1234", "(02) 5550 1234", "tel:+61255501234"],
  ["a mobile without blanks", "0491570156", "0491 570 156", "tel:+61491570156"],
  ["a zero behind the country", "+61 (0)491 570 156", "0491 570 156", "tel:+61491570156"],
  ["a number at the cost of a call", "1300975707", "1300 975 707", "tel:1300975707"],
  ["a short number", "131450", "13 14 50", "tel:131450"],
  ["a number of New Zealand", "+64211234567", "+64211234567", "tel:+64211234567"],
  ["a number without its area", "5550 1234", "5550 1234", "tel:55501234"],
  ["words", " ask at the bar ", "ask at the bar", "tel:"],
  ["none", "", "", "tel:"],
])("%s: %s is shown as %s", (_, number, shown, link) => {
  expect([formatPhone(number), phoneLink(number)]).toEqual([shown, link]);
});

describe("the words of a search", () => {
  test.each([
    ["a mobile as people write it", "0412 345 678", ["0412345678"]],
    ["a mobile with its country", "+61 412 345 678", ["61412345678"]],
    ["a mobile dialled from abroad", "0011 61 412 345 678", ["61412345678"]],
    ["a zero behind the country", "+61 (0)412 345 678", ["61412345678"]],
    ["a landline with brackets", "(02) 5550 1234", ["0255501234"]],
    ["the first letter of that", "(02", ["02"]],
    ["a number with dashes", "0412-345-678", ["0412345678"]],
    ["a number beside a name", "raman 0412 345 priya", ["raman", "0412345", "priya"]],
    ["two whole numbers", "878042530 0412345678", ["878042530", "0412345678"]],
    ["a licence with a dash", "ab 123-4", ["ab", "123-4"]],
    ["names and an address", " raman  r2@example.com", ["raman", "r2@example.com"]],
    ["a plus and nothing else", "+", ["+"]],
    ["nothing", "  ", []],
  ])("%s: %s", (_, term, words) => expect(searchWords(term)).toEqual(words));
});

test("a number is found with its country and as it is dialled at home", () => {
  expect(phoneWords("+61412345678")).toEqual(["+61412345678", "0412345678"]);
  expect(phoneWords("+33612345678")).toEqual(["+33612345678", "33612345678"]);
  expect(phoneWords("")).toEqual(["", ""]);
});
