import type { ReportCode } from "@salle/contract/members/report-codes";
import { reportCodes } from "@salle/contract/members/report-codes";
import type { Report } from "@salle/contract/members/reports";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as Directory from "../directory/index.ts";
import { clubsReport, groupsReport } from "./parts.ts";
import {
  type Asked,
  type Counter,
  demographicsReport,
  renewalsReport,
  retentionReport,
  standingReport,
  type Table,
} from "./rules.ts";

const counters: Partial<Record<ReportCode, (asked: Asked) => Counter>> = {
  standing: standingReport,
  renewals: renewalsReport,
  retention: retentionReport,
  demographics: demographicsReport,
};

/** Prefetch: what the directory has heard since, while it is read who asks. */
export async function prefetch(ctx: Pick<Context, "memo">, handle: string): Promise<void> {
  const scope = Directory.scopeOf(handle);
  if (scope) await Directory.prefetch(ctx, scope);
}

/**
 * A report on an owner's members, counted from the directory's rows in one pass.
 * @throws Refusal `absent` for what is no owner's handle, and for another report
 */
export async function read(ctx: Context, handle: string, report: string): Promise<Report> {
  const code = reportCodes.find((each) => each === report);
  const scope = Directory.scopeOf(handle);
  if (!code || !scope) throw absent();
  const { table, today } = await tableOf(ctx, scope, code);
  const { columns, rows, adds } = table;
  return {
    id: code,
    type: "report",
    attributes: { code, today, columns, rows, sums: adds && rows.length > 1 ? sumsOf(table) : null },
  };
}

async function tableOf(ctx: Context, scope: Directory.Scope, code: ReportCode) {
  const count = counters[code];
  if (!count) return code === "clubs" ? clubsReport(ctx, scope) : groupsReport(ctx, scope);
  const made: { counter?: Counter; today: string } = { today: "" };
  await Directory.eachOf(ctx, scope, (asked) => {
    const counter = count(asked);
    Object.assign(made, { counter, today: asked.today });
    return counter.add;
  });
  if (!made.counter) throw absent();
  return { table: made.counter.end(), today: made.today };
}

/** What each column comes to; shares do not add up. */
const sumsOf = ({ columns, rows }: Table): (number | null)[] =>
  columns.map(({ kind }, at) =>
    kind === "share" ? null : rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
