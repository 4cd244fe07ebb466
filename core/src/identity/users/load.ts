import { userTexts } from "@salle/contract/identity/users";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, forbidden } from "../../lib/errors.ts";
import { personOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import type * as Accounts from "../accounts/index.ts";
import * as Roles from "../roles/index.ts";
import { mayChange } from "./rules.ts";

/** A user with what is known of the person beside their account. */
export interface Loaded extends Members.PersonItems {
  account: Accounts.Account;
}

/**
 * A user by the account's id, read from the table itself. Who cannot sign in is none.
 * @throws Refusal `absent`
 */
export async function load(id: string): Promise<Loaded> {
  const person = personOf(id);
  const { account, profile } = person && id.startsWith("acc_") ? await Members.contactOf(person) : {};
  if (!account?.emailAddress) throw absent();
  return { account, ...(profile && { profile }) };
}

/**
 * As `load`, for a change.
 * @throws Refusal `absent`; `forbidden` when the user may do more than the actor
 */
export async function loadToChange(ctx: ActorContext, id: string): Promise<Loaded> {
  const loaded = await load(id);
  const { account } = loaded;
  const grants = await Roles.grantsOf(account.grants ?? []);
  const permissions = new Set(grants.flatMap((grant) => grant.permissions));
  const isBelow = mayChange(ctx.actor, Roles.heldBy(ctx.actor), { isRoot: account.isRoot ?? false, permissions });
  if (!isBelow) throw forbidden(userTexts.beyond);
  return loaded;
}

/** @throws Refusal `conflict` when it is the actor's own account */
export function notSelf(ctx: ActorContext, { person }: Accounts.Account): void {
  if (person === ctx.actor.person) throw conflict(userTexts.self);
}
