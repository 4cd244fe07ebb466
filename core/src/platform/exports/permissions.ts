import type { Permission } from "@salle/contract/permissions";
import type { ExportKind } from "@salle/contract/platform/codes";
import { exportActivities, exportInvoices, exportMembers } from "@salle/contract/platform/exports";

/** What whoever takes a list away must hold on its owner: what they needed to begin. */
export const permissionOf: Readonly<Record<ExportKind, Permission>> = {
  members: exportMembers.access.permission,
  invoices: exportInvoices.access.permission,
  activities: exportActivities.access.permission,
};
