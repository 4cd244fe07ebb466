import type { FamilyPurchase } from "@salle/contract/membership/family";
import { useState } from "react";
import { createKeys } from "../../../lib/idempotency.ts";
import { membershipsOf, type Order, onFields } from "./family-values.ts";
import { buy } from "./queries.ts";

type Purchase = FamilyPurchase["attributes"];

/**
 * Buys of one seller after the other, up to the first that fails: `onPartly` is told of those before it. Each seller's has
 * its own idempotency key, so that a try whose answer was lost is none the second time, whatever else has been bought since.
 */
export function useBuying(onPartly: (bought: readonly Order[]) => void) {
  const [keys] = useState(() => new Map<string, ReturnType<typeof createKeys>>());
  const keysOf = (seller: string) => {
    const theirs = keys.get(seller) ?? createKeys();
    keys.set(seller, theirs);
    return theirs;
  };
  return async (orders: readonly Order[]): Promise<Purchase[]> => {
    const purchases: Purchase[] = [];
    for (const order of orders) {
      const memberships = membershipsOf(order);
      const theirs = keysOf(order.seller);
      try {
        purchases.push(await buy(memberships, theirs.keyFor(memberships)));
        theirs.done();
      } catch (error) {
        if (purchases.length > 0) onPartly(orders.slice(0, purchases.length));
        throw onFields(error, order);
      }
    }
    return purchases;
  };
}
