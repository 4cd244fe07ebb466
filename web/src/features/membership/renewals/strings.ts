import { noticeText } from "@salle/contract/membership/notices";
import {
  type ListedOutcome,
  type NoticeKind,
  type RenewalRefusal,
  renewalRefusalWords as why,
} from "@salle/contract/membership/renewal-codes";
import type { Foreseen } from "@salle/contract/membership/renewals";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";

const notices = {
  renews: "that it renews",
  ends: "that it ends",
  unpaid: "that it is not paid",
  expired: "that it has ended",
} satisfies Record<NoticeKind, string>;

export const strings = {
  title: "Renewals",
  tabs: "Renewals",
  member: "Member",
  package: "Membership",
  club: "Club",
  seller: "Sold by",
  gone: "A member who is gone",

  forecast: {
    title: "What runs will do",
    loadError: "What the renewal runs will do could not be loaded.",
    about: "As things stand now. Nothing has been done yet.",
    emptyNext: "The next run has nothing to do",
    emptyNextText: "It comes within the hour.",
    emptyMonth: "Nothing is due in the next 30 days",
    events: "What will happen",
  },
  renews: ({ endDate, amount, currency }: Foreseen) =>
    `Renews to ${formatDate(endDate, "tight")}, ${formatMoney(amount ?? 0, currency ?? undefined)}`,
  notRenewed: (reason: RenewalRefusal | null) => (reason ? `Does not renew: ${why[reason]}` : "Does not renew"),
  lapses: "Lapses: not paid within its grace",
  ends: "Ends",
  fails: "Fails: something that it needs is missing",
  notice: (kind: NoticeKind, days: number) => `Email ${notices[kind]}, ${noticeText(days).toLowerCase()}`,

  outcomes: {
    title: "What runs did",
    loadError: "What the renewal runs did could not be loaded.",
    emptyTitle: "No renewal run has done anything here yet",
    emptyText: "Who renewed, what was invoiced, and whose membership lapsed or ended appears here.",
    noMatchTitle: "Nothing matches",
    clear: "Show all",
    outcome: "What happened",
    anyOutcome: "All",
    run: "Run",
    anyRun: "All runs",
    invoice: "Invoice",
    partPaid: "Its invoice was paid in part and stays open.",
  },
  words: {
    renewed: "Renewed",
    "not renewed": "Not renewed",
    lapsed: "Lapsed, not paid",
    expired: "Ended",
  } satisfies Record<ListedOutcome, string>,
  why,
  runsTo: (day: string) => `To ${formatDate(day, "tight")}`,
} as const;
