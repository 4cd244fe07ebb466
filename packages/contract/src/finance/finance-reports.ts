import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { reportTable } from "../report-table.ts";
import { computed } from "../resource.ts";
import { one } from "../wire.ts";
import { financeReportCodes } from "./report-codes.ts";

/** A report on an owner's money (finance design, 9). */
export const FinanceReport = computed("financeReport", {
  code: z.enum(financeReportCodes),
  currency: z.string(),
  ...reportTable,
});
export type FinanceReport = z.infer<typeof FinanceReport>;

export const getFinanceReport = endpoint("GET /api/owners/{owner}/finance-reports/{report}", {
  area: "finance-reports",
  source: "ours: 17.7, finance design 10",
  summary: "A report on an owner's money: income by month, GST by quarter, aged debtors",
  access: can("ledger.view", ref("owner", "params.owner")),
  texts: ["report"],
  output: one(FinanceReport),
});
