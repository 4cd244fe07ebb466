import { ConditionFailed, commit } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { signingKeys } from "../../lib/signing.ts";
import * as Accounts from "../accounts/index.ts";

/**
 * Seals by the present signing key what another key of the set has sealed, before that one is gone (docs/operations.md,
 * "Secrets"). The same again does nothing.
 * @returns how many there were
 */
export async function resealAll(now: Date): Promise<number> {
  let count = 0;
  for (const { id } of signingKeys().slice(1)) {
    for (const listed of await Accounts.twoFactors.list.byKey({ sealedBy: id })) {
      const factor = await Accounts.twoFactors.find({ person: listed.person });
      if (factor && (await reseal(factor, now))) count++;
    }
  }
  return count;
}

async function reseal(factor: Accounts.TwoFactor, now: Date): Promise<boolean> {
  const steps = Accounts.resealed(factor, now);
  try {
    await commit(systemContext(now), steps, undefined);
    return steps.length > 0;
  } catch (error) {
    // Its owner has changed it meanwhile: the next run looks again.
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
