import type { ClubNeed } from "@salle/contract/members/codes";
import type { HomeClub, HomeFact, HomeFactCode } from "@salle/contract/members/home";
import { formatDate, formatNumber, formatWhole } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

type Of<T> = T extends { attributes: infer A } ? A : never;
type Fact = Of<HomeFact>;

const since = (date: string | null, before: string, none: string) =>
  date ? `${before} ${formatDate(date, "near")}` : none;
const members = (count: number) => words.counted(formatNumber(count), "member", "members");

/** What a fact says: its figure, and a second line of at most 24 characters. */
const facts: Record<HomeFactCode, { title: (fact: Fact) => string; text: (fact: Fact) => string; link: string }> = {
  renewed: {
    title: ({ count }) => `${formatNumber(count)} renewed`,
    text: (fact) => since(fact.since, "Latest", "In the last 60 days"),
    link: "See who",
  },
  renewing: {
    title: ({ count }) => `${formatNumber(count)} to renew`,
    text: (fact) => since(fact.since, "First on", "In the next 30 days"),
    link: "See who",
  },
  lapsed: {
    title: ({ count }) => `${formatNumber(count)} lapsed`,
    text: (fact) => since(fact.since, "Latest ended", "Never had a membership"),
    link: "See who",
  },
  "to-approve": {
    title: ({ count }) => `${formatNumber(count)} to approve`,
    text: (fact) => since(fact.since, "Oldest from", "Asked to join"),
    link: "Review",
  },
  transfers: {
    title: ({ count }) => words.counted(formatNumber(count), "transfer", "transfers"),
    text: () => "Wait for your answer",
    link: "Review",
  },
  "membership-requests": {
    title: ({ count }) => words.counted(formatNumber(count), "request", "requests"),
    text: () => "For a membership",
    link: "Review",
  },
  bills: {
    title: ({ count }) => words.counted(formatNumber(count), "bill to pay", "bills to pay"),
    text: () => "From those who bill you",
    link: "See which",
  },
  disputes: {
    title: ({ count }) => words.counted(formatNumber(count), "card dispute", "card disputes"),
    text: (fact) => since(fact.since, "Answer by", "Wait for the bank"),
    link: "See which",
  },
  "gateway-differences": {
    title: ({ count }) => words.counted(formatNumber(count), "gateway difference", "gateway differences"),
    text: () => "Not dealt with yet",
    link: "See which",
  },
  overdue: {
    title: ({ amount }) => `${formatWhole(amount ?? 0)} overdue`,
    text: ({ count }) => members(count),
    link: "See who",
  },
  "deletion-requests": {
    title: ({ count }) => words.counted(formatNumber(count), "deletion request", "deletion requests"),
    text: () => "Wait for the office",
    link: "Review",
  },
  "clubs-in-need": {
    title: ({ count }) => words.counted(formatNumber(count), "club in need", "clubs in need"),
    text: () => "Money, members or staff",
    link: "See which",
  },
};

type Club = Of<HomeClub>;
const needs: Record<ClubNeed, (club: Club) => string> = {
  "no-administrator": () => "Nobody can sign in and manage it",
  overdue: ({ count, amount }) => `${members(count)} overdue, ${formatWhole(amount ?? 0)}`,
  lapsed: ({ count, renewedShare }) => `${Math.round((renewedShare ?? 0) * 100)}% renewed, ${members(count)} lapsed`,
  waiting: ({ count }) => `${members(count)} waiting for approval`,
};

export const strings = {
  attention: "What needs attention",
  nothing: "Nothing needs attention.",
  facts,
  /** A link's words with what it leads to, for those who hear links by themselves. */
  linkTo: (link: string, title: string) => `${link}: ${title}`,
  needs,
  parts: { "club-groups": "Members by club", system: "Members by state" },
  part: "Group",
  club: "Club",
  clubs: "Clubs",
  current: "Current",
  renewed: "Renewed",
  allClubs: "All clubs",
  partsNote: "Renewed: of those whose membership ended in the last 60 days.",
  share: (share: number) => `${Math.round(share * 100)}%`,
  none: "–",
  needing: "Clubs that need a hand",
  allNeeding: (count: string) => `All ${count}`,
  noneNeeding: "No club needs a hand.",
  money: "Money",
  invoices: "Invoices",
  open: (count: number) => `still to pay, ${words.counted(formatNumber(count), "invoice", "invoices")}`,
  dueSoon: "due in the next 14 days",
  overdue: "overdue",
  coming: "Coming up",
  falling: (count: number) => (count === 1 ? "1 invoice falls due" : `${formatNumber(count)} invoices fall due`),
  nothingComing: "Nothing falls due in the next 14 days.",
} as const;
