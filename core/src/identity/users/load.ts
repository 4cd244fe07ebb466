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
  if (!(await isBelow(ctx, loaded.account))) throw forbidden(userTexts.beyond);
  return loaded;
}

/** Whether an account may do nothing that the actor may not: else who changes how it signs in could be more than they are. */
export async function isBelow(
  { actor }: Pick<ActorContext, "actor">,
  { grants = [], isRoot = false }: Pick<Accounts.Account, "grants" | "isRoot">,
): Promise<boolean> {
  const held = await Roles.grantsOf(grants);
  const permissions = new Set(held.flatMap((grant) => grant.permissions));
  return mayChange(actor, Roles.heldBy(actor), { isRoot, permissions });
}

/** @throws Refusal `conflict` when it is the actor's own account */
export function notSelf(ctx: ActorContext, { person }: Accounts.Account): void {
  if (person === ctx.actor.person) throw conflict(userTexts.self);
}
