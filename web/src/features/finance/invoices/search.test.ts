import { expect, it } from "vitest";
import { parseSearch, stringifySearch } from "../../../routes/search.ts";
import { readInvoiceSearch } from "./search.ts";

it("keeps what it knows and drops what it does not", () => {
  const read = (text: string) => stringifySearch(readInvoiceSearch(parseSearch(text)));
  expect(read("?dir=asc&page=3&job=job_01ABC")).toBe("?dir=asc&page=3&job=job_01ABC");
  expect(read("?dir=up&page=x&job=../jobs&evil=1")).toBe("");
});
