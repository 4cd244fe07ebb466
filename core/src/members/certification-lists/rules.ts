import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Permission } from "@salle/contract/permissions";
import type { Grant } from "../../lib/context.ts";
import type { Scope } from "../directory/index.ts";

/** The clubs and groups on which grants hold a permission; the system's are everybody's, beside which there are no others. */
export function scopesOf(grants: readonly Grant[], permission: Permission): Scope[] {
  const held = grants.filter(({ permissions }) => permissions.includes(permission)).map(({ on }) => on);
  if (held.some(({ type }) => type === "system")) return [{ groupId: CLUB_GROUP_ROOT }];
  return held.flatMap((on): Scope[] =>
    on.type === "club" ? [{ clubId: on.id }] : on.type === "club-group" ? [{ groupId: on.id }] : [],
  );
}
