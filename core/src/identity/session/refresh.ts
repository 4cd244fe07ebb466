import { seconds } from "../../lib/clock.ts";
import { unauthenticated } from "../../lib/errors.ts";
import * as Accounts from "../accounts/index.ts";
import { recordOf, type Tokens, tokensOf } from "./issue.ts";
import { writeIf } from "./store.ts";
import { hashSecret, type RefreshToken, readRefresh, secretAfter } from "./tokens.ts";

/**
 * Refresh token rotation with reuse detection: new tokens for the refresh cookie, which is good once. One that was used
 * before ends its whole session, for then somebody else holds a copy (architecture §3). The same request, asked again
 * with its idempotency key because its answer was lost, gets the same answer until that has been used.
 * @throws Refusal `unauthenticated`
 */
export async function refresh(cookie: string | undefined, key: string | null, now: Date): Promise<Tokens> {
  const old = readRefresh(cookie);
  if (!old) throw unauthenticated();
  const { person, sessionId, secret } = old;
  const next: RefreshToken = { ...old, secret: secretAfter(secret, key) };
  const rotation = Accounts.rotateSession(person, sessionId, hashSecret(secret), recordOf(next, now), seconds(now));
  if ((await writeIf(rotation)) || (await isCurrent(next, now))) return tokensOf(next, now);
  await writeIf(Accounts.closeSession(person, sessionId));
  throw unauthenticated();
}

async function isCurrent({ person, sessionId, secret }: RefreshToken, now: Date): Promise<boolean> {
  const account = await Accounts.find(person);
  const session = account?.sessions?.[sessionId];
  return account?.isActive === true && session?.refreshHash === hashSecret(secret) && session.expiresAt > seconds(now);
}
