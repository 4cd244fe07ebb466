import { createHash, randomInt } from "node:crypto";
import { ulid } from "ulid";

/** What each id's prefix stands for. */
const prefixes = {
  club: "clb",
  clubGroup: "grp",
  role: "rol",
  job: "job",
  session: "ses",
  message: "msg",
} as const;

/** A new prefixed ulid such as `clb_01J9…`: sortable by time, and its noun shows in every log line. */
export const newId = (noun: keyof typeof prefixes, at: Date): string => `${prefixes[noun]}_${ulid(at.getTime())}`;

/** A person's key: one ulid shared by the account, the member profile and every club member profile of theirs. */
export const newPerson = (at: Date): string => ulid(at.getTime());

export const accountIdOf = (person: string) => `acc_${person}`;
export const memberProfileIdOf = (person: string) => `mpr_${person}`;
/** One person has at most one profile in a club, so its id follows from both (decision 0004). */
export const clubMemberProfileIdOf = (person: string, clubId: string) => `cmp_${person}${clubId.slice("clb_".length)}`;

/** Reads `acc_…` and `mpr_…`; null when the text is no such id. */
export function personOf(id: string): string | null {
  return /^(?:acc|mpr)_([0-9A-HJKMNP-TV-Z]{26})$/.exec(id)?.[1] ?? null;
}

/** Reads `cmp_…` into the person and the club; null when the text is no such id. */
export function personAndClubOf(id: string): { person: string; clubId: string } | null {
  const parts = /^cmp_([0-9A-HJKMNP-TV-Z]{26})([0-9A-HJKMNP-TV-Z]{26})$/.exec(id);
  return parts?.[1] && parts[2] ? { person: parts[1], clubId: `clb_${parts[2]}` } : null;
}

/** A new national ID: eight random digits and a Luhn check digit, so that a slip of the pen shows (decision 0005). */
export function newNationalId(random: (below: number) => number = randomInt): string {
  const body = String(10_000_000 + random(90_000_000));
  return body + luhnDigit(body);
}

function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");
