import { AskReset, type PasswordReset, RESET_MINUTES, resetTexts } from "@salle/contract/identity/password-reset";
import { commit, enqueue, retryOnConflict } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { type Context, patience } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import * as Limits from "../../platform/limits/index.ts";
import * as Accounts from "../accounts/index.ts";
import { toResource } from "./resource.ts";
import { askToken, newResetId } from "./secrets.ts";
import { resets } from "./store.ts";

/**
 * Asks for a new password, which a mail then leads to. No user enumeration: for an address that nobody has, or whose
 * account is deactivated, all is the same, but that no mail follows.
 * @param network from which it is asked
 * @throws Refusal on `x` for what is no address; `too-many`
 */
export async function ask(ctx: Context, address: string, network: string): Promise<PasswordReset> {
  const given = AskReset.safeParse({ x: address });
  if (!given.success) throw fieldError("x", given.error.issues[0]?.message ?? "");
  const email = Accounts.emailKey(given.data.x);
  const own = Limits.budgetOf("reset-by-address", email);
  const shared = Limits.budgetOf("reset-by-network", network);
  const [, account] = await Promise.all([
    Limits.refuseSpent([own, shared], resetTexts.tooMany, ctx.now),
    Accounts.findByEmail(email),
  ]);
  await Limits.spendAlone(shared, ctx.now);
  const id = newResetId();
  const expiresAt = seconds(ctx.now) + RESET_MINUTES * 60;
  const person = account?.isActive ? { person: account.person } : {};
  const steps = [
    resets.modify({ id }, { set: { id, ...person, tries: 0, expiresAt, ttl: expiresAt } }, { exists: false }),
    enqueue("account-mails", { kind: "reset", resetId: id }, ctx.now),
  ];
  // Nobody is signed in, so no answer is kept for an idempotency key: whoever asks again gets another mail.
  const nobody = { actor: null, idempotency: null, now: ctx.now, patience: patience.request };
  // Of two at once for one address both are counted.
  return retryOnConflict(async () =>
    commit(nobody, [...steps, ...(await Limits.spend([own], ctx.now))], toResource(id, askToken(id), expiresAt)),
  );
}
