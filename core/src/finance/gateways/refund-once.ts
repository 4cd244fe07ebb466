import type { Gateway, Refunded, Refunding } from "./port.ts";

/**
 * Refunds once. A gateway answers an idempotency key with what it said first, also when a refund that was on its way has arrived, and
 * forgets it after a day: so it is asked before whether it has made this refund (finance design, 7.2).
 * @throws GatewayRefusal, GatewaySilence
 */
export async function refundOnce(gateway: Gateway, of: Refunding): Promise<Refunded> {
  const made = await gateway.lookRefund(of);
  return made.state === "absent" ? gateway.refund(of) : made;
}
