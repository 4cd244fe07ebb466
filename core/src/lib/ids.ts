import { createHash, randomInt } from "node:crypto";
import { ulid } from "ulid";

/** What each id's prefix stands for. */
const prefixes = {
  club: "clb",
  clubGroup: "grp",
  role: "rol",
  job: "job",
  jobFailure: "jfl",
  session: "ses",
  message: "msg",
  membershipPackage: "mpk",
  playingRight: "ply",
  feePackage: "fpk",
  fee: "fee",
  invoice: "inv",
  lineItem: "lin",
  memberGroup: "mgr",
} as const;

/** A new prefixed ulid such as `clb_01J9…`: sortable by time, and its noun shows in every log line. */
export const newId = (noun: keyof typeof prefixes, at: Date): string => `${prefixes[noun]}_${ulid(at.getTime())}`;

/** An id that follows from a key, so that what is made twice has one id; its time is `at`. */
export const idFrom = (noun: keyof typeof prefixes, at: Date, key: string): string =>
  `${prefixes[noun]}_${ulid(at.getTime()).slice(0, 10)}${createHash("sha256").update(key).digest("hex").slice(0, 16).toUpperCase()}`;

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

/** A membership's id begins with its person, so it leads to its key without an index (decision 0004). */
export const newMembershipId = (person: string, at: Date): string => `mbs_${person}${ulid(at.getTime())}`;

/** Reads `mbs_…` into the person; null when the text is no such id. */
export function personOfMembership(id: string): string | null {
  return /^mbs_([0-9A-HJKMNP-TV-Z]{26})[0-9A-HJKMNP-TV-Z]{26}$/.exec(id)?.[1] ?? null;
}

/** A criterion lies in its package's item, so its id begins with that package's. */
export const newCriterionId = (packageId: string, at: Date): string =>
  `crt_${packageId.slice("mpk_".length)}${ulid(at.getTime())}`;

/** Reads `crt_…` into the package's id; null when the text is no such id. */
export function packageOfCriterion(id: string): string | null {
  const ulidOf = /^crt_([0-9A-HJKMNP-TV-Z]{26})[0-9A-HJKMNP-TV-Z]{26}$/.exec(id)?.[1];
  return ulidOf ? `mpk_${ulidOf}` : null;
}

/** A payment's id begins with its invoice's; `key` makes the rest follow from the request, so that it is made once. */
export const paymentIdOf = (invoiceId: string, key: string): string =>
  `pay_${invoiceId.slice("inv_".length)}${sha256(key)
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 22)}`;

/** Reads `pay_…` into the invoice's id; null when the text is no such id. */
export function invoiceOf(id: string): string | null {
  const ulidOf = /^pay_([0-9A-HJKMNP-TV-Z]{26})[A-Za-z0-9]{16,22}$/.exec(id)?.[1];
  return ulidOf ? `inv_${ulidOf}` : null;
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
