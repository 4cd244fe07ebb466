import { seconds } from "../../lib/clock.ts";
import * as Accounts from "../accounts/index.ts";
import { writeIf } from "./store.ts";
import { hashSecret, readAccess, readRefresh } from "./tokens.ts";

/** Ends the sessions that the bearer and the cookie name; both may be missing or over. */
export async function logout(bearer: string | undefined, cookie: string | undefined, now: Date): Promise<void> {
  const claims = bearer ? await readAccess(bearer, now) : null;
  if (claims) await writeIf(Accounts.closeSession(claims.person, claims.sessionId));
  const token = readRefresh(cookie);
  if (!token || token.sessionId === claims?.sessionId) return;
  const account = await Accounts.find(token.person);
  // Only who holds the secret may end a session by its cookie.
  const session = account && Accounts.sessionOf(account, token.sessionId, seconds(now));
  if (session?.refreshHash === hashSecret(token.secret)) {
    await writeIf(Accounts.closeSession(token.person, token.sessionId));
  }
}
