import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type TestPayment, TestPaymentEntity } from "./entity.ts";

export const testPayments = store(TestPaymentEntity, "test payment");

/** The request's test payment, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<TestPayment | undefined> =>
  testPayments.known(ctx, { id });

/** As `known`. @throws Refusal `absent` */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<TestPayment> {
  const found = await known(ctx, id);
  if (!found) throw absent();
  return found;
}

/** The latest through a gateway, the newest first. */
export const latestOf = (gatewayId: string, limit: number): Promise<TestPayment[]> =>
  testPayments.list.byGateway({ gatewayId }, { order: "desc", limit });
