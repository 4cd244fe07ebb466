import { createHmac, timingSafeEqual } from "node:crypto";
import { seconds } from "../../lib/clock.ts";

/* One-time passwords by time (RFC 6238): SHA-1, six digits, thirty seconds, as every authenticator app has them. */

const STEP_SECONDS = 30;
const DIGITS = 6;

export const stepAt = (now: Date): number => Math.floor(seconds(now) / STEP_SECONDS);

/** The code of a step (RFC 4226, 5.3). */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * The step whose code this is: now's, the one before or the one after, for clocks differ. Each counts once, so none that is
 * not later than the last.
 */
export function stepOf(key: Buffer, code: string, now: Date, last: number): number | null {
  const present = stepAt(now);
  const given = Buffer.from(code);
  const isCodeOf = (step: number) => {
    const expected = Buffer.from(codeAt(key, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return [present, present - 1, present + 1].find((step) => step > last && isCodeOf(step)) ?? null;
}
