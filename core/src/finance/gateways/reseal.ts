import { ConditionFailed, commit } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { signingKeys } from "../../lib/signing.ts";
import type { GatewayConfig } from "./entity.ts";
import { resealed } from "./secrets.ts";
import { gateways } from "./store.ts";

/**
 * Seals by the present signing key what another key of the set has sealed, before that one is gone (docs/operations.md,
 * "Secrets"). The same again does nothing.
 * @returns how many gateways there were
 */
export async function resealAll(now: Date): Promise<number> {
  let count = 0;
  for (const { id } of signingKeys().slice(1)) {
    for (const listed of await gateways.list.byKey({ sealedBy: id })) {
      const gateway = await gateways.find({ id: listed.id });
      if (gateway && (await reseal(gateway, now))) count++;
    }
  }
  return count;
}

async function reseal(gateway: GatewayConfig, now: Date): Promise<boolean> {
  const changes = resealed(gateway);
  if (changes.sealedBy === gateway.sealedBy) return false;
  try {
    await commit(systemContext(now), gateways.update(gateway, changes, now).steps, undefined);
    return true;
  } catch (error) {
    // Somebody has changed it meanwhile: the next run looks again.
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
