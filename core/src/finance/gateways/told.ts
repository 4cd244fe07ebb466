import { malformed } from "../../lib/errors.ts";
import type { GatewayConfig } from "./entity.ts";
import type { Call, Told } from "./port.ts";
import { opened } from "./secrets.ts";
import { eventIn } from "./stripe-events.ts";

/** What a call to a gateway's webhook says. @throws Refusal `malformed` when the gateway did not send it, or too long ago */
export function told(config: GatewayConfig, call: Call): Told {
  if (config.kind === "sandbox") throw malformed("The sandbox sends no events.");
  return eventIn(call, opened(config).webhookSecrets);
}
