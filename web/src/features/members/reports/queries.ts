import type { ReportCode } from "@salle/contract/members/report-codes";
import { getReport } from "@salle/contract/members/reports";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** A report on an owner's members; as old as a minute at most, and a change of one's own is in it at once. */
export const reportQuery = (owner: string, report: ReportCode) =>
  apiQuery(
    getReport,
    { params: { owner, report } },
    {
      tags: ["members", "memberships", "invoices", "payments"],
      staleTime: 60_000,
      failed: strings.loadError,
      select: attributesOf,
    },
  );
