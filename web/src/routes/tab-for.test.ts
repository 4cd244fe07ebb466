import { expect, test } from "vitest";
import { tabFor } from "./tab-for.ts";

test("leads a link with the API's filter to the tab that shows what it asks for", () => {
  const row = {
    pattern: "/finance/invoices/:tab?",
    tabs: [
      { tab: "paid", label: "Paid", filters: { statuses: ["PAID"] } },
      { tab: "all", label: "All", filters: { statuses: ["PAID", "VOID", "VOIDED"] } },
    ],
  };
  const leads = (search: Record<string, string>, params = {}) => tabFor(row, params, search)?.to;
  expect(leads({ "filters[statuses]": "PAID" })).toBe("/finance/invoices/paid");
  expect(leads({ "filters[statuses][]": "paid" })).toBe("/finance/invoices/paid");
  expect(leads({ "filters[statuses][0]": "PAID,VOIDED" })).toBe("/finance/invoices/all");
  expect(leads({ "filters[statuses]": "NOPE" })).toBeUndefined();
  expect(leads({ "filters[statuses]": "PAID" }, { tab: "all" })).toBeUndefined();
  expect(leads({})).toBeUndefined();
  const search = { "filters[statuses]": "PAID", "sort[column]": "due" };
  expect(tabFor(row, {}, search)?.search).toEqual({ "filters[statuses]": undefined, "sort[column]": "due" });
});
