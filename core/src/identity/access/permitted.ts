import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Permission } from "@salle/contract/permissions";
import type { Actor, Context } from "../../lib/context.ts";
import type { Readers } from "./readers.ts";
import { decide, type Securables, type Verdict } from "./rules.ts";
import { type Named, securablesByOwner, securablesOf } from "./securables.ts";

/** Whether the actor's grants reach an object and hold a permission there. */
export async function permitted(
  ctx: Pick<Context, "memo">,
  actor: Actor,
  permission: Permission,
  object: Named,
  readers: Readers,
): Promise<Verdict> {
  const known = await securablesByOwner(ctx, object, readers);
  // A grant on the very club or group needs no read of it to see that it reaches what it owns; the root is always there.
  if (known && decide(actor.grants, permission, known) === "allowed" && isNamed(actor, known)) return "allowed";
  const securables = await securablesOf(ctx, object, readers);
  return securables ? decide(actor.grants, permission, securables) : "absent";
}

const isNamed = (actor: Actor, { clubId, groupIds }: Securables) =>
  groupIds.includes(CLUB_GROUP_ROOT) ||
  actor.grants.some(({ on }) => "id" in on && (on.id === clubId || groupIds.includes(on.id)));

const may = async (ctx: Context, permission: Permission, object: Named): Promise<boolean> =>
  ctx.actor !== null && (await permitted(ctx, ctx.actor, permission, object, {})) === "allowed";

/** Whether the actor holds a permission on a club, or on what lies under these groups, nearest first, without a read. */
export const mayUnder = (
  { actor }: Pick<Context, "actor">,
  permission: Permission,
  groupIds: string[],
  clubId?: string,
): boolean => actor !== null && decide(actor.grants, permission, { groupIds, ...(clubId && { clubId }) }) === "allowed";

/** Whether the actor holds a permission on a club, for capabilities. */
export const mayOnClub = (ctx: Context, permission: Permission, clubId: string): Promise<boolean> =>
  may(ctx, permission, { type: "club", id: clubId });

/** Whether the actor holds a permission on an owner's handle, for capabilities. */
export const mayOnOwner = (ctx: Context, permission: Permission, handle: string): Promise<boolean> =>
  may(ctx, permission, { type: "owner", id: handle });
