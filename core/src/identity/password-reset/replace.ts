import { passwordTexts } from "@salle/contract/identity/new-password";
import type { ReplacePassword } from "@salle/contract/identity/password-reset";
import { LOGIN_FAILED } from "@salle/contract/identity/session";
import { commit, enqueue } from "../../dynamo/index.ts";
import { type Context, patience } from "../../lib/context.ts";
import { fieldError, loginFailed } from "../../lib/errors.ts";
import { accountIdOf, sha256 } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";
import * as Session from "../session/index.ts";

/**
 * Takes a password of the owner's own in the place of one that somebody else has set (trust, "Passwords"). To whoever does
 * not know that one, or has none to replace, it answers as the sign-in does, within the same budgets. The owner is told.
 * @throws Refusal as the sign-in; on `new-password` when it is the same or too easy to guess
 */
export async function replace(ctx: Context, given: ReplacePassword, place: Session.Place): Promise<void> {
  const account = await Session.identify(given, place, ctx.now);
  if (!account.mustChangePassword) throw loginFailed(LOGIN_FAILED);
  const password = given["new-password"];
  const problem = password === given.password ? passwordTexts.same : Accounts.whyNotPassword(password, account);
  if (problem) throw fieldError("new-password", problem);

  const changes = { passwordHash: await Accounts.hashPassword(password), mustChangePassword: false, sessions: {} };
  const { steps } = Accounts.update(account, changes, ctx.now, () => loginFailed(LOGIN_FAILED));
  // What names the cause of the mail tells nothing of the password.
  const cause = sha256(`${account.person} ${account.version} replaced`);
  const told = enqueue("account-mails", { kind: "password-set", person: account.person, resetId: cause }, ctx.now);
  const actor = await Session.askerOf(accountIdOf(account.person));
  await commit({ actor, idempotency: null, now: ctx.now, patience: patience.request }, [...steps, told], undefined);
}
