import type { Output } from "@salle/contract/endpoint";
import type { ClosePeriods, getPeriods } from "@salle/contract/finance/ledger";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { monthAfter, monthName } from "../../lib/months.ts";
import * as Owners from "../../organisations/owners/index.ts";
import type { LedgerPeriod } from "./entity.ts";
import { digestOf, isEarlier, lastOver, whyNotClose, whyNotReopen } from "./period-rules.ts";
import { bookFigures, periods } from "./store.ts";

type Told = Output<typeof getPeriods>;

const toTold = async (ctx: Context, owner: string, of: LedgerPeriod | undefined): Promise<Told> => {
  const [, [first]] = await Promise.all([
    Owners.fromHandle(ctx, owner),
    bookFigures.list.byOwner({ owner }, { limit: 1, consistent: false }),
  ]);
  const closedThrough = of?.through ?? null;
  const next = closedThrough === null ? (first?.month ?? null) : monthAfter(closedThrough, 1);
  const last = lastOver(ctx.now);
  return {
    data: {
      id: owner,
      type: "ledgerPeriods",
      attributes: {
        closedThrough,
        closedDate: of?.closedAt ?? null,
        closedBy: of?.closedBy ?? null,
        closable: next !== null && next <= last ? { from: next, to: last } : null,
        firstMonth: first?.month ?? null,
        version: of?.changes ?? 0,
      },
    },
  };
};

/** What of an owner's book is closed, and what may be. @throws Refusal `absent` when there is no such owner */
export const readPeriods = async (ctx: Context, owner: string): Promise<Told> =>
  toTold(ctx, owner, await periods.find({ owner }));

/**
 * Closes an owner's book up to the end of a month: nothing is posted for a day in it any more. What it comes to then is kept as a
 * digest, so that `reconcile` finds what has come into it all the same.
 * @throws Refusal `absent`; on `closedThrough` for a month that is not over, or is closed; `stale`
 */
export const closePeriods = (ctx: ActorContext, owner: string, input: ClosePeriods): Promise<Told> =>
  change(ctx, owner, input, whyNotClose);

/** Opens a closed book again after a month. @throws Refusal `absent`; on `closedThrough` for a month that is not closed; `stale` */
export const reopenPeriods = (ctx: ActorContext, owner: string, input: ClosePeriods): Promise<Told> =>
  change(ctx, owner, input, whyNotReopen);

const change = (
  ctx: ActorContext,
  owner: string,
  { closedThrough, version }: ClosePeriods,
  whyNot: typeof whyNotClose,
): Promise<Told> =>
  retryAfresh(ctx, async (asked) => {
    const before = await periods.find({ owner });
    if (version !== undefined && version !== (before?.changes ?? 0)) throw periods.stale();
    const problem = whyNot(closedThrough, before?.through, ctx.now);
    if (problem) throw fieldError("closedThrough", problem);
    const through = closedThrough || undefined;
    const digest = through === undefined ? undefined : digestOf(await figuresThrough(owner, through));
    const changes = (before?.changes ?? 0) + 1;
    const closed = { through, digest, closedAt: ctx.now.toISOString(), closedBy: ctx.actor.name, changes };
    const step = periods.modify(
      before ?? { owner },
      {
        set: Object.fromEntries(Object.entries({ owner, ...closed }).filter(([, value]) => value !== undefined)),
        remove: through ? [] : ["through", "digest"],
      },
      // Whatever is posted for an earlier month meanwhile counts in it.
      before ? sameAs(before) : { exists: false },
    );
    return commit(ctx, [step], await toTold(asked, owner, { ...before, owner, ...closed }));
  });

const sameAs = ({ backdated, changes }: LedgerPeriod) => ({
  is: { ...(backdated !== undefined && { backdated }), ...(changes !== undefined && { changes }) },
  hasNot: [...(backdated === undefined ? ["backdated"] : []), ...(changes === undefined ? ["changes"] : [])],
});

const figuresThrough = (owner: string, month: string) =>
  bookFigures.list.byOwner({ owner }, { from: { month: "0000" }, to: { month: `${month}~` } });

/**
 * Why nothing can be posted for a day in an owner's book, or null: its month is closed. `post` sees to it once more in the
 * transaction.
 * @param day `YYYY-MM-DD`
 */
export async function whyClosed(owner: string, day: string, now: Date): Promise<string | null> {
  const through = await closedFor(owner, day, now);
  return through === null ? null : `The ledger is closed to the end of ${monthName(through)}.`;
}

/** As `whyClosed`, of what is told in others' books too. @param others who have a share of it */
export async function whyClosedToAny(
  owner: string,
  others: readonly string[],
  day: string,
  now: Date,
): Promise<string | null> {
  const [own, ...theirs] = await Promise.all([
    whyClosed(owner, day, now),
    ...[...new Set(others)].map((each) => closedFor(each, day, now)),
  ]);
  const [last] = theirs
    .filter((through) => through !== null)
    .sort()
    .reverse();
  if (own !== null || !last) return own;
  return `Somebody who has a share of this has closed their ledger to the end of ${monthName(last)}. Choose a later day.`;
}

/** Up to which month an owner's book is closed, where that has the month of a day in it; else null. */
async function closedFor(owner: string, day: string, now: Date): Promise<string | null> {
  const month = day.slice(0, 7);
  if (!isEarlier(month, now)) return null;
  const { through } = (await periods.find({ owner })) ?? {};
  return through === undefined || month > through ? null : through;
}
