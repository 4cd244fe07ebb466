import { isCalendarDate } from "@salle/calendar/calendar-date";
import { ownerOf } from "@salle/contract/handles";
import type { RoleDomain } from "@salle/contract/identity/role-domains";
import type { Permission } from "@salle/contract/permissions";
import type { Actor, Allocation } from "../../lib/context.ts";

/** Who is asked about: what they may do, and whether they are the root user. */
export interface Target {
  person: string;
  isRoot: boolean;
  permissions: ReadonlySet<Permission>;
}

/**
 * Privilege escalation: an account can be changed by who may do all that it may, for who sets its password or address can
 * be it.
 */
export const mayChange = (
  actor: Pick<Actor, "isRoot">,
  held: ReadonlySet<Permission>,
  { isRoot, permissions }: Omit<Target, "person">,
): boolean => actor.isRoot || (!isRoot && [...permissions].every((each) => held.has(each)));

/** The id of an allocation: the role's, a dot and the securable's handle. */
export const allocationId = (roleId: string, handle: string): string => `${roleId}.${handle}`;

/** What a handle of a role's domain names; null where the role cannot be given for that. */
export function securableOf(handle: string, domain: RoleDomain): Allocation["on"] | null {
  const owner = ownerOf(handle);
  if (owner === null || (owner.type === "club-group" ? "club-groups" : owner.type) !== domain) return null;
  return owner.type === "system" ? { type: "system" } : { type: owner.type, id: owner.id };
}

/** What is left of somebody's roles without one allocation, or without a role wherever they have it. */
export function without(
  grants: readonly Allocation[],
  named: string,
  handleOn: (on: Allocation["on"]) => string,
): { left: Allocation[]; gone: Allocation[] } {
  const isNamed = ({ roleId, on }: Allocation) => roleId === named || allocationId(roleId, handleOn(on)) === named;
  return { left: grants.filter((each) => !isNamed(each)), gone: grants.filter(isNamed) };
}

/** How the count of each role changes. */
export function countsOf(made: readonly Allocation[], ended: readonly Allocation[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (by: number) => (each: Allocation) => counts.set(each.roleId, (counts.get(each.roleId) ?? 0) + by);
  made.forEach(add(1));
  ended.forEach(add(-1));
  return counts;
}

/** A day from its three parts: `YYYY-MM-DD`, "" when none is given, null when they are none. */
export function birthDateOf([day, month, year]: readonly (number | null | undefined)[], today: string): string | null {
  if (!day && !month && !year) return "";
  if (!day || !month || !year) return null;
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(text) && text <= today ? text : null;
}

/** A day as its three parts. */
export function birthParts(date: string | undefined) {
  const [year, month, day] = date ? date.split("-").map(Number) : [];
  return { birthdateDay: day ?? null, birthdateMonth: month ?? null, birthdateYear: year ?? null };
}
