import type { GatewayKey } from "@salle/contract/finance/payments";
import type { Gateway } from "./gateway.ts";
import { sandbox } from "./sandbox.ts";

const gateways: Record<GatewayKey, Gateway> = { sandbox };

const isGateway = (key: string): key is GatewayKey => Object.hasOwn(gateways, key);

/** The gateway of a key. @throws Error when there is none */
export function gatewayOf(key: string): Gateway {
  if (!isGateway(key)) throw new Error(`There is no gateway ${key}`);
  return gateways[key];
}
