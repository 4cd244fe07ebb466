import type { GatewayConfig } from "./entity.ts";
import type { GatewayBook } from "./port.ts";
import { sandboxBook } from "./sandbox-book.ts";
import { opened } from "./secrets.ts";
import { stripeBook } from "./stripe-book.ts";

/** A gateway's own book, with its keys. */
export function bookOf(config: GatewayConfig): GatewayBook {
  if (config.kind === "sandbox") return sandboxBook(config.id);
  return stripeBook({ ...opened(config), baseUrl: process.env.SALLE_STRIPE_URL });
}
