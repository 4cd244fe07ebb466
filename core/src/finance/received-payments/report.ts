import type { Output, Query } from "@salle/contract/endpoint";
import type { getPaymentReport } from "@salle/contract/finance/received-payments";
import type { Context } from "../../lib/context.ts";
import * as Settings from "../../platform/settings/index.ts";
import { figuresBetween, todayOf } from "./list.ts";
import { byPeriod, daysOf, sumsByType, totalOf } from "./rules.ts";

/**
 * What an owner has received in a month or in twelve, by how it came; in the current one when none is named.
 * @throws Refusal `absent` when there is no such owner
 */
export async function report(
  ctx: Context,
  owner: string,
  { period = "this-month" }: Query<typeof getPaymentReport>,
): Promise<Output<typeof getPaymentReport>> {
  const [today, currency] = await Promise.all([todayOf(ctx, owner), Settings.currentCurrency()]);
  const { from, to, by } = daysOf(period, today);
  const parts = await figuresBetween(owner, from, to);
  const byType = sumsByType(parts);
  return {
    data: {
      id: `${owner} ${period}`,
      type: "paymentReport",
      attributes: {
        from,
        to,
        currency,
        sum: totalOf(byType),
        rows: byPeriod(parts, by),
        byType,
      },
    },
  };
}
