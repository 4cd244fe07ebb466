import { can, onSystem, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { exportBody, orderedExportBody } from "../exports.ts";
import { invoiceExportColumns, paymentExportColumns } from "../finance/exports.ts";
import { InvoiceFilters } from "../finance/invoices.ts";
import { ReceivedFilters } from "../finance/received-payments.ts";
import { ClubIndexFilters, clubIndexColumns } from "../members/club-index.ts";
import { clubExportColumns, memberExportColumns } from "../members/exports.ts";
import { MemberFilters, memberColumns } from "../members/members.ts";
import { one } from "../wire.ts";
import { ActivityFilters, activityExportColumns } from "./activity.ts";
import { Export } from "./export-files.ts";

const area = "exports";
const source = "ours (decision 0086)";
const owner = ref("owner", "params.owner");

export const exportMembers = endpoint("POST /app/exports/members/{owner}", {
  area,
  source,
  summary: "Write the members of a club, or of all clubs of a group, into a file; queued",
  access: can("members.view", owner),
  body: exportBody(memberExportColumns, MemberFilters, memberColumns, { column: "lastName", direction: "asc" }),
  output: one(Export),
});
export const exportClubs = endpoint("POST /app/exports/clubs/{owner}", {
  area,
  source: "ours (decision 0118)",
  summary: "Write the clubs of a group, or a club itself, into a file; queued",
  access: can("clubs.view", owner),
  body: exportBody(clubExportColumns, ClubIndexFilters, clubIndexColumns, { column: "name", direction: "asc" }),
  output: one(Export),
});
export const exportInvoices = endpoint("POST /app/exports/invoices/{owner}", {
  area,
  source,
  summary: "Write an owner's invoices into a file; queued",
  access: can("invoices.view", owner),
  body: exportBody(invoiceExportColumns, InvoiceFilters, ["issuedDate"], { column: "issuedDate", direction: "desc" }),
  output: one(Export),
});
export const exportPayments = endpoint("POST /app/exports/payments/{owner}", {
  area,
  source: "ours (decision 0145)",
  summary: "Write the payments that an owner has received into a file; queued",
  access: can("payments.view", owner),
  body: exportBody(paymentExportColumns, ReceivedFilters, ["receivedDate"], {
    column: "receivedDate",
    direction: "desc",
  }),
  output: one(Export),
});
export const exportActivities = endpoint("POST /app/exports/activities", {
  area,
  source: "ours (decision 0101)",
  summary: "Write what was done into a file; queued",
  access: can("activity.view", onSystem),
  body: orderedExportBody(activityExportColumns, ActivityFilters),
  output: one(Export),
});
