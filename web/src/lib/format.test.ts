import { describe, expect, it } from "vitest";
import { formatDate, formatDateParts, formatMoment } from "./format.ts";

describe("dates", () => {
  it("shows them as their place writes them, and nothing for nothing", () => {
    expect(formatDate("2001-12-31", "list")).toBe("31/12/2001");
    expect(formatDate("2001-12-31", "birth")).toBe("31 Dec 2001");
    expect(formatDate("2001-02-31", "list")).toBe("");
    expect(formatDate(null, "list")).toBe("");
    expect(formatDateParts(1, 2, 1999, "birth")).toBe("1 Feb 1999");
    expect(formatDateParts(1, null, 1999, "birth")).toBe("");
  });

  it("shows an instant by the clock of a time zone", () => {
    expect(formatMoment("2026-07-01T14:05:09.000Z", "moment", "Australia/Sydney")).toBe("2 Jul 2026, 12:05 am");
    expect(formatMoment(Date.parse("2026-07-01T14:05:09Z") / 1000, "list", "Australia/Perth")).toBe("01/07/2026");
  });
});
