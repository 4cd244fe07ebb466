import { createHmac, timingSafeEqual } from "node:crypto";
import { WEBHOOK_MAX_AGE_SECONDS } from "@salle/contract/communication/campaigns";
import { seconds } from "../../lib/clock.ts";

/** HMAC signature of a body at a time, as the header carries it. */
export function sign(secret: string, body: string, at: Date): string {
  const time = seconds(at);
  return `t=${time},v1=${mac(secret, time, body)}`;
}

/**
 * Whether a header is the signature of this very body by this secret, not older and not further ahead than five
 * minutes. The time is signed too, against replay: an old call cannot be made young.
 */
export function isSigned(secret: string, body: string, header: string | undefined, now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!time || !given) return false;
  if (Math.abs(seconds(now) - Number(time)) > WEBHOOK_MAX_AGE_SECONDS) return false;
  return isSame(given, mac(secret, Number(time), body));
}

/** Constant-time comparison: the time it takes does not tell where two texts differ. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const mac = (secret: string, time: number, body: string): string =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
