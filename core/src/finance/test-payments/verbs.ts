import {
  type BeginTestPayment,
  MOST_TEST_PAYMENTS,
  type TestPayment as TestPaymentResource,
} from "@salle/contract/finance/test-payments";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Gateways from "../gateways/index.ts";
import { begin as begun } from "./begin.ts";
import { toResource } from "./resource.ts";
import { whyNotRefund } from "./rules.ts";
import { settle } from "./settle.ts";
import { latestOf, load, testPayments } from "./store.ts";

/** The latest test payments through a gateway, the newest first. @throws Refusal `absent` */
export async function list(ctx: ActorContext, gatewayId: string) {
  await Gateways.load(ctx, gatewayId);
  const data = (await latestOf(gatewayId, MOST_TEST_PAYMENTS)).map((each) => toResource(each, ctx.now));
  return { data, totalResults: data.length };
}

/** Begins a test payment. @throws Refusal as `begin` of begin.ts */
export const begin = async (
  ctx: ActorContext,
  gatewayId: string,
  input: BeginTestPayment,
): Promise<TestPaymentResource> => toResource(await begun(ctx, gatewayId, input), ctx.now);

/** What has become of a test payment; asks the gateway where that is not known. @throws Refusal `absent` */
export const read = async (ctx: ActorContext, id: string): Promise<TestPaymentResource> =>
  toResource(await settle(await load(ctx, id), ctx.now), ctx.now);

/** Gives back what a test payment has taken: written down first, then asked of its gateway. @throws Refusal `absent`; `conflict` */
export async function refund(ctx: ActorContext, id: string): Promise<TestPaymentResource> {
  const written = await retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    if (before.refundState === "PENDING") return before;
    const why = whyNotRefund(before);
    if (why) throw conflict(why);
    const refundTries = (before.refundTries ?? 0) + 1;
    const changes = { refundTries, refundState: "PENDING", refundMessage: "" } as const;
    const { item, steps } = testPayments.update(before, changes, ctx.now);
    return commit({ ...ctx, idempotency: null }, steps, item);
  });
  return toResource(await settle(written, ctx.now), ctx.now);
}
