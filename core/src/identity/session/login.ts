import { type Credentials, LOGIN_FAILED, LOGIN_TOO_MANY } from "@salle/contract/identity/session";
import { commit } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { systemContext } from "../../lib/context.ts";
import { loginFailed, tooMany } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { recordOf, type Tokens, tokensOf } from "./issue.ts";
import { newSecret } from "./tokens.ts";

/**
 * Signs in (architecture §3). No user enumeration: known and unknown addresses take the same steps and answer alike.
 * @throws Refusal `login-failed`, or `too-many` after ten wrong guesses in a quarter hour
 */
export async function login(credentials: Credentials, now: Date): Promise<Tokens> {
  const email = Accounts.emailKey(credentials.email);
  const [isCounted, account] = await Promise.all([countAttempt(email, now), Accounts.findByEmail(email)]);
  if (!isCounted) throw tooMany(LOGIN_TOO_MANY);
  const isRight = await Accounts.verifyPassword(credentials.password, account?.passwordHash);
  const refused = () => loginFailed(LOGIN_FAILED);
  if (!account || !isRight || !account.isActive) throw refused();

  const token = { person: account.person, sessionId: newId("session", now), secret: newSecret() };
  const open = Accounts.openSession(account, token.sessionId, recordOf(token, now), seconds(now), refused);
  await commit(systemContext(now), [open, forgetAttempts(email)], null);
  return tokensOf(token, now);
}
