import { expect, it } from "vitest";
import { parseSearch, stringifySearch } from "../../../routes/search.ts";
import { readMemberSearch } from "./search.ts";

it("keeps what it knows and drops what it does not", () => {
  const read = (text: string) => stringifySearch(readMemberSearch(parseSearch(text)));
  expect(read("?q=123&status=pending&page=2&sort=birthdate&dir=desc")).toBe(
    "?q=123&status=pending&sort=birthdate&dir=desc&page=2",
  );
  expect(read("?status=gone&page=-1&ageFrom=x&sort=password&dir=up&primary=maybe&evil=1")).toBe("");
});
