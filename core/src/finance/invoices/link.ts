import { timingSafeEqual } from "node:crypto";
import { seconds } from "../../lib/clock.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import { hmac, type SigningKey, signingKeys } from "../../lib/signing.ts";
import type { SendRequest, WholeInvoice } from "./entity.ts";
import { loadKnown, sendRequests } from "./store.ts";

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

/** What a link's address ends with: the request whose mail it is in, which leads to its hash, and the secret. */
export const linkText = (request: Pick<SendRequest, "invoiceId" | "id" | "linkHash">): string =>
  `${request.id}.${secretFor(request)}`;

/** So many of the newest requests are looked through for a link of before, which does not say which one it is of. */
const LOOKED_THROUGH = 100;

/**
 * The invoice of a link, and the hash of its secret.
 * @param text the invoice's id; of a link of before, `inv_….secret`
 * @param given what the link says beside it, unless it is in the text
 * @throws Refusal `absent` for a wrong, made-up or expired one alike
 */
export async function fromLink(
  ctx: Pick<Context, "memo" | "now">,
  text: string,
  given: string | undefined,
): Promise<{ invoice: WholeInvoice; linkHash: string }> {
  const [, invoiceId = "", inText] = /^(inv_[0-9A-HJKMNP-TV-Z]{26})(?:\.(.+))?$/.exec(text) ?? [];
  const [, requestId, secret] = /^(?:(\w{1,40})\.)?([\w-]{32})$/.exec(inText ?? given ?? "") ?? [];
  if (!invoiceId || !secret) throw absent();
  const [invoice, requests] = await Promise.all([loadKnown(ctx, invoiceId), requestsOf(invoiceId, requestId)]);
  const hash = Buffer.from(sha256(secret));
  const isOurs = requests.some(
    ({ linkHash = "", linkEnds = 0 }) =>
      linkEnds > seconds(ctx.now) && linkHash.length === hash.length && timingSafeEqual(Buffer.from(linkHash), hash),
  );
  if (!isOurs) throw absent();
  return { invoice, linkHash: hash.toString() };
}

async function requestsOf(invoiceId: string, id: string | undefined): Promise<SendRequest[]> {
  if (id === undefined) return sendRequests.list.byInvoice({ invoiceId }, { order: "desc", limit: LOOKED_THROUGH });
  const request = await sendRequests.find({ invoiceId, id });
  return request ? [request] : [];
}
