import { type Cents, cents, sum } from "./cents.ts";
import { split } from "./split.ts";

/** Hundredths of a per cent: 3333 is 33.33 %. */
export type BasisPoints = number;

/** All of an amount. */
export const WHOLE: BasisPoints = 10_000;

/** Whose part of a line something is. */
export interface Party {
  /** The handle of the owner. */
  owner: string;
  /** How far below the federation: 0 for the system, 1 for a group at the root, and so on down to the club. */
  level: number;
}

/** What a beneficiary has of a line: so many cents, or a part of it. */
export type Share = Party & ({ kind: "FIXED"; amount: Cents } | { kind: "PERCENT"; basisPoints: BasisPoints });

/** Who has a cent of two that have the same claim to it: the higher level, then the handle. */
export const byPrecedence = (a: Party, b: Party): number =>
  a.level - b.level || (a.owner === b.owner ? 0 : a.owner < b.owner ? -1 : 1);

/**
 * A line in the cents of each owner, in their order: fixed shares first, then those in per cent of the whole line; the
 * issuer has the rest.
 * @throws RangeError when the shares come to more than the line, and for a fixed share of a negative line
 */
export function shareLine(line: Cents, issuer: Party, shares: readonly Share[]): { owner: string; amount: Cents }[] {
  const fixed = sum(shares.map(fixedPart));
  if (line < 0 && fixed !== 0) throw new RangeError("A negative line has no fixed shares");
  const rest = cents(Math.abs(line) - fixed);
  const parties = [...shares, { ...issuer, kind: "REST" as const }].toSorted(byPrecedence);
  // Each weight is the exact share times 10,000, so that all of them together are the rest.
  const size = BigInt(Math.abs(line));
  const percents = shares.map((share) => (share.kind === "PERCENT" ? size * BigInt(share.basisPoints) : 0n));
  const ofIssuer = BigInt(rest) * BigInt(WHOLE) - percents.reduce((total, each) => total + each, 0n);
  if (rest < 0 || ofIssuer < 0n) throw new RangeError(`The shares come to more than ${line}`);
  const weights = parties.map((party) =>
    party.kind === "REST" ? ofIssuer : party.kind === "PERCENT" ? size * BigInt(party.basisPoints) : 0n,
  );
  const parts = split(line < 0 ? -rest : rest, weights);
  return parties.map((party, at) => ({
    owner: party.owner,
    amount: cents((parts[at] ?? 0) + (party.kind === "FIXED" ? party.amount : 0)),
  }));
}

const fixedPart = (share: Share): Cents => (share.kind === "FIXED" ? share.amount : 0);
