import type {
  ConsolidationStatus,
  DisputeState,
  PaymentStatus,
  PayoutLineStatus,
  PayoutStatus,
  SettlementStatus,
} from "@salle/contract/finance/codes";
import type { GatewayDifference } from "@salle/contract/finance/gateway-books";
import type { Invoice } from "@salle/contract/finance/invoices";
import type { HeldForOther } from "@salle/contract/finance/payouts";
import type { User } from "@salle/contract/identity/users";
import type { ErasureStatus } from "@salle/contract/members/erasure-codes";
import type { Transfer } from "@salle/contract/members/transfers";
import type { Membership } from "@salle/contract/membership/memberships";
import type { CronOutcome, DeadLetterState } from "@salle/contract/platform/codes";
import type { Job } from "@salle/contract/platform/jobs";
import { formatMoment, formatNumber } from "../../lib/format.ts";
import { Capitals, type Status } from "./badge.tsx";

/*
 * What each state is called and how it looks, for every object there is: one map, so that a word means the same on
 * every screen. What is computed comes with the row (`daysOverdue`, `isActive`), by the server's clock.
 */

type InvoiceFacts = Pick<
  Invoice["attributes"],
  "status" | "isOutstanding" | "daysOverdue" | "balance" | "totalAmountIncludingGST" | "totalCredited"
>;

export function invoiceStatus(facts: InvoiceFacts): Status {
  const { status, daysOverdue, isOutstanding, balance, totalAmountIncludingGST: total, totalCredited } = facts;
  if (daysOverdue > 0) {
    return {
      tone: "bad",
      acts: true,
      word: `Overdue by ${formatNumber(daysOverdue)} ${daysOverdue === 1 ? "day" : "days"}`,
    };
  }
  switch (status.code) {
    case "DRAFT":
      return { tone: "off", word: "Draft" };
    case "APPROVED":
      return { tone: "waiting", word: isOutstanding && balance < total ? "Part paid" : "Awaiting payment" };
    case "PAID":
      return total > 0 && totalCredited === total ? { tone: "off", word: "Credited" } : { tone: "good", word: "Paid" };
    case "WRITTEN_OFF":
      return { tone: "off", word: "Written off" };
    case "VOID":
      return { tone: "off", word: <Capitals>{status.label}</Capitals> };
  }
}

const payments: Record<PaymentStatus, Status> = {
  PENDING: { tone: "info", word: "In progress" },
  UNCERTAIN: { tone: "bad", word: "Uncertain", acts: true },
  APPROVED: { tone: "good", word: "Paid" },
  DECLINED: { tone: "bad", word: "Declined" },
  FAILED: { tone: "bad", word: "Failed" },
  VOID: { tone: "off", word: <Capitals>VOIDED</Capitals> },
};
export const paymentStatus = (status: PaymentStatus): Status => payments[status];

const disputes: Record<DisputeState, Status> = {
  INQUIRY: { tone: "waiting", word: "Inquiry", acts: true },
  OPEN: { tone: "bad", word: "Disputed", acts: true },
  WON: { tone: "good", word: "Dispute won" },
  LOST: { tone: "bad", word: "Dispute lost" },
};
export const disputeStatus = (state: DisputeState): Status => disputes[state];

type DifferenceFacts = Pick<GatewayDifference["attributes"], "isOpen" | "closedBy">;

/** What nobody has closed says the same in both books since. */
export function differenceStatus({ isOpen, closedBy }: DifferenceFacts): Status {
  if (isOpen) return { tone: "bad", word: "To look at", acts: true };
  return closedBy ? { tone: "off", word: "Dealt with" } : { tone: "good", word: "Agrees now" };
}

const consolidations: Record<ConsolidationStatus, Status | null> = {
  OPEN: null,
  ADDING: { tone: "info", word: "Adding payments…" },
  REMOVING: { tone: "info", word: "Removing payments…" },
};
/** Of a bank deposit that is as it should be nothing is said. */
export const consolidationStatus = (status: ConsolidationStatus): Status | null => consolidations[status];

/** In the order of a payout's steps; filters have these words too. */
export const payoutWords: Record<PayoutStatus, string> = {
  DRAFT: "Waiting for approval",
  APPROVED: "Approved",
  FILED: "Bank file made",
  PAID: "Paid",
  CANCELLED: "Cancelled",
};
const payoutTones: Record<PayoutStatus, Status["tone"]> = {
  DRAFT: "waiting",
  APPROVED: "info",
  FILED: "info",
  PAID: "good",
  CANCELLED: "off",
};
export const payoutStatus = (status: PayoutStatus): Status => ({
  tone: payoutTones[status],
  word: payoutWords[status],
});

/** Of what a payout pays to somebody nothing is said, unless their bank has sent it back. */
export const payoutLineStatus = (status: PayoutLineStatus): Status | null =>
  status === "RETURNED" ? { tone: "bad", word: "Sent back" } : null;

