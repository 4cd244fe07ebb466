import type { CreateGateway, Gateway as GatewayResource, UpdateGateway } from "@salle/contract/finance/gateways";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { fold } from "../../lib/fold.ts";
import { newId } from "../../lib/ids.ts";
import { isProduction } from "../../lib/production.ts";
import { adapterOf } from "./adapter.ts";
import type { GatewayConfig } from "./entity.ts";
import { GatewayRefusal, GatewaySilence } from "./port.ts";
import { toResource } from "./resource.ts";
import { stateAfterTest, type Test, whyNotActivate, whyNotTest } from "./rules.ts";
import { secretChanges } from "./secrets.ts";
import { gateways, gatewaysOf, load, MOST_GATEWAYS } from "./store.ts";

/** An owner's gateways, by name; those that are archived too. */
export async function list(_: ActorContext, owner: string) {
  const data = (await gatewaysOf(owner)).map(toResource);
  return { data, totalResults: data.length };
}

/** @throws Refusal `absent` */
export const read = async (ctx: ActorContext, id: string): Promise<GatewayResource> => toResource(await load(ctx, id));

/** Adds a gateway; it takes payments once its keys have been tried and somebody says so. @throws Refusal `conflict` for too many */
export async function create(ctx: ActorContext, owner: string, input: CreateGateway): Promise<GatewayResource> {
  const { name, kind, feeBearer } = input;
  if ((await gatewaysOf(owner)).length >= MOST_GATEWAYS)
    throw conflict(`There are ${MOST_GATEWAYS} gateways already. Change one of them.`);
  const id = newId("gateway", ctx.now);
  const secrets = secretChanges({ id }, input, ctx.now);
  const of = { id, owner, name, nameKey: fold(name), kind, feeBearer, state: "DRAFT" as const, ...secrets };
  const { item, step } = gateways.create(of, ctx.now);
  return commit(ctx, [step], toResource(item));
}

/**
 * Changes a gateway under the optimistic lock; with another key it has to be tried again.
 * @throws Refusal `absent`; `conflict` when it is archived; `stale` when it is no longer at `input.version`
 */
export async function update(ctx: ActorContext, id: string, input: UpdateGateway): Promise<GatewayResource> {
  const before = await load(ctx, id);
  if (before.state === "ARCHIVED") throw conflict("This gateway is archived.");
  if (input.version !== undefined && input.version !== before.version) throw gateways.stale();
  const { name, feeBearer = before.feeBearer } = input;
  const again = input.secretKey ? { state: "DRAFT" as const, isLive: undefined, problem: "" } : {};
  return put(ctx, before, { name, nameKey: fold(name), feeBearer, ...secretChanges(before, input, ctx.now), ...again });
}

/** Tries a gateway's keys, and keeps what came of it. @throws Refusal `absent`, or `conflict` without keys */
export const test = (ctx: ActorContext, id: string): Promise<GatewayResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    const why = whyNotTest(before);
    if (why) throw conflict(why);
    const { said, problem, isLive } = await tried(before);
    const state = stateAfterTest(before.state, said);
    return put(asked, before, { state, problem, ...(isLive !== undefined && { isLive }) });
  });

/** Lets a gateway take payments. @throws Refusal `absent`, or `conflict` and why it cannot */
export const activate = (ctx: ActorContext, id: string): Promise<GatewayResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    const why = whyNotActivate(before, isProduction());
    if (why) throw conflict(why);
    return put(asked, before, { state: "ACTIVE" });
  });

/** Lets a gateway take no further payments. @throws Refusal `absent`, or `conflict` when it takes none */
export const pause = (ctx: ActorContext, id: string): Promise<GatewayResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    if (before.state !== "ACTIVE") throw conflict("This gateway takes no payments.");
    return put(asked, before, { state: "PAUSED" });
  });

/** Archives a gateway: it takes nothing any more, and keeps its keys for what is to be given back. @throws Refusal `absent` */
export const archive = (ctx: ActorContext, id: string): Promise<GatewayResource> =>
  retryAfresh(ctx, async (asked) => put(asked, await load(asked, id), { state: "ARCHIVED" }));

async function put(
  ctx: ActorContext,
  before: GatewayConfig,
  changes: Partial<GatewayConfig>,
): Promise<GatewayResource> {
  const { item, steps } = gateways.update(before, changes, ctx.now, gateways.stale);
  return commit(ctx, steps, toResource(item));
}

/** What the gateway says of its keys; what is wrong is said, not thrown. */
async function tried(config: GatewayConfig): Promise<{ said: Test; problem: string; isLive?: boolean }> {
  try {
    const { isLive } = await adapterOf(config).test();
    return { said: "works", problem: "", isLive };
  } catch (error) {
    if (error instanceof GatewayRefusal) return { said: "refused", problem: error.message };
    if (error instanceof GatewaySilence) return { said: "silent", problem: error.message };
    throw error;
  }
}
