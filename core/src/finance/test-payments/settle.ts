import { commit, retryOnConflict } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { warn } from "../../lib/log.ts";
import * as Gateways from "../gateways/index.ts";
import type { TestPayment } from "./entity.ts";
import { changesBy, lacksFee, takenOf } from "./rules.ts";
import { testPayments } from "./store.ts";

/** Asks the gateway what has become of a test payment, and of what it gives back, where that is not known; keeps what it says. */
export async function settle(of: TestPayment, now: Date): Promise<TestPayment> {
  const asks = of.state === "OPEN" || lacksFee(of);
  try {
    const paid = asks ? await put(of, await outcomeOf(of), now) : of;
    return paid.refundState === "PENDING" ? await giveBack(paid, now) : paid;
  } catch (error) {
    // Whoever looks again asks again.
    warn("test payment not settled", { testPaymentId: of.id, why: error instanceof Error ? error.message : "" });
    return error instanceof Gateways.GatewayRefusal ? refused(of, error.message, now) : of;
  }
}

/** What a gateway refuses, such as for a key that was revoked meanwhile, is what the test says. */
const refused = (of: TestPayment, said: string, now: Date): Promise<TestPayment> =>
  put(of, of.refundState === "PENDING" ? { refundState: "FAILED", refundMessage: said } : { message: said }, now);

async function gatewayOf({ gatewayId }: TestPayment): Promise<Gateways.Gateway> {
  const gateway = await Gateways.known({ memo: new Map() }, gatewayId);
  if (!gateway) throw new Error(`There is no gateway ${gatewayId}`);
  return Gateways.adapterOf(gateway);
}

async function outcomeOf(of: TestPayment): Promise<Partial<TestPayment> | null> {
  if (of.page === undefined) return null;
  return changesBy(of, await (await gatewayOf(of)).look({ ref: of.page }));
}

/** Gives back what was taken. */
async function giveBack(of: TestPayment, now: Date): Promise<TestPayment> {
  const { id, refundTries, charge, currency } = of;
  if (charge === undefined) return of;
  const refunding = { id: `${id}r${refundTries}`, charge, amount: takenOf(of), currency };
  const { state, message } = await Gateways.refundOnce(await gatewayOf(of), refunding);
  if (state === "pending" || state === "absent") return of;
  return put(of, { refundState: state === "done" ? "DONE" : "FAILED", refundMessage: message }, now);
}

/** Keeps what a gateway said, unless somebody has asked it at the same moment and kept it before. */
async function put(of: TestPayment, changes: Partial<TestPayment> | null, now: Date): Promise<TestPayment> {
  if (!changes) return of;
  return retryOnConflict(async () => {
    const found = await testPayments.load({ id: of.id });
    if (found.state !== of.state || found.refundState !== of.refundState) return found;
    const { item, steps } = testPayments.update(found, changes, now);
    return steps.length > 0 ? commit(systemContext(now), steps, item) : found;
  });
}

/** What a gateway tells by its webhook of a test payment: that it did is what the test wants to know too. */
export async function told(gatewayId: string, id: string, now: Date): Promise<void> {
  const before = await testPayments.find({ id });
  if (before?.gatewayId !== gatewayId) return;
  const after = before.toldAt === undefined ? await put(before, { toldAt: now.toISOString() }, now) : before;
  await settle(after, now);
}
