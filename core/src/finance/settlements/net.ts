import { todayIn } from "@salle/calendar/today";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { commitNumbered, retryOnConflict } from "../../dynamo/index.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { newId } from "../../lib/ids.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Ledger from "../ledger/index.ts";
import { nettingOf } from "./rules.ts";
import { settlements } from "./store.ts";
import { postedOf } from "./verbs.ts";

/** So many of those for whom somebody holds something are netted at once; the others come with the next payout. */
const MOST_NETTED = 25;

/** What an owner holds for others by its own book, in cents. */
export async function holdsForOthers(owner: string): Promise<number> {
  const holds = await Ledger.heldBy(owner);
  return holds.reduce((all, { owed }) => all + Math.max(0, owed), 0);
}

/**
 * Netting: what an owner holds for others is set against what the federation holds for it, one beneficiary after another, each in a transaction
 * of its own (finance design, 4.2 E15). Again, it finds what is left: nothing is netted twice.
 * @returns what was netted in all, in cents
 */
export async function net(ctx: ActorContext, owner: string): Promise<number> {
  const [holds, room] = await Promise.all([Ledger.heldBy(owner), owedBy(SYSTEM_HANDLE, owner)]);
  let all = 0;
  for (const { beneficiary } of nettingOf(holds, room.owed).slice(0, MOST_NETTED))
    all += await netFor(ctx, owner, beneficiary);
  return all;
}

const netFor = (ctx: ActorContext, holder: string, beneficiary: string): Promise<number> =>
  retryOnConflict(async () => {
    const [room, held, federation, currency] = await Promise.all([
      owedBy(SYSTEM_HANDLE, holder),
      owedBy(holder, beneficiary),
      Owners.fromHandle(ctx, SYSTEM_HANDLE),
      Settings.currentCurrency(),
    ]);
    const [of] = nettingOf([held], room.owed);
    if (!of) return 0;
    const settledOn = todayIn(federation.timeZone, ctx.now);
    const taken = new Map([
      [Ledger.takenKey({ owner: SYSTEM_HANDLE, heldFor: holder }), room.taken],
      [Ledger.takenKey({ owner: holder, heldFor: beneficiary }), held.taken],
    ]);
    const details = {
      id: newId("settlement", ctx.now),
      kind: "NETTED" as const,
      status: "SETTLED" as const,
      owner: beneficiary,
      holder,
      amount: of.amount,
      currency,
      settledOn,
      recordedBy: ctx.actor.name,
    };
    return commitNumbered(systemContext(ctx.now), { sequence: `settlements#${beneficiary}` }, (number) => {
      const { item, step } = settlements.create({ ...details, number }, ctx.now);
      const posted = Ledger.post(Ledger.netted(postedOf(item, settledOn)), ctx.now, taken);
      return { steps: [step, ...posted], result: of.amount };
    });
  });

async function owedBy(owner: string, heldFor: string) {
  const [of] = await Ledger.heldFor(owner, [heldFor]);
  if (!of) throw new Error(`Nothing was read of what ${owner} holds for ${heldFor}`);
  return of;
}
