import type { SandboxSession } from "@salle/contract/finance/checkouts";
import type { SandboxDispute } from "@salle/contract/finance/codes";
import type { Context } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Disputes from "../disputes/index.ts";
import * as Gateways from "../gateways/index.ts";
import type * as Invoices from "../invoices/index.ts";
import { settle } from "./settle.ts";
import { intents } from "./store.ts";

/**
 * A gateway tells of a dispute: it is asked how that stands, and of which intent it is; one that nobody has heard of since it was paid is
 * settled first. What is not ours is let be.
 * @throws Refusal `conflict` while it is uncertain what became of the intent: the gateway tells again
 */
export async function disputed(
  gateway: Gateways.GatewayConfig,
  reference: string,
  now: Date,
  subjects: Invoices.Subjects,
): Promise<void> {
  const said = await Gateways.adapterOf(gateway).lookDispute({ ref: reference });
  const found = said.intentId === undefined ? undefined : await intents.find({ id: said.intentId });
  if (found?.gatewayId !== gateway.id) return;
  const intent = found.paymentId === undefined ? ((await settle(found.id, now, subjects)) ?? found) : found;
  if (intent.paymentId === undefined) throw conflict("What was paid is not recorded yet.");
  const paymentIds = [intent.paymentId, ...(intent.otherPaymentIds ?? [])];
  await Disputes.settle({ gateway, reference, paymentIds }, said, now, subjects);
}

/** The bank of a test card disputes what was paid on the sandbox's page, which tells of it as a webhook does. @throws as `disputeSandbox` */
export async function disputedInSandbox(
  ctx: Context,
  id: string,
  act: SandboxDispute,
  subjects: Invoices.Subjects,
): Promise<SandboxSession> {
  const session = await Gateways.disputeSandbox(id, act);
  const intent = await intents.find({ id });
  const gateway = intent && (await Gateways.known(ctx, intent.gatewayId));
  if (gateway) await disputed(gateway, id, ctx.now, subjects);
  return session;
}
