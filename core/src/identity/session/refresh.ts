import { seconds } from "../../lib/clock.ts";
import { unauthenticated } from "../../lib/errors.ts";
import * as Accounts from "../accounts/index.ts";
import { recordOf, type Tokens, tokensOf } from "./issue.ts";
import { writeIf } from "./store.ts";
import { hashSecret, type RefreshToken, readRefresh, secretsAfter, turnOf } from "./tokens.ts";

/**
 * Refresh token rotation with reuse detection: new tokens for the refresh cookie, which is good once. One that was used
 * before ends its whole session, for then somebody else holds a copy (architecture §3). The same request, asked again
 * with its idempotency key because its answer was lost, gets the same answer until that has been used; a copy of it that
 * arrives only then, as of a page that was reloaded, is refused and ends nothing (decision 0128).
 * @throws Refusal `unauthenticated`
 */
export async function refresh(cookie: string | undefined, key: string | null, now: Date): Promise<Tokens> {
  const old = readRefresh(cookie);
  if (!old) throw unauthenticated();
  const { person, sessionId, secret } = old;
  const [next = old, ...earlier] = secretsAfter(secret, key).map((each): RefreshToken => ({ ...old, secret: each }));
  const used = { hash: hashSecret(secret), turn: turnOf(secret) };
  const rotation = Accounts.rotateSession(person, sessionId, used, recordOf(next, now), seconds(now));
  if (await writeIf(rotation)) return tokensOf(next, now);
  const account = await Accounts.find(person);
  const session = account?.isActive ? Accounts.sessionOf(account, sessionId, seconds(now)) : undefined;
  const answers = [next, ...earlier];
  const given = answers.find((each) => hashSecret(each.secret) === session?.refreshHash);
  if (given) return tokensOf(given, now);
  const isCopy = ({ secret: its }: RefreshToken) => session && Accounts.wasUsed(session, hashSecret(its), turnOf(its));
  if (answers.some(isCopy)) throw unauthenticated();
  await writeIf(Accounts.closeSession(person, sessionId));
  throw unauthenticated();
}
