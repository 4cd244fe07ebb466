import { type Intent as IntentResource, MOST_UNCERTAIN } from "@salle/contract/finance/checkouts";
import { commit, retryAfresh, type Step } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import * as Gateways from "../gateways/index.ts";
import type * as Invoices from "../invoices/index.ts";
import type { Intent } from "./entity.ts";
import { stepsOfPaid } from "./paid.ts";
import { toResource } from "./resource.ts";
import { settle } from "./settle.ts";
import { intents, load, uncertainAt } from "./store.ts";
import { read } from "./verbs.ts";

/** The tries to pay of which an owner's gateways have not said what became, the oldest first. */
export async function listUncertain(ctx: ActorContext, owner: string) {
  const [found, canDecide] = await Promise.all([
    uncertainAt(owner, MOST_UNCERTAIN),
    mayOnOwner(ctx, "payments.record", owner),
  ]);
  const data = found.map((each) => toResource(each, ctx.now, canDecide));
  return { data, totalResults: data.length };
}

/** @throws Refusal `absent` for another gateway's */
async function ofGateway(ctx: ActorContext, gatewayId: string, id: string): Promise<Intent> {
  const found = await load(ctx, id);
  if (found.gatewayId !== gatewayId) throw absent();
  return found;
}

/** Asks the gateway once more. @throws Refusal `absent` */
export async function look(
  ctx: ActorContext,
  gatewayId: string,
  id: string,
  subjects: Invoices.Subjects,
): Promise<IntentResource> {
  await ofGateway(ctx, gatewayId, id);
  return read(ctx, id, subjects);
}

/** One as it is once its gateway was asked, or as it was where that does not say. */
async function asked(of: Intent, now: Date, subjects: Invoices.Subjects): Promise<Intent> {
  try {
    return (await settle(of.id, now, subjects)) ?? of;
  } catch (error) {
    if (error instanceof Gateways.GatewaySilence || error instanceof Gateways.GatewayRefusal) return of;
    throw error;
  }
}

type Decision = { changes: Partial<Intent>; steps: Step[] };

const KNOWN = "It is known already what became of this payment.";
const SAYS_PAID = "The card gateway says now that this was paid, so it has been.";
const SAYS_ENDED = "The card gateway says now that this ended, and that nothing was charged.";

/**
 * The gateway is asked once more first: what it says counts before what a person has seen there.
 * @throws Refusal `absent`, or `conflict` when it is not uncertain
 */
async function decide(
  ctx: ActorContext,
  { gatewayId, id }: { gatewayId: string; id: string },
  subjects: Invoices.Subjects,
  decision: (of: Intent) => Decision | Promise<Decision>,
): Promise<IntentResource> {
  const before = await ofGateway(ctx, gatewayId, id);
  if (before.state !== "UNCERTAIN") throw conflict(KNOWN);
  const { state } = await asked(before, ctx.now, subjects);
  if (state !== "UNCERTAIN") throw conflict(state === "PAID" ? SAYS_PAID : SAYS_ENDED);
  return retryAfresh(ctx, async (again) => {
    const found = await ofGateway(again, gatewayId, id);
    if (found.state !== "UNCERTAIN") throw conflict(KNOWN);
    const { changes, steps } = await decision(found);
    const updated = intents.update(found, { ...changes, decidedBy: ctx.actor.accountId }, ctx.now);
    return commit(ctx, [...updated.steps, ...steps], toResource(updated.item, ctx.now));
  });
}

/**
 * Records an uncertain try to pay that the gateway shows as charged; then all is as if it had said so itself.
 * @param reference the gateway's own of the charge
 * @throws Refusal `absent`, or `conflict` when it is not uncertain, or the gateway says so itself
 */
export const record = (
  ctx: ActorContext,
  { reference, ...at }: { gatewayId: string; id: string; reference: string },
  subjects: Invoices.Subjects,
): Promise<IntentResource> =>
  decide(ctx, at, subjects, async (of) => {
    const bearer = Gateways.bearerOf(await Gateways.load(ctx, at.gatewayId));
    const said = { charge: reference, message: `Recorded by ${ctx.actor.name}`, bearer };
    return stepsOfPaid(of, said, ctx.now, subjects);
  });

const RELEASED = "The office has ended this payment. Ask it where money has left your account.";

/**
 * Releases an uncertain try to pay of which the gateway shows no charge.
 * @throws Refusal `absent`, or `conflict` when it is not uncertain, or the gateway says that it was paid
 */
export const release = (
  ctx: ActorContext,
  at: { gatewayId: string; id: string },
  subjects: Invoices.Subjects,
): Promise<IntentResource> =>
  decide(ctx, at, subjects, () => ({
    changes: { state: "CANCELLED", message: RELEASED, undecided: undefined, url: undefined },
    steps: [],
  }));
