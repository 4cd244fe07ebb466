import { lastDayBefore } from "@salle/calendar/local-day";
import type { Step } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { Membership } from "./entity.ts";
import { isOver, renews } from "./rules.ts";
import { ofPerson } from "./store.ts";
import { change } from "./writes.ts";

/** A person's place in a club, as memberships name it. */
export type PlaceInClub = Pick<Membership, "clubMemberProfileId" | "clubId">;

/** What becomes of a membership when its person moves to another club. */
export type Fate = "goes-on" | "ends" | "stays";

/**
 * What those sell who are above the new club too goes on there. What the old club itself sells, and a group that the new club
 * is not under, comes to its end and renews no more. What is over, or of another place, stays as it is.
 * @param above the handles of those above the new club
 */
export function fateOf(membership: Membership, place: string, above: readonly string[], now: number): Fate {
  if (membership.clubMemberProfileId !== place || isOver(membership, now)) return "stays";
  return above.includes(membership.owner) ? "goes-on" : "ends";
}

/** A membership that has not ended, for whoever tells what becomes of it. */
export interface Current {
  name: string;
  /** The seller's handle and name. */
  owner: string;
  ownerLabel: string;
  /** Its last day at its seller. */
  endDate: string;
  renews: boolean;
}

/** A person's memberships of a place that have not ended, each with the last of its renewals; read from the table itself. */
export const currentOf = async (person: string, place: string, at: Date): Promise<Current[]> =>
  (await ofPerson(person))
    .filter(
      (each) => each.clubMemberProfileId === place && !isOver(each, seconds(at)) && each.nextMembershipId === undefined,
    )
    .map((each) => ({
      name: each.packageName,
      owner: each.owner,
      ownerLabel: each.ownerName,
      endDate: lastDayBefore(each.endDate + 1, each.timeZone),
      renews: renews(each),
    }));

/**
 * The steps for a person's memberships when they move to another club, and the day to which they have paid there; the
 * directory is to be told. What was paid stays paid, and what is owed is owed to whoever has issued it.
 * @param above the handles of those above the new club
 */
export async function moveSteps(
  person: string,
  { from, to, above }: { from: string; to: PlaceInClub; above: readonly string[] },
  at: Date,
): Promise<{ steps: Step[]; financialTo: string }> {
  const all = await ofPerson(person);
  const withFate = (fate: Fate) => all.filter((each) => fateOf(each, from, above, seconds(at)) === fate);
  const goingOn = withFate("goes-on");
  const paidTo = goingOn.filter(({ isPaid }) => isPaid).map((each) => lastDayBefore(each.endDate + 1, each.timeZone));
  return {
    steps: [
      ...goingOn.flatMap((each) => change(each, { ...to }, at).steps),
      ...withFate("ends")
        .filter(renews)
        .flatMap((each) => change(each, { renewalDate: undefined }, at).steps),
    ],
    financialTo: paidTo.sort().at(-1) ?? "",
  };
}
