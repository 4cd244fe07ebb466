import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { isOrganisation } from "./payer.ts";

/** Whether the actor pays what is billed to somebody: to themselves, or to a club or a group that they pay for. */
export const paysFor = async (ctx: ActorContext, person: string): Promise<boolean> =>
  ctx.actor.person === person || (isOrganisation(person) && (await mayOnOwner(ctx, "bills.pay", person)));
