import type { Access, ObjectRef, Within } from "@salle/contract/access";
import { isId } from "@salle/contract/ids";
import type { Context } from "../../lib/context.ts";
import type { Readers } from "./readers.ts";
import { isRead, readOwned } from "./securables.ts";
import { type Given, idsIn } from "./tenancy.ts";

/**
 * Prefetch: begins to read the objects that access and tenancy will ask for in any case, while the actor is still being
 * read. What a body names is unchecked by then, so it may be nothing at all.
 */
export function prefetch(
  { access, within }: { access: Access; within: readonly Within[] },
  ctx: Pick<Context, "memo">,
  given: Given,
  readers: Readers,
): void {
  const named = [...objectsOf(access), ...within.flatMap(({ inner, outer }) => [inner, outer])];
  for (const { type, from } of named) {
    // A club member profile is read for those who may see it only; its id already tells whose it is.
    if (!isRead(type) || type === "club-member-profile") continue;
    const [id, ...others] = idsIn({ type, from }, given);
    // A list is read once its length was checked. No unhandled rejection: whoever awaits the item gets the error.
    if (isId(id) && others.length === 0) readOwned(ctx, { type, id }, readers).catch(() => undefined);
  }
}

function objectsOf(access: Access): ObjectRef[] {
  if (access.kind === "either") return access.rules.flatMap(objectsOf);
  return "on" in access ? [access.on] : [];
}
