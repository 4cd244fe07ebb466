import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { exportFormats } from "../exports.ts";
import { financeReportCodes } from "../finance/report-codes.ts";
import { reportCodes } from "../members/report-codes.ts";
import * as problems from "../problems.ts";
import { one, write } from "../wire.ts";
import { Export } from "./export-files.ts";

/* Apart from the exports of lists, which know those lists: the site's reports do not. */

const of = <const C extends readonly [string, ...string[]]>(codes: C) =>
  write(
    z.strictObject({
      format: z.enum(exportFormats, { error: problems.choose }),
      report: z.enum(codes, { error: problems.choose }),
    }),
  );

export const exportReports = endpoint("POST /app/exports/reports/{owner}", {
  area: "exports",
  source: "ours (decision 0117)",
  summary: "Write a report on an owner's members into a file; queued",
  access: can("members.view", ref("owner", "params.owner")),
  body: of(reportCodes),
  output: one(Export),
});
export const exportFinanceReports = endpoint("POST /app/exports/finance-reports/{owner}", {
  area: "exports",
  source: "ours: 17.7, finance design 9",
  summary: "Write a report on an owner's money into a file; queued",
  access: can("ledger.view", ref("owner", "params.owner")),
  body: of(financeReportCodes),
  output: one(Export),
});
