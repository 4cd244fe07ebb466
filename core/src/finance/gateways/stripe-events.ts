import { createHmac, timingSafeEqual } from "node:crypto";
import { seconds } from "../../lib/clock.ts";
import { malformed } from "../../lib/errors.ts";
import type { Call, Told } from "./port.ts";
import { at, isFields } from "./stripe-shapes.ts";

/** A call is believed for so long: its time is signed with it, against replay. */
const MOST_SECONDS = 300;
const MOST_BYTES = 256 * 1024;
const HEADER = "stripe-signature";

/** What each of Stripe's events is about; what is not here tells us nothing. */
const ABOUT: readonly [start: string, about: Told["about"]][] = [
  ["checkout.session.", "intent"],
  ["refund.", "refund"],
  ["charge.refunded", "refund"],
  ["charge.dispute.", "dispute"],
  ["payout.", "payout"],
];

/**
 * What a call to the webhook says.
 * @param secrets of the endpoint: two while one takes the other's place
 * @throws Refusal `malformed` when none of them signed it, or longer than five minutes ago
 */
export function eventIn({ body, header, now }: Call, secrets: readonly string[]): Told {
  if (Buffer.byteLength(body) > MOST_BYTES) throw malformed("The event is too large.");
  if (!isSigned(body, header(HEADER) ?? "", secrets, now)) throw malformed("The event is not signed.");
  const event = parse(body);
  const [id, type] = [at(event, "id"), at(event, "type")];
  if (typeof id !== "string" || typeof type !== "string") throw malformed("The event cannot be read.");
  const about = ABOUT.find(([start]) => type.startsWith(start))?.[1] ?? "nothing";
  const object = at(event, "data.object");
  // A dispute is asked for by its own id.
  const ours = about === "dispute" ? "" : (at(object, "metadata.intentId") ?? at(object, "metadata.refundId"));
  const ref = typeof ours === "string" && ours !== "" ? ours : at(object, "id");
  return { id, about, ref: typeof ref === "string" ? ref : "" };
}

function isSigned(body: string, header: string, secrets: readonly string[], now: Date): boolean {
  const parts = header.split(",").map((part) => part.split("=", 2));
  const time = Number(parts.find(([name]) => name === "t")?.[1]);
  if (!Number.isInteger(time) || Math.abs(seconds(now) - time) > MOST_SECONDS) return false;
  const given = parts.flatMap(([name, value = ""]) => (name === "v1" ? [value] : []));
  const made = secrets.map((secret) => signatureOf(secret, time, body));
  return given.some((one) => made.some((other) => isSame(one, other)));
}

/** The signature of a body at a time, in seconds (HMAC-SHA256). */
export const signatureOf = (secret: string, time: number, body: string): string =>
  createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");

/** Constant-time comparison, also of texts that are not equally long. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHmac("sha256", "compare").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function parse(body: string): unknown {
  try {
    const event: unknown = JSON.parse(body);
    if (isFields(event)) return event;
  } catch {
    // Said below.
  }
  throw malformed("The event cannot be read.");
}
