import { todayIn } from "@salle/calendar/today";
import type { Currency } from "@salle/money/currency";
import type { Context } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { type Charge, totalsOf } from "./rules.ts";
import { gstIn, type Tax } from "./shares.ts";
import { taxOn, termsFor } from "./terms.ts";

type Quoted = Pick<Charge, "amount" | "isIncludingGST" | "shares">;

/** The GST of today at an issuer, for those who have some of these charges; once a request. @param handle the issuer's */
function taxNow(
  ctx: Pick<Context, "memo" | "now">,
  handle: string,
  charges: readonly Pick<Charge, "shares">[],
): Promise<Tax & { currency: Currency }> {
  const owners = new Set(charges.flatMap(({ shares = [] }) => shares.map(({ owner }) => owner)));
  return memo(ctx, `GST of ${[handle, ...owners].join(" ")}`, async () => {
    const [terms, { timeZone }] = await Promise.all([termsFor(ctx, handle, charges), Owners.fromHandle(ctx, handle)]);
    return { ...taxOn(terms, todayIn(timeZone, ctx.now)), currency: terms.currency };
  });
}

/** As `taxNow`, of each issuer of a list; one read for each of them. */
export async function taxesNow(
  ctx: Pick<Context, "memo" | "now">,
  charged: readonly { owner: string; shares: NonNullable<Charge["shares"]> }[],
): Promise<(issuer: string) => Tax> {
  const groups = [...Map.groupBy(charged, ({ owner }) => owner)];
  const taxes = new Map(
    await Promise.all(groups.map(async ([owner, own]) => [owner, await taxNow(ctx, owner, own)] as const)),
  );
  return (issuer) => {
    const tax = taxes.get(issuer);
    if (!tax) throw new Error(`Nothing of ${issuer} is charged`);
    return tax;
  };
}

/** What charges of an issuer would come to now, on an invoice of their own, and the GST in it. @param handle the issuer's */
export async function quoteOf(
  ctx: Pick<Context, "memo" | "now">,
  handle: string,
  charges: readonly Quoted[],
): Promise<{ amount: number; gst: number; currency: Currency }> {
  const { currency, ...tax } = await taxNow(ctx, handle, charges);
  const lines = charges.map((of) => ({ amount: of.amount, gst: gstIn(of, handle, of.shares ?? [], tax) }));
  const { total, gst } = totalsOf(lines);
  return { amount: total, gst, currency };
}
