import { mayOnOwner, type ObjectReader } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import { known } from "./store.ts";

/** A fee is its owner's. */
export const reader: ObjectReader = (ctx, id) => known(ctx, id);

/** Whether the actor manages an owner's fees, and with them its fee packages and who is billed for them; once a request. */
export const manages = (ctx: Context, owner: string): Promise<boolean> =>
  memo(ctx, `fees.manage ${owner}`, () => mayOnOwner(ctx, "fees.manage", owner));
