import { addDays, daysBetween } from "@salle/calendar/calendar-date";
import type { MemberStanding } from "@salle/contract/members/codes";
import type { MemberFilters, StandingFilter } from "@salle/contract/members/members";
import { searchWords } from "@salle/contract/phones";
import { searched } from "../../lib/fold.ts";
import type { Row } from "./row.ts";
import { APPROVED, ARCHIVED, type Traits, traitsOf, traitsWanted } from "./traits.ts";

/** What filters ask of a row: a bit mask of traits, a range of birth dates, and words. */
export interface Wanted {
  traits: Traits;
  /** Only when an age is asked for. */
  born: { from: number; to: number } | null;
  clubId: string | undefined;
  memberGroupId: string | undefined;
  memberCategoryId: string | undefined;
  words: string[];
}

/** A day as rules ask for it, in the time zone of who asks, and what they may know. */
export interface Day {
  /** As `dateNumber`; `soon` is thirty days on, `recent` sixty days back. */
  today: number;
  soon: number;
  recent: number;
  /** Without it nothing says who owes: they stand as if all were paid. */
  seesMoney: boolean;
}

/** How far ahead an end or a renewal is told, and how long a renewal is news. */
const SOON = 30;
const RECENT = 60;

export const dayOf = (today: string, seesMoney: boolean): Day => ({
  today: dateNumber(today),
  soon: dateNumber(addDays(today, SOON)),
  recent: dateNumber(addDays(today, -RECENT)),
  seesMoney,
});

/** What a row's standing follows from; days as `dateNumber`, 0 for none. */
export interface StandingFacts {
  traits: number;
  liveFrom: number;
  liveTo: number;
  unpaidFrom: number;
  unpaidTo: number;
  renewsOn: number;
  renewedOn: number;
  /** The earliest due date of what is to be paid. */
  due: number;
}

/** What a row's standing follows from. */
export const standingFactsOf = (row: Row): StandingFacts => ({
  traits: traitsOf(row),
  liveFrom: dateNumber(row.liveFrom),
  liveTo: dateNumber(row.liveTo),
  unpaidFrom: dateNumber(row.unpaidFrom),
  unpaidTo: dateNumber(row.unpaidTo),
  renewsOn: dateNumber(row.renewsOn),
  renewedOn: dateNumber(row.renewedOn),
  due: dateNumber(row.owing[0]?.due ?? ""),
});

/** How somebody stands with their club on a day: the first that fits (design, "Status words"). */
export function standingOn(day: Day, of: StandingFacts): MemberStanding {
  const { today, seesMoney } = day;
  if (of.traits & ARCHIVED) return "archived";
  if (!(of.traits & APPROVED)) return "pending";
  if (!isCovered(day, of)) return "lapsed";
  if (isOverdue(day, of)) return "overdue";
  if (seesMoney && of.unpaidFrom > 0 && of.unpaidFrom <= today && today <= of.unpaidTo) return "awaiting";
  return of.liveTo <= day.soon && of.renewsOn === 0 ? "ends" : "current";
}

/** How somebody stands, the day that it is about, and for how many days something has been overdue. */
export interface Standing {
  code: MemberStanding;
  /** Until when they were or are covered, or the due date that has passed; null where neither. */
  date: string | null;
  days: number | null;
}

/** A row's standing on a day, `YYYY-MM-DD`, as its list tells it. */
export function standingOf(row: Row, today: string, day: Day): Standing {
  const code = standingOn(day, standingFactsOf(row));
  const due = row.owing[0]?.due ?? "";
  if (code === "overdue") return { code, date: due, days: daysBetween(due, today) };
  const isOfCoverage = code === "ends" || (code === "lapsed" && row.liveTo < today);
  return { code, date: (isOfCoverage && row.liveTo) || null, days: null };
}

const isCovered = ({ today }: Day, { liveFrom, liveTo }: StandingFacts): boolean =>
  liveFrom > 0 && liveFrom <= today && today <= liveTo;

/** Whether something that they owe is past due. */
export const isOverdue = ({ today, seesMoney }: Day, { due }: StandingFacts): boolean =>
  seesMoney && due > 0 && due < today;

/** Whether their membership was renewed lately, and holds. */
export const isRenewed = (day: Day, of: StandingFacts): boolean =>
  of.renewedOn > day.recent && of.renewedOn <= day.today && isCovered(day, of);

/** Whether their membership renews soon. */
export const isRenewing = (day: Day, of: StandingFacts): boolean =>
  of.renewsOn >= day.today && of.renewsOn <= day.soon && isCovered(day, of);

/** Whether a standing is one that somebody is covered in, paid or not. */
export const isCovering = (standing: MemberStanding): boolean =>
  standing !== "archived" && standing !== "pending" && standing !== "lapsed";

const isStanding = (standing: MemberStanding, asked: StandingFilter): boolean =>
  asked === "covered" ? isCovering(standing) : standing === asked;

/** Whether a row meets those filters that ask how somebody stands on a day; null when there are none. */
export function standsAs({ standing, owes, renewal }: MemberFilters, day: Day) {
  if (!standing && !owes && !renewal) return null;
  return (of: StandingFacts): boolean =>
    (!standing || isStanding(standingOn(day, of), standing)) &&
    (!owes || (owes === "overdue" ? isOverdue(day, of) : day.seesMoney && of.due > 0)) &&
    (!renewal || (renewal === "renewed" ? isRenewed(day, of) : isRenewing(day, of)));
}

/** A calendar date as a number that grows with it, 20261121; 0 for none. Ten thousand are a year. */
export const dateNumber = (date: string): number =>
  Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10));

/**
 * What a set of filters asks for on a day, `YYYY-MM-DD`. Without a status, archived members are left out; who has no
 * birth date is, once an age is asked for. Every word of the search term must occur somewhere.
 */
export function wantedBy(filters: MemberFilters, today: string): Wanted {
  const { clubId, memberGroupId, memberCategoryId, ageFrom, ageTo, searchterm = "" } = filters;
  const isByAge = ageFrom !== undefined || ageTo !== undefined;
  const yearsBefore = (years: number) => dateNumber(today) - years * 10_000;
  return {
    traits: traitsWanted(filters),
    born: isByAge
      ? { from: ageTo === undefined ? 1 : yearsBefore(ageTo + 1) + 1, to: yearsBefore(ageFrom ?? 0) }
      : null,
    clubId,
    memberGroupId,
    memberCategoryId,
    words: searchWords(searched(searchterm)),
  };
}

/** What a member has still to pay, in cents. */
export const owesOf = ({ owing }: Pick<Row, "owing">): number => owing.reduce((sum, { cents }) => sum + cents, 0);
