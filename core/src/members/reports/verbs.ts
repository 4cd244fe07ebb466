import type { ReportCode } from "@salle/contract/members/report-codes";
import { reportCodes } from "@salle/contract/members/report-codes";
import type { Report } from "@salle/contract/members/reports";
import * as MemberGroups from "../../communication/member-groups/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { absent, forbidden } from "../../lib/errors.ts";
import { toTable } from "../../lib/report.ts";
import * as Directory from "../directory/index.ts";
import * as MemberCategories from "../member-categories/index.ts";
import { clubsReport, groupsReport, type Made, sortedReport } from "./parts.ts";
import {
  type Asked,
  type Counter,
  demographicsReport,
  renewalsReport,
  retentionReport,
  standingReport,
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
 * @throws Refusal `absent` for what is no owner's handle, and for another report; `forbidden` for member groups to whom they
 * are not shown
 */
export async function read(ctx: Context, handle: string, report: string): Promise<Report> {
  const code = reportCodes.find((each) => each === report);
  const scope = Directory.scopeOf(handle);
  if (!code || !scope) throw absent();
  const { table, today } = await tableOf(ctx, handle, scope, code);
  return { id: code, type: "report", attributes: { code, today, ...toTable(table) } };
}

/** The reports by what members belong to. */
const parted: Partial<Record<ReportCode, (ctx: Context, scope: Directory.Scope, handle: string) => Promise<Made>>> = {
  clubs: clubsReport,
  groups: groupsReport,
  async categories(ctx, scope) {
    const of = "clubId" in scope ? (await MemberCategories.options(scope.clubId)).data : [];
    return sortedReport(ctx, scope, { of, filter: "memberCategoryId", none: "In no category" });
  },
  async "member-groups"(ctx, scope, handle) {
    if (!(await mayOnOwner(ctx, "member-groups.view", handle))) throw forbidden();
    const { data: of } = await MemberGroups.options(handle);
    return sortedReport(ctx, scope, { of, filter: "memberGroupId", none: "In no member group" });
  },
};

async function tableOf(ctx: Context, handle: string, scope: Directory.Scope, code: ReportCode): Promise<Made> {
  const count = counters[code];
  const parts = parted[code];
  if (parts) return parts(ctx, scope, handle);
  if (!count) throw absent();
  const made: { counter?: Counter; today: string } = { today: "" };
  await Directory.eachOf(ctx, scope, (asked) => {
    const counter = count(asked);
    Object.assign(made, { counter, today: asked.today });
    return counter.add;
  });
  if (!made.counter) throw absent();
  return { table: made.counter.end(), today: made.today };
}
