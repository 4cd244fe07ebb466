import {
  type ChangeEmail,
  type ConfirmEmail,
  type ConfirmedEmail,
  EMAIL_MINUTES,
  emailTexts,
  type Profile,
  WRONG_PASSWORD,
} from "@salle/contract/identity/profile";
import { type Condition, commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { type ActorContext, type Context, patience } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { accountIdOf, sha256 } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Limits from "../../platform/limits/index.ts";
import * as Accounts from "../accounts/index.ts";
import * as Session from "../session/index.ts";
import type { EmailChange } from "./entity.ts";
import { pendingOf, toResource } from "./resource.ts";
import { isLinkOf, isPending, newChangeId, personIn, standingOf } from "./secrets.ts";
import { changes } from "./store.ts";
import { load } from "./verbs.ts";

/**
 * Asks for another address to sign in with: a mail there has the link that confirms it, and the present one is told. No user
 * enumeration: for an address that somebody has all is the same, but for what that mail says.
 * @throws Refusal on `emailAddress` when it is the present one, on `password` when that is wrong; `too-many`
 */
export async function changeEmail(ctx: ActorContext, { emailAddress, password }: ChangeEmail): Promise<Profile> {
  const account = await load(ctx);
  if (Accounts.emailKey(emailAddress) === Accounts.emailKey(account.emailAddress ?? ""))
    throw fieldError("emailAddress", emailTexts.same);
  if (!(await Session.guessOwn(account, password, ctx.now))) throw fieldError("password", WRONG_PASSWORD);
  const { change, steps } = await asked(ctx, account, emailAddress);
  const { person, id: cause } = change;
  const told = { kind: "email-asked", person, cause, was: account.emailAddress ?? "", next: emailAddress } as const;
  return commit(ctx, [...steps, enqueue("account-mails", told, ctx.now)], toResource(account, change));
}

/** Mails another link to the address that waits; the one before ends. @throws Refusal `conflict`; `too-many` */
export const sendEmailAgain = (ctx: ActorContext): Promise<Profile> =>
  retryOnConflict(async () => {
    const { account, pending } = await loadPending(ctx);
    const { change, steps } = await asked(ctx, account, pending.emailAddress, { is: { id: pending.id } });
    return commit(ctx, steps, toResource(account, change));
  });

/** Keeps the address that one has. @throws Refusal `conflict` when none waits */
export const cancelEmail = (ctx: ActorContext): Promise<Profile> =>
  retryOnConflict(async () => {
    const { account, pending } = await loadPending(ctx);
    const ended = changes.drop(pending, { is: { id: pending.id }, hasNot: ["usedBy"] });
    return commit(ctx, [ended], toResource(account));
  });

async function loadPending(ctx: ActorContext): Promise<{ account: Accounts.Account; pending: EmailChange }> {
  const account = await load(ctx);
  const pending = await pendingOf(account, ctx.now);
  if (!pending) throw conflict(emailTexts.nonePending, "none-pending");
  return { account, pending };
}

/**
 * The steps that ask anew for an address and mail its link, within the budgets of such mails.
 * @param condition what must still hold of the change before
 */
async function asked(
  ctx: ActorContext,
  account: Accounts.Account,
  emailAddress: string,
  condition?: Condition,
): Promise<{ change: EmailChange; steps: Step[] }> {
  const budgets = [
    Limits.budgetOf("email-change-by-account", account.person),
    Limits.budgetOf("email-change-by-address", Accounts.emailKey(emailAddress)),
  ];
  await Limits.refuseSpent(budgets, emailTexts.tooMany, ctx.now);
  const { person } = account;
  const expiresAt = seconds(ctx.now) + EMAIL_MINUTES * 60;
  const { sessionId } = ctx.actor;
  const of = { id: newChangeId(), emailAddress, standing: standingOf(account), sessionId, expiresAt, ttl: expiresAt };
  const steps = [
    changes.modify({ person }, { set: { person, ...of }, remove: ["usedBy"] }, condition),
    enqueue("account-mails", { kind: "email-link", person, cause: of.id }, ctx.now),
    ...(await Limits.spend(budgets, ctx.now, true)),
  ];
  return { change: { person, ...of }, steps };
}

const over = () => conflict(emailTexts.over, "email-over");
const taken = () => conflict(emailTexts.taken, "email-taken");

/**
 * Confirms an address by the link that was mailed there: from now on it is the one to sign in with. The session that asked for
 * it stays, every other ends, and the address before is told. The same request asked again by its idempotency key, because its
 * answer was lost, has the same end.
 * @throws Refusal `conflict` (`email-over`, or `email-taken` when somebody else has the address by now)
 */
export const confirmEmail = (ctx: Context, { token }: ConfirmEmail): Promise<ConfirmedEmail> =>
  retryOnConflict(async () => {
    const person = personIn(token);
    const [account, change] = await Promise.all([Accounts.find(person), changes.find({ person })]);
    if (!account?.isActive || !change || !isLinkOf(token, change)) throw over();
    const request = sha256(`${token} ${ctx.idempotency?.key ?? ctx.requestId} ${ctx.idempotency?.fingerprint ?? ""}`);
    if (change.usedBy === request) return toConfirmed(change);
    if (!isPending(change, account, ctx.now)) throw over();

    const { id: cause, emailAddress } = change;
    const kept = Object.entries(account.sessions ?? {}).filter(([id]) => id === change.sessionId);
    const changed = { emailAddress, isConfirmed: true, sessions: Object.fromEntries(kept) };
    const was = account.emailAddress ?? "";
    const steps = [
      ...Accounts.update(account, changed, ctx.now, undefined, taken).steps,
      changes.modify({ person }, { set: { usedBy: request } }, { is: { id: cause }, hasNot: ["usedBy"] }),
      enqueue("account-mails", { kind: "email-changed", person, cause, was }, ctx.now),
      ...Members.tellDirectory([person], ctx.now),
    ];
    // Who can show the mail is the account's owner; that is who the activity names.
    const actor = await Session.askerOf(accountIdOf(person));
    return commit({ actor, idempotency: null, now: ctx.now, patience: patience.request }, steps, toConfirmed(change));
  });

const toConfirmed = ({ id, emailAddress }: EmailChange): ConfirmedEmail => ({
  id,
  type: "confirmed-email",
  attributes: { emailAddress },
});
