import { timingSafeEqual } from "node:crypto";
import { seconds } from "../../lib/clock.ts";
import { absent } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import { hmac, type SigningKey, signingKeys } from "../../lib/signing.ts";
import type { Invoice } from "./entity.ts";
import { load } from "./store.ts";

/** How long the link of a mail can be used: half a year. */
export const LINK_SECONDS = 180 * 24 * 60 * 60;

/**
 * The secret of the link in one mail: 192 bits derived (HMAC) from the server's secret, the invoice and the request to
 * send it, so that a repeated try to send makes the same mail. Only its hash is stored (trust, "Public links").
 */
export function linkOf(invoiceId: string, requestId: string, key?: SigningKey): { secret: string; hash: string } {
  const secret = hmac(`invoice link\n${invoiceId}\n${requestId}`, key).subarray(0, 24).toString("base64url");
  return { secret, hash: sha256(secret) };
}

/** The secret of the link that an invoice has for a request, also when the signing key was turned since. */
export function secretFor({ id, links }: Pick<Invoice, "id" | "links">, requestId: string): string {
  const possible = signingKeys().map((key) => linkOf(id, requestId, key));
  return (possible.find(({ hash }) => links?.[hash] !== undefined) ?? linkOf(id, requestId)).secret;
}

/**
 * The invoice of a link.
 * @param text the invoice's id; of a link of before, `inv_….secret`
 * @param given the secret, unless it is in the text
 * @throws Refusal `absent` for a wrong, made-up or expired one alike
 */
export async function fromLink(text: string, given: string | undefined, now: Date): Promise<Invoice> {
  const [, id = "", inText] = /^(inv_[0-9A-HJKMNP-TV-Z]{26})(?:\.([\w-]{32}))?$/.exec(text) ?? [];
  const secret = inText ?? given;
  if (!id || !secret) throw absent();
  const invoice = await load(id);
  const hash = Buffer.from(sha256(secret));
  const isOurs = Object.entries(invoice.links ?? {}).some(
    ([known, ends]) => ends > seconds(now) && timingSafeEqual(Buffer.from(known), hash),
  );
  if (!isOurs) throw absent();
  return invoice;
}
