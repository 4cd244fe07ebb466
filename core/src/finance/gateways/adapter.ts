import type { GatewayConfig } from "./entity.ts";
import type { Gateway } from "./port.ts";
import { sandboxOf } from "./sandbox.ts";
import { opened } from "./secrets.ts";
import { stripe } from "./stripe.ts";

/** The adapter of a gateway, with its keys. */
export function adapterOf(config: GatewayConfig): Gateway {
  if (config.kind === "sandbox") return sandboxOf(config.id);
  return stripe({ ...opened(config), baseUrl: process.env.SALLE_STRIPE_URL });
}
