import { todayIn } from "@salle/calendar/today";
import type { Output, Query } from "@salle/contract/endpoint";
import type { CreatePayout, listPayoutLines, listPayouts, Payout as Resource } from "@salle/contract/finance/payouts";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { sum } from "@salle/money/cents";
import { commit, commitNumbered, pagingOf, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as BankDetails from "../bank-details/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as Settlements from "../settlements/index.ts";
import type { Payout, PayoutLine } from "./entity.ts";
import { nameOf, type Paid, payable } from "./held.ts";
import { toLine, toResource } from "./resource.ts";
import { numberOf, whyNotApprove, whyNotApproveLine, whyNotCancel } from "./rules.ts";
import { lines, linesOf, load, payouts } from "./store.ts";

/** A page of the federation's payouts, newest first. @throws Refusal on `page.cursor` */
export async function list(ctx: ActorContext, query: Query<typeof listPayouts>): Promise<Output<typeof listPayouts>> {
  const { filters, sort } = query;
  const { statuses = [] } = filters;
  const paging = { ...pagingOf(query), order: sort.direction };
  const [status] = statuses;
  const page =
    status && statuses.length === 1
      ? await payouts.page.byStatus({ owner: SYSTEM_HANDLE, status }, paging)
      : await payouts.page.byOwner(
          { owner: SYSTEM_HANDLE },
          { ...paging, ...(status && { keep: (each: Payout) => statuses.includes(each.status) }) },
        );
  return {
    data: page.items.map((each) => toResource(each, ctx.actor.accountId)),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/** A payout, with what the actor may do with it. @throws Refusal `absent` */
export const read = async (ctx: ActorContext, id: string): Promise<Resource> =>
  toResource(await load(ctx, id), ctx.actor.accountId);

/** Whom a payout pays. @throws Refusal `absent` */
export async function readLines(ctx: ActorContext, id: string): Promise<Output<typeof listPayoutLines>> {
  const [of, found] = await Promise.all([load(ctx, id), linesOf(id)]);
  const data = await Promise.all(found.map(async (line) => toLine(line, of, await nameOf(ctx, line.owner))));
  return { data, totalResults: data.length };
}

/** The day that is now where the federation is. */
export const todayOf = async (ctx: Pick<Context, "memo" | "now">): Promise<string> =>
  todayIn((await Owners.fromHandle(ctx, SYSTEM_HANDLE)).timeZone, ctx.now);

/**
 * Makes a payout of all that is held for those who are named, or for all who can be paid, once what they themselves hold for others
 * is netted; nothing is paid until somebody else has approved it (finance design, 3.2 and 4.2 E15).
 * @throws Refusal on `owners` as `payable`; `conflict` where nobody can be paid, or nothing is left of it
 */
export const create = (ctx: ActorContext, { owners }: CreatePayout): Promise<Resource> =>
  retryAfresh(ctx, async () => {
    const [found, currency] = await Promise.all([payable(ctx, owners), Settings.currentCurrency()]);
    if (found.length === 0) throw conflict("Nobody for whom something is held can be paid out now.");
    const paid = await afterNetting(ctx, found);
    if (paid.length === 0) throw conflict("What they hold for others was netted: nothing is left to pay out.");
    const id = newId("payout", ctx.now);
    const steps = paid.map(({ owner, owed, details: { accountName, bsb, accountNumber } }) => {
      const account = { accountName, bsb, accountNumber };
      return lines.create({ payoutId: id, owner, amount: owed, ...account, status: "OPEN" }, ctx.now).step;
    });
    return commitNumbered(ctx, { sequence: `payouts#${SYSTEM_HANDLE}` }, (number) => {
      const { item, step } = payouts.create(
        {
          id,
          owner: SYSTEM_HANDLE,
          number,
          status: "DRAFT",
          count: paid.length,
          amount: sum(paid.map(({ owed }) => owed)),
          currency,
          makerId: ctx.actor.accountId,
          madeBy: ctx.actor.name,
        },
        ctx.now,
      );
      return { steps: [step, ...steps], result: toResource(item, ctx.actor.accountId) };
    });
  });

/** Those who are still owed something once what they hold for others is netted, with what that is. */
async function afterNetting(ctx: ActorContext, found: readonly Paid[]): Promise<Paid[]> {
  const all = await Promise.all(
    found.map(async (of) => ({ ...of, owed: of.owed - (await Settlements.net(ctx, of.owner)) })),
  );
  return all.filter(({ owed }) => owed > 0);
}

/** What the books tell of a payout, or of some of its lines. */
export const told = (of: Payout, some: readonly PayoutLine[], postedOn: string): Ledger.PaidOut => ({
  owner: of.owner,
  cause: of.id,
  postedOn,
  reference: numberOf(of),
  payoutId: of.id,
  lines: some.map(({ owner, amount }) => ({ owner, amount })),
});

/**
 * Approves a payout that somebody else has made: what it pays is on its way, in one transaction with what payouts have taken of it
 * so far, so that two never pay one cent.
 * @throws Refusal `absent`; `conflict` for its maker, for one that does not wait for approval, and where less is owed or into another
 * account
 */
export const approve = (ctx: ActorContext, id: string): Promise<Resource> =>
  retryAfresh(ctx, async (asked) => {
    const { accountId, name: approvedBy } = ctx.actor;
    const [before, found] = await Promise.all([load(asked, id), linesOf(id)]);
    const problem = whyNotApprove(before, accountId);
    if (problem) throw conflict(problem);
    const handles = found.map(({ owner }) => owner);
    const [held, accounts, today] = await Promise.all([
      Ledger.heldFor(before.owner, handles),
      BankDetails.ofOwners(handles),
      todayOf(asked),
    ]);
    for (const [at, line] of found.entries()) {
      const of = held[at];
      if (!of) throw new Error(`Nothing was read of what is held for ${line.owner}`);
      const beneficiary = { name: await nameOf(asked, line.owner), held: of, details: accounts.get(line.owner) };
      const why = whyNotApproveLine(line, beneficiary, { now: ctx.now, currency: before.currency });
      if (why) throw conflict(why);
    }
    const approved = { status: "APPROVED" as const, approvedBy, approvedAt: ctx.now.toISOString() };
    const { item, steps } = payouts.update(before, approved, ctx.now);
    const taken = new Map(held.map((of) => [Ledger.takenKey({ owner: before.owner, ...of }), of.taken]));
    const posted = Ledger.post(Ledger.payoutApproved(told(item, found, today)), ctx.now, taken);
    return commit(ctx, [...steps, ...posted], toResource(item, accountId));
  });

/** Cancels a payout that waits for approval. @throws Refusal `absent`; `conflict` for another */
export const cancel = (ctx: ActorContext, id: string): Promise<Resource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    const problem = whyNotCancel(before);
    if (problem) throw conflict(problem);
    const { item, steps } = payouts.update(before, { status: "CANCELLED" }, ctx.now);
    return commit(ctx, steps, toResource(item, ctx.actor.accountId));
  });
