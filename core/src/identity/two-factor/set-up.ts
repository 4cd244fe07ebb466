import { WRONG_PASSWORD } from "@salle/contract/identity/profile";
import { LOGIN_FAILED } from "@salle/contract/identity/session";
import {
  type BeginAtSignIn,
  type BeginTwoFactor,
  type RecoveryCodes,
  type TurnOnTwoFactor,
  type TwoFactorSetUp,
  twoFactorTexts,
} from "@salle/contract/identity/two-factor";
import { commit, enqueue } from "../../dynamo/index.ts";
import { type ActorContext, type Context, patience } from "../../lib/context.ts";
import { conflict, fieldError, loginFailed } from "../../lib/errors.ts";
import { accountIdOf } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";
import * as Session from "../session/index.ts";
import { given, load } from "./load.ts";
import { toCodes, toSetUp } from "./resource.ts";
import { codesFor, isOf, newSetUp, setUpIn } from "./secrets.ts";

/**
 * The key for an authenticator app.
 * @throws Refusal on `password` when it is not the present one; `conflict` when it is on; `too-many`
 */
export async function begin(ctx: ActorContext, { password }: BeginTwoFactor): Promise<TwoFactorSetUp> {
  const account = await load(ctx);
  if (!(await Session.guessOwn(account, password, ctx.now))) throw fieldError("password", WRONG_PASSWORD);
  if (account.hasTwoFactor) throw isOn();
  return toSetUp(account, newSetUp(account, ctx.now));
}

/**
 * As `begin`, for who may not sign in without: whoever has the right password may set it up. To whoever does not know that, or
 * has it on, it answers as the sign-in does, within the same budgets.
 * @throws Refusal as the sign-in
 */
export async function beginAtSignIn(
  ctx: Context,
  credentials: BeginAtSignIn,
  place: Session.Place,
): Promise<TwoFactorSetUp> {
  const account = await Session.identify(credentials, place, ctx.now);
  if (account.mustChangePassword || account.hasTwoFactor) throw loginFailed(LOGIN_FAILED);
  return toSetUp(account, newSetUp(account, ctx.now));
}

/**
 * Turns it on by the app's first code. Every other session ends, for none of them has shown a code; the owner is told.
 * @returns the recovery codes, which nobody is shown again
 * @throws Refusal on `code`; `conflict` when the set-up is over, or it is on already
 */
export async function turnOn(ctx: ActorContext, input: TurnOnTwoFactor): Promise<RecoveryCodes> {
  return enable(ctx, await load(ctx), input, ctx.actor.sessionId);
}

/** As `turnOn`, for who may not sign in without; it opens no session. */
export async function turnOnAtSignIn(ctx: Context, input: TurnOnTwoFactor): Promise<RecoveryCodes> {
  const account = await Accounts.find(setUpIn(input.token, ctx.now)?.person ?? Accounts.NOBODY);
  if (!account?.isActive) throw over();
  return enable(ctx, account, input, "");
}

async function enable(
  ctx: Context,
  account: Accounts.Account,
  { token, code }: TurnOnTwoFactor,
  sessionId: string,
): Promise<RecoveryCodes> {
  const setUp = setUpIn(token, ctx.now);
  if (!setUp || !isOf(setUp, account)) throw over();
  const { person } = account;
  const usedBy = given(ctx, token);
  const codes = codesFor(person, usedBy);
  if (account.hasTwoFactor) {
    // The same request again, whose answer was lost.
    if ((await Accounts.twoFactors.find({ person }))?.usedBy === usedBy) return toCodes(person, codes);
    throw isOn();
  }
  const step = Accounts.stepOf(Buffer.from(Accounts.fromBase32(setUp.key)), code.replaceAll(/[ -]/g, ""), ctx.now, 0);
  if (step === null) throw fieldError("code", twoFactorTexts.wrongCode);
  const kept = Object.entries(account.sessions ?? {}).filter(([id]) => id === sessionId);
  const changes = { hasTwoFactor: true, sessions: Object.fromEntries(kept) };
  const steps = [
    ...Accounts.update(account, changes, ctx.now, Accounts.stale).steps,
    Accounts.createTwoFactor(person, { key: setUp.key, step, codes, usedBy }, ctx.now, isOn),
    enqueue("account-mails", { kind: "two-factor-on", person, cause: usedBy }, ctx.now),
  ];
  const actor = ctx.actor ?? (await Session.askerOf(accountIdOf(person)));
  // No answer is kept: it has the codes.
  return commit({ actor, idempotency: null, now: ctx.now, patience: patience.request }, steps, toCodes(person, codes));
}

const over = () => conflict(twoFactorTexts.over, "set-up-over");
const isOn = () => conflict(twoFactorTexts.on, "two-factor-on");
