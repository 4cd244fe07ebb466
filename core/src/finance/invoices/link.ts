import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "@salle/contract/deployment";
import { seconds } from "../../lib/clock.ts";
import { absent } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import { type InvoiceRecord, loadRecord } from "./store.ts";

/** How long the link of a mail can be used: half a year. */
const LINK_SECONDS = 180 * 24 * 60 * 60;

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

/** What a request to send keeps of the link in its mail. */
export const linkKept = (invoiceId: string, requestId: string, at: Date) => ({
  linkHash: linkOf(invoiceId, requestId).hash,
  linkEnds: seconds(at) + LINK_SECONDS,
});

/**
 * The invoice of a link's text, `inv_….secret`.
 * @throws Refusal `absent` for a wrong, made-up or expired one alike
 */
export async function fromLink(text: string, now: Date): Promise<InvoiceRecord> {
  const [, id = "", secret = ""] = /^(inv_[0-9A-HJKMNP-TV-Z]{26})\.([\w-]{32})$/.exec(text) ?? [];
  if (!secret) throw absent();
  const record = await loadRecord(id);
  const hash = Buffer.from(sha256(secret));
  const isOurs = record.sends.some(
    ({ linkHash = "", linkEnds = 0 }) =>
      linkEnds > seconds(now) && linkHash.length === hash.length && timingSafeEqual(Buffer.from(linkHash), hash),
  );
  if (!isOurs) throw absent();
  return record;
}
