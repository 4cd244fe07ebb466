import type { SetPassword } from "@salle/contract/identity/password-reset";
import { commit, enqueue } from "../../dynamo/index.ts";
import { type Context, patience } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { accountIdOf, sha256 } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";
import * as Session from "../session/index.ts";
import { over } from "./check.ts";
import { isSetToken, partsOf } from "./secrets.ts";
import { live, resets } from "./store.ts";

/**
 * Sets the password that a reset was asked for, once; ends every session of the account and has its owner told. The same
 * request asked again by its idempotency key, because its answer was lost, has the same end.
 * @throws Refusal on `password` when it is too easy to guess; `conflict` (`reset-over`)
 */
export async function set(ctx: Context, { token, password }: SetPassword): Promise<void> {
  const { id } = partsOf(token);
  const reset = await live(id, ctx.now);
  const account = reset?.person === undefined ? undefined : await Accounts.find(reset.person);
  if (!reset || !account?.isActive) throw over();
  // No look at the password: that would be a place to guess it without a budget.
  const request = sha256(`${token} ${ctx.idempotency?.key ?? ctx.requestId} ${ctx.idempotency?.fingerprint ?? ""}`);
  if (reset.usedBy === request) return;
  if (reset.usedBy !== undefined || !isSetToken(token, account)) throw over();
  const problem = Accounts.whyNotPassword(password, account);
  if (problem) throw fieldError("password", problem);

  const passwordHash = await Accounts.hashPassword(password);
  const changes = { passwordHash, mustChangePassword: false, isConfirmed: true, sessions: {} };
  const steps = [
    ...Accounts.update(account, changes, ctx.now).steps,
    resets.modify({ id }, { set: { usedBy: request } }, { exists: true, hasNot: ["usedBy"] }, over),
    enqueue("account-mails", { kind: "password-set", person: account.person, resetId: id }, ctx.now),
  ];
  // Who can show the mail is the account's owner; that is who the activity names.
  const actor = await Session.askerOf(accountIdOf(account.person));
  await commit({ actor, idempotency: null, now: ctx.now, patience: patience.request }, steps, undefined);
}
