import { WRONG_CONTEXT } from "@salle/contract/finance/contexts";
import { ownerOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import * as problems from "@salle/contract/problems";
import type { Context } from "../../lib/context.ts";
import { absent, fieldError } from "../../lib/errors.ts";
import { handlesFrom } from "../../organisations/owners/index.ts";

/** The name under which a call is told of its context. */
const CONTEXT = "context-handle";

/**
 * Whose things a context can have: its own, then those of the groups above it, nearest first.
 * @param owner the owner that the path names, where whoever asks may look
 * @param context the context that asks, where it is another
 * @throws Refusal on `context-handle` for one that is not below the owner
 */
export async function ownersFor(ctx: Pick<Context, "memo">, owner: string, context: string = owner): Promise<string[]> {
  const owners = await handlesFrom(ctx, context);
  if (!owners.includes(owner)) throw fieldError(CONTEXT, problems.choose);
  return owners.filter((each) => each !== SYSTEM_HANDLE);
}

/**
 * Fees and their types are clubs' and club groups' alone.
 * @throws Refusal on `context-handle`; `absent` for what is no owner
 */
export function refuseSystem(owner: string): void {
  const type = ownerOf(owner)?.type;
  if (type === undefined) throw absent();
  if (type === "system") throw fieldError(CONTEXT, WRONG_CONTEXT);
}
