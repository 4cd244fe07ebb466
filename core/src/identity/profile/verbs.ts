import { passwordTexts } from "@salle/contract/identity/new-password";
import {
  type ChangePassword,
  type Profile,
  profileTexts,
  type UpdateProfile,
  WRONG_PASSWORD,
} from "@salle/contract/identity/profile";
import { commit, enqueue } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldError, unauthenticated } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { sha256 } from "../../lib/ids.ts";
import { phoneNumber } from "../../lib/phone.ts";
import * as Members from "../../members/members/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Accounts from "../accounts/index.ts";
import * as Session from "../session/index.ts";
import { pendingOf, toResource } from "./resource.ts";

/** One's own account, read from the table itself. @throws Refusal `unauthenticated` when there is none any more */
export async function load({ actor: { person } }: ActorContext): Promise<Accounts.Account> {
  const account = await Accounts.find(person);
  if (!account) throw unauthenticated();
  return account;
}

/** One's own account as Profile Settings show it. */
export async function read(ctx: ActorContext): Promise<Profile> {
  const account = await load(ctx);
  return toResource(account, await pendingOf(account, ctx.now));
}

/**
 * Changes one's own name and phone number; what is not named stays.
 * @throws Refusal on `mobilePhoneNumber`; `stale`
 */
export async function update(ctx: ActorContext, input: UpdateProfile): Promise<Profile> {
  const account = await load(ctx);
  const { firstName, lastName, mobilePhoneNumber: typed, version } = input;
  if (version !== undefined && version !== account.version) throw Accounts.stale();
  const isNew = typed !== undefined && typed !== account.mobilePhoneNumber;
  const { defaultCountry } = await Settings.current();
  const mobile = isNew && typed ? phoneNumber(typed, defaultCountry) : undefined;
  if (mobile === null) throw fieldError("mobilePhoneNumber", profileTexts.phone);
  const changes = { ...given({ firstName, lastName }), ...(isNew && { mobilePhoneNumber: mobile }) };
  const { item, steps } = Accounts.update(account, changes, ctx.now, Accounts.stale);
  const told = steps.length > 0 ? Members.tellDirectory([account.person], ctx.now) : [];
  return commit(ctx, [...steps, ...told], toResource(item, await pendingOf(item, ctx.now)));
}

/**
 * Changes one's own password, within the budget of guesses at it; every other session ends, as does another address that
 * waits to be confirmed, and the owner is told.
 * @throws Refusal on `password` when it is not the present one, on `new-password` when it is too easy to guess; `too-many`
 */
export async function changePassword(
  ctx: ActorContext,
  { password, "new-password": next }: ChangePassword,
): Promise<Profile> {
  const account = await load(ctx);
  const problem = next === password ? passwordTexts.same : Accounts.whyNotPassword(next, account);
  if (problem) throw fieldError("new-password", problem);
  if (!(await Session.guessOwn(account, password, ctx.now))) throw fieldError("password", WRONG_PASSWORD);
  const { sessionId } = ctx.actor;
  const kept = Object.entries(account.sessions ?? {}).filter(([id]) => id === sessionId);
  const changes = {
    passwordHash: await Accounts.hashPassword(next),
    mustChangePassword: false,
    sessions: Object.fromEntries(kept),
  };
  const { item, steps } = Accounts.update(account, changes, ctx.now, Accounts.stale);
  const cause = sha256(`${account.person} ${account.version} changed`);
  const told = enqueue("account-mails", { kind: "password-set", person: account.person, resetId: cause }, ctx.now);
  return commit(ctx, [...steps, told], toResource(item));
}
