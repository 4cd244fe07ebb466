import { Box, Button } from "@chakra-ui/react";
import type { JobType } from "@salle/contract/platform/codes";
import { type Job, listJobs } from "@salle/contract/platform/jobs";
import { useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { at } from "../../../ui/list/at.ts";
import { choice } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { JobProgress, JobState } from "./job.tsx";
import { JobPanel } from "./job-panel.tsx";
import { isRunning, JOB_POLL_MS } from "./job-query.ts";
import { jobWords } from "./job-words.ts";
import { strings } from "./strings.ts";

interface Scope {
  owner: string;
  /** Jobs of this kind alone. */
  jobType?: JobType;
  /** Shows a job beside the list. */
  onOpen?: (job: Job) => void;
}

const { Table, loaderFor } = listTable({
  endpoint: ({ owner, jobType }: Scope) => at(listJobs, { owner }, jobType ? { query: { filters: { jobType } } } : {}),
  tags: ["jobs"],
  texts: { ...strings, clear: strings.showAll },
  filters: {
    jobType: choice(strings.types, {
      label: strings.type,
      any: strings.anyType,
      when: ({ jobType }: Scope) => !jobType,
    }),
    state: choice(jobWords.states, { label: strings.state, any: strings.anyState }),
  },
  filtersIn: "bar",
  columns: ({ scope }) => [
    { id: "title", header: strings.type, line: "title", cell: (job) => <Title job={job} onOpen={scope.onOpen} /> },
    { id: "state", header: strings.state, line: "status", width: 130, cell: (job) => <JobState job={job} /> },
    { id: "progress", header: strings.progress, line: "amount", width: 150, cell: (job) => <JobProgress job={job} /> },
    { id: "by", header: strings.startedBy, width: 150, priority: 2, cell: (job) => job.attributes.createdByName },
    {
      id: "started",
      header: strings.started,
      line: "detail",
      width: 180,
      cell: (job) => formatMoment(job.attributes.instanceCreatedDate, "moment"),
    },
    {
      id: "finished",
      header: strings.finished,
      width: 180,
      priority: 3,
      cell: ({ attributes }) => (attributes.finishedDate ? formatMoment(attributes.finishedDate, "moment") : ""),
    },
  ],
  empty: { title: strings.emptyTitle, text: strings.emptyText },
  interval: (answer) => (answer?.data.some(isRunning) ? JOB_POLL_MS : false),
  skeletonRows: 8,
});

/** Prefetches the first page, of one kind of job or of all. */
export const loaderOf = (jobType?: JobType) =>
  loaderFor(({ context }) => ({ owner: ownerIn(context), ...(jobType && { jobType }) }));
export const loader = loaderOf();

/** The jobs of one owner, newest first, polled while one of them runs; each opens beside the list. */
export function JobList({ isPage = false, ...scope }: Omit<Scope, "onOpen"> & { isPage?: boolean }) {
  const [chosen, setChosen] = useState<Job | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (job: Job) => {
    setChosen(job);
    setOpen(true);
  };
  return (
    <>
      <Table {...scope} onOpen={open} isPage={isPage} />
      {chosen && <JobPanel key={chosen.id} chosen={chosen} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function Title({ job, onOpen }: { job: Job; onOpen: Scope["onOpen"] }) {
  const { title, jobType } = job.attributes;
  return (
    <Box whiteSpace="normal" minW="10rem" overflowWrap="anywhere" py="1">
      <Button
        variant="plain"
        h="auto"
        p="0"
        display="inline"
        whiteSpace="normal"
        overflowWrap="anywhere"
        textAlign="start"
        fontWeight="semibold"
        aria-label={strings.details(title)}
        aria-haspopup="dialog"
        onClick={() => onOpen?.(job)}
      >
        {title}
      </Button>
      <Box fontSize="sm" color="fg.muted">
        {strings.types[jobType]}
      </Box>
    </Box>
  );
}
