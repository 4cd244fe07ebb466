import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { one } from "../wire.ts";
import { reportCodes, reportKinds } from "./report-codes.ts";

const value = z.nullable(z.number());

/** A report on an owner's members as a table: numbers by row and column, and their sums where they add up. */
export const Report = computed("report", {
  code: z.enum(reportCodes),
  /** The day that it is of, `YYYY-MM-DD`. */
  today: z.string(),
  /** Amounts are in cents, shares between 0 and 1. */
  columns: z.array(z.object({ code: z.string(), label: z.string(), kind: z.enum(reportKinds) })),
  rows: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      values: z.array(value),
      /** The filters of the members list that leave just those of the row; null where none do. */
      filters: z.nullable(z.string()),
    }),
  ),
  sums: z.nullable(z.array(value)),
});
export type Report = z.infer<typeof Report>;

export const getReport = endpoint("GET /api/reports/{owner}/{report}", {
  area: "reports",
  source: "ours (decision 0117)",
  summary: "A report on the members of a club, or of all clubs of a group: standing, renewals, retention, demographics",
  access: can("members.view", ref("owner", "params.owner")),
  texts: ["report"],
  output: one(Report),
});
