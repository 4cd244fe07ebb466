import { localDate } from "@salle/calendar/local-day";
import type { ForeseenWork } from "@salle/contract/membership/renewal-codes";
import type { Foreseen } from "@salle/contract/membership/renewals";
import * as Invoices from "../../finance/invoices/index.ts";
import { type Context, systemContext } from "../../lib/context.ts";
import { warn } from "../../lib/log.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import { dueFor } from "./due.ts";
import { dueAt } from "./due-rules.ts";
import type { Membership } from "./entity.ts";
import type { Due, RunContext } from "./outcome.ts";
import { nextOf } from "./renewable.ts";

/** More than so many things are not told of one membership: renewal, end, and its notices are fewer. */
const MOST = 12;

/**
 * What runs will do with a membership by an instant, in order: what each of them would decide (`dueFor`) as things stand now,
 * and the next by what the one before would have left. Nothing is written.
 * @param until in seconds since 1970
 */
export async function foresee(
  { now, memo }: Pick<Context, "now" | "memo">,
  before: Membership,
  until: number,
): Promise<Foreseen[]> {
  const told: Foreseen[] = [];
  const foreseen: Membership[] = [];
  let state = before;
  for (let step = 0; step < MOST; step++) {
    const at = dueAt(state);
    if (at === undefined || at > until) break;
    const then = new Date(Math.max(at * 1000, now.getTime()));
    const ctx: RunContext = { ...systemContext(then), memo, foreseen };
    const due = await decided(ctx, state);
    if (due === "fails")
      told.push({ ...nothing, date: localDate(then.getTime() / 1000, state.timeZone), work: "fails" });
    if (!due || due === "fails") break;
    told.push(...(await toldOf(ctx, due)));
    state = { ...state, ...due.after };
    if (due.outcome === "renewed") foreseen.push(made(due.next, then));
  }
  return told;
}

const nothing = { why: null, notice: null, startDate: null, endDate: null, amount: null, currency: null };

/** What a run cannot decide, because something that it needs is not there, is a failure of that run and here. */
async function decided(ctx: RunContext, state: Membership): Promise<Due | null | "fails"> {
  try {
    return await dueFor(ctx, state);
  } catch (error) {
    warn("renewal cannot be foreseen", { membershipId: state.id, reason: Jobs.reasonOf(error) });
    return "fails";
  }
}

/** A renewal as it would be; it waits for its payment. */
const made = (next: Extract<Due, { outcome: "renewed" }>["next"], at: Date): Membership => ({
  ...next,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
});

const works: Partial<Record<Due["outcome"], ForeseenWork>> = {
  renewed: "renews",
  "not renewed": "not-renewed",
  lapsed: "lapses",
  expired: "ends",
};

/** The end of what goes on with another is no end. */
const isContinued = (due: Due): boolean => due.outcome === "expired" && !due.leaves;

async function toldOf(ctx: RunContext, due: Due): Promise<Foreseen[]> {
  const { timeZone, endDate } = due.before;
  const event = { ...nothing, date: localDate(ctx.now.getTime() / 1000, timeZone) };
  const work = isContinued(due) ? undefined : works[due.outcome];
  const date = due.outcome === "expired" ? localDate(endDate, timeZone) : event.date;
  const told: Foreseen[] = work ? [{ ...event, date, work, ...(await detailsOf(ctx, due)) }] : [];
  return due.notice ? [...told, { ...event, work: "notice", notice: await noticeAsSent(ctx, due) }] : told;
}

async function detailsOf(ctx: RunContext, due: Due): Promise<Partial<Foreseen>> {
  if (due.outcome !== "renewed") return due.why ? { why: due.why } : {};
  const { startDate, endDate, timeZone } = due.next;
  const { amount, currency } = await Invoices.quoteOf(ctx, due.draft.owner.handle, due.draft.charges);
  return { startDate: localDate(startDate, timeZone), endDate: localDate(endDate, timeZone), amount, currency };
}

/** What will not renew says that it ends, as whoever writes it sees. */
async function noticeAsSent(ctx: RunContext, { before, notice }: Due): Promise<Foreseen["notice"]> {
  if (notice?.kind !== "renews") return notice;
  return "why" in (await nextOf(ctx, before)) ? { ...notice, kind: "ends" } : notice;
}
