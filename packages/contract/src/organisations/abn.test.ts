import { describe, expect, test } from "vitest";
import { abnDigits, formatAbn, isAbn } from "./abn.ts";

describe("an ABN is checked by its first two digits", () => {
  test.each<[string, string, boolean]>([
    ["the register's own example", "51 824 753 556", true],
    ["without spaces", "51824753556", true],
    ["with dashes", "51-824-753-556", true],
    ["another one", "22 844 672 363", true],
    ["one digit wrong", "51 824 753 557", false],
    ["two digits in each other's place", "51 824 735 556", false],
    ["a digit short", "51 824 753 55", false],
    ["a digit more", "51 824 753 5566", false],
    ["a zero at its head", "01 824 753 556", false],
    ["letters", "51 824 753 55A", false],
    ["digits of another script", "٥١ 824 753 556", false],
    ["nothing", "", false],
  ])("%s: %s", (_, text, is) => expect(isAbn(text)).toBe(is));
});

test("it is kept as digits and shown in groups; what is none is shown as it is", () => {
  expect(abnDigits("51 824-753 556")).toBe("51824753556");
  expect(formatAbn("51824753556")).toBe("51 824 753 556");
  expect([formatAbn("5182"), formatAbn("")]).toEqual(["5182", ""]);
});
