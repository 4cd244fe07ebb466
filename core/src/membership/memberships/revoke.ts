import type { Membership as MembershipResource } from "@salle/contract/membership/memberships";
import { retryAfresh, type Step } from "../../dynamo/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Packages from "../packages/index.ts";
import { finish } from "./change.ts";
import type { Membership } from "./entity.ts";
import { holdingOf, moveHold } from "./holds.ts";
import { handleOf, isOver } from "./rules.ts";
import { loadKnown } from "./store.ts";
import { change } from "./writes.ts";

/**
 * Ends a membership now. Its invoice is voided when it is for nothing else and nothing was paid on it; what was paid
 * stands.
 * @throws Refusal `conflict` when it is over already or a payment for it is being processed
 */
export const revoke = (ctx: ActorContext, id: string): Promise<MembershipResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await loadKnown(asked, id);
    if (isOver(before, seconds(ctx.now))) throw conflict("Can not revoke membership.");
    const [{ memberships, steps }, voiding] = await Promise.all([
      endingSteps([before], ctx.now),
      before.invoiceId && !before.isPaid ? Invoices.voidStepsWithSubject(before.invoiceId, handleOf(id), ctx.now) : [],
    ]);
    return finish(ctx, memberships[0] ?? before, [...steps, ...voiding]);
  });

/** The steps that end memberships now, whoever asks for it; none of them writes an item twice. */
export async function endingSteps(
  befores: readonly Membership[],
  at: Date,
): Promise<{ memberships: Membership[]; steps: Step[] }> {
  const changes = befores.map((before) => change(before, { revokedAt: seconds(at) }, at));
  const memberships = changes.map(({ item }) => item);
  const held = Map.groupBy(memberships, ({ person, packageId }) => `${person} ${packageId}`);
  const moved = [...held.values()].map(async ([first, ...more]) =>
    first ? [moveHold(await holdingOf(first), first, ...more)] : [],
  );
  return {
    memberships,
    steps: [...changes.flatMap(({ steps }) => steps), ...uncountSteps(befores), ...(await Promise.all(moved)).flat()],
  };
}

/** What has been renewed is counted with the one that follows it. */
function uncountSteps(ended: readonly Membership[]): Step[] {
  const counted = ended.filter(({ nextMembershipId }) => nextMembershipId === undefined);
  return [...Map.groupBy(counted, ({ packageId }) => packageId)].map(([packageId, theirs]) =>
    Packages.countMembership(packageId, theirs[0]?.person ?? "", -theirs.length),
  );
}
