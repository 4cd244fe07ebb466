import { timingSafeEqual } from "node:crypto";
import { seconds } from "../../lib/clock.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import { hmac, type SigningKey, signingKeys } from "../../lib/signing.ts";
import type { SendRequest } from "./entity.ts";
import { type InvoiceRecord, loadRecord } from "./store.ts";

/** How long the link of a mail can be used: half a year. */
const LINK_SECONDS = 180 * 24 * 60 * 60;

/**
 * The secret of the link in one mail: 192 bits derived (HMAC) from the server's secret, the invoice and the request to
 * send it, so that a repeated try to send makes the same mail. Only its hash is stored (trust, "Public links").
 */
export function linkOf(invoiceId: string, requestId: string, key?: SigningKey): { secret: string; hash: string } {
  const secret = hmac(`invoice link\n${invoiceId}\n${requestId}`, key).subarray(0, 24).toString("base64url");
  return { secret, hash: sha256(secret) };
}

/** The secret of the link that a request to send keeps, also when the signing key was turned since. */
export function secretFor({ invoiceId, id, linkHash }: Pick<SendRequest, "invoiceId" | "id" | "linkHash">): string {
  const possible = signingKeys().map((key) => linkOf(invoiceId, id, key));
  return (possible.find(({ hash }) => hash === linkHash) ?? linkOf(invoiceId, id)).secret;
}

/** What a request to send keeps of the link in its mail. */
export const linkKept = (invoiceId: string, requestId: string, at: Date) => ({
  linkHash: linkOf(invoiceId, requestId).hash,
  linkEnds: seconds(at) + LINK_SECONDS,
});

/**
 * The invoice of a link.
 * @param text the invoice's id; of a link of before, `inv_….secret`
 * @param given the secret, unless it is in the text
 * @throws Refusal `absent` for a wrong, made-up or expired one alike
 */
export async function fromLink(
  ctx: Pick<Context, "memo" | "now">,
  text: string,
  given: string | undefined,
): Promise<InvoiceRecord> {
  const [, id = "", inText] = /^(inv_[0-9A-HJKMNP-TV-Z]{26})(?:\.([\w-]{32}))?$/.exec(text) ?? [];
  const secret = inText ?? given;
  if (!id || !secret) throw absent();
  const record = await loadRecord(ctx, id);
  const hash = Buffer.from(sha256(secret));
  const isOurs = record.sends.some(
    ({ linkHash = "", linkEnds = 0 }) =>
      linkEnds > seconds(ctx.now) && linkHash.length === hash.length && timingSafeEqual(Buffer.from(linkHash), hash),
  );
  if (!isOurs) throw absent();
  return record;
}
