import { expect, it } from "vitest";
import { parseSearch, stringifySearch } from "../../../routes/search.ts";
import { readMembershipSearch } from "./search.ts";

it("keeps what it knows and drops what it does not", () => {
  const read = (text: string) => stringifySearch(readMembershipSearch(parseSearch(text)));
  expect(read("?from=2026-01-31&status=paid&type=mpk_1&sort=endDate&dir=asc&page=2")).toBe(
    "?from=2026-01-31&status=paid&type=mpk_1&sort=endDate&dir=asc&page=2",
  );
  expect(read("?from=2026-02-30&to=x&status=gone&sort=price&dir=up&page=0&evil=1")).toBe("");
});
