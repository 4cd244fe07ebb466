import { memberLabels } from "@salle/contract/members/labels";
import type { HomeInvoice, MemberEvent, TimelineEntry } from "@salle/contract/membership/overview";
import { own } from "@salle/contract/own";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import type { Tone } from "../../../ui/feedback/badge.tsx";
import { words } from "../../../ui/strings.ts";

const until = ({ until: day }: TimelineEntry) => (day ? ` to ${formatDate(day, "sentence")}` : "");
const named = (entry: TimelineEntry) => `${entry.name ?? "a membership"}${until(entry)}`;
const number = ({ invoice }: TimelineEntry) => invoice?.invoiceNumber ?? "an invoice";
const amount = (entry: TimelineEntry) => formatMoney(entry.amount ?? 0);

/** What has happened, each with its lamp. */
const events: Record<MemberEvent, { tone: Tone; word: (entry: TimelineEntry) => string }> = {
  added: { tone: "info", word: () => "Added to the club" },
  approved: { tone: "good", word: () => "Approved" },
  rejected: { tone: "bad", word: () => "Approval taken back" },
  archived: { tone: "off", word: () => "Archived" },
  unarchived: { tone: "good", word: () => "Unarchived" },
  changed: { tone: "off", word: ({ fields }) => changed(fields) },
  groups: { tone: "off", word: () => "Member groups changed" },
  sold: { tone: "info", word: (entry) => `Membership added: ${named(entry)}` },
  renewed: { tone: "info", word: (entry) => `Renewed: ${named(entry)}` },
  ended: { tone: "off", word: (entry) => `Ended: ${entry.name ?? "a membership"}` },
  lapsed: { tone: "bad", word: (entry) => `Lapsed, not paid: ${entry.name ?? "a membership"}` },
  revoked: { tone: "bad", word: (entry) => `Revoked: ${entry.name ?? "a membership"}` },
  invoiced: { tone: "info", word: (entry) => `Invoiced: ${number(entry)}` },
  sent: { tone: "info", word: (entry) => `${number(entry)} sent` },
  paid: { tone: "good", word: (entry) => `Paid ${amount(entry)}, ${number(entry)}` },
  "payment-voided": { tone: "bad", word: (entry) => `Payment of ${amount(entry)} voided, ${number(entry)}` },
  voided: { tone: "off", word: (entry) => `${number(entry)} voided` },
};

/** So many fields are named. */
const MOST_FIELDS = 3;

function changed(fields: readonly string[]): string {
  const labels = fields.flatMap((name) => own(memberLabels, name)?.toLowerCase() ?? []);
  if (labels.length === 0) return "Details changed";
  const shown = labels.slice(0, MOST_FIELDS).join(", ");
  return labels.length > MOST_FIELDS ? `Changed ${shown} and more` : `Changed ${shown}`;
}

const latest = (invoices: readonly HomeInvoice[]) => Math.max(...invoices.map(({ overdueDays }) => overdueDays));

export const summaryWords = {
  failed: "We could not load what is going on with this member.",
  money: "Money",
  statement: "Statement of account",
  invoices: "Invoices",
  owes: "Owes",
  nothing: "Nothing to pay.",
  due: ({ name, invoiceNumber, due }: HomeInvoice) =>
    `${name ? `${name}, ` : ""}${invoiceNumber}, due ${formatDate(due, "near")}`,
  isLate: (invoices: readonly HomeInvoice[]) => latest(invoices) > 0,
  late: (invoices: readonly HomeInvoice[]) => {
    const overdue = invoices.filter(({ overdueDays }) => overdueDays > 0);
    const sum = formatMoney(overdue.reduce((all, each) => all + each.amountDue, 0));
    return `${sum} has been overdue for ${words.counted(formatNumber(latest(overdue)), "day", "days")}.`;
  },
  open: (invoiceNumber: string) => `Open ${invoiceNumber}`,
  membership: "Membership",
  all: (count: number) => (count === 1 ? "All" : `All ${formatNumber(count)}`),
  none: "No membership yet.",
  activity: "Activity",
  quiet: "Nothing has happened yet.",
  event: (entry: TimelineEntry) => events[entry.event].word(entry),
  toneOf: (entry: TimelineEntry) => events[entry.event].tone,
  byItself: (event: MemberEvent) => (event === "renewed" ? "By the yearly renewal" : ""),
} as const;
