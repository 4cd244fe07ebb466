import type { CertificationState } from "@salle/contract/membership/certification-codes";
import type { Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import type { Certification, CertificationType } from "./entity.ts";
import { dayAt, reminding, termsAfter } from "./rules.ts";

/**
 * How a certification stands from now on: its state, since when it counts, who answered for it, and the next reminder.
 * @param state null where it stands as it was and counts no more
 */
export function standing(
  ctx: ActorContext,
  { terms, expiryDate }: Pick<Certification, "terms" | "expiryDate">,
  { leadTime }: Pick<CertificationType, "leadTime">,
  state: CertificationState | null,
) {
  const counts = state === "APPROVED";
  const today = dayAt(ctx.now);
  return {
    ...(state && { state }),
    terms: termsAfter(terms, counts ? { until: expiryDate } : null, ctx.now),
    ...reminding({ state: state ?? "INVALID", expiryDate, isDeleted: !counts }, leadTime, today),
    ...(counts && { verifiedAt: ctx.now.toISOString(), approvedBy: ctx.actor.person }),
  };
}

/** The steps of a certification's write: the lists of its person's clubs follow. */
export const written = (person: string, steps: readonly Step[], now: Date): Step[] =>
  steps.length === 0 ? [] : [...steps, ...Members.tellDirectory([person], now)];
