import { seconds } from "../../lib/clock.ts";
import type { GatewayBook, GatewayMovement } from "./port.ts";
import { sessions } from "./sandbox.ts";
import { lines } from "./sandbox-lines.ts";

/** The sandbox's own book of a configuration. */
export const sandboxBook = (gatewayId: string): GatewayBook => ({
  async lookCharge({ charge }) {
    const found = await lines.list.byReference({ gatewayId, ref: charge });
    const taken = found.map(({ said }) => said).find(({ kind }) => kind === "charge");
    if (!taken) return null;
    const session = await sessions.find({ id: taken.intentId ?? "" });
    return { amount: taken.amount, refunded: session?.givenBack ?? 0 };
  },
  movements: (period) => movementsOf(gatewayId, period),
});

async function* movementsOf(gatewayId: string, period: { from: Date; to: Date }): AsyncGenerator<GatewayMovement> {
  const [from, to] = [period.from.toISOString(), period.to.toISOString()];
  const found = await lines.list.byGateway({ gatewayId }, { from: { bookedAt: from }, to: { bookedAt: to } });
  for (const { id, bookedAt, said } of found) yield { ...said, id, at: seconds(new Date(bookedAt)) };
}
