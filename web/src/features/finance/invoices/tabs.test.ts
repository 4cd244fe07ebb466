import { expect, test } from "vitest";
import { invoiceTabs, isInvoiceTab, totalsOf } from "./tabs.ts";

test("each tab adds up its statuses, a missing one as none", () => {
  const totals = {
    APPROVED: { count: 2, amount: 300 },
    PAID: { count: 1, amount: 50 },
    WRITTEN_OFF: { count: 3, amount: 40 },
    VOID: { count: 4, amount: 7 },
  };
  expect(invoiceTabs.map(({ tab }) => totalsOf(tab, totals))).toEqual([
    { count: 2, amount: 300 },
    { count: 0, amount: 0 },
    { count: 1, amount: 50 },
    { count: 3, amount: 40 },
    { count: 4, amount: 7 },
    { count: 10, amount: 397 },
  ]);
  expect(totalsOf("all", {})).toEqual({ count: 0, amount: 0 });
});

test("knows its own names only", () => {
  const known = ["paid", "written-off", "details", ""].map(isInvoiceTab);
  expect(known).toEqual([true, true, false, false]);
});
