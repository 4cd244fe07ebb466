import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { reportTable } from "../report-table.ts";
import { computed } from "../resource.ts";
import { one } from "../wire.ts";
import { reportCodes } from "./report-codes.ts";

/** A report on an owner's members; the filters of a row are those of the members list. */
export const Report = computed("report", { code: z.enum(reportCodes), ...reportTable });
export type Report = z.infer<typeof Report>;

export const getReport = endpoint("GET /api/reports/{owner}/{report}", {
  area: "reports",
  source: "ours (decision 0117)",
  summary: "A report on the members of a club, or of all clubs of a group: standing, renewals, retention, demographics",
  access: can("members.view", ref("owner", "params.owner")),
  texts: ["report"],
  output: one(Report),
});
