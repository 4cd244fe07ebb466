import { expect, test } from "vitest";
import { invoiceTabs, isInvoiceTab, totalsOf } from "./tabs.ts";

test("each tab adds up its statuses, a missing one as none", () => {
  const totals = { APPROVED: { count: 2, amount: 300 }, PAID: { count: 1, amount: 50 }, VOID: { count: 4, amount: 7 } };
  expect(invoiceTabs.map(({ tab }) => totalsOf(tab, totals))).toEqual([
    { count: 2, amount: 300 },
    { count: 0, amount: 0 },
    { count: 1, amount: 50 },
    { count: 4, amount: 7 },
    { count: 7, amount: 357 },
  ]);
  expect(totalsOf("all", {})).toEqual({ count: 0, amount: 0 });
});

test("knows its own names only", () => {
  expect([isInvoiceTab("paid"), isInvoiceTab("details"), isInvoiceTab("")]).toEqual([true, false, false]);
});
