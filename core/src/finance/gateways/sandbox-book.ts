import { seconds } from "../../lib/clock.ts";
import type { GatewayBook, GatewayMovement } from "./port.ts";
import { outcomeOf, sessions } from "./sandbox.ts";
import { lines } from "./sandbox-lines.ts";

/** The sandbox's own book of a configuration. */
export const sandboxBook = (gatewayId: string): GatewayBook => ({
  async lookCharge({ intentId }) {
    const session = intentId === undefined ? undefined : await sessions.find({ id: intentId });
    // It has had no book for long, so what it has no line of it may have taken.
    return { amount: session ? outcomeOf(session).amount : 0, refunded: session?.givenBack ?? 0 };
  },
  movements: (period) => movementsOf(gatewayId, period),
});

async function* movementsOf(gatewayId: string, period: { from: Date; to: Date }): AsyncGenerator<GatewayMovement> {
  const [from, to] = [period.from.toISOString(), period.to.toISOString()];
  const found = await lines.list.byGateway({ gatewayId }, { from: { bookedAt: from }, to: { bookedAt: to } });
  for (const { id, bookedAt, said } of found) yield { ...said, id, at: seconds(new Date(bookedAt)) };
}
