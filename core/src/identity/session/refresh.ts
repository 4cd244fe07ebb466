import { seconds } from "../../lib/clock.ts";
import { unauthenticated } from "../../lib/errors.ts";
import * as Accounts from "../accounts/index.ts";
import { recordOf, type Tokens, tokensOf } from "./issue.ts";
import { writeIf } from "./store.ts";
import { hashSecret, type RefreshToken, readRefresh, secretsAfter } from "./tokens.ts";

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
  const [next = old, ...earlier] = secretsAfter(secret, key).map((each): RefreshToken => ({ ...old, secret: each }));
  const rotation = Accounts.rotateSession(person, sessionId, hashSecret(secret), recordOf(next, now), seconds(now));
  if (await writeIf(rotation)) return tokensOf(next, now);
  const given = await currentOf([next, ...earlier], now);
  if (given) return tokensOf(given, now);
  await writeIf(Accounts.closeSession(person, sessionId));
  throw unauthenticated();
}

/** Which of a session's tokens may be used next. */
async function currentOf(tokens: RefreshToken[], now: Date): Promise<RefreshToken | undefined> {
  const account = await Accounts.find(tokens[0]?.person ?? "");
  if (!account?.isActive) return undefined;
  return tokens.find(
    ({ sessionId, secret }) => Accounts.sessionOf(account, sessionId, seconds(now))?.refreshHash === hashSecret(secret),
  );
}
