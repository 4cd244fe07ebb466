import type { Decision } from "@salle/contract/membership/eligibility";
import type { Step } from "../../dynamo/index.ts";
import { mayOnClub } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as Criteria from "../criteria/index.ts";
import type { Membership, MembershipDecision } from "./entity.ts";
import { decisions, load } from "./store.ts";

/** What a membership's item says of its decision. */
export const decided = ({ reasons }: Pick<Criteria.Eligibility, "reasons">): Pick<Membership, "isDecided"> =>
  reasons.length > 0 ? { isDecided: true } : {};

/** The steps that keep what was decided about a membership with it; none where nothing was asked. */
export function keepDecision(
  { id, person, packageName }: Pick<Membership, "id" | "person" | "packageName">,
  { isEligible, match, reasons }: Criteria.Eligibility,
  day: string,
  at: Date,
): Step[] {
  if (reasons.length === 0) return [];
  const kept = { person, membershipId: id, packageName, at: seconds(at), day, match, isEligible, reasons };
  return [decisions.put(kept)];
}

/**
 * What was decided when a member was given a membership (issue "Eligibility that explains itself"): the same answer ever after.
 * @throws Refusal `absent` for a membership of another member, and where nothing was asked or it is older than decisions
 */
export async function decision(ctx: ActorContext, profileId: string, id: string): Promise<Decision> {
  const membership = await load(id);
  if (membership.clubMemberProfileId !== profileId) throw absent();
  const [kept, seesMoney] = await Promise.all([
    decisions.find({ person: membership.person, membershipId: id }),
    membership.person === ctx.actor.person || mayOnClub(ctx, "invoices.view", membership.clubId),
  ]);
  if (!kept) throw absent();
  return toDecision(kept, seesMoney);
}

/** The wire's form of what was decided. */
export const toDecision = (kept: MembershipDecision, seesMoney: boolean): Decision => ({
  id: kept.membershipId,
  type: "membership-decision",
  attributes: {
    membershipTypeName: kept.packageName,
    at: kept.at,
    date: kept.day,
    match: kept.match,
    isEligible: kept.isEligible,
    reasons: seesMoney ? kept.reasons : Criteria.withoutMoney(kept.reasons),
  },
});

/** What was decided about these memberships, by their ids, in one batch get. */
export async function decisionsOf(
  memberships: readonly Pick<Membership, "id" | "person">[],
): Promise<Map<string, MembershipDecision>> {
  const found = await decisions.findMany(memberships.map(({ id, person }) => ({ person, membershipId: id })));
  return new Map(found.map((each) => [each.membershipId, each]));
}
