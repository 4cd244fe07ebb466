import { addDays } from "@salle/calendar/calendar-date";
import type { CertificationFilters } from "@salle/contract/members/certification-lists";
import { certificationStates, EXPIRING_DAYS } from "@salle/contract/membership/certification-codes";
import type { Row } from "./row.ts";
import { dateNumber } from "./rules.ts";

/** How many certifications of a list are what; those that end soon count too. */
export interface HeldCounts {
  all: number;
  current: number;
  expiring: number;
  expired: number;
  pending: number;
}

/** What a list of certifications asks for, besides whose. */
export interface HeldWanted {
  typeId?: string | undefined;
  status?: CertificationFilters["status"];
  today: string;
}

/** A certification by the place of its row, and its place among that row's. */
export interface Found {
  place: number;
  at: number;
}

const ASKED = 8;
/** In an order by last day what has none comes last. */
const NEVER = 99_999_999;
const stateOf = (code: number) => certificationStates[code & 7];

/**
 * Column store of certifications by the places of rows: three numbers for each. Few members have any, so they are kept by
 * place in a map, and a pass over a club's or everybody's asks that of each place.
 */
export class Held {
  private readonly byPlace = new Map<number, Uint32Array>();
  private readonly types = new Map<string, number>();

  /** Follows a row that has changed, or come. */
  put(place: number, { certifications }: Row): void {
    if (certifications.length === 0) {
      this.byPlace.delete(place);
      return;
    }
    const numbers = certifications.flatMap(({ typeId, state, isAsked, expiryDate }) => [
      this.numberOf(typeId),
      certificationStates.indexOf(state) | (isAsked ? ASKED : 0),
      expiryDate ? dateNumber(expiryDate) : NEVER,
    ]);
    this.byPlace.set(place, Uint32Array.from(numbers));
  }

  /**
   * The certifications of some rows that are wanted, in the order of the rows or by last day, and how many of any status there
   * are of what else is wanted.
   */
  find(places: Int32Array, wanted: HeldWanted, isByExpiry: boolean): { found: Found[]; counts: HeldCounts } {
    const today = dateNumber(wanted.today);
    const soon = dateNumber(addDays(wanted.today, EXPIRING_DAYS));
    const type = wanted.typeId === undefined ? undefined : (this.types.get(wanted.typeId) ?? -1);
    const counts: HeldCounts = { all: 0, current: 0, expiring: 0, expired: 0, pending: 0 };
    const found: (Found & { expiry: number })[] = [];
    for (const place of places) {
      const numbers = this.byPlace.get(place);
      if (!numbers) continue;
      for (let index = 0; index < numbers.length; index += 3) {
        const [of = 0, code = 0, expiry = 0] = [numbers[index], numbers[index + 1], numbers[index + 2]];
        if (type !== undefined && of !== type) continue;
        const state = stateOf(code);
        const isCurrent = state === "APPROVED" && expiry >= today;
        const is = {
          APPROVED: isCurrent,
          EXPIRING: isCurrent && expiry <= soon,
          EXPIRED: state === "APPROVED" && expiry < today,
          PENDING: state === "PENDING" || (code & ASKED) > 0,
          REVOKED: state === "REVOKED",
          INVALID: state === "INVALID",
        };
        counts.all++;
        if (is.APPROVED) counts.current++;
        if (is.EXPIRING) counts.expiring++;
        if (is.EXPIRED) counts.expired++;
        if (is.PENDING) counts.pending++;
        if (!wanted.status || is[wanted.status]) found.push({ place, at: index / 3, expiry });
      }
    }
    // The sort is stable: of one day they stay in the order by name.
    if (isByExpiry) found.sort((a, b) => a.expiry - b.expiry);
    return { found, counts };
  }

  private numberOf(typeId: string): number {
    const known = this.types.get(typeId);
    if (known !== undefined) return known;
    const number = this.types.size;
    this.types.set(typeId, number);
    return number;
  }
}
