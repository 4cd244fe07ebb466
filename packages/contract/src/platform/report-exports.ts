import { daysBetween } from "@salle/calendar/calendar-date";
import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { isDateInYears, requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { exportFormats } from "../exports.ts";
import { accountingFiles } from "../finance/codes.ts";
import { statementLabels } from "../finance/labels.ts";
import { financeReportCodes, incomePeriods } from "../finance/report-codes.ts";
import { reportCodes } from "../members/report-codes.ts";
import * as problems from "../problems.ts";
import { one, write } from "../wire.ts";
import { Export } from "./export-files.ts";

/* Apart from the exports of lists, which know those lists: the site's reports do not. */

const format = z.enum(exportFormats, { error: problems.choose });

export const exportReports = endpoint("POST /app/exports/reports/{owner}", {
  area: "exports",
  source: "ours (decision 0117)",
  summary: "Write a report on an owner's members into a file; queued",
  access: can("members.view", ref("owner", "params.owner")),
  body: write(z.strictObject({ format, report: z.enum(reportCodes, { error: problems.choose }) })),
  output: one(Export),
});
export const exportFinanceReports = endpoint("POST /app/exports/finance-reports/{owner}", {
  area: "exports",
  source: "ours: 17.7, finance design 9",
  summary: "Write a report on an owner's money into a file; queued",
  access: can("ledger.view", ref("owner", "params.owner")),
  body: write(
    z.strictObject({
      format,
      report: z.enum(financeReportCodes, { error: problems.choose }),
      period: z.optional(z.enum(incomePeriods, { error: problems.choose })),
    }),
  ),
  output: one(Export),
});

/** Whether both are days, one not after the other; otherwise that is said. */
const isPeriod = (from: string, to: string): boolean => isDateInYears(from) && isDateInYears(to) && from <= to;

/** Which file, and for which days; a year at most. */
export const ExportAccounting = z
  .strictObject({
    file: z.enum(accountingFiles, { error: problems.choose }),
    fromDate: requiredDate(statementLabels.fromDate),
    toDate: requiredDate(statementLabels.toDate),
  })
  .check(
    z.refine(({ fromDate, toDate }) => fromDate <= toDate, {
      path: ["fromDate"],
      error: "The From date cannot be after the To date.",
    }),
    z.refine(({ fromDate, toDate }) => !isPeriod(fromDate, toDate) || daysBetween(fromDate, toDate) < 366, {
      path: ["fromDate"],
      error: "A file covers at most a year. Choose a later From date.",
    }),
  );
export type ExportAccounting = z.infer<typeof ExportAccounting>;
export type ExportAccountingInput = z.input<typeof ExportAccounting>;

export const exportAccounting = endpoint("POST /app/exports/accounting/{owner}", {
  area: "exports",
  source: "ours: 17.7, finance design 9",
  summary: "Write an owner's sales, bank account or journal into a file that Xero or MYOB imports; queued",
  access: can("ledger.view", ref("owner", "params.owner")),
  body: write(ExportAccounting),
  output: one(Export),
});
