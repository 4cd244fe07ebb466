import type { Item } from "@salle/core/dynamo";
import type { Membership } from "@salle/core/internal/membership/memberships/entity";
import type { Package } from "@salle/core/internal/membership/packages/entity";
import { dateAt, isAfter, midnight, nextDayOfYear, type PlainDate, plusDays, plusMonths } from "./plain-dates.ts";

/** What the steps of a simulation have brought about, as far as renewals depend on it. */
export interface Circumstances {
  packages: Map<string, Package>;
  archivedPackages: Set<string>;
  archivedPlaces: Set<string>;
  /** Memberships that this step may have revoked. */
  revoking: Set<string>;
  /** How many memberships this step may have sold. */
  selling: number;
}

/** Where a membership stands in its count, by this model's own reckoning. */
interface Known {
  anchor: PlainDate;
  period: number;
  startDate: number;
  endDate: number;
  isPaid: boolean;
  renewalProcessed: boolean;
  next: string | undefined;
  expired: boolean;
  revoked: boolean;
  noticedTo: number | undefined;
}

/**
 * Watches every membership from step to step and says what must not have happened: a renewal that was not due, came twice
 * or has other dates than its term gives it; one that was left out without a reason; an end that was noted too soon.
 */
export class RenewalModel {
  readonly known = new Map<string, Known>();
  renewals = 0;
  lapses = 0;
  expiries = 0;
  notRenewed = 0;

  /** @returns what is wrong after a step */
  observe(items: Item[], now: Date, given: Circumstances): string[] {
    const at = Math.floor(now.getTime() / 1000);
    const memberships = items.filter((item) => item.sk.startsWith("membership#")) as unknown as Membership[];
    const byId = new Map(memberships.map((each) => [each.id, each]));
    const wrong: string[] = [];
    const earlier = new Map(this.known);
    let sold = 0;
    for (const each of memberships.sort((a, b) => a.startDate - b.startDate)) {
      const say = (text: string) => wrong.push(`${each.id}: ${text}`);
      const before = earlier.get(each.id);
      if (!before && each.previousMembershipId) {
        this.renewals++;
        const previous = byId.get(each.previousMembershipId);
        const from = earlier.get(each.previousMembershipId);
        if (!previous || !this.known.has(previous.id)) say("it renews one that was not there");
        else {
          if (from?.next) say("it is a second renewal of the same one");
          if (from?.revoked || from?.expired) say("it renews one that is over");
          if (!previous.isPaid) say("it renews one that is not paid");
          if (previous.renewalDate === undefined || previous.renewalDate > at) say("it renews one that was not due");
          if (given.archivedPackages.has(each.packageId)) say("it renews an archived package");
          if (given.archivedPlaces.has(each.clubMemberProfileId)) say("it renews for an archived member");
          if (each.startDate !== previous.endDate + 1) say("it does not begin where the one before it ends");
        }
      } else if (!before) sold++;
      this.note(each, before, given, at, memberships, say);
    }
    if (sold > given.selling) wrong.push(`${sold} memberships were sold, ${given.selling} were asked for`);
    return wrong;
  }

  private note(
    each: Membership,
    before: Known | undefined,
    given: Circumstances,
    at: number,
    all: Membership[],
    say: (text: string) => void,
  ): void {
    const isOver = each.expiredAt !== undefined;
    const place = before ?? this.placeOf(each);
    if (!before) {
      const { endDate, renewalDate } = expected(each, place, given.packages.get(each.packageId));
      if (each.endDate !== endDate) say(`it ends at ${each.endDate}, not ${endDate}`);
      if ((each.renewalDate ?? null) !== renewalDate) say(`it renews at ${each.renewalDate}, not ${renewalDate}`);
    } else {
      if (isOver && !before.expired) {
        this.expiries++;
        if (each.endDate >= at) say("its end was noted too soon");
        // What was paid in this same step may have been paid after its end was noted.
        if (before.isPaid && each.renewalDate !== undefined && !each.renewalProcessed && !each.nextMembershipId) {
          say("its end was noted before it was renewed");
        }
      }
      if (each.revokedAt !== undefined && !before.revoked && !given.revoking.has(each.id)) {
        if (each.revokedFor === "unpaid") this.noteLapse(each, at, say);
        else say("nobody revoked it");
      }
      if ((each.noticedTo ?? 0) < (before.noticedTo ?? 0)) say("what its owner was told of is not done any more");
      if (each.renewalProcessed && !before.renewalProcessed && !each.nextMembershipId) {
        this.notRenewed++;
        const hasReason =
          given.archivedPackages.has(each.packageId) ||
          given.archivedPlaces.has(each.clubMemberProfileId) ||
          all.some(
            (other) =>
              other.id !== each.id &&
              other.person === each.person &&
              other.packageId === each.packageId &&
              other.revokedAt === undefined &&
              other.endDate > each.endDate,
          );
        if (!hasReason) say("it was not renewed, without a reason");
      }
    }
    this.known.set(each.id, {
      anchor: place.anchor,
      period: place.period,
      startDate: each.startDate,
      endDate: each.endDate,
      isPaid: each.isPaid ?? false,
      renewalProcessed: each.renewalProcessed ?? false,
      next: each.nextMembershipId,
      expired: isOver,
      revoked: each.revokedAt !== undefined,
      noticedTo: each.noticedTo,
    });
  }

