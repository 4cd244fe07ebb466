import type { HeldRight } from "@salle/contract/membership/member-rights";
import type { HomePass } from "@salle/contract/membership/overview";
import { PASS_SECONDS } from "@salle/contract/pass";
import { truncate } from "@salle/contract/truncate";
import { seconds } from "../../lib/clock.ts";
import * as Passes from "../../platform/passes/index.ts";

/** A QR code of more is too fine for a camera at arm's length. */
const MOST_RIGHTS = 3;
const LONGEST = 40;

interface Bearer {
  accountId: string;
  name: string;
  /** The names of the clubs that have approved them. */
  clubs: readonly string[];
}

/** Somebody's pass: who they are, of which club, and the rights that they have today; null for who is of no club. */
export function passOf({ accountId, name, clubs }: Bearer, rights: readonly HeldRight[], now: Date): HomePass | null {
  const [club, ...others] = clubs;
  if (club === undefined) return null;
  const until = seconds(now) + PASS_SECONDS;
  const text = Passes.signed({
    k: "member",
    s: accountId,
    n: truncate(name, LONGEST),
    c: truncate(others.length > 0 ? `${club} and ${others.length} more` : club, LONGEST),
    r: rightsOn(rights),
    e: until,
  });
  return { text, expiresAt: new Date(until * 1000).toISOString() };
}

/** Each right once, by the source that gives it longest; of more than fit it is said how many there are besides. */
function rightsOn(rights: readonly HeldRight[]): [string, string][] {
  const current = rights.filter(({ state }) => state === "current");
  const longest = new Map<string, string>();
  for (const { label, until } of current) {
    const before = longest.get(label);
    if (before === "") continue;
    if (until === null) longest.set(label, "");
    else if (before === undefined || until > before) longest.set(label, until);
  }
  const shown = [...longest]
    .slice(0, MOST_RIGHTS)
    .map(([label, until]): [string, string] => [truncate(label, LONGEST), until]);
  return longest.size > MOST_RIGHTS ? [...shown, [`and ${longest.size - MOST_RIGHTS} more`, ""]] : shown;
}
