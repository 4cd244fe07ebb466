import type { ListedOutcome } from "@salle/contract/membership/renewal-codes";
import { listedOutcomes } from "@salle/contract/membership/renewal-codes";
import { keptFor, type Step, shardOf } from "../../dynamo/index.ts";
import { madeAt } from "../../lib/ids.ts";
import type { Due } from "./outcome.ts";
import { outcomes } from "./store.ts";

/** What runs have done is kept as long as their jobs: for the month in which one began and for thirteen more. */
const MONTHS = 13;

/**
 * The step that notes what a run does with a membership, for its seller and the member's club; none where that is nothing to
 * them: what was mailed, and the end of what goes on with another.
 */
export function noteOutcome(due: Due, jobId: string, at: Date): Step[] {
  const { outcome, before } = due;
  if (!isListed(outcome) || (due.outcome === "expired" && !due.leaves)) return [];
  const { id: membershipId, clubId, owner, packageName } = before;
  const sold = owner === `club:${clubId}` ? {} : { seller: owner };
  return [
    outcomes.put({
      jobId,
      shard: shardOf(membershipId),
      membershipId,
      clubId,
      ...sold,
      packageName,
      outcome,
      ...detailsOf(due),
      at: at.toISOString(),
      ttl: keptFor(MONTHS, madeAt(jobId)).ttl,
    }),
  ];
}

const isListed = (outcome: Due["outcome"]): outcome is ListedOutcome => listedOutcomes.some((each) => each === outcome);

function detailsOf(due: Due) {
  if (due.outcome === "renewed") return { nextMembershipId: due.next.id, invoiceId: due.next.invoiceId };
  if (due.outcome === "lapsed") return { invoiceId: due.before.invoiceId, isPartPaid: due.isPartPaid };
  return due.why ? { why: due.why } : {};
}
