import { describe, expect, test } from "vitest";
import { reminderDay, remindersOf } from "./rules.ts";

/* Whom an owner reminds of what, and when (finance design, 6). Amounts are cents. */

type Overdue = Parameters<typeof remindersOf>[0][number];
const overdue = (over: Partial<Overdue> = {}): Overdue => ({
  ...{ id: "inv_1", person: "ada", status: "APPROVED", total: 220_00, paid: 0, dueDate: "2026-11-13" },
  sentAt: "2026-10-30T00:00:00.000Z",
  ...over,
});
const timeZone = "Australia/Sydney";
const on = (today: string, invoices: Overdue[], days: number[] = [3, 14, 30]) =>
  remindersOf(invoices, days, { today, timeZone }).map(({ invoice, after }) => [invoice.id, after]);

describe("an invoice that was due on 13 November", () => {
  test.each<[name: string, today: string, over: Partial<Overdue>, after: number | null]>([
    ["is let alone for two days", "2026-11-15", {}, null],
    ["is reminded of on the third", "2026-11-16", {}, 3],
    ["and once alone", "2026-11-20", { remindedFor: 3 }, null],
    ["again after fourteen", "2026-11-27", { remindedFor: 3 }, 14],
    ["after an outage of the clock, a day late", "2026-11-28", { remindedFor: 3 }, 14],
    ["once for two times that were missed", "2026-12-20", {}, 30],
    ["and no more after the last", "2027-06-01", { remindedFor: 30 }, null],
    ["not when it was never sent", "2026-11-16", { sentAt: undefined }, null],
    ["not while a card is being charged", "2026-11-16", { pendingPayment: "pay_1" }, null],
    ["not when it is paid", "2026-11-16", { status: "PAID", paid: 220_00 }, null],
    ["for what is left of it", "2026-11-16", { paid: 200_00 }, 3],
    ["not for less than five dollars", "2026-11-16", { paid: 215_01 }, null],
    ["for five dollars", "2026-11-16", { paid: 215_00 }, 3],
    [
      "not within a week of the last reminder",
      "2026-11-27",
      { remindedFor: 3, remindedAt: "2026-11-20T22:05:00.000Z" },
      null,
    ],
    ["but on that day a week later", "2026-11-28", { remindedFor: 3, remindedAt: "2026-11-20T22:05:00.000Z" }, 14],
  ])("%s", (_, today, over, after) => {
    expect(on(today, [overdue(over)])).toEqual(after === null ? [] : [["inv_1", after]]);
  });
});

describe("of several invoices", () => {
  test("whoever is to pay them hears of the first that was due, and of another a week later", () => {
    const [first, second] = [overdue(), overdue({ id: "inv_2", dueDate: "2026-11-14" })];
    expect(on("2026-11-17", [first, second])).toEqual([["inv_1", 3]]);
    const reminded = { ...first, remindedFor: 3, remindedAt: "2026-11-16T22:05:00.000Z" };
    expect(on("2026-11-23", [reminded, second])).toEqual([]);
    expect(on("2026-11-24", [reminded, second])).toEqual([["inv_2", 3]]);
  });

  test("others hear of theirs", () => {
    const others = [overdue(), overdue({ id: "inv_2", person: "bo" }), overdue({ id: "inv_3", person: "cy" })];
    expect(on("2026-11-16", others)).toEqual([
      ["inv_1", 3],
      ["inv_2", 3],
      ["inv_3", 3],
    ]);
  });
});

test("another schedule reminds only of what comes after the last time", () => {
  expect(on("2026-11-23", [overdue({ remindedFor: 14 })], [7])).toEqual([]);
  expect(on("2026-11-23", [overdue({ remindedFor: 3 })], [7])).toEqual([["inv_1", 7]]);
  expect(on("2026-11-23", [overdue()], [])).toEqual([]);
});

test.each<[now: string, day: string | null]>([
  ["2026-11-15T21:59:59Z", null],
  ["2026-11-15T22:00:00Z", "2026-11-16"],
  ["2026-11-16T06:59:59Z", "2026-11-16"],
  ["2026-11-16T07:00:00Z", null],
  ["2026-11-16T12:00:00Z", null],
])("reminders leave from nine to six where their owner is: %s", (now, day) => {
  expect(reminderDay(timeZone, new Date(now))).toBe(day);
});