  /** Only a renewal that nobody has paid lapses, and not before its grace is over. */
  private noteLapse(each: Membership, at: number, say: (text: string) => void): void {
    this.lapses++;
    if (!each.previousMembershipId) say("one that was sold has lapsed");
    if (each.isPaid) say("a paid one has lapsed");
    if (each.graceUntil === undefined || each.graceUntil > at) say("it has lapsed within its grace");
    if (each.expiredAt !== undefined) say("one that has ended has lapsed");
  }

  /** The first of a chain counts from its first day, and so does one after an end that somebody has moved. */
  private placeOf(each: Membership): { anchor: PlainDate; period: number } {
    const own = { anchor: dateAt(each.startDate, each.timeZone), period: 0 };
    const previous = each.previousMembershipId ? this.known.get(each.previousMembershipId) : undefined;
    if (!previous) return own;
    const counted = endOf(each, previous.anchor, previous.period, dateAt(previous.startDate, each.timeZone));
    return counted === previous.endDate ? { anchor: previous.anchor, period: previous.period + 1 } : own;
  }

  /** A notice whose day has come and that is not done. */
  private untold({ id, notices = [], noticedTo = 0, endDate, timeZone }: Membership, at: number): string[] {
    const lastDay = dateAt(endDate, timeZone);
    return notices
      .filter((days) => midnight(plusDays(lastDay, days), timeZone) > noticedTo)
      .filter((days) => midnight(plusDays(lastDay, days), timeZone) <= at)
      .map((days) => `${id}: its notice of ${days} days was not told`);
  }

  /** Those that are paid and due, and yet were neither renewed nor left out. */
  missing(items: Item[], now: Date): string[] {
    const at = Math.floor(now.getTime() / 1000);
    const all = items.filter((item) => item.sk.startsWith("membership#")) as unknown as Membership[];
    return all.flatMap((each) => {
      if (each.revokedAt !== undefined || each.expiredAt !== undefined) return [];
      const isDue = each.renewalDate !== undefined && each.renewalDate <= at && each.isPaid && !each.renewalProcessed;
      if (!each.isPaid && each.graceUntil !== undefined && each.graceUntil <= at)
        return [`${each.id}: its grace was over at ${each.graceUntil}, and it has not lapsed`];
      if (isDue) return [`${each.id}: it is due since ${each.renewalDate} and was not renewed`];
      return each.endDate < at ? [`${each.id}: its end was not noted`] : this.untold(each, at);
    });
  }
}

type Term = Pick<Membership, "expiryType" | "expiryValue" | "timeZone">;

/** Months of the durations that the simulation sells. */
function monthsOf(duration: string): number {
  const [, amount, unit] = /^P(\d+)([MY])$/.exec(duration) ?? [];
  if (!amount) throw new Error(`The model knows no ${duration}`);
  return Number(amount) * (unit === "Y" ? 12 : 1);
}

function lastDay({ expiryType, expiryValue }: Term, anchor: PlainDate, period: number, start: PlainDate): PlainDate {
  return expiryType === "DAY_MONTH"
    ? nextDayOfYear(expiryValue, start, period > 0)
    : plusDays(plusMonths(anchor, (period + 1) * monthsOf(expiryValue)), -1);
}

const endOf = (term: Term, anchor: PlainDate, period: number, start: PlainDate): number =>
  midnight(plusDays(lastDay(term, anchor, period, start), 1), term.timeZone) - 1;

function expected(each: Membership, { anchor, period }: { anchor: PlainDate; period: number }, sold?: Package) {
  const start = dateAt(each.startDate, each.timeZone);
  const end = lastDay(each, anchor, period, start);
  const endDate = midnight(plusDays(end, 1), each.timeZone) - 1;
  if (!sold?.renewalValue) return { endDate, renewalDate: null };
  const after = /^P(\d+)W$/.exec(sold.renewalValue)?.[1];
  const counted = after ? plusDays(start, Number(after) * 7) : plusMonths(start, monthsOf(sold.renewalValue));
  const renewsOn = isAfter(counted, end) ? end : counted;
  return { endDate, renewalDate: Math.max(midnight(renewsOn, each.timeZone), each.startDate) };
}
