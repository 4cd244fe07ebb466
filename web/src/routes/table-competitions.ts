import type { FeatureFlag } from "@salle/contract/flags";
import { clubAndGroups, clubAndSystem, type RouteRow, staff, systemOnly } from "./row.ts";

const competitions = { area: "competitions", auth: true, contexts: staff, features: ["competitions"] } as const;
/** A part of the competitions that has a flag of its own. */
const part = <const F extends FeatureFlag>(flag: F) => ({ ...competitions, features: ["competitions", flag] as const });
const entries = part("competition.entries");
const fixtures = part("competition.fixtures");
const results = part("competition.results");
const events = { area: "events", auth: true, contexts: staff, features: ["events"] } as const;
const greens = { area: "greens", auth: true, contexts: clubAndSystem, features: ["greens"] } as const;

/** Tournaments, functions and greens. */
export const competitionRows = [
  { ...competitions, pattern: "/competitions", title: "Events", redirect: () => "/competitions/manage" },
  { ...competitions, pattern: "/competitions/manage/:tab?", title: "Events" },
  { ...competitions, pattern: "/competitions/edit/:id?/:tab?", title: "Edit event" },
  {
    ...entries,
    pattern: "/competitions/entries/:tab?",
    title: "Entries",
    nav: { group: "competitions", contexts: clubAndGroups },
  },
  { ...entries, pattern: "/competitions/entries/:entryId/dashboard/:tab?", title: "Entry" },
  { ...entries, pattern: "/competitions/entries/:entryId/edit-details", title: "Edit entry" },
  { ...entries, pattern: "/competitions/entries/:entryId/edit-players", title: "Edit players" },
  { ...entries, pattern: "/competitions/entries/:entryId/edit-primary-contact", title: "Edit primary contact" },
  {
    ...entries,
    pattern: "/competitions/entries/:entryId/edit-additional-details",
    title: "Edit additional details",
  },
  { ...entries, pattern: "/competitions/import-entries/:competitionId", title: "Import entries" },
  { ...entries, pattern: "/competitions/entries/:competitionId?/create-entry", title: "New entry" },
  {
    ...fixtures,
    pattern: "/competitions/fixtures/:tab?",
    title: "Fixtures",
    nav: { group: "competitions", contexts: clubAndGroups },
  },
  { ...fixtures, pattern: "/competitions/fixtures/create/:competitionId", title: "New fixtures" },
  { ...fixtures, pattern: "/competitions/fixtures/edit/:fixturesListId/:tab?", title: "Edit fixtures" },
  { ...fixtures, pattern: "/competitions/fixtures/:fixturesListId/competitors/:tab?", title: "Competitors" },
  { ...fixtures, pattern: "/competitions/fixtures/:fixturesListId/matches/:tab?", title: "Matches" },
  { ...results, pattern: "/competitions/:competitionId/results/:tab?", title: "Results" },
  { ...part("competition.dashboard"), pattern: "/competitions/dashboard/:competitionId", title: "Event dashboard" },
  { ...results, pattern: "/competitions/matches/:matchId/results", title: "Match result" },
  { ...results, pattern: "/competitions/ladder/:competitionId/:pool", title: "Ladder" },
  {
    ...part("competition.resultsPortal"),
    pattern: "/competitions/result-profile/:competitionId",
    title: "Result profile",
  },
  {
    ...part("competition.events"),
    pattern: "/competitions/events/:tab?",
    title: "Tournaments",
    nav: { group: "competitions", contexts: clubAndGroups },
  },
  {
    ...part("competition.reports"),
    pattern: "/competitions/reports",
    title: "Event reports",
    nav: { group: "competitions", label: "Reports", contexts: clubAndGroups },
  },
  {
    ...part("broadcast_schedule"),
    pattern: "/competitions/broadcast-schedule/:tab?",
    title: "Broadcast Schedule",
    nav: { group: "competitions", contexts: clubAndGroups },
  },
  {
    pattern: "/guest-entries/new/:competitionId",
    area: "competitions",
    title: "Guest entry",
    features: ["competitions", "competition.entries"],
  },
  { ...events, pattern: "/events/list/:tab?", title: "Functions" },
  { ...events, pattern: "/events/dashboard/:eventId", title: "Function" },
  { ...events, pattern: "/events/new", title: "New function" },
  { ...events, pattern: "/events/edit/:eventId/:tab?", title: "Edit function" },
  { ...events, pattern: "/events/bookings/:tab?", title: "Bookings", nav: { group: "events" } },
  { ...events, pattern: "/events/bookings/new/:eventId", title: "New booking" },
  { ...events, pattern: "/events/bookings/:bookingId/dashboard/:tab?", title: "Booking" },
  { ...events, pattern: "/events/bookings/:bookingId/details", title: "Booking details" },
  { ...events, pattern: "/events/bookings/:bookingId/attendees", title: "Attendees" },
  { ...events, pattern: "/events/bookings/:bookingId/primary-contact", title: "Primary contact" },
  { ...events, pattern: "/events/bookings/:bookingId/additional-details", title: "Additional details" },
  { ...greens, pattern: "/greens/view/:tab?", title: "Greens" },
  { ...greens, pattern: "/greens/create", title: "New green", contexts: systemOnly },
  { ...greens, pattern: "/greens/edit/:greenId", title: "Edit green" },
  { ...greens, pattern: "/greens/reservations/:club/:tab?", title: "Reservations" },
] as const satisfies readonly RouteRow[];
