import { MOST_PAID } from "@salle/contract/finance/codes";
import type { HeldRight } from "@salle/contract/membership/member-rights";
import type { HomeCertification, HomeInvoice, HomeMembership, PeriodState } from "@salle/contract/membership/overview";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import type { Tone } from "../../../ui/feedback/badge.tsx";
import { words } from "../../../ui/strings.ts";

const day = (date: string) => formatDate(date, "near");
const sentence = (date: string) => formatDate(date, "sentence");

/** How each membership is drawn, and its word. */
const states: Record<PeriodState, { tone: Tone; acts?: boolean; word: (of: HomeMembership) => string }> = {
  ended: { tone: "bad", acts: true, word: ({ to }) => `Ended ${day(to)}` },
  awaiting: { tone: "waiting", word: () => "Awaiting payment" },
  starts: { tone: "info", word: ({ from }) => `Starts ${day(from)}` },
  ends: { tone: "waiting", acts: true, word: ({ to }) => `Ends ${day(to)}` },
  current: { tone: "good", word: () => "Current" },
};

export const strings = {
  loadError: "We could not load your overview.",
  owe: "You owe",
  overdue: (days: number) => `Overdue ${words.counted(formatNumber(days), "day", "days")}`,
  nothing: "Nothing to pay.",
  partOf: (amount: string) => `of ${amount}`,
  /** What an invoice is for, behind whose it is. */
  owed: ({ name, invoiceNumber, due }: HomeInvoice) => `${name || invoiceNumber}, due ${day(due)}`,
  pay: (amount: number) => `Pay ${formatMoney(amount)}`,
  payShort: "Pay",
  payFor: (amount: number, name: string) => `Pay ${formatMoney(amount)} for ${name}`,
  payTo: (issuer: string) => `To ${issuer}.`,
  payTogether: (amount: number) => `Pay together: ${formatMoney(amount)}`,
  together: "With one card payment.",
  most: `One payment pays at most ${MOST_PAID} invoices.`,
  pending: "A payment is being processed.",
  states,
  period: ({ from, to, state, renewsOn, isRenewed }: HomeMembership) => {
    if (state === "ended") return `It ended on ${sentence(to)}.`;
    const ends = `${sentence(from)} to ${sentence(to)}`;
    if (state === "awaiting" || state === "starts") return ends;
    if (renewsOn) return `To ${sentence(to)}. Renews on ${sentence(renewsOn)}.`;
    return `To ${sentence(to)}. ${isRenewed ? "It has been renewed." : "It will not renew."}`;
  },
  /** A right to compete: until when, and by what. */
  right: ({ until, source, sourceName }: HeldRight) => {
    const by = source === "membership" ? `by ${sourceName}` : "by category";
    return until ? `Event Eligibility to ${sentence(until)}, ${by}.` : `Event Eligibility, ${by}.`;
  },
  rightState: ({ state, from }: HeldRight) => (state === "current" ? "Current" : `Starts ${day(from)}`),
  certified: ({ status, expiryDate }: HomeCertification) => {
    if (status === "PENDING") return "Your club has yet to look at it.";
    if (status !== "APPROVED" && status !== "EXPIRED") return "Talk to your club about it.";
    if (!expiryDate) return "Does not expire.";
    return status === "EXPIRED" ? `It ended on ${sentence(expiryDate)}.` : `To ${sentence(expiryDate)}.`;
  },
  addNew: "Add the new one",
  family: "Memberships for the family",
  you: "You",
  linked: (age: number | null) => (age === null ? "Linked account" : `Linked account, ${age} years old`),
  noMembership: "No membership yet.",
  renew: "Get a membership",
  openAccount: (firstName: string) => `Open ${firstName}’s account`,
} as const;