/** Of what was settled nothing is said, unless it was voided. */
export const settlementStatus = (status: SettlementStatus): Status | null =>
  status === "VOID" ? { tone: "off", word: <Capitals>VOIDED</Capitals> } : null;

type BankFacts = Pick<HeldForOther["attributes"], "bankStatus" | "heldUntil">;

/** Whether somebody can be paid out, by their bank details. */
export function bankStatus({ bankStatus: status, heldUntil }: BankFacts): Status {
  if (status === "MISSING") return { tone: "off", word: "No bank details yet" };
  if (status === "READY") return { tone: "good", word: "Ready" };
  const day = heldUntil === null ? "" : formatMoment(heldUntil, "list");
  return { tone: "waiting", word: `New bank account: nothing is paid out before ${day}` };
}

type MembershipFacts = Pick<
  Membership["attributes"],
  "status" | "statusLabel" | "isActive" | "isContinued" | "startDate" | "endDate" | "timeZone"
>;

/** Paid is success, expired light, waiting for payment warning, anything else danger (spec 02 §2). */
export function membershipStatus(membership: MembershipFacts): Status {
  const { status, statusLabel, isActive, isContinued, startDate, endDate, timeZone } = membership;
  switch (status) {
    case "paid":
      return isActive
        ? { tone: "good", word: statusLabel }
        : { tone: "info", word: `Starts ${formatMoment(startDate, "near", timeZone)}` };
    case "expired":
      return {
        tone: "off",
        word: isContinued ? "Renewed" : `${statusLabel} ${formatMoment(endDate, "tight", timeZone)}`,
      };
    case "pending_payment":
      return { tone: "waiting", word: statusLabel };
    default:
      return { tone: "bad", word: statusLabel };
  }
}

type UserFacts = Pick<User["attributes"], "isActive" | "hasPassword" | "isConfirmed" | "mustChangePassword">;

/** Whether somebody can sign in, and what is still to come before they do. */
export function userStatus({ isActive, hasPassword, isConfirmed, mustChangePassword }: UserFacts): Status {
  if (!isActive) return { tone: "off", word: "Deactivated" };
  if (!hasPassword) return { tone: "waiting", word: "No password yet" };
  if (mustChangePassword) return { tone: "waiting", word: "Chooses a password" };
  return isConfirmed ? { tone: "good", word: "Active" } : { tone: "info", word: "Not confirmed" };
}

type TransferFacts = Pick<Transfer, "attributes" | "capabilities">;

/** Whose word is missing, or whose has ended it. */
export function transferStatus({ attributes: a, capabilities }: TransferFacts): Status {
  switch (a.status) {
    case "completed":
      return { tone: "good", word: "Completed" };
    case "rejected":
      return { tone: "bad", word: "Rejected" };
    case "cancelled":
      return { tone: "off", word: "Cancelled" };
    case "expired":
      return { tone: "off", word: "Not answered" };
  }
  if (capabilities?.canApprove) return { tone: "waiting", acts: true, word: "Waits for your answer" };
  if (a.fromApprovedDate === a.toApprovedDate) return { tone: "waiting", word: "Waits for both clubs" };
  return { tone: "waiting", word: `Waits for the ${a.fromApprovedDate ? "new" : "old"} club` };
}

const erasures: Readonly<Record<ErasureStatus, Status>> = {
  waiting: { tone: "waiting", word: "Waits for the office" },
  "taken-back": { tone: "off", word: "Taken back" },
  refused: { tone: "bad", word: "Refused" },
  "under-way": { tone: "info", word: "Under way" },
  done: { tone: "good", word: "Done" },
};

/** What became of a request to have data deleted. */
export const erasureStatus = (status: ErasureStatus): Status => erasures[status];

type JobFacts = Pick<Job["attributes"], "state" | "done" | "total" | "failed">;

export function jobStatus({ state, done, total, failed }: JobFacts): Status {
  if (state === "waiting") return { tone: "off", word: "Waiting" };
  if (state === "running") {
    return { tone: "info", word: total ? `${formatNumber(done)} of ${formatNumber(total)}` : "Running" };
  }
  if (failed > 0) return { tone: "waiting", word: `Done, ${formatNumber(failed)} failed`, acts: true };
  return { tone: "good", word: "Done" };
}

const crons: Record<CronOutcome, Status> = {
  running: { tone: "info", word: "Running" },
  done: { tone: "good", word: "Done" },
  failed: { tone: "bad", word: "Failed", acts: true },
};
export const cronStatus = (outcome: CronOutcome): Status => crons[outcome];

const deadLetters: Record<DeadLetterState, Status> = {
  waiting: { tone: "waiting", word: "Waiting", acts: true },
  "sent-again": { tone: "off", word: "Sent again" },
};
export const deadLetterStatus = (state: DeadLetterState): Status => deadLetters[state];
