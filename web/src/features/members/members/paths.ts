import type { ContextType } from "@salle/contract/identity/session";

/**
 * Where the members table and records of a context are. The spec's membership screens belong to clubs and groups
 * (01 §2.2); the system has the same ones, over all its clubs, beside its clubs.
 */
export const membersPath = (context: ContextType | undefined): string =>
  context === "system" ? "/clubs/members" : "/membership/members";
