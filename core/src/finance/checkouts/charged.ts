import { retryOnConflict } from "../../dynamo/index.ts";
import * as Gateways from "../gateways/index.ts";
import type * as Invoices from "../invoices/index.ts";
import type { Intent } from "./entity.ts";
import { stepsOfPaid } from "./paid.ts";
import { lacksFee, whyNotThis } from "./rules.ts";
import { doubt, withFee, write } from "./settle.ts";
import { intents } from "./store.ts";

/** Whose book has it, and of which intent of ours. */
interface In {
  gateway: Gateways.GatewayConfig;
  intentId: string;
  now: Date;
  subjects: Invoices.Subjects;
}

/**
 * Records what a gateway's own book says was charged for an intent that is not known to be paid, whatever had become of it here: money
 * that came is never lost. One that is paid stays as it is but for what the gateway has kept, where nobody knew that.
 * @returns it as it is then; undefined when there is none
 */
export async function settleCharged(movement: Gateways.GatewayMovement, of: In): Promise<Intent | undefined> {
  const { ref: charge, amount, currency, cardCode, fee, feeGst } = movement;
  const { gateway, intentId, now, subjects } = of;
  const bearer = Gateways.bearerOf(gateway);
  const said = { charge, message: "Approved", fee, feeGst, ...(cardCode && { cardCode }) };
  return retryOnConflict(async () => {
    const found = await intents.find({ id: intentId });
    if (found?.gatewayId !== gateway.id) return found;
    if (lacksFee(found) && found.charge === charge)
      return withFee(found, { ...said, state: "paid", amount, currency }, bearer, now);
    if (found.state === "PAID") return found;
    const problem = whyNotThis(found, { amount, currency });
    // What a person has decided of it stays so, for they have seen there what it took.
    if (problem) return found.decidedBy ? found : doubt(found, problem, now);
    const { changes, steps } = await stepsOfPaid(found, { ...said, bearer }, now, subjects);
    return write(found, changes, now, steps);
  });
}
