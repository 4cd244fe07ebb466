import type { Permission } from "@salle/contract/permissions";
import type { ExportKind } from "@salle/contract/platform/codes";
import {
  exportActivities,
  exportClubs,
  exportInvoices,
  exportMembers,
  exportPayments,
} from "@salle/contract/platform/exports";
import { exportAccounting, exportFinanceReports, exportReports } from "@salle/contract/platform/report-exports";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import type { Job } from "../jobs/index.ts";
import { inputOf } from "./input.ts";

/** What whoever takes a list away must hold on its owner: what they needed to begin. */
const permissionOf: Readonly<Record<ExportKind, Permission>> = {
  members: exportMembers.access.permission,
  clubs: exportClubs.access.permission,
  invoices: exportInvoices.access.permission,
  payments: exportPayments.access.permission,
  activities: exportActivities.access.permission,
  reports: exportReports.access.permission,
  "finance-reports": exportFinanceReports.access.permission,
  accounting: exportAccounting.access.permission,
};

/** Whether somebody may have an export's file now: of a list with its permission, of their own data in person. */
export async function mayHave(ctx: ActorContext, job: Job): Promise<boolean> {
  const { kind } = inputOf(job);
  if (kind === "personal-data") return ctx.actor.impersonator === null && ctx.actor.accountId === job.createdBy;
  return mayOnOwner(ctx, permissionOf[kind], job.owner);
}
