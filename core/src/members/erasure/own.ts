import { WRONG_PASSWORD } from "@salle/contract/identity/profile";
import { type AskErasure, erasureTexts, type OwnErasureRequest } from "@salle/contract/members/erasure";
import { commit, enqueue } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import * as Session from "../../identity/session/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError, unauthenticated } from "../../lib/errors.ts";
import * as Limits from "../../platform/limits/index.ts";
import { toOwn } from "./resource.ts";
import { isWaiting } from "./rules.ts";
import { countWaiting, requests } from "./store.ts";

/** How one's own request stands. */
export async function own({ actor: { person } }: ActorContext): Promise<OwnErasureRequest> {
  return toOwn(person, await requests.find({ person }));
}

/**
 * Asks to have one's own data erased; whoever asks is mailed that it has come.
 * @throws Refusal on `password`; `conflict` while a request waits; `too-many`
 */
export async function ask(ctx: ActorContext, { password, reason = "" }: AskErasure): Promise<OwnErasureRequest> {
  const { person } = ctx.actor;
  const [account, before] = await Promise.all([Accounts.find(person), requests.find({ person })]);
  if (!account) throw unauthenticated();
  if (before && (isWaiting(before) || before.state === "under-way")) throw already();
  if (!(await Session.guessOwn(account, password, ctx.now))) throw fieldError("password", WRONG_PASSWORD);
  const budgets = [Limits.budgetOf("erasure-by-account", person)];
  await Limits.refuseSpent(budgets, erasureTexts.tooMany, ctx.now);
  const askedAt = ctx.now.toISOString();
  const asked = { state: "waiting", reason, askedAt } as const;
  const { item, steps } = before
    ? requests.update(before, { ...asked, answer: "", endedAt: undefined }, ctx.now, already)
    : newOne(requests.create({ ...asked, person }, ctx.now, already));
  const all = [
    ...steps,
    countWaiting(person, 1),
    enqueue("erasures", { kind: "asked", person, cause: askedAt }, ctx.now),
    ...(await Limits.spend(budgets, ctx.now, true)),
  ];
  return commit(ctx, all, toOwn(person, item));
}

const newOne = <T, S>({ item, step }: { item: T; step: S }) => ({ item, steps: [step] });
const already = () => conflict(erasureTexts.asked, "erasure-asked");
const none = () => conflict(erasureTexts.noneWaits, "none-waits");

/** Takes one's own request back. @throws Refusal `conflict` when none waits */
export async function takeBack(ctx: ActorContext): Promise<OwnErasureRequest> {
  const { person } = ctx.actor;
  const before = await requests.find({ person });
  if (!before || !isWaiting(before)) throw none();
  const ended = { state: "taken-back", endedAt: ctx.now.toISOString() } as const;
  const { item, steps } = requests.update(before, ended, ctx.now, none);
  return commit(ctx, [...steps, countWaiting(person, -1)], toOwn(person, item));
}
