import { invoiceStatusLabels } from "@salle/contract/finance/invoices";
import { type MembershipStatus, membershipStatusLabels } from "@salle/contract/membership/memberships";
import { describe, expect, it } from "vitest";
import type { Status } from "./badge.tsx";
import {
  bankStatus,
  differenceStatus,
  disputeStatus,
  invoiceStatus,
  jobStatus,
  membershipStatus,
  paymentStatus,
  payoutLineStatus,
  payoutStatus,
} from "./statuses.tsx";

/** A status as people see it: its tone, its word, and `!` where they must act. */
const seen = ({ tone, word, acts }: Status) =>
  `${tone} ${typeof word === "string" ? word : JSON.stringify(word).match(/"children":"(\w+)"/)?.[1]}${acts ? " !" : ""}`;

const invoice = (code: keyof typeof invoiceStatusLabels, facts: object = {}) =>
  seen(
    invoiceStatus({
      status: { code, label: invoiceStatusLabels[code] },
      isOutstanding: code === "APPROVED",
      daysOverdue: 0,
      totalAmountIncludingGST: 300,
      totalCredited: 0,
      balance: code === "APPROVED" ? 300 : 0,
      ...facts,
    }),
  );

it.each([
  ["a draft", invoice("DRAFT"), "off Draft"],
  ["an issued one", invoice("APPROVED"), "waiting Awaiting payment"],
  ["one that is paid in part", invoice("APPROVED", { balance: 200 }), "waiting Part paid"],
  ["one a day late", invoice("APPROVED", { daysOverdue: 1 }), "bad Overdue by 1 day !"],
  ["one late and paid in part", invoice("APPROVED", { daysOverdue: 12, balance: 299 }), "bad Overdue by 12 days !"],
  ["a paid one", invoice("PAID"), "good Paid"],
  ["one that is credited in part, and the rest paid", invoice("PAID", { totalCredited: 100 }), "good Paid"],
  ["one that is credited whole", invoice("PAID", { totalCredited: 300 }), "off Credited"],
  ["one of nothing", invoice("PAID", { totalAmountIncludingGST: 0 }), "good Paid"],
  ["one that nobody will pay", invoice("WRITTEN_OFF"), "off Written off"],
  ["a voided one, in the spec's letters", invoice("VOID"), "off VOIDED"],
])("says of an invoice: %s", (_, says, expected) => expect(says).toBe(expected));

it.each([
  ["PENDING", "info In progress"],
  ["UNCERTAIN", "bad Uncertain !"],
  ["APPROVED", "good Paid"],
  ["DECLINED", "bad Declined"],
  ["FAILED", "bad Failed"],
  ["VOID", "off VOIDED"],
] as const)("says of a payment that is %s", (code, expected) => expect(seen(paymentStatus(code))).toBe(expected));

it.each([
  ["INQUIRY", "waiting Inquiry !"],
  ["OPEN", "bad Disputed !"],
  ["WON", "good Dispute won"],
  ["LOST", "bad Dispute lost"],
] as const)("says of a dispute that is %s", (state, expected) => expect(seen(disputeStatus(state))).toBe(expected));

it.each([
  [true, "", "bad To look at !"],
  [false, "Ana Webb", "off Dealt with"],
  [false, "", "good Agrees now"],
])("says of a gateway’s difference that is open: %s, closed by: %s", (isOpen, closedBy, expected) => {
  expect(seen(differenceStatus({ isOpen, closedBy }))).toBe(expected);
});

describe("a membership", () => {
  const at = (date: string) => Date.parse(date) / 1000;
  const says = (status: MembershipStatus, facts: object = {}) =>
    seen(
      membershipStatus({
        status,
        statusLabel: membershipStatusLabels[status],
        isActive: status === "paid",
        isContinued: false,
        startDate: at("2027-02-01T00:00:00+11:00"),
        endDate: at("2027-12-31T23:59:59+11:00"),
        timeZone: "Australia/Sydney",
        ...facts,
      }),
    );
  it.each([
    ["runs", says("paid"), "good Current"],
    ["runs and has its next one", says("paid", { isContinued: true }), "good Current"],
    ["has not begun", says("paid", { isActive: false }), "info Starts 1 Feb"],
    ["waits for its payment", says("pending_payment"), "waiting Awaiting payment"],
    ["has ended", says("expired"), "off Ended 31 Dec 2027"],
    ["has ended and goes on", says("expired", { isContinued: true }), "off Renewed"],
    ["was revoked", says("revoked"), "bad Revoked"],
  ])("that %s", (_, word, expected) => expect(word).toBe(expected));
});

it.each([
  [{ state: "waiting" }, "off Waiting"],
  [{ state: "running", done: 118, total: 1240 }, "info 118 of 1,240"],
  [{ state: "running", total: null }, "info Running"],
  [{ state: "done" }, "good Done"],
  [{ state: "done", failed: 2 }, "waiting Done, 2 failed !"],
] as const)("says of a job that is %o", (facts, expected) => {
  expect(seen(jobStatus({ done: 0, total: 10, failed: 0, ...facts }))).toBe(expected);
});

it("says how far a payout is, and of its lines which was sent back", () => {
  expect(seen(payoutStatus("DRAFT"))).toBe("waiting Waiting for approval");
  expect(seen(payoutStatus("FILED"))).toBe("info Bank file made");
  expect(seen(payoutStatus("PAID"))).toBe("good Paid");
  expect(payoutLineStatus("OPEN")).toBeNull();
  expect(payoutLineStatus("RETURNED")).toEqual({ tone: "bad", word: "Sent back" });
});

it.each([
  ["READY", null, "good Ready"],
  ["MISSING", null, "off No bank details yet"],
  ["HELD", "2026-08-12T02:00:00.000Z", "waiting New bank account: nothing is paid out before 12/08/2026"],
] as const)("says whether somebody can be paid out: %s", (status, heldUntil, words) => {
  expect(seen(bankStatus({ bankStatus: status, heldUntil }))).toBe(words);
});
