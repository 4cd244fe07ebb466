import { store } from "../../dynamo/store.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { BankFileSettingsEntity, type Payout, PayoutEntity, type PayoutLine, PayoutLineEntity } from "./entity.ts";

export const payouts = store(PayoutEntity, "payout");
export const lines = store(PayoutLineEntity, "payout");
export const bankFileSettings = store(BankFileSettingsEntity, "bank file settings");

/** @throws Refusal `absent` */
export async function load(ctx: Pick<ActorContext, "memo">, id: string): Promise<Payout> {
  const found = await payouts.known(ctx, { id });
  if (!found) throw absent();
  return found;
}

/** Whom a payout pays: at most as many as a transaction takes, in the order in which its bank file has them. */
export const linesOf = (payoutId: string): Promise<PayoutLine[]> => lines.list.byPayout({ payoutId });
