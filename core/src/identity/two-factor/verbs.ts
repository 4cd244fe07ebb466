import { WRONG_PASSWORD } from "@salle/contract/identity/profile";
import { WRONG_CODE } from "@salle/contract/identity/session";
import {
  type ProveTwoFactor,
  type RecoveryCodes,
  type TwoFactor,
  twoFactorTexts,
} from "@salle/contract/identity/two-factor";
import { commit, enqueue } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import * as Accounts from "../accounts/index.ts";
import * as Session from "../session/index.ts";
import { given, load } from "./load.ts";
import { toCodes, toResource } from "./resource.ts";
import { codesFor } from "./secrets.ts";

/** How one's own second factor stands. */
export async function read(ctx: ActorContext): Promise<TwoFactor> {
  const account = await load(ctx);
  const { person, hasTwoFactor } = account;
  const factor = hasTwoFactor ? await Accounts.twoFactors.find({ person }) : undefined;
  return toResource(person, factor, await Session.isTwoFactorRequired(account));
}

/**
 * Makes other recovery codes in the place of those there are; the owner is told.
 * @throws Refusal on `password` and `code`; `conflict` when it is off; `too-many`
 */
export async function renew(ctx: ActorContext, { password, code }: ProveTwoFactor): Promise<RecoveryCodes> {
  const { account, factor } = await known(ctx, password);
  const { person } = account;
  const usedBy = given(ctx, "renew");
  const codes = codesFor(person, usedBy);
  // The same request again, whose answer was lost; its code was used by it.
  if (factor.usedBy === usedBy) return toCodes(person, codes);
  const proof = await Session.proveOwn(account, code, ctx.now);
  const steps = [
    Accounts.renewCodes(factor, proof, { codes, usedBy }, ctx.now, used),
    enqueue("account-mails", { kind: "recovery-codes-made", person, cause: usedBy }, ctx.now),
  ];
  // No answer is kept: it has the codes.
  return commit({ ...ctx, idempotency: null }, steps, toCodes(person, codes));
}

/**
 * Turns it off, by the password and a code or a recovery code; the owner is told.
 * @throws Refusal on `password` and `code`; `conflict` when it is off, or the owner's role asks for it; `too-many`
 */
export async function turnOff(ctx: ActorContext, { password, code }: ProveTwoFactor): Promise<TwoFactor> {
  const { account, factor } = await known(ctx, password);
  if (await Session.isTwoFactorRequired(account)) throw conflict(twoFactorTexts.required, "two-factor-required");
  const { person } = account;
  const proof = await Session.proveOwn(account, code, ctx.now);
  const steps = [
    ...Accounts.update(account, { hasTwoFactor: false }, ctx.now, Accounts.stale).steps,
    Accounts.removeTwoFactor(factor, proof, used),
    enqueue("account-mails", { kind: "two-factor-off", person, cause: factor.usedBy }, ctx.now),
  ];
  return commit(ctx, steps, toResource(person, undefined, false));
}

const used = () => fieldError("code", WRONG_CODE);

/** One's own second factor, for who shows the present password. */
async function known(ctx: ActorContext, password: string) {
  const account = await load(ctx);
  if (!(await Session.guessOwn(account, password, ctx.now))) throw fieldError("password", WRONG_PASSWORD);
  const factor = account.hasTwoFactor ? await Accounts.twoFactors.find({ person: account.person }) : undefined;
  if (!factor) throw conflict(twoFactorTexts.off, "two-factor-off");
  return { account, factor };
}
