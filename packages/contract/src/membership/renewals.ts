import * as z from "zod/mini";
import { can, onSystem, ref } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { optionalId } from "../texts.ts";
import { listQuery, paged } from "../wire.ts";
import { membershipLabels } from "./labels.ts";
import { foreseenWork, listedOutcomes, noticeKinds, renewalRefusals } from "./renewal-codes.ts";

/** One thing that a run will do with a membership. Dates are `YYYY-MM-DD` at its seller. */
const Foreseen = z.object({
  date: z.string(),
  work: z.enum(foreseenWork),
  /** Why it will not renew. */
  why: z.nullable(z.enum(renewalRefusals)),
  /** Which notice goes out, in days from the last one, and what it says. */
  notice: z.nullable(z.object({ days: z.number(), kind: z.enum(noticeKinds) })),
  /** Of the period that follows, and what is billed for it, in cents; null where none does. */
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
});
export type Foreseen = z.infer<typeof Foreseen>;

/** A membership with which runs will do something by a day, by its id: all of it, in order. */
export const RenewalForecast = computed("renewal-forecast", {
  memberName: z.string(),
  clubMemberProfileId: z.string(),
  clubName: z.string(),
  membershipTypeName: z.string(),
  ownerLabel: z.string(),
  events: z.array(Foreseen),
});
export type RenewalForecast = z.infer<typeof RenewalForecast>;

/** What a run has done with a membership. */
export const RenewalOutcome = computed("renewal-outcome", {
  /** The run's job, and when it did that, in ISO 8601. */
  runId: z.string(),
  at: z.string(),
  outcome: z.enum(listedOutcomes),
  why: z.nullable(z.enum(renewalRefusals)),
  memberName: z.string(),
  clubMemberProfileId: z.string(),
  clubName: z.string(),
  membershipTypeName: z.string(),
  /** The last day of the period that follows; null where none does. */
  endDate: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  /** What was invoiced, in cents; null to who may not see that. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Its invoice was paid in part and stays: somebody has to look at it. */
  isPartPaid: z.boolean(),
});
export type RenewalOutcome = z.infer<typeof RenewalOutcome>;

export const ForecastQuery = listQuery(z.object({ until: z.optional(dateText(membershipLabels.until)) }), ["dueDate"], {
  column: "dueDate",
  direction: "asc",
});
export type ForecastQuery = z.infer<typeof ForecastQuery>;

export const OutcomeQuery = listQuery(
  z.object({ run: optionalId(), outcome: z.optional(z.enum(listedOutcomes)) }),
  ["run"],
  { column: "run", direction: "desc" },
);
export type OutcomeQuery = z.infer<typeof OutcomeQuery>;

const area = "memberships";
const source = "ours (decision 0136)";
const owner = ref("owner", "params.owner");

export const foreseeRenewals = endpoint("GET /api/memberships/renewals/preview", {
  area,
  source,
  summary: "What runs will do by a day within thirty, without it the next one; nothing is written",
  access: can("memberships.manage", onSystem),
  query: ForecastQuery,
  output: paged(RenewalForecast),
});
export const foreseeOwnersRenewals = endpoint("GET /api/memberships/renewals/preview/{owner}", {
  area,
  source,
  summary: "The same, of what one owner sells",
  access: can("memberships.manage", owner),
  query: ForecastQuery,
  output: paged(RenewalForecast),
});
export const listRenewals = endpoint("GET /api/memberships/renewals/by-owner/{owner}", {
  area,
  source,
  summary: "What runs have done with a club's members, or with what a group or the federation sells; the latest first",
  access: can("memberships.view", owner),
  query: OutcomeQuery,
  output: paged(RenewalOutcome),
});
