import { type Credentials, LOGIN_FAILED, LOGIN_TOO_MANY } from "@salle/contract/identity/session";
import { commit } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { type Actor, type Context, systemContext } from "../../lib/context.ts";
import { forbidden, loginFailed, tooMany, unauthenticated } from "../../lib/errors.ts";
import { accountIdOf, newId, personOf } from "../../lib/ids.ts";
import type { Account } from "../accounts/entity.ts";
import * as Accounts from "../accounts/index.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { closeSession, openSession, rotate } from "./store.ts";
import {
  type AccessClaims,
  hashSecret,
  newSecret,
  REFRESH_SECONDS,
  type RefreshToken,
  readAccess,
  readRefresh,
  secretAfter,
  signAccess,
  writeRefresh,
} from "./tokens.ts";

export { current } from "./current.ts";
export { REFRESH_SECONDS } from "./tokens.ts";

/** What a sign-in or a refresh gives: the bearer for the page, the refresh token for the cookie. */
export interface Tokens {
  accessToken: string;
  expiresAt: string;
  refreshToken: string;
}

/**
 * Signs in (architecture §3). Known and unknown addresses take the same steps and answer alike.
 * @throws Refusal `login-failed`, or `too-many` after ten wrong guesses in a quarter hour
 */
export async function login(credentials: Credentials, now: Date): Promise<Tokens> {
  const email = Accounts.emailKey(credentials.email);
  const [isCounted, account] = await Promise.all([countAttempt(email, now), Accounts.findByEmail(email)]);
  if (!isCounted) throw tooMany(LOGIN_TOO_MANY);
  const isRight = await Accounts.verifyPassword(credentials.password, account?.passwordHash);
  if (!account || !isRight || !account.isActive) throw loginFailed(LOGIN_FAILED);

  const token = { person: account.person, sessionId: newId("session", now), secret: newSecret() };
  const open = openSession(account.person, token.sessionId, record(token, now), account.sessions ?? {}, seconds(now));
  const refused = () => loginFailed(LOGIN_FAILED);
  const steps = [{ write: open, refused }, { write: forgetAttempts(email) }];
  await commit(systemContext(now), steps, null);
  return tokens(token, now);
}

/**
 * New tokens for the refresh cookie, which is good once: one that was used before ends its whole session, for then
 * somebody else holds a copy (architecture §3). The same request, asked again with its idempotency key because its
 * answer was lost, is given the same answer until that has been used.
 * @throws Refusal `unauthenticated`
 */
export async function refresh(cookie: string | undefined, key: string | null, now: Date): Promise<Tokens> {
  const old = readRefresh(cookie);
  if (!old) throw unauthenticated();
  const next: RefreshToken = { ...old, secret: secretAfter(old.secret, key) };
  const isNew = await rotate(old.person, old.sessionId, hashSecret(old.secret), record(next, now), seconds(now));
  if (isNew || (await isCurrent(next, now))) return tokens(next, now);
  await closeSession(old.person, old.sessionId);
  throw unauthenticated();
}

async function isCurrent({ person, sessionId, secret }: RefreshToken, now: Date): Promise<boolean> {
  const account = await Accounts.find(person);
  const session = account?.sessions?.[sessionId];
  return account?.isActive === true && session?.refreshHash === hashSecret(secret) && session.expiresAt > seconds(now);
}

/** Ends the sessions that the bearer and the cookie name; both may be missing or over. */
export async function logout(bearer: string | undefined, cookie: string | undefined, now: Date): Promise<void> {
  const claims = bearer ? await readAccess(bearer, now) : null;
  if (claims) await closeSession(claims.person, claims.sessionId);
  const token = readRefresh(cookie);
  if (!token || token.sessionId === claims?.sessionId) return;
  const account = await Accounts.find(token.person);
  // Only who holds the secret may end a session by its cookie.
  if (account?.sessions?.[token.sessionId]?.refreshHash === hashSecret(token.secret)) {
    await closeSession(token.person, token.sessionId);
  }
}

/**
 * The claims of a request's bearer token.
 * @throws Refusal `unauthenticated`
 */
export async function claimsOf(bearer: string | undefined, now: Date): Promise<AccessClaims> {
  const claims = bearer ? await readAccess(bearer, now) : null;
  if (!claims) throw unauthenticated();
  return claims;
}

/** How a request says who asks. */
export interface Credential {
  claims: AccessClaims;
  /** The account to act for. */
  linkedAccountId: string | undefined;
  /** The call is about whoever asks, so all of their items are read at once. */
  isAboutSelf: boolean;
}

/**
 * Who asks, read from the table: an ended session, a deactivated account and a revoked role stop at once
 * (architecture §4). With `linkedAccountId` the actor acts for that account.
 * @throws Refusal `unauthenticated`; `forbidden` without a live link
 */
export async function actorOf(
  ctx: Pick<Context, "memo" | "now">,
  { claims, linkedAccountId, isAboutSelf }: Credential,
): Promise<Actor> {
  const find = isAboutSelf ? accountIn(ctx) : Accounts.find;
  const account = await (linkedAccountId === undefined ? find : Accounts.find)(claims.person);
  const session = account?.sessions?.[claims.sessionId];
  if (!account?.isActive || !session || session.expiresAt <= seconds(ctx.now)) throw unauthenticated();
  if (linkedAccountId === undefined) return actor(account, claims.sessionId, null);

  const target = personOf(linkedAccountId);
  const [isLinked, acted] = target
    ? await Promise.all([Accounts.mayActFor(account.person, target), find(target)])
    : [false, undefined];
  if (!isLinked || !acted?.isActive) throw forbidden("You may not act for this account.");
  return actor(acted, claims.sessionId, {
    accountId: accountIdOf(account.person),
    label: Accounts.nameOf(account),
  });
}

const accountIn = (ctx: Pick<Context, "memo">) => async (person: string) =>
  (await Accounts.itemsOf(ctx, person)).find((item) => item.sk === "account") as Account | undefined;

function actor(account: Account, sessionId: string, impersonator: Actor["impersonator"]): Actor {
  return {
    accountId: accountIdOf(account.person),
    person: account.person,
    name: Accounts.nameOf(account),
    // The root user's own doors stay shut to whoever acts for them (trust, "Impersonation").
    isRoot: impersonator === null && (account.isRoot ?? false),
    grants: account.grants ?? [],
    sessionId,
    impersonator,
  };
}

const record = (token: RefreshToken, now: Date) => ({
  refreshHash: hashSecret(token.secret),
  expiresAt: seconds(now) + REFRESH_SECONDS,
});

async function tokens(token: RefreshToken, now: Date): Promise<Tokens> {
  return { ...(await signAccess(token, now)), refreshToken: writeRefresh(token) };
}
