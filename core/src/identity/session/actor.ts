import { scopesOf } from "@salle/contract/identity/link-scopes";
import { seconds } from "../../lib/clock.ts";
import type { Actor, Context } from "../../lib/context.ts";
import { forbidden, unauthenticated } from "../../lib/errors.ts";
import { accountIdOf, personOf } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";
import { actorFrom } from "./asker.ts";
import { isTwoFactorRequired, lacksTwoFactor } from "./required.ts";
import { type AccessClaims, readAccess } from "./tokens.ts";

/**
 * The claims of a request's bearer token.
 * @throws Refusal `unauthenticated`
 */
export async function claimsOf(bearer: string | undefined, now: Date): Promise<AccessClaims> {
  const claims = bearer ? await readAccess(bearer, now) : null;
  if (!claims) throw unauthenticated();
  return claims;
}

/** Who acts for somebody with a role on the system has what that role asks for. */
const ACTING_NEEDS = "To act for this account, turn two-factor on in Profile Settings.";

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
  const find = async (person: string) =>
    isAboutSelf ? (await Accounts.withLinks(ctx, person)).account : Accounts.find(person);
  const account = await (linkedAccountId === undefined ? find : Accounts.find)(claims.person);
  if (!account?.isActive || !Accounts.sessionOf(account, claims.sessionId, seconds(ctx.now))) throw unauthenticated();
  // Signing in anew leads to where it is set up.
  if (await lacksTwoFactor(account)) throw unauthenticated();
  if (linkedAccountId === undefined) return actorFrom(account, claims.sessionId, null);

  const target = personOf(linkedAccountId);
  const [link, acted] = target
    ? await Promise.all([Accounts.liveLink(ctx, account.person, target), find(target)])
    : [undefined, undefined];
  if (!link || !acted?.isActive) throw forbidden("You may not act for this account.");
  if (!account.hasTwoFactor && (await isTwoFactorRequired(acted))) throw forbidden(ACTING_NEEDS);
  return actorFrom(acted, claims.sessionId, {
    accountId: accountIdOf(account.person),
    label: Accounts.nameOf(account),
    allows: scopesOf(link.allows),
  });
}
