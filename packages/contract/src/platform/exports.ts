import * as z from "zod/mini";
import { can, onSystem, ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { exportBody, exportFormats, orderedExportBody } from "../exports.ts";
import { invoiceExportColumns } from "../finance/exports.ts";
import { InvoiceFilters } from "../finance/invoices.ts";
import { memberExportColumns } from "../members/exports.ts";
import { MemberFilters, memberColumns } from "../members/members.ts";
import { resource } from "../resource.ts";
import { one } from "../wire.ts";
import { ActivityFilters, activityExportColumns } from "./activity.ts";
import { exportKinds, jobStates } from "./codes.ts";

/** A list that is written into a file, by a job of the same id. */
export const Export = resource("export", {
  self: "/app/exports/{id}",
  attributes: {
    kind: z.enum(exportKinds),
    format: z.enum(exportFormats),
    fileName: z.string(),
    owner: z.string(),
    state: z.enum(jobStates),
    /** How many rows there are, null until that is known, and how many are written. */
    total: z.nullable(z.number()),
    done: z.number(),
    /** Why there is no file, once the job has ended without one. */
    problem: z.nullable(z.string()),
    /** Where the file is for a few minutes from now; null until it is there, and once it has expired. */
    url: z.nullable(z.string()),
    /** Until when there is a file; null until it is there. */
    expiresDate: z.nullable(z.string()),
  },
});
export type Export = z.infer<typeof Export>;

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
export const exportInvoices = endpoint("POST /app/exports/invoices/{owner}", {
  area,
  source,
  summary: "Write an owner's invoices into a file; queued",
  access: can("invoices.view", owner),
  body: exportBody(invoiceExportColumns, InvoiceFilters, ["issuedDate"], { column: "issuedDate", direction: "desc" }),
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
export const getExport = endpoint("GET /app/exports/{id}", {
  area,
  source,
  summary: "How far an export is, and a link to its file; for whoever asked for it",
  access: self(ref("export", "params.id")),
  output: one(Export),
});
