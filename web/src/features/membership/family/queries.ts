import { type BuyForFamily, buyForFamily, type FamilyPurchase, listFamily } from "@salle/contract/membership/family";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, fresh } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** What oneself and those whom one may buy for can have, place by place. */
export const family = apiQuery(listFamily, {}, { ...fresh, failed: strings.loadError, select: dataOf });

/** Buys of one seller, on one invoice. @throws ApiFailure */
export async function buy(
  memberships: BuyForFamily["memberships"],
  idempotencyKey: string,
): Promise<FamilyPurchase["attributes"]> {
  const { data } = await call(buyForFamily, { body: { attributes: { memberships } }, idempotencyKey });
  return data.attributes;
}
