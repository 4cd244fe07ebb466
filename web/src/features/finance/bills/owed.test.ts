import type { InvoiceRow } from "@salle/contract/finance/invoices";
import { expect, it } from "vitest";
import { owedIn } from "./owed.ts";

const bill = (id: string, over: object = {}) => ({
  id,
  attributes: {
    ...{ invoiceNumber: `INV-${id}`, issuer: { name: "Federation" }, nextDueDate: "2027-01-28", daysOverdue: 0 },
    ...{
      balance: 16_500,
      amountDue: 5_500,
      isOutstanding: true,
      isPaymentPending: false,
      isPaymentUncertain: false,
      about: "Affiliation",
      ...over,
    },
  } as InvoiceRow["attributes"],
});

it("is what is still to pay, the longest due first", () => {
  const bills = [
    bill("a"),
    bill("b", { nextDueDate: "2026-12-01", daysOverdue: 3 }),
    bill("d", { nextDueDate: "2027-01-29", about: null }),
    bill("c", { isOutstanding: false }),
  ];
  expect(owedIn(bills).map(({ invoice }) => invoice)).toEqual([
    {
      ...{ id: "b", invoiceNumber: "INV-b", name: "Affiliation", issuer: "Federation", due: "2026-12-01" },
      ...{ overdueDays: 3, amount: 16_500, amountDue: 5_500, isPending: false },
    },
    expect.objectContaining({ id: "a", due: "2027-01-28" }),
    expect.objectContaining({ id: "d", name: "" }),
  ]);
});

it.each(["isPaymentPending", "isPaymentUncertain"])("waits with what is in doubt: %s", (doubt) => {
  expect(owedIn([bill("a", { [doubt]: true })])[0]?.invoice.isPending).toBe(true);
});
