import { addDays, daysBetween } from "@salle/calendar/calendar-date";
import { parseDuration } from "@salle/calendar/duration";
import { addDuration } from "@salle/calendar/periods";
import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import {
  certificationStates,
  EXPIRING_DAYS,
  certificationLabels as labels,
  type ShownStatus,
} from "@salle/contract/membership/certification-codes";
import * as problems from "@salle/contract/problems";
import type { FieldProblem } from "../../lib/errors.ts";
import type { KeptFile, Values } from "../../platform/metadata/index.ts";
import type { Certification, CertificationType } from "./entity.ts";

/** A time for which a certification counted, as everybody was told then. */
export interface Term {
  /** ISO 8601: when it was approved, or was given this last day. */
  from: string;
  /** Its last day in the federation's time zone; none where it does not expire. */
  until?: string;
  /** ISO 8601: when somebody ended it before that. */
  endedAt?: string;
}

/** What somebody asks for in place of what a certification is. */
export interface Renewal {
  askedAt: string;
  expiryDate?: string;
  obtainedDate?: string;
  referenceId?: string;
  document?: KeptFile;
  values?: Values;
}

/** The day that it is for certifications: they are people's, who may be in clubs of several time zones, so it is the federation's. */
export const dayAt = (at: Date): string => todayIn(FEDERATION_ZONE, at);

type Dated = Pick<Certification, "state" | "expiryDate">;

/** The definition of a kind's additional details (`metadata`). */
export const kindOf = (typeId: string): string => `certification:${typeId}`;

/** Whether its last day is over. */
export const isOver = ({ expiryDate }: Pick<Certification, "expiryDate">, today: string): boolean =>
  expiryDate !== undefined && expiryDate < today;

/** What a certification is on a day: what was approved expires by itself, when its last day is over. */
export function statusOf(of: Dated, today: string): ShownStatus {
  if (!certificationStates.includes(of.state)) return "UNKNOWN";
  return of.state === "APPROVED" && isOver(of, today) ? "EXPIRED" : of.state;
}

/** Days until the last day of one that counts; null where it does not, or does not expire. */
export const daysLeft = (of: Dated, today: string): number | null =>
  statusOf(of, today) === "APPROVED" && of.expiryDate ? daysBetween(today, of.expiryDate) : null;

/** Whether it ends within the days in which that is told. */
export const isExpiring = (of: Dated, today: string): boolean => {
  const days = daysLeft(of, today);
  return days !== null && days <= EXPIRING_DAYS;
};

/** Whether it, or its renewal, waits for an answer. */
export const isPending = ({ state, renewal }: Pick<Certification, "state" | "renewal">): boolean =>
  state === "PENDING" || renewal !== undefined;

/** Why somebody is not certified. */
export type NotCertified = "none" | "pending" | "expired" | "revoked" | "invalid" | "removed" | "not-yet";

/**
 * Whether somebody holds a certification at a moment, then or now, by what everybody was told then. Pure, for whoever asks for
 * one: an entry, a booking, a duty.
 * @param registrations the person's, removed ones too
 */
export function isCertified(
  registrations: readonly Pick<Certification, "typeId" | "state" | "isDeleted" | "expiryDate" | "terms">[],
  typeId: string,
  at: Date,
): { isCertified: true; until: string | null } | { isCertified: false; why: NotCertified } {
  const found = registrations.find((each) => each.typeId === typeId);
  if (!found) return { isCertified: false, why: "none" };
  const counting = found.terms.find((term) => isIn(term, at));
  if (counting) return { isCertified: true, until: counting.until ?? null };
  const moment = at.toISOString();
  const before = found.terms.filter(({ from }) => from <= moment).at(-1);
  if (before && !before.endedAt) return { isCertified: false, why: "expired" };
  if (found.isDeleted) return { isCertified: false, why: "removed" };
  const whys = { PENDING: "pending", REVOKED: "revoked", INVALID: "invalid", APPROVED: "not-yet" } as const;
  return { isCertified: false, why: whys[found.state] };
}

/** Whether a certification counts at a moment. */
export const isCurrent = ({ terms, isDeleted }: Pick<Certification, "terms" | "isDeleted">, at: Date): boolean =>
  !isDeleted && terms.some((term) => isIn(term, at));

const isIn = ({ from, until, endedAt }: Term, at: Date): boolean =>
  from <= at.toISOString() &&
  (endedAt === undefined || at.toISOString() < endedAt) &&
  (until === undefined || dayAt(at) <= until);

/** So many terms are kept, the latest: a person is reminded some times a year, and renews every few years. */
const MOST_TERMS = 40;

/**
 * The terms once a certification says something else from a moment on: the last one ends there, unless its last day is over, and
 * where it counts on another begins.
 * @param now what it says from then on; null where it does not count
 */
