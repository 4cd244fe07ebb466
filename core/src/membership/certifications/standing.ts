import type { CertificationState } from "@salle/contract/membership/certification-codes";
import type { Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import type { Certification, CertificationType } from "./entity.ts";
import { filesOf } from "./files.ts";
import { dayAt, reminding, termsAfter } from "./rules.ts";
import { CERTIFICATION } from "./told.ts";

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

/**
 * The steps of a certification's write: the activity log has it in words, the lists of its person's clubs follow, and files that it
 * has no more are emptied.
 * @param before undefined for a new one
 */
export const written = (
  before: Certification | undefined,
  item: Certification,
  steps: readonly Step[],
  now: Date,
): Step[] =>
  steps.length === 0
    ? []
    : [
        ...steps.map(inWords),
        ...Members.tellDirectory([item.person], now),
        ...Metadata.discarding(filesOf(before), filesOf(item), now),
      ];

/** Without what is no text: of a renewal that is asked for its last day, of additional details what `telling` says. */
function inWords(step: Step): Step {
  if (step.audit?.act.entity !== CERTIFICATION) return step;
  const { values, terms, renewal, ...fields } = step.audit.act.fields;
  const asked = renewal && { "renewal.until": { before: untilOf(renewal.before), after: untilOf(renewal.after) } };
  const act = { ...step.audit.act, fields: { ...fields, ...asked } };
  // Where nothing is told, nothing is recorded, as of every item (`auditOf`).
  const { audit, ...untold } = step;
  return act.kind === "changed" && Object.keys(act.fields).length === 0
    ? untold
    : { ...step, audit: { ...audit, act } };
}

/** Until when a renewal is asked for; a day always, for only what expires is renewed. */
const untilOf = (renewal: unknown): unknown =>
  typeof renewal === "object" && renewal !== null && "expiryDate" in renewal ? renewal.expiryDate : null;
