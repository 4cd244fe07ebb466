import { expect, test } from "vitest";
import { truncate } from "./truncate.ts";

// spec 01 §9: "Truncate default 100 characters"
test("a text has at most a hundred characters when nothing is said, its ellipsis among them", () => {
  expect(truncate("x".repeat(100))).toBe("x".repeat(100));
  expect(truncate("x".repeat(101))).toBe(`${"x".repeat(99)}…`);
});

test("a letter of two code units is not cut in half, and no blank stands before the ellipsis", () => {
  expect(truncate("🤺🤺🤺", 2)).toBe("🤺…");
  expect(truncate("ab cd", 4)).toBe("ab…");
});
