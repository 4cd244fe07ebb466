import { type CardCode, cardCodes } from "@salle/contract/finance/codes";
import type { SetSurcharge, Surcharge as SurchargeResource } from "@salle/contract/finance/gateways";
import type { Cents } from "@salle/money/cents";
import { surcharge } from "@salle/money/surcharge";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, fieldError } from "../../lib/errors.ts";
import { toSurcharge } from "./resource.ts";
import { termsOf } from "./rules.ts";
import { load, surcharges } from "./store.ts";

const isCode = (text: string): text is CardCode => cardCodes.some((code) => code === text);

/** What a gateway adds to an amount on a day (`YYYY-MM-DD`), in cents by kind of card: those alone that add anything. */
export async function surchargesOf(
  gatewayId: string,
  amount: Cents,
  day: string,
): Promise<{ creditCardCode: CardCode; amount: Cents }[]> {
  const found = await surcharges.list.byGateway({ gatewayId });
  return found
    .map((each) => ({ creditCardCode: each.code, amount: surcharge(amount, termsOf(each), day) }))
    .filter((each) => each.amount > 0);
}

/**
 * What a gateway adds to an amount on a day for the card that somebody says they will use, in cents.
 * @throws Refusal on `creditCardCode` when none is said and some kind of card has anything added
 */
export async function surchargeFor(
  gatewayId: string,
  amount: Cents,
  day: string,
  code: CardCode | undefined,
): Promise<Cents> {
  const added = await surchargesOf(gatewayId, amount, day);
  if (added.length > 0 && code === undefined)
    throw fieldError("creditCardCode", "Choose the card that you are going to use.");
  return added.find(({ creditCardCode }) => creditCardCode === code)?.amount ?? 0;
}

/** What a gateway adds, by kind of card. @throws Refusal `absent` */
export async function listOf(ctx: ActorContext, gatewayId: string) {
  const { state } = await load(ctx, gatewayId);
  const found = await surcharges.list.byGateway({ gatewayId });
  const data = found.map((each) => toSurcharge(each, state !== "ARCHIVED"));
  return { data, totalResults: data.length };
}

/**
 * Says what a gateway adds by a kind of card.
 * @throws Refusal `absent`; on `cap` for less than the percentage
 */
export const set = (
  ctx: ActorContext,
  gatewayId: string,
  code: string,
  { percent, fixed, method, cap, until }: SetSurcharge,
): Promise<SurchargeResource> =>
  retryAfresh(ctx, async (asked) => {
    if (!isCode(code)) throw absent();
    await load(asked, gatewayId);
    if (cap && Number(cap) < Number(percent))
      throw fieldError("cap", "The Limit is less than the percentage, so it would always be the limit.");
    const terms = { percent, fixed, method, cap: cap || undefined, until: until || undefined };
    const before = await surcharges.find({ gatewayId, code });
    if (!before) {
      const { item, step } = surcharges.create({ gatewayId, code, ...terms }, ctx.now);
      return commit(ctx, [step], toSurcharge(item, true));
    }
    const { item, steps } = surcharges.update(before, terms, ctx.now);
    return commit(ctx, steps, toSurcharge(item, true));
  });

/** Adds nothing by a kind of card any more. @throws Refusal `absent` */
export const remove = (ctx: ActorContext, gatewayId: string, code: string): Promise<SurchargeResource> =>
  retryAfresh(ctx, async () => {
    const before = isCode(code) ? await surcharges.find({ gatewayId, code }) : undefined;
    if (!before) throw absent();
    return commit(ctx, [surcharges.remove(before)], toSurcharge(before, true));
  });

/** What a gateway adds by a kind of card (spec 03 §7). @throws Refusal `absent` when it adds nothing */
export async function find(_: ActorContext, gatewayId: string, code: string): Promise<SurchargeResource> {
  const found = isCode(code) ? await surcharges.find({ gatewayId, code }) : undefined;
  if (!found) throw absent();
  return toSurcharge(found, false);
}
