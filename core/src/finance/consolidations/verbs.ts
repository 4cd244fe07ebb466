import { todayIn } from "@salle/calendar/today";
import { MOST_BANKED } from "@salle/contract/finance/codes";
import type {
  Consolidation as ConsolidationResource,
  CreateConsolidation,
  UpdateConsolidation,
} from "@salle/contract/finance/consolidations";
import * as problems from "@salle/contract/problems";
import { commit, commitNumbered, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError, forbidden } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import { bankFor } from "./bank.ts";
import type { Consolidation } from "./entity.ts";
import { emptied, nextUnbanked } from "./fill.ts";
import { toResource } from "./resource.ts";
import { sumsOf, whyNotBanked, whyNotChange } from "./rules.ts";
import { bankedSteps, goOn, takenFrom } from "./steps.ts";
import { consolidations, known } from "./store.ts";

type Rows = ReceivedPayments.ReceivedPayment[];

/** A bank deposit, with what the actor may do with it. @throws Refusal `absent` */
export async function read(ctx: ActorContext, id: string): Promise<ConsolidationResource> {
  const found = await load(ctx, id);
  return toResource(found, await mayOnOwner(ctx, "payments.record", found.owner));
}

async function load(ctx: Pick<ActorContext, "memo">, id: string): Promise<Consolidation> {
  const found = await known(ctx, id);
  if (!found) throw absent();
  return found;
}

/** As `load`. @throws Refusal `absent`; `conflict` while it is being filled or emptied */
async function loadOpen(ctx: Pick<ActorContext, "memo">, id: string): Promise<Consolidation> {
  const found = await load(ctx, id);
  const problem = whyNotChange(found);
  if (problem) throw conflict(problem);
  return found;
}

/**
 * Banks payments as one deposit: those that are named, or all that were received until the day and have not been banked. Of
 * these a transaction's worth at once, the rest by messages (spec 03 §7; finance design, 4.2 E13).
 * @throws Refusal `absent` or `forbidden` for an owner whose payments the actor may not record; on `referenceHandle`, `bankedDate`,
 * `paymentIds`
 */
export async function create(ctx: ActorContext, input: CreateConsolidation): Promise<ConsolidationResource> {
  const { referenceHandle, name } = input;
  const owner = await bankFor(ctx, referenceHandle);
  if (!owner) throw fieldError("referenceHandle", problems.choose);
  if (!(await mayOnOwner(ctx, "payments.record", owner)))
    throw (await mayOnOwner(ctx, "payments.view", owner)) ? forbidden() : absent();
  const today = todayIn((await Owners.fromHandle(ctx, owner)).timeZone, ctx.now);
  const bankedOn = input.bankedDate || today;
  if (bankedOn > today) throw fieldError("bankedDate", "The Banking date cannot be in the future.");
  const of = { owner, referenceHandle, bankedOn };
  return retryAfresh(ctx, async () => {
    const closed = await Ledger.whyClosed(owner, bankedOn, ctx.now);
    if (closed) throw fieldError("bankedDate", closed);
    const found = input.paymentIds ? await named(of, input.paymentIds) : await nextUnbanked(of);
    const rows = found.slice(0, MOST_BANKED);
    const [first] = rows;
    if (!first) throw fieldError("bankedDate", "Nothing that was received until this day is still to be banked.");
    const isMore = found.length > rows.length;
    const details = {
      ...of,
      id: newId("consolidation", ctx.now),
      name,
      status: isMore ? ("ADDING" as const) : ("OPEN" as const),
      count: rows.length,
      ...sumsOf(rows),
      currency: first.currency,
    };
    return commitNumbered(ctx, { sequence: `consolidations#${owner}` }, (number) => {
      const { item, step } = consolidations.create({ ...details, number }, ctx.now);
      const more = isMore ? [goOn(item, ctx.now)] : [];
      return { steps: [step, ...bankedSteps(item, rows, ctx.now), ...more], result: toResource(item, true) };
    });
  });
}

/**
 * The payments that are named, each once and in the currency of the first, as the table has them.
 * @throws Refusal on `paymentIds` for the first that cannot come into the deposit, and why
 */
async function named(
  of: Pick<Consolidation, "owner" | "referenceHandle" | "bankedOn">,
  ids: readonly string[],
): Promise<Rows> {
  const keys = [...new Set(ids)].map((paymentId) => ({ paymentId, owner: of.owner }));
  const found = new Map((await ReceivedPayments.findMany(keys)).map((row) => [row.paymentId, row]));
  const rows = keys.map(({ paymentId }) => found.get(paymentId));
  return rows.flatMap((row) => {
    const problem = whyNotBanked(row, { ...of, currency: rows[0]?.currency ?? "" });
    if (problem) throw fieldError("paymentIds", problem);
    return row ?? [];
  });
}

/** Names a bank deposit otherwise. @throws Refusal `absent`; `stale` when it is no longer at `input.version` */
export async function update(
  ctx: ActorContext,
  id: string,
  { name, version }: UpdateConsolidation,
): Promise<ConsolidationResource> {
  const before = await loadOpen(ctx, id);
  if (version !== undefined && version !== before.version) throw consolidations.stale();
  const { item, steps } = consolidations.update(before, { name }, ctx.now, consolidations.stale);
  return commit(ctx, steps, toResource(item, true));
}

/** Takes a payment out of a bank deposit. @throws Refusal `absent`; `conflict` while it is being filled or emptied */
export const takeOut = (ctx: ActorContext, id: string, paymentId: string): Promise<ConsolidationResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await loadOpen(asked, id);
    const [row] = await ReceivedPayments.findMany([{ paymentId, owner: before.owner }]);
    if (row?.consolidationId !== id) throw absent();
    const { timeZone } = await Owners.fromHandle(ctx, before.owner);
    const { item, steps } = takenFrom(before, [row], {}, { today: todayIn(timeZone, ctx.now), at: ctx.now });
    return commit(ctx, steps, toResource(item, true));
  });

/**
 * Deletes a bank deposit: its payments have not been banked again.
 * @throws Refusal `absent`; `conflict` while it is being filled or emptied
 */
export const remove = (ctx: ActorContext, id: string): Promise<ConsolidationResource> =>
  retryAfresh(ctx, async (asked) => {
    const { item, steps } = await emptied(await loadOpen(asked, id), ctx.now);
    return commit(ctx, steps, toResource(item, true));
  });
