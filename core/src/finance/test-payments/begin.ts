import { todayIn } from "@salle/calendar/today";
import type { BeginTestPayment } from "@salle/contract/finance/test-payments";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { conflict, outOfService, sameRequest } from "../../lib/errors.ts";
import { testPaymentIdOf } from "../../lib/ids.ts";
import { warn } from "../../lib/log.ts";
import { isProduction } from "../../lib/production.ts";
import { siteUrl } from "../../lib/site.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Gateways from "../gateways/index.ts";
import type { TestPayment } from "./entity.ts";
import { expiryFrom } from "./rules.ts";
import { testPayments } from "./store.ts";

/**
 * Begins a test payment on its gateway's page: written down before the gateway is asked, so that a repeated request leads to the
 * same page. What the gateway refuses is what it says of the test.
 * @throws Refusal `absent`; `conflict` when the gateway cannot be tried so; on `creditCardCode`; `key-reused`; `unavailable`
 * when it does not answer
 */
export async function begin(ctx: ActorContext, gatewayId: string, input: BeginTestPayment): Promise<TestPayment> {
  const id = testPaymentIdOf(gatewayId, ctx.idempotency?.key ?? ctx.requestId);
  const gateway = await Gateways.load(ctx, gatewayId);
  const written = await retryAfresh(ctx, async (asked) => {
    const before = await testPayments.find({ id });
    if (before) return sameRequest(before, ctx);
    const why = Gateways.whyNotTestPayment(gateway, isProduction());
    if (why) throw conflict(why);
    const [{ timeZone }, currency] = await Promise.all([
      Owners.fromHandle(asked, gateway.owner),
      Settings.currentCurrency(),
    ]);
    const { amount, creditCardCode } = input;
    const day = todayIn(timeZone, ctx.now);
    const surcharge = await Gateways.surchargeFor(gatewayId, amount, day, creditCardCode);
    const { item, step } = testPayments.create(
      {
        ...{ id, gatewayId, kind: gateway.kind, owner: gateway.owner },
        ...{ state: "CREATED", isLive: gateway.isLive === true },
        ...{ amount, surcharge, currency },
        ...(creditCardCode && { creditCardCode }),
        expiresAt: expiryFrom(ctx.now).toISOString(),
        fingerprint: ctx.idempotency?.fingerprint,
      },
      ctx.now,
    );
    // Its id is what a repeated request is known by.
    return commit({ ...ctx, idempotency: null }, [step], item);
  });
  return written.state === "CREATED" ? opened(written, gateway, ctx.now) : written;
}

/** Has the gateway open its page, and keeps that. @throws Refusal `unavailable` */
async function opened(of: TestPayment, gateway: Gateways.GatewayConfig, now: Date): Promise<TestPayment> {
  const changes = await begun(of, gateway);
  return retryAfresh({ memo: new Map(), now }, async () => {
    const found = await testPayments.load({ id: of.id });
    if (found.state !== "CREATED") return found;
    const { item, steps } = testPayments.update(found, changes, now);
    return commit(systemContext(now), steps, item);
  });
}

async function begun(of: TestPayment, gateway: Gateways.GatewayConfig): Promise<Partial<TestPayment>> {
  const back = (more: string) => siteUrl(`/finance/test-payment?gateway=${of.gatewayId}&test=${of.id}${more}`);
  const surcharge = of.surcharge > 0 ? [{ name: "Card surcharge", amount: of.surcharge }] : [];
  try {
    const { ref, url } = await Gateways.adapterOf(gateway).begin({
      id: of.id,
      parts: [{ name: "Test invoice", amount: of.amount }, ...surcharge],
      currency: of.currency,
      email: "",
      expiresAt: new Date(of.expiresAt),
      returnUrl: back(""),
      cancelUrl: back("&left=1"),
    });
    return { state: "OPEN", page: ref, url };
  } catch (error) {
    if (error instanceof Gateways.GatewayRefusal) return { state: "FAILED", message: error.message };
    const why = error instanceof Error ? error.message : String(error);
    warn("test payment not begun", { testPaymentId: of.id, why });
    throw outOfService("The card gateway is not answering. Nothing was charged. Try again in a minute.");
  }
}
