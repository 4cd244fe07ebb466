import { describe, expect, it } from "vitest";
import { formatDate, formatDateParts, parseTypedDate } from "./format.ts";

describe("dates", () => {
  it.each([
    ["31/12/2001", "2001-12-31"],
    [" 1.2.1999 ", "1999-02-01"],
    ["1-2-1999", "1999-02-01"],
    ["2001-12-31", "2001-12-31"],
    ["31/12/01", null],
    ["", null],
    ["yesterday", null],
  ])("reads %j as people type it", (typed, iso) => expect(parseTypedDate(typed)).toBe(iso));

  it("shows them day first, and nothing for nothing", () => {
    expect(formatDate("2001-12-31")).toBe("31/12/2001");
    expect(formatDate("2001-12-31T10:00:00Z")).toBe("31/12/2001");
    expect(formatDate(null)).toBe("");
    expect(formatDateParts(1, 2, 1999)).toBe("01/02/1999");
    expect(formatDateParts(1, null, 1999)).toBe("");
  });
});
