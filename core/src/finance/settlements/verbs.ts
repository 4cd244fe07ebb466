import { todayIn } from "@salle/calendar/today";
import type { Output, Query } from "@salle/contract/endpoint";
import type { listSettlements, RecordSettlement, Settlement as Resource } from "@salle/contract/finance/settlements";
import * as problems from "@salle/contract/problems";
import { commit, commitNumbered, pagingOf, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Ledger from "../ledger/index.ts";
import type { Settlement } from "./entity.ts";
import { toResource } from "./resource.ts";
import { numberOf, whyNotSettle, whyNotVoid } from "./rules.ts";
import { settlements } from "./store.ts";

/** A page of what was settled with an owner, or by it, by day. @throws Refusal on `page.cursor` */
export async function list(
  ctx: ActorContext,
  owner: string,
  query: Query<typeof listSettlements>,
): Promise<Output<typeof listSettlements>> {
  const { filters, sort } = query;
  const paging = { ...pagingOf(query), order: sort.direction };
  const isOwn = filters.side !== "HELD_BY_US";
  const [page, mayVoid] = await Promise.all([
    isOwn ? settlements.page.byOwner({ owner }, paging) : settlements.page.byHolder({ holder: owner }, paging),
    mayOnOwner(ctx, "payments.void", owner),
  ]);
  const names = await Owners.namesOf(
    ctx,
    page.items.flatMap((each) => [each.holder, each.owner]),
  );
  return {
    data: page.items.map((each) => toResource(each, { names, mayVoid: isOwn && mayVoid })),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/** A settlement, with what the actor may do with it. @throws Refusal `absent` */
export async function read(ctx: ActorContext, id: string): Promise<Resource> {
  const found = await load(ctx, id);
  return told(ctx, found, await mayOnOwner(ctx, "payments.void", found.owner));
}

async function load(ctx: Pick<ActorContext, "memo">, id: string): Promise<Settlement> {
  const found = await settlements.known(ctx, { id });
  if (!found) throw absent();
  return found;
}

async function told(ctx: ActorContext, of: Settlement, mayVoid: boolean): Promise<Resource> {
  return toResource(of, { names: await Owners.namesOf(ctx, [of.holder, of.owner]), mayVoid });
}

/** What books tell of a settlement. @param postedOn the accounting day */
export const postedOf = (of: Settlement, postedOn: string): Ledger.Settled => ({
  cause: of.id,
  postedOn,
  reference: numberOf(of),
  settlementId: of.id,
  holder: of.holder,
  beneficiary: of.owner,
  amount: of.amount,
});

/**
 * Records that somebody has paid an owner by hand what they held for it: both books tell it, in one transaction with what settlements
 * have taken of that so far (17.6; finance design, 4.2 E14).
 * @throws Refusal `absent`; on `from` for somebody who holds nothing, on `amount` for more than is held, on `receivedDate` for a day that is
 * to come or in a month that is closed in one of the books
 */
export const record = (ctx: ActorContext, owner: string, input: RecordSettlement): Promise<Resource> =>
  retryAfresh(ctx, async (asked) => {
    const [beneficiary, known, held, currency] = await Promise.all([
      Owners.fromHandle(asked, owner),
      Owners.knownOf(asked, [input.from]),
      Ledger.heldFor(input.from, [owner]),
      Settings.currentCurrency(),
    ]);
    const [holder, [of]] = [known.get(input.from), held];
    if (!holder || !of) throw fieldError("from", problems.choose);
    const { amount } = input;
    const holding = {
      holder: holder.handle,
      holderName: holder.name,
      beneficiaryName: beneficiary.name,
      owed: of.owed,
    };
    const wrong = whyNotSettle(holding, { amount, currency });
    if (wrong) throw fieldError(wrong.field, wrong.problem);
    const today = todayIn(beneficiary.timeZone, ctx.now);
    const settledOn = input.receivedDate || today;
    if (settledOn > today) throw fieldError("receivedDate", "The Payment date cannot be in the future.");
    const closed = await Ledger.whyClosedToAny(owner, [holder.handle], settledOn, ctx.now);
    if (closed) throw fieldError("receivedDate", closed);
    const details = {
      id: newId("settlement", ctx.now),
      kind: "PAID" as const,
      status: "SETTLED" as const,
      holder: holder.handle,
      owner,
      amount,
      currency,
      settledOn,
      ...(input.note && { note: input.note }),
      recordedBy: ctx.actor.name,
    };
    const taken = new Map([[Ledger.takenKey({ owner: holder.handle, heldFor: owner }), of.taken]]);
    const names = new Map([holder, beneficiary].map(({ handle, name }) => [handle, name]));
    const mayVoid = await mayOnOwner(asked, "payments.void", owner);
    return commitNumbered(ctx, { sequence: `settlements#${owner}` }, (number) => {
      const { item, step } = settlements.create({ ...details, number }, ctx.now);
      const posted = Ledger.post(Ledger.settled(postedOf(item, settledOn)), ctx.now, taken);
      return { steps: [step, ...posted], result: toResource(item, { names, mayVoid }) };
    });
  });

/** Voids what was recorded by mistake, on the day that is now: it is held again. @throws Refusal `absent`; `conflict` */
export const voidIt = (ctx: ActorContext, id: string): Promise<Resource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    const problem = whyNotVoid(before);
    if (problem) throw conflict(problem);
    const { timeZone } = await Owners.fromHandle(asked, before.owner);
    const voidedOn = todayIn(timeZone, ctx.now);
    const change = { status: "VOID" as const, voidedAt: ctx.now.toISOString(), voidedBy: ctx.actor.name, voidedOn };
    const { item, steps } = settlements.update(before, change, ctx.now);
    const posted = Ledger.post(Ledger.settlementVoided(postedOf(item, voidedOn)), ctx.now);
    return commit(ctx, [...steps, ...posted], await told(asked, item, true));
  });
