import { randomBytes } from "node:crypto";
import type { CampaignAccount as AccountResource } from "@salle/contract/communication/campaigns";
import { own } from "@salle/contract/own";
import { commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import type { Admin, CampaignAccount } from "./entity.ts";
import { isFramed, platform } from "./platform.ts";
import { PlatformRefusal } from "./port.ts";
import { statusOf } from "./rules.ts";
import { accounts, findAccount } from "./store.ts";
import { syncSteps } from "./sync.ts";

/**
 * How an owner and the person who asks stand with the campaign platform (spec 03 §2).
 * @throws Refusal `absent`
 */
export async function read(ctx: ActorContext, owner: string): Promise<AccountResource> {
  await Owners.fromHandle(ctx, owner);
  const [account, email] = await Promise.all([findAccount(owner), emailOf(ctx)]);
  return toResource(ctx, owner, account, email);
}

/**
 * Asks for an account; it is made by a queue. Nothing happens when there is one, or it is being made.
 * @throws Refusal `absent`
 */
export const request = (ctx: ActorContext, owner: string): Promise<AccountResource> =>
  retryOnConflict(async () => {
    const { name } = await Owners.fromHandle(ctx, owner);
    const [before, email] = await Promise.all([findAccount(owner), emailOf(ctx)]);
    if (!statusFor(ctx, before, email).capabilities.canRequestAccount) return toResource(ctx, owner, before, email);
    const askedAt = ctx.now.toISOString();
    const { account, steps } = asked(before, { owner, ownerName: name, askedAt }, ctx.now);
    const notice = enqueue("campaigns", { kind: "account", owner }, ctx.now);
    return commit(ctx, [...steps, notice], await toResource(ctx, owner, account, email));
  });

function asked(
  before: CampaignAccount | undefined,
  now: Pick<CampaignAccount, "owner" | "ownerName" | "askedAt">,
  at: Date,
): { account: CampaignAccount; steps: Step[] } {
  if (before) {
    const { item, steps } = accounts.update(before, { ...now, problem: undefined }, at);
    return { account: item, steps };
  }
  const secret = randomBytes(32).toString("base64url");
  const { item, step } = accounts.create({ ...now, secret, admins: {}, all: "campaign-accounts" }, at);
  return { account: item, steps: [step] };
}

/**
 * Asks to become an administrator of the account; `anew` once more after a problem.
 * @throws Refusal `absent`; `conflict` when there is no account, no address to be known by, or nothing to do anew
 */
export const requestAdmin = (ctx: ActorContext, owner: string, { anew }: { anew: boolean }): Promise<AccountResource> =>
  retryOnConflict(async () => {
    await Owners.fromHandle(ctx, owner);
    const [before, email] = await Promise.all([findAccount(owner), emailOf(ctx)]);
    if (!before?.accountId) throw conflict("There is no Email Campaign account yet. Request one first.");
    if (!email) throw conflict("Your account has no email address. Add one before becoming an administrator.");
    const { canRequestAdmin, canResync } = statusFor(ctx, before, email).capabilities;
    if (anew ? !canResync : !canRequestAdmin) return toResource(ctx, owner, before, email);
    const { accountId, name } = ctx.actor;
    const admin: Admin = { email, name, state: "asked", askedAt: ctx.now.toISOString() };
    const { item, steps } = withAdmin(before, accountId, admin, ctx.now);
    const notice = enqueue("campaigns", { kind: "admin", owner, accountId }, ctx.now);
    return commit(ctx, [...steps, notice], await toResource(ctx, owner, item, email));
  });

/** Makes the account that was asked for, and begins its first synchronisation. What the platform refuses is noted. */
export const makeAccount = (owner: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findAccount(owner);
    if (!before || before.accountId) return;
    const made = await attempt(() => platform().createAccount({ handle: owner, name: before.ownerName }));
    if (made.problem !== null) {
      const { steps } = accounts.update(before, { problem: made.problem }, now);
      return commit(systemContext(now), steps, undefined);
    }
    const { job, steps } = await syncSteps(systemContext(now), owner);
    const changes = { accountId: made.value, problem: undefined, syncJobId: job.id };
    const change = accounts.update(before, changes, now);
    return commit(systemContext(now), [...change.steps, ...steps], undefined);
  });

/** Registers an administrator who asked for it. What the platform refuses is noted. */
export const makeAdmin = (owner: string, accountId: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findAccount(owner);
    const admin = own(before?.admins, accountId);
    const platformAccount = before?.accountId;
    if (!before || !platformAccount || admin?.state !== "asked") return;
    const { email, name } = admin;
    const made = await attempt(() => platform().createAdmin(platformAccount, { email, name }));
    const next: Admin =
      made.problem === null ? { ...admin, state: "ready" } : { ...admin, state: "failed", problem: made.problem };
    await commit(systemContext(now), withAdmin(before, accountId, next, now).steps, undefined);
  });

type Made<T> = { value: T; problem: null } | { problem: string };

async function attempt<T>(work: () => Promise<T>): Promise<Made<T>> {
  try {
    return { value: await work(), problem: null };
  } catch (error) {
    if (error instanceof PlatformRefusal) return { problem: error.message };
    throw error;
  }
}

const withAdmin = (account: CampaignAccount, id: string, admin: Admin, at: Date) =>
  accounts.update(account, { admins: { ...account.admins, [id]: admin } }, at);

const emailOf = async (ctx: ActorContext): Promise<string> =>
  (await Accounts.find(ctx.actor.person))?.emailAddress ?? "";

const statusFor = (ctx: ActorContext, account: CampaignAccount | undefined, email: string) =>
  statusOf({ account: account ?? null, admin: own(account?.admins, ctx.actor.accountId) ?? null, email }, ctx.now);

async function toResource(
  ctx: ActorContext,
  owner: string,
  account: CampaignAccount | undefined,
  email: string,
): Promise<AccountResource> {
  const { isAdmin, accountExists, isPending, problem, capabilities } = statusFor(ctx, account, email);
  const embedUrl = isAdmin && account?.accountId ? await platform().embedUrl(account.accountId, email) : null;
  const isEmbeddable = embedUrl !== null && isFramed(embedUrl);
  const syncJobId = account?.syncJobId ?? null;
  return {
    id: owner,
    type: "campaign-account",
    attributes: { embedUrl, isEmbeddable, accountExists, isPending, problem, syncJobId },
    capabilities,
  };
}
