import { randomBytes } from "node:crypto";
import type { CampaignAccount as AccountResource } from "@salle/contract/communication/campaigns";
import { commit, enqueue, retryOnConflict } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import type { Admin, CampaignAccount } from "./entity.ts";
import type { CampaignMessage } from "./messages.ts";
import { platform } from "./platform.ts";
import { PlatformRefusal } from "./port.ts";
import { viewOf } from "./rules.ts";
import { findAccount, writeAccount } from "./store.ts";
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
    if (!factsOf(ctx, before, email).capabilities.canRequestAccount) return toResource(ctx, owner, before, email);
    const at = ctx.now.toISOString();
    const { problem: _, ...rest } = before ?? {};
    const account: CampaignAccount = {
      secret: randomBytes(32).toString("base64url"),
      admins: {},
      createdAt: at,
      ...rest,
      owner,
      ownerName: name,
      askedAt: at,
      all: "campaign-accounts",
      updatedAt: at,
    };
    const tell = enqueue("campaigns", { kind: "account", owner }, ctx.now);
    return commit(ctx, [writeAccount(before, account), tell], await toResource(ctx, owner, account, email));
  });

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
    const { canRequestAdmin, canResync } = factsOf(ctx, before, email).capabilities;
    if (anew ? !canResync : !canRequestAdmin) return toResource(ctx, owner, before, email);
    const at = ctx.now.toISOString();
    const admin: Admin = { email, name: ctx.actor.name, state: "asked", askedAt: at };
    const account = withAdmin(before, ctx.actor.accountId, admin, at);
    const sent: CampaignMessage = { kind: "admin", owner, accountId: ctx.actor.accountId };
    const steps = [writeAccount(before, account), enqueue("campaigns", sent, ctx.now)];
    return commit(ctx, steps, await toResource(ctx, owner, account, email));
  });

/** Makes the account that was asked for, and begins its first synchronisation. What the platform refuses is noted. */
export const makeAccount = (owner: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findAccount(owner);
    if (!before || before.accountId) return;
    const made = await attempt(() => platform().createAccount({ handle: owner, name: before.ownerName }));
    const { problem: _, ...rest } = before;
    const updatedAt = now.toISOString();
    const next: CampaignAccount =
      made.problem === null
        ? { ...rest, accountId: made.value, updatedAt }
        : { ...before, problem: made.problem, updatedAt };
    if (!next.accountId) return commit(systemContext(now), [writeAccount(before, next)], undefined);
    const { job, steps } = await syncSteps(systemContext(now), owner);
    return commit(systemContext(now), [writeAccount(before, { ...next, syncJobId: job.id }), ...steps], undefined);
  });

/** Registers an administrator who asked for it. What the platform refuses is noted. */
export const makeAdmin = (owner: string, accountId: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findAccount(owner);
    const admin = before?.admins?.[accountId];
    const platformAccount = before?.accountId;
    if (!before || !platformAccount || admin?.state !== "asked") return;
    const { email, name } = admin;
    const made = await attempt(() => platform().createAdmin(platformAccount, { email, name }));
    const next: Admin =
      made.problem === null ? { ...admin, state: "ready" } : { ...admin, state: "failed", problem: made.problem };
    const account = withAdmin(before, accountId, next, now.toISOString());
    await commit(systemContext(now), [writeAccount(before, account)], undefined);
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

const withAdmin = (account: CampaignAccount, id: string, admin: Admin, updatedAt: string): CampaignAccount => ({
  ...account,
  admins: { ...account.admins, [id]: admin },
  updatedAt,
});

const emailOf = async (ctx: ActorContext): Promise<string> =>
  (await Accounts.find(ctx.actor.person))?.emailAddress ?? "";

const factsOf = (ctx: ActorContext, account: CampaignAccount | undefined, email: string) =>
  viewOf({ account: account ?? null, admin: account?.admins?.[ctx.actor.accountId] ?? null, email }, ctx.now);

async function toResource(
  ctx: ActorContext,
  owner: string,
  account: CampaignAccount | undefined,
  email: string,
): Promise<AccountResource> {
  const { isAdmin, accountExists, isPending, problem, capabilities } = factsOf(ctx, account, email);
  const embedUrl = isAdmin && account?.accountId ? await platform().embedUrl(account.accountId, email) : null;
  const syncJobId = account?.syncJobId ?? null;
  return {
    id: owner,
    type: "campaign-account",
    attributes: { embedUrl, accountExists, isPending, problem, syncJobId },
    capabilities,
  };
}