export function termsAfter(terms: readonly Term[], now: { until: string | undefined } | null, at: Date): Term[] {
  const last = terms.at(-1);
  const isOpen = last !== undefined && isIn(last, at);
  if (isOpen && now && last.until === now.until) return [...terms];
  const moment = at.toISOString();
  const closed = isOpen ? [...terms.slice(0, -1), { ...last, endedAt: moment }] : [...terms];
  const next = now ? [{ from: moment, ...(now.until !== undefined && { until: now.until }) }] : [];
  return [...closed, ...next].slice(-MOST_TERMS);
}

/** Days before the last day on which a reminder is sent, beside the kind's own first one; 0 is the last day itself. */
const REMINDER_STEPS = [30, 7, 0] as const;

/** The day of a reminder that is never sent: the index wants one of each. */
const NEVER = "9999-12-31";

/** On which days somebody is reminded of a last day, the earliest first. */
export const remindersOf = (expiryDate: string, leadTime: number): string[] =>
  [...new Set([leadTime, ...REMINDER_STEPS.filter((days) => days < leadTime)])]
    .sort((a, b) => b - a)
    .map((days) => addDays(expiryDate, -days));

/**
 * The day of the next reminder; none where it does not count, does not expire, or all are sent.
 * @param after reminders up to this day are sent, or were due before anybody could be reminded
 */
export function reminding(
  ...[of, leadTime, after]: Parameters<typeof nextReminder>
): Pick<Certification, "remindOn" | "reminds"> {
  const remindOn = nextReminder(of, leadTime, after);
  return remindOn ? { remindOn, reminds: "certification-reminders" } : { remindOn: NEVER, reminds: undefined };
}

/** The day of the next reminder alone. */
export function nextReminder(
  of: Pick<Certification, "state" | "expiryDate" | "isDeleted">,
  leadTime: number,
  after: string,
): string | undefined {
  if (of.state !== "APPROVED" || of.isDeleted || !of.expiryDate) return undefined;
  return remindersOf(of.expiryDate, leadTime).find((day) => day > after);
}

/** The last day that is suggested: the kind's usual period from a day on, which is counted too. */
export function suggestedExpiry({ validFor }: Pick<CertificationType, "validFor">, from: string): string | undefined {
  const period = validFor ? parseDuration(validFor) : null;
  return period ? addDays(addDuration(from, period), -1) : undefined;
}

/** The last day of a renewal where none is given: from the day after the present one, or from today where that is over. */
export function renewedExpiry(
  type: Pick<CertificationType, "validFor">,
  expiryDate: string | undefined,
  today: string,
) {
  const from = expiryDate && expiryDate >= today ? addDays(expiryDate, 1) : today;
  return suggestedExpiry(type, from);
}

/** What is wrong with the days, the reference and the document of a certification as it would be. */
export function problemsOf(
  next: Pick<Certification, "expiryDate" | "obtainedDate"> & { document: boolean },
  type: Pick<CertificationType, "hasExpiry" | "needsDocument">,
  today: string,
): FieldProblem[] {
  const found: FieldProblem[] = [];
  const { expiryDate, obtainedDate, document } = next;
  if (type.hasExpiry && !expiryDate) found.push({ field: "expiryDate", message: problems.blank(labels.expiryDate) });
  if (obtainedDate && obtainedDate > today)
    found.push({ field: "obtainedDate", message: `The ${labels.obtainedDate} cannot be in the future.` });
  if (expiryDate && obtainedDate && expiryDate < obtainedDate)
    found.push({ field: "expiryDate", message: `${labels.expiryDate} cannot be before ${labels.obtainedDate}.` });
  if (type.needsDocument && !document) found.push({ field: "file", message: problems.required(labels.file) });
  return found;
}

/** Who asks: whoever changes certifications of the person, the person or who acts for them, or neither. */
export interface Asker {
  manages: boolean;
  isOwn: boolean;
}

/** What somebody may do with a certification now. */
export function capabilitiesOf(
  of: Pick<Certification, "state" | "isDeleted" | "renewal" | "terms">,
  { hasExpiry }: Pick<CertificationType, "hasExpiry">,
  { manages, isOwn }: Asker,
) {
  const isThere = !of.isDeleted;
  const isApproved = of.state === "APPROVED";
  const isAsked = of.state === "PENDING" || of.state === "INVALID";
  return {
    canUpdate: isThere && (manages || (isOwn && isAsked)),
    canApprove: isThere && manages && (!isApproved || of.renewal !== undefined),
    canReject: isThere && manages && (isApproved || of.state === "PENDING"),
    canRenew: isThere && isApproved && hasExpiry && (manages || isOwn),
    canUpdateExpiry: isThere && manages && hasExpiry,
    canRemove: isThere && (manages || (isOwn && isAsked && of.terms.length === 0)),
  };
}
