import { expect, test } from "vitest";
import type { BankDetails } from "../bank-details/index.ts";
import type { PayoutLine } from "./entity.ts";
import {
  capabilitiesOf,
  numberOf,
  whyNotApprove,
  whyNotApproveLine,
  whyNotFile,
  whyNotPaid,
  whyNotPay,
  whyNotReturn,
} from "./rules.ts";

/* Who is paid out, and what becomes of a payout (17.8; finance design, 3.2 and 11). */

const now = new Date("2026-11-24T00:00:00Z");
const account = { accountName: "Épée Club Sydney", bsb: "062-000", accountNumber: "12345678" };
const details: BankDetails = {
  owner: "club:k",
  ...account,
  changedBy: "Robin Cole",
  heldUntil: "2026-11-20T00:00:00.000Z",
  version: 1,
  createdAt: "2026-11-17T00:00:00.000Z",
  updatedAt: "2026-11-17T00:00:00.000Z",
};
const held = { ...details, heldUntil: "2026-11-24T00:00:00.001Z" };
const ready = { name: "Épée Club", held: { owed: 5000 }, details, draft: undefined };

test.each<[string, Parameters<typeof whyNotPaid>[0], RegExp | null]>([
  ["what is held, into an account that is known", ready, null],
  ["nothing is held", { ...ready, held: { owed: 0 } }, /^Nothing is held/],
  ["more was paid back than is held", { ...ready, held: { owed: -1 } }, /^Nothing is held/],
  ["a payout waits for approval already", { ...ready, draft: "PO-000003" }, /in PO-000003 already/],
  ["nobody has named an account", { ...ready, details: undefined }, /no bank details/],
  ["another account was named just now", { ...ready, details: held }, /less than three days ago/],
])("paid out: %s", (_, of, problem) => {
  const why = whyNotPaid(of, now);
  if (problem) expect(why).toMatch(problem);
  else expect(why).toBeNull();
});

const line: PayoutLine = {
  ...{ payoutId: "pyt_1", owner: "club:k", amount: 5000, ...account, status: "OPEN", version: 1 },
  createdAt: "2026-11-24T00:00:00.000Z",
  updatedAt: "2026-11-24T00:00:00.000Z",
};

test.each<[string, Parameters<typeof whyNotApproveLine>[1], RegExp | null]>([
  ["as it was made", ready, null],
  ["more is held now", { ...ready, held: { owed: 5001 } }, null],
  ["less is held now", { ...ready, held: { owed: 4999 } }, /^Only \$49.99 is held for Épée Club now/],
  ["more was paid back", { ...ready, held: { owed: -1 } }, /^Only \$0.00/],
  ["another account", { ...ready, details: { ...details, accountNumber: "87654321" } }, /has changed/],
  ["another account and back", { ...ready, details: held }, /was changed/],
  ["the account is gone", { ...ready, details: undefined }, /has changed/],
])("approved: %s", (_, of, problem) => {
  const why = whyNotApproveLine(line, of, { now, currency: "AUD" });
  if (problem) expect(why).toMatch(problem);
  else expect(why).toBeNull();
});

const by = (status: Parameters<typeof whyNotFile>[0]["status"]) => ({ status, makerId: "acc_maker" });

test("who made it does not approve it", () => {
  expect(whyNotApprove(by("DRAFT"), "acc_other")).toBeNull();
  expect(whyNotApprove(by("DRAFT"), "acc_maker")).toMatch(/Another root user/);
  expect(whyNotApprove(by("APPROVED"), "acc_other")).toMatch(/does not wait/);
});

test.each([
  ["DRAFT", { canApprove: true, canCancel: true, canFile: false, canMarkPaid: false }],
  ["APPROVED", { canApprove: false, canCancel: false, canFile: true, canMarkPaid: false }],
  ["FILED", { canApprove: false, canCancel: false, canFile: true, canMarkPaid: true }],
  ["PAID", { canApprove: false, canCancel: false, canFile: false, canMarkPaid: false }],
  ["CANCELLED", { canApprove: false, canCancel: false, canFile: false, canMarkPaid: false }],
] as const)("what can be done with one that is %s", (status, capabilities) => {
  expect(capabilitiesOf(by(status), "acc_other")).toEqual(capabilities);
  expect(whyNotFile(by(status)) === null).toBe(capabilities.canFile);
  expect(whyNotPay(by(status)) === null).toBe(capabilities.canMarkPaid);
});

test.each<[string, Parameters<typeof whyNotReturn>[0]["status"], Partial<PayoutLine>, RegExp | null]>([
  ["what was paid, and is in their book", "PAID", { toldOn: "2026-11-24" }, null],
  ["what was paid a moment ago", "PAID", {}, /only just/],
  ["what was sent back", "PAID", { toldOn: "2026-11-24", status: "RETURNED" }, /already/],
  ["what is not paid", "FILED", {}, /^Nothing/],
])("sent back: %s", (_, status, over, problem) => {
  const why = whyNotReturn({ status }, { ...line, ...over });
  if (problem) expect(why).toMatch(problem);
  else expect(why).toBeNull();
});

test("a number as people read it", () => {
  expect(numberOf({ number: 42 })).toBe("PO-000042");
});
