import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { exportPersonalData, getExport } from "@salle/contract/platform/export-files";
import {
  exportActivities,
  exportClubs,
  exportInvoices,
  exportMembers,
  exportPayments,
} from "@salle/contract/platform/exports";
import { exportAccounting, exportFinanceReports, exportReports } from "@salle/contract/platform/report-exports";
import * as Exports from "@salle/core/platform/exports";
import { route } from "../../http/index.ts";

export const routes = [
  route(exportMembers, async ({ ctx, params, body }) => ({
    data: await Exports.start(ctx, "members", params.owner, body.attributes),
  })),
  route(exportClubs, async ({ ctx, params, body }) => ({
    data: await Exports.start(ctx, "clubs", params.owner, body.attributes),
  })),
  route(exportInvoices, async ({ ctx, params, body }) => ({
    data: await Exports.start(ctx, "invoices", params.owner, body.attributes),
  })),
  route(exportPayments, async ({ ctx, params, body }) => ({
    data: await Exports.start(ctx, "payments", params.owner, body.attributes),
  })),
  route(exportActivities, async ({ ctx, body }) => ({
    data: await Exports.start(ctx, "activities", SYSTEM_HANDLE, body.attributes),
  })),
  route(exportReports, async ({ ctx, params, body }) => ({
    data: await Exports.start(ctx, "reports", params.owner, body.attributes),
  })),
  route(exportFinanceReports, async ({ ctx, params, body }) => ({
    data: await Exports.start(ctx, "finance-reports", params.owner, body.attributes),
  })),
  route(exportAccounting, async ({ ctx, params, body: { attributes } }) => ({
    data: await Exports.start(ctx, "accounting", params.owner, {
      ...attributes,
      format: attributes.file === "myob-journal" ? "txt" : "csv",
    }),
  })),
  route(exportPersonalData, async ({ ctx }) => ({ data: await Exports.startOwn(ctx) })),
  route(getExport, async ({ ctx, params }) => ({ data: await Exports.read(ctx, params.id) })),
];
