import type { RoleListQuery } from "@salle/contract/identity/roles";
import { type Permission, permissionNames } from "@salle/contract/permissions";
import type { Actor } from "../../lib/context.ts";

/** What somebody may do in the whole system: those permissions they can give to others (least privilege). */
export const heldBy = ({ grants }: Pick<Actor, "grants">): ReadonlySet<Permission> =>
  new Set(grants.filter(({ on }) => on.type === "system").flatMap(({ permissions }) => permissions));

/** Privilege escalation: whether giving these would give more than the giver has. */
export const isBeyond = (permissions: Iterable<Permission>, held: ReadonlySet<Permission>): boolean =>
  [...permissions].some((each) => !held.has(each));

/** Permissions without doubles, in the contract's order. */
export const ordered = (permissions: Iterable<Permission>): Permission[] => {
  const given = new Set(permissions);
  return permissionNames.filter((each) => given.has(each));
};

/** What of a role its list can filter and sort by. */
interface Listed {
  name: string;
  description: string;
  domain: string;
}

/** The roles that pass the filters, in order. */
export function search<R extends Listed>(
  roles: readonly R[],
  { filters, sort }: Pick<RoleListQuery, "filters" | "sort">,
): R[] {
  const words = (filters.searchterm ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const turn = sort.direction === "desc" ? -1 : 1;
  const by = (a: R, b: R) => turn * a[sort.column].localeCompare(b[sort.column]) || a.name.localeCompare(b.name);
  return roles
    .filter(
      ({ name, description, domain }) =>
        (filters.domain === undefined || domain === filters.domain) &&
        words.every((word) => `${name}\n${description}`.toLowerCase().includes(word)),
    )
    .sort(by);
}
