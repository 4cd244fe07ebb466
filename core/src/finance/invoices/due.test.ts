import { daysBetween } from "@salle/calendar/calendar-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountDue, daysOverdue, dueOf, isOverdue, owedParts, plannedOf } from "./due.ts";
import { figuresAdded } from "./figures.ts";
import type { Plan } from "./plan.ts";
import type { InvoiceState } from "./rules.ts";

/* When what is owed of an invoice is due (finance design, 3.1, 5 and 6). Amounts are cents. */

const plan = (over: Partial<Plan> = {}): Plan => ({
  firstDue: "2027-01-31",
  parts: 3,
  amount: 220_00,
  credited: 0,
  ...over,
});
const invoice = (over: Partial<InvoiceState> = {}): InvoiceState => ({
  ...{ status: "APPROVED", total: 220_00, paid: 0, dueDate: "2026-12-15", plan: plan() },
  ...over,
});
const told = (of: InvoiceState) => plannedOf(of).map(({ dueDate, amount, balance }) => [dueDate, amount, balance]);

describe("an invoice of $220.00 in three instalments from 31 January", () => {
  test("is due at the ends of the months, a cent more at first", () => {
    expect(told(invoice())).toEqual([
      ["2027-01-31", 73_34, 73_34],
      ["2027-02-28", 73_33, 73_33],
      ["2027-03-31", 73_33, 73_33],
    ]);
  });

  test.each<[name: string, over: Partial<InvoiceState>, left: number[]]>([
    ["what is paid counts for the first", { paid: 73_34 }, [0, 73_33, 73_33]],
    ["and a part of the next", { paid: 100_00 }, [0, 46_67, 73_33]],
    ["also credit that was used", { creditUsed: 200_00 }, [0, 0, 20_00]],
    ["all of it", { status: "PAID", paid: 220_00 }, [0, 0, 0]],
    ["a credit note is taken off the last", { credited: 50_00 }, [73_34, 73_33, 23_33]],
    ["and off the one before it, which is none any more", { credited: 100_00 }, [73_34, 46_66]],
    [
      "a credit note of what was paid leaves nothing to pay",
      { paid: 100_00, credited: 220_00, creditUsed: -100_00 },
      [],
    ],
    ["of one that is void nobody pays", { status: "VOID" }, []],
    ["nor of one that was written off", { status: "WRITTEN_OFF", paid: 20_00, writtenOff: 200_00 }, []],
  ])("%s", (_, over, left) => {
    expect(plannedOf(invoice(over)).map(({ balance }) => balance)).toEqual(left);
  });

  test("one of which something was paid and credited before has instalments of the rest", () => {
    const of = invoice({ paid: 20_00, credited: 50_00, plan: plan({ amount: 150_00, credited: 50_00 }) });
    expect(told(of).map(([, amount, left]) => [amount, left])).toEqual([
      [50_00, 50_00],
      [50_00, 50_00],
      [50_00, 50_00],
    ]);
  });

  test("what is taken back of a payment from before it is due with the first", () => {
    const of = invoice({ paid: 0, plan: plan({ amount: 150_00 }) });
    expect(told(of).map(([, amount, left]) => [amount, left])).toEqual([
      [120_00, 120_00],
      [50_00, 50_00],
      [50_00, 50_00],
    ]);
  });

  test.each<[today: string, over: Partial<InvoiceState>, next: string, amount: number, late: number]>([
    ["2026-12-20", {}, "2027-01-31", 73_34, 0],
    ["2027-01-31", {}, "2027-01-31", 73_34, 0],
    ["2027-02-01", {}, "2027-01-31", 73_34, 1],
    ["2027-02-28", {}, "2027-01-31", 146_67, 28],
    ["2027-03-01", { paid: 73_34 }, "2027-02-28", 73_33, 1],
    ["2027-03-01", { paid: 100_00 }, "2027-02-28", 46_67, 1],
    ["2027-02-01", { paid: 73_34 }, "2027-02-28", 73_33, 0],
    ["2027-02-01", { plan: undefined }, "2026-12-15", 220_00, 48],
    ["2027-02-01", { status: "PAID", paid: 220_00 }, "2026-12-15", 0, 0],
  ])("on %s, with %o, what is due next", (today, over, next, amount, late) => {
    const of = invoice(over);
    expect([dueOf(of), amountDue(of, today), daysOverdue(of, today), isOverdue(of, today)]).toEqual([
      next,
      amount,
      late,
      late > 0,
    ]);
  });
});

test("an issuer's figures have each instalment in its month, and the invoice once", () => {
  const of = { id: "inv_a", owner: "club:clb_a", ...invoice({ paid: 80_00 }) };
  expect(figuresAdded([of])).toEqual({
    approvedCount: 1,
    approvedAmount: 220_00,
    approvedBalance: 140_00,
    "2027-02 d28Count": 1,
    "2027-02 d28Amount": 66_67,
    "2027-03 d31Amount": 73_33,
  });
});

test("however much is paid and credited, the parts come to what is owed, are in order, and none is of nothing", () => {
  const amounts = fc.record({
    amount: fc.integer({ min: 12_00, max: 9_999_99 }),
    parts: fc.integer({ min: 2, max: 12 }),
  });
  const rate = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(amounts, rate, rate, fc.nat(500_00), ({ amount, parts }, paidRate, creditedRate, before) => {
      const paid = Math.floor((amount * paidRate) / 100);
      const credited = Math.min(amount - paid, Math.floor((amount * creditedRate) / 100));
      const total = amount + before;
      const owed = total - before - paid - credited;
      const status = owed > 0 ? "APPROVED" : "PAID";
      const of = invoice({ status, total, paid: paid + before, credited, plan: plan({ parts, amount }) });
      const open = owedParts(of);
      expect(open.reduce((sum, { balance }) => sum + balance, 0)).toBe(owed);
      expect(open.every(({ balance }) => balance > 0)).toBe(true);
      for (const [at, { dueDate }] of open.entries())
        if (at > 0) expect(daysBetween(open[at - 1]?.dueDate ?? "", dueDate)).toBeGreaterThan(27);
      for (const { amount: whole, balance } of plannedOf(of)) expect(balance).toBeLessThanOrEqual(whole);
      expect(amountDue(of, "2099-01-01")).toBe(owed);
    }),
  );
});
