import { seal, sealedBy, unseal } from "../../lib/sealing.ts";
import type { GatewayConfig, KeptSecret } from "./entity.ts";
import { GatewayRefusal } from "./port.ts";

type Kind = "secret-key" | "webhook";
type Secrets = Partial<Pick<GatewayConfig, "secretKey" | "webhookSecrets" | "sealedBy">>;

/** Bound to the gateway and to what it is: moved to another item, it opens nothing. */
const purposeOf = (id: string, what: Kind): string => `gateway ${id} ${what}`;

const SHOWN = 4;
/** Of so many webhook secrets an event may be signed by one: the new one, and the one that it takes the place of. */
const MOST_WEBHOOK = 2;

const kept = (text: string, purpose: string, at: Date): KeptSecret => ({
  sealed: seal(text, purpose),
  end: text.slice(-SHOWN),
  setAt: at.toISOString(),
});

/** What becomes of a gateway's secrets: those that are given, and nothing where none is. */
export function secretChanges(
  of: Pick<GatewayConfig, "id" | "secretKey" | "webhookSecrets">,
  { secretKey, webhookSecret }: { secretKey?: string | undefined; webhookSecret?: string | undefined },
  at: Date,
): Secrets {
  if (!secretKey && !webhookSecret) return {};
  const { id, webhookSecrets = [] } = of;
  const given: Secrets = {
    ...(secretKey && { secretKey: kept(secretKey, purposeOf(id, "secret-key"), at) }),
    ...(webhookSecret && {
      webhookSecrets: [kept(webhookSecret, purposeOf(id, "webhook"), at), ...webhookSecrets].slice(0, MOST_WEBHOOK),
    }),
  };
  // All by one key, so that one attribute says by which.
  return resealed({ ...of, ...given });
}

/** A gateway's secrets sealed by the present signing key; those that nobody can open any more stay as they are. */
export function resealed({ id, secretKey, webhookSecrets }: Pick<GatewayConfig, "id"> & Secrets): Secrets {
  const again = (secret: KeptSecret, what: Kind): KeptSecret => {
    const text = unseal(secret.sealed, purposeOf(id, what));
    return text === null ? secret : { ...secret, sealed: seal(text, purposeOf(id, what)) };
  };
  const secrets = {
    ...(secretKey && { secretKey: again(secretKey, "secret-key") }),
    ...(webhookSecrets && { webhookSecrets: webhookSecrets.map((each) => again(each, "webhook")) }),
  };
  const [first] = [secrets.secretKey, ...(secrets.webhookSecrets ?? [])].filter((each) => each !== undefined);
  return { ...secrets, ...(first && { sealedBy: sealedBy(first.sealed) }) };
}

/** A gateway's secrets as they were given. @throws GatewayRefusal when one was sealed by a key that is gone */
export function opened({ id, secretKey, webhookSecrets = [] }: GatewayConfig): {
  secretKey: string;
  webhookSecrets: string[];
} {
  const open = ({ sealed }: KeptSecret, what: Kind): string => {
    const text = unseal(sealed, purposeOf(id, what));
    if (text === null) throw new GatewayRefusal("Its keys can no longer be read. Enter them once more.");
    return text;
  };
  return {
    secretKey: secretKey ? open(secretKey, "secret-key") : "",
    webhookSecrets: webhookSecrets.map((each) => open(each, "webhook")),
  };
}
