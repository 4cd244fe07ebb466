import type { Step } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { sha256 } from "../../lib/ids.ts";
import { loginAttempts, writeIf } from "./store.ts";

const MAX_ATTEMPTS = 10;
const WINDOW_SECONDS = 15 * 60;

const keyOf = (emailKey: string) => ({ addressHash: sha256(emailKey) });

/**
 * Rate limit: counts an attempt to sign in, whichever server it meets; false when the ten of a quarter hour are used up
 * (trust, "Passwords").
 */
export async function countAttempt(emailKey: string, at: Date): Promise<boolean> {
  const key = keyOf(emailKey);
  const time = seconds(at);
  const isFirst = { any: [{ exists: false }, { below: { ttl: time + 1 } }] };
  const first = { set: { attempts: 1, ttl: time + WINDOW_SECONDS } };
  if (await writeIf(loginAttempts.modify(key, first, isFirst))) return true;
  return writeIf(loginAttempts.modify(key, { add: { attempts: 1 } }, { below: { attempts: MAX_ATTEMPTS } }));
}

/** Forgets the attempts, in the transaction that signs in. */
export const forgetAttempts = (emailKey: string): Step => loginAttempts.drop(keyOf(emailKey));
