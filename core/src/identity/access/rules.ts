import type { Permission } from "@salle/contract/permissions";
import type { Grant } from "../../lib/context.ts";

/** Where an object hangs: the club that owns it, the groups above, and the person it is about. */
export interface Securables {
  clubId?: string;
  /** Nearest first, the root last; for a group this begins with the group itself. */
  groupIds: string[];
  person?: string;
}

export type Verdict = "allowed" | "forbidden" | "absent";

/** A grant on a group holds for every club and group below it, one on the system for everything (architecture §4). */
export function covers(grant: Grant, securables: Securables): boolean {
  switch (grant.on.type) {
    case "system":
      return true;
    case "club-group":
      return securables.groupIds.includes(grant.on.id);
    case "club":
      return grant.on.id === securables.clubId;
  }
}

/**
 * "absent" when none of the grants reaches the object, so that nobody learns of what is not theirs; "forbidden" when
 * one does but none holds the permission.
 */
export function decide(grants: Grant[], permission: Permission, securables: Securables): Verdict {
  const reaching = grants.filter((grant) => covers(grant, securables));
  if (reaching.length === 0) return "absent";
  return reaching.some((grant) => grant.permissions.includes(permission)) ? "allowed" : "forbidden";
}
