import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { reportTable } from "../report-table.ts";
import { computed } from "../resource.ts";
import { one, query } from "../wire.ts";
import { financeReportCodes, incomePeriods } from "./report-codes.ts";

/** A report on an owner's money (finance design, 9). */
export const FinanceReport = computed("financeReport", {
  code: z.enum(financeReportCodes),
  currency: z.string(),
  /** The first and the last day, `YYYY-MM-DD`, of what is told of a period. */
  fromDate: z.nullable(z.string()),
  toDate: z.nullable(z.string()),
  ...reportTable,
});
export type FinanceReport = z.infer<typeof FinanceReport>;

export const getFinanceReport = endpoint("GET /api/owners/{owner}/finance-reports/{report}", {
  area: "finance-reports",
  source: "ours: 17.7, finance design 10",
  summary: "A report on an owner's money: income by month, fee type, package and club, GST by quarter, aged debtors",
  access: can("ledger.view", ref("owner", "params.owner")),
  texts: ["report"],
  query: query({ period: z.optional(z.enum(incomePeriods, { error: problems.choose })) }),
  output: one(FinanceReport),
});
