import { seal, unseal } from "../../lib/sealing.ts";
import type { GatewayConfig, KeptSecret } from "./entity.ts";

/** Bound to the gateway and to what it is: moved to another item, it opens nothing. */
const purposeOf = (id: string, what: "secret-key" | "webhook"): string => `gateway ${id} ${what}`;

const SHOWN = 4;
/** Of so many webhook secrets an event may be signed by one: the new one, and the one that it takes the place of. */
const MOST_WEBHOOK = 2;

function kept(text: string, purpose: string, at: Date): KeptSecret {
  return { sealed: seal(text, purpose), end: text.slice(-SHOWN), setAt: at.toISOString() };
}

/** What becomes of a gateway's secrets: those that are given, and nothing where none is. */
export function secretChanges(
  { id, webhookSecrets = [] }: Pick<GatewayConfig, "id" | "webhookSecrets">,
  { secretKey, webhookSecret }: { secretKey?: string | undefined; webhookSecret?: string | undefined },
  at: Date,
): Partial<Pick<GatewayConfig, "secretKey" | "webhookSecrets">> {
  return {
    ...(secretKey && { secretKey: kept(secretKey, purposeOf(id, "secret-key"), at) }),
    ...(webhookSecret && {
      webhookSecrets: [kept(webhookSecret, purposeOf(id, "webhook"), at), ...webhookSecrets].slice(0, MOST_WEBHOOK),
    }),
  };
}

/** A gateway's secrets as they were given. @throws Error when one was sealed by a key that is gone */
export function opened({ id, secretKey, webhookSecrets = [] }: GatewayConfig): {
  secretKey: string;
  webhookSecrets: string[];
} {
  const open = ({ sealed }: KeptSecret, what: "secret-key" | "webhook"): string => {
    const text = unseal(sealed, purposeOf(id, what));
    if (text === null) throw new Error(`A secret of ${id} was sealed by a key that is gone`);
    return text;
  };
  return {
    secretKey: secretKey ? open(secretKey, "secret-key") : "",
    webhookSecrets: webhookSecrets.map((each) => open(each, "webhook")),
  };
}
