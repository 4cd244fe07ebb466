import { Box } from "@chakra-ui/react";
import { listJobs } from "@salle/contract/platform/jobs";
import { formatMoment } from "../../../lib/format.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { at } from "../../../ui/list/at.ts";
import { DownloadButton } from "../../../ui/list/export-download.tsx";
import { ExportMenu } from "../../../ui/list/export-menu.tsx";
import { choice } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { isRunning, JOB_POLL_MS, JobProgress, JobState, jobWords } from "../jobs/index.ts";
import { strings } from "./strings.ts";

const { Table, loaderFor } = listTable({
  endpoint: ({ owner }: { owner: string }) => at(listJobs, { owner }, { query: { filters: { jobType: "export" } } }),
  tags: ["jobs"],
  texts: strings,
  filters: { state: choice(jobWords.states, { label: strings.state, any: strings.anyState }) },
  filtersIn: "bar",
  columns: [
    { id: "title", header: strings.what, line: "title", cell: (job) => job.attributes.title },
    { id: "state", header: strings.state, line: "status", width: 130, cell: (job) => <JobState job={job} /> },
    { id: "progress", header: strings.progress, width: 150, priority: 2, cell: (job) => <JobProgress job={job} /> },
    { id: "by", header: strings.by, width: 170, priority: 2, cell: (job) => job.attributes.createdByName },
    {
      id: "started",
      header: strings.started,
      line: "detail",
      width: 180,
      cell: (job) => formatMoment(job.attributes.instanceCreatedDate, "moment"),
    },
  ],
  actions: ({ id, capabilities }) => capabilities?.canDownload && <DownloadButton id={id} />,
  empty: { title: strings.emptyTitle, text: strings.emptyText },
  interval: (answer) => (answer?.data.some(isRunning) ? JOB_POLL_MS : false),
  skeletonRows: 8,
});

export const loader = loaderFor(({ context }) => ({ owner: ownerIn(context) }));

/** `/membership/exports`: the files that were made at a club or group, and new ones of its lists, whole. */
export function Screen() {
  const { context } = useSession();
  const seesMembers = usePermission("members.view");
  const seesInvoices = usePermission("invoices.view");
  if (!context) return null;
  const owner = ownerIn(context);
  const whole = { owner, asked: {}, columns: null, total: null };
  return (
    <>
      <PageHeader
        isList
        title={strings.title}
        actions={
          <>
            {seesInvoices && <ExportMenu label={strings.invoices} exporting={{ kind: "invoices", ...whole }} />}
            {seesMembers && <ExportMenu label={strings.members} exporting={{ kind: "members", ...whole }} />}
          </>
        }
      />
      <Box color="fg.muted" mb="4">
        {strings.intro}
      </Box>
      <Table owner={owner} isPage />
    </>
  );
}
