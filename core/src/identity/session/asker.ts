import type { Actor } from "../../lib/context.ts";
import { accountIdOf, personOf } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";
import * as Roles from "../roles/index.ts";

/** An account as an actor, with what its roles permit now. */
export async function actorFrom(
  account: Accounts.Account,
  sessionId: string,
  impersonator: Actor["impersonator"],
): Promise<Actor> {
  return {
    accountId: accountIdOf(account.person),
    person: account.person,
    name: Accounts.nameOf(account),
    // Whoever acts for the root user does not get their special rights (trust, "Impersonation").
    isRoot: impersonator === null && (account.isRoot ?? false),
    grants: await Roles.grantsOf(account.grants ?? []),
    sessionId,
    impersonator,
  };
}

/**
 * Who has asked for work that goes on without them, with what they may do now; null when their account is deactivated. It
 * has no session.
 */
export async function askerOf(accountId: string): Promise<Actor | null> {
  const person = personOf(accountId);
  const account = person ? await Accounts.find(person) : undefined;
  return account?.isActive ? actorFrom(account, "", null) : null;
}
