import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "@salle/contract/deployment";
import { seconds } from "../../lib/clock.ts";
import { absent } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import type { Invoice } from "./entity.ts";
import { load } from "./store.ts";

/** How long the link of a mail can be used: half a year. */
export const LINK_SECONDS = 180 * 24 * 60 * 60;

/**
 * The secret of the link in one mail: 192 bits derived (HMAC) from the server's secret, the invoice and the request to
 * send it, so that a repeated try to send makes the same mail. Only its hash is stored (trust, "Public links").
 */
export function linkOf(invoiceId: string, requestId: string): { text: string; hash: string } {
  const secret = process.env[environment.tokenSecret];
  if (!secret || secret.length < 32) throw new Error(`${environment.tokenSecret} must hold at least 32 characters`);
  const code = createHmac("sha256", secret).update(`invoice link\n${invoiceId}\n${requestId}`).digest().subarray(0, 24);
  const text = code.toString("base64url");
  return { text: `${invoiceId}.${text}`, hash: sha256(text) };
}

/**
 * The invoice of a link's text, `inv_….secret`.
 * @throws Refusal `absent` for a wrong, made-up or expired one alike
 */
export async function fromLink(text: string, now: Date): Promise<Invoice> {
  const [, id = "", secret = ""] = /^(inv_[0-9A-HJKMNP-TV-Z]{26})\.([\w-]{32})$/.exec(text) ?? [];
  if (!secret) throw absent();
  const invoice = await load(id);
  const hash = Buffer.from(sha256(secret));
  const isOurs = Object.entries(invoice.links ?? {}).some(
    ([known, ends]) => ends > seconds(now) && timingSafeEqual(Buffer.from(known), hash),
  );
  if (!isOurs) throw absent();
  return invoice;
}
