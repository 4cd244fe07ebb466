import { localDate } from "@salle/calendar/local-day";
import type { ChangeEffect, ChangeEffects, Following } from "@salle/contract/membership/package-changes";
import { mayOnOwner } from "../../identity/access/index.ts";
import { eachOf } from "../../lib/bulk.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import type { Package } from "../packages/index.ts";
import { pageOfDue } from "./due-pages.ts";
import type { Membership } from "./entity.ts";
import { namesFor } from "./names.ts";
import { nextAs, standingOf } from "./renewable.ts";
import { isOver, renews } from "./rules.ts";

/** So many of what is due of a seller are looked at for one answer. */
const AT_ONCE = 100;
/** Sorts behind every instant at which something can be due. */
const EVER = "9999";

/**
 * Dry run of a change of a package: which of its memberships would be followed by something else when they renew. What was sold
 * keeps its term, so that is all that a change can touch. Both answers are what the renewal run would decide as things stand
 * now; whoever has not paid yet counts as if they had. Nothing is written.
 * @param cursor where the part before has ended; null at the beginning
 * @throws Refusal on `page.cursor`
 */
export async function changeEffects(
  ctx: ActorContext,
  before: Package,
  after: Package,
  cursor: string | null,
): Promise<ChangeEffects> {
  // Nobody has one of a package that was never sold.
  if (!before.isUsed) return { data: [], meta: { looked: 0, touched: 0, nextCursor: null } };
  const page = { seller: before.owner, until: EVER, limit: AT_ONCE, offset: 0, direction: "asc", cursor } as const;
  const [{ items, cursor: nextCursor }, seesThem] = await Promise.all([
    pageOfDue(page),
    mayOnOwner(ctx, "memberships.view", before.owner),
  ]);
  const now = seconds(ctx.now);
  const theirs = items.filter((each) => each.packageId === before.id && renews(each) && !isOver(each, now));
  const found = await eachOf(theirs, (each) => effectOn(ctx, each, before, after));
  const touched = found.filter((each) => isTouched(each));
  const names = seesThem ? await namesFor(touched.map(({ of }) => of)) : null;
  return {
    data: names ? touched.map(({ of, ...effect }) => rowOf(of, names(of), effect)) : [],
    meta: { looked: theirs.length, touched: touched.length, nextCursor },
  };
}

type Effect = Pick<ChangeEffect["attributes"], "before" | "after">;

async function effectOn(
  ctx: ActorContext,
  of: Membership,
  before: Package,
  after: Package,
): Promise<Effect & { of: Membership }> {
  const standing = await standingOf(ctx, of);
  const [is, would] = await Promise.all([nextAs(ctx, of, before, standing), nextAs(ctx, of, after, standing)]);
  return { of, before: followingOf(is), after: followingOf(would) };
}

function followingOf(next: Awaited<ReturnType<typeof nextAs>>): Following {
  if ("why" in next) return { why: next.why, startDate: null, endDate: null, renewsOn: null };
  const { startDate, endDate, renewalDate, timeZone } = next.next;
  return {
    why: null,
    startDate: localDate(startDate, timeZone),
    endDate: localDate(endDate, timeZone),
    renewsOn: renewalDate === undefined ? null : localDate(renewalDate, timeZone),
  };
}

const isTouched = ({ before, after }: Effect): boolean => JSON.stringify(before) !== JSON.stringify(after);

const rowOf = (
  { id, clubMemberProfileId, endDate, timeZone }: Membership,
  names: { memberName: string; clubName: string },
  effect: Effect,
): ChangeEffect => ({
  id,
  type: "package-change-effect",
  attributes: { ...names, clubMemberProfileId, endDate: localDate(endDate, timeZone), ...effect },
});
