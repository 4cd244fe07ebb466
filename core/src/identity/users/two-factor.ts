import { type User, userTexts } from "@salle/contract/identity/users";
import { enqueue } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Accounts from "../accounts/index.ts";
import { loadToChange, notSelf } from "./load.ts";
import { finish } from "./verbs.ts";

/**
 * Turns off the second factor of a user who has lost what shows its codes. Whoever has that may be signed in there, so every
 * session ends; the owner is told.
 * @throws Refusal `absent`; `forbidden`; `conflict` for the actor's own, or when there is none; `stale`
 */
export async function endTwoFactor(ctx: ActorContext, id: string): Promise<User> {
  const { account, profile } = await loadToChange(ctx, id);
  notSelf(ctx, account);
  const { person } = account;
  const factor = account.hasTwoFactor ? await Accounts.twoFactors.find({ person }) : undefined;
  if (!factor) throw conflict(userTexts.noTwoFactor, "no-two-factor");
  const changes = { hasTwoFactor: false, sessions: {} };
  const { item, steps } = Accounts.update(account, changes, ctx.now, Accounts.stale);
  const told = { kind: "two-factor-taken-off", person, cause: `${person} ${item.version}` } as const;
  const ended = [Accounts.removeTwoFactor(factor, null, Accounts.stale), enqueue("account-mails", told, ctx.now)];
  return finish(ctx, item, [...steps, ...ended], profile?.dateOfBirth ?? "");
}
