import { memberOnly, type RouteRow } from "./row.ts";
import { ownRecordTabs } from "./tabs.ts";

const own = { area: "member", auth: true, contexts: memberOnly, section: "member" } as const;

const competitions = { ...own, features: ["competitions"] } as const;
const entries = { ...own, features: ["competitions", "competition.entries"] } as const;
const results = { ...own, features: ["competitions", "competition.results"] } as const;
const events = { ...own, features: ["events"] } as const;

/** What a member sees of themself. */
export const memberRows = [
  { ...own, pattern: "/member", title: "Member", redirect: () => "/member/overview" },
  {
    ...own,
    pattern: "/member/overview/:tab?",
    title: "Member Overview",
    nav: { group: "member-overview" },
    tabs: ownRecordTabs,
    screen: () => import("./member-overview-screen.tsx"),
  },
  {
    ...own,
    pattern: "/member/privacy",
    title: "Privacy",
    screen: () => import("./member-privacy-screen.tsx"),
  },
  {
    ...own,
    pattern: "/member/account",
    title: "Account",
    nav: { group: "member-account" },
    screen: () => import("../features/finance/invoices/account-screen.tsx"),
  },
  {
    ...own,
    pattern: "/member/account/pay",
    title: "Pay together",
    screen: () => import("./pay-together-screen.tsx"),
  },
  {
    ...own,
    pattern: "/member/account/statements/:owner",
    title: "Statement of account",
    screen: () => import("../features/finance/statements/own-screen.tsx"),
  },
  {
    ...own,
    pattern: "/member/notes",
    title: "Notes",
    nav: { group: "member-notes" },
    screen: () => import("../features/members/notes/own-screen.tsx"),
  },
  {
    ...own,
    pattern: "/member/make-payments/:invoice",
    title: "Pay an invoice",
    screen: () => import("./make-payment-screen.tsx"),
  },
  {
    ...competitions,
    pattern: "/member/my-competitions/:tab?",
    title: "My Tournaments",
    nav: { group: "member-competitions" },
  },
  {
    ...entries,
    pattern: "/member/club-entries/:tab?",
    title: "My Club Entries",
    clubOfMember: true,
    nav: { group: "member-competitions" },
  },
  { ...entries, pattern: "/member/entry/new/:competitionId", title: "New entry" },
  { ...entries, pattern: "/member/entry/dashboard/:entryId", title: "Entry" },
  { ...entries, pattern: "/member/entry/:entryId/edit-details", title: "Edit entry" },
  { ...entries, pattern: "/member/entry/:entryId/edit-players", title: "Edit players" },
  { ...entries, pattern: "/member/entry/:entryId/edit-primary-contact", title: "Edit primary contact" },
  { ...competitions, pattern: "/member/matches/:entryId/:tab?", title: "Matches" },
  { ...results, pattern: "/member/results/:matchId/:entryId?", title: "Match result" },
  { ...events, pattern: "/member/list/:tab?", title: "Functions" },
  { ...events, pattern: "/member/bookings/new/:eventId", title: "New booking" },
  { ...events, pattern: "/member/bookings/:bookingId/dashboard", title: "Booking" },
  { ...events, pattern: "/member/bookings/:bookingId/edit-details", title: "Edit booking" },
  { ...events, pattern: "/member/bookings/:bookingId/edit-primary-contact", title: "Edit primary contact" },
  { ...events, pattern: "/member/bookings/:bookingId/edit-attendees", title: "Edit attendees" },
  {
    ...events,
    pattern: "/member/bookings/:tab?",
    title: "My Bookings",
    nav: { group: "member-functions" },
  },
] as const satisfies readonly RouteRow[];
