import { type ReportCode, reportLabels } from "@salle/contract/members/report-codes";
import { exportReports } from "@salle/contract/platform/report-exports";
import { useSuspenseQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { to } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { ReportSet } from "../../../ui/report/report-set.ts";
import { reportQuery } from "./queries.ts";
import { strings } from "./strings.ts";

/** The reports on members; a row leads to those of the members list that it counts. */
export const memberReports: ReportSet<ReportCode> = {
  labels: reportLabels,
  notes: strings.notes,
  load: (owner, { report }) => queryClient.ensureQueryData(reportQuery(owner, report)),
  useReport: (owner, { report }) => useSuspenseQuery(reportQuery(owner, report)).data,
  exportAs: (owner, { format, report }, idempotencyKey) =>
    call(exportReports, { params: { owner }, body: { attributes: { format, report } }, idempotencyKey }),
  rowLabel({ label, filters }, { isOfSystem }) {
    if (filters === null) return label;
    return (
      <TextLink
        to={to(isOfSystem ? "/clubs/members" : "/membership/members")}
        search={Object.fromEntries(new URLSearchParams(filters))}
      >
        {label}
      </TextLink>
    );
  },
  emptyText: (report) => (report === "groups" ? strings.noGroups : strings.emptyText),
};
