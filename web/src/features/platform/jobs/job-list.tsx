import { Box, Button, Flex } from "@chakra-ui/react";
import { type Job, jobStates, jobTypes } from "@salle/contract/platform/jobs";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { JobProgress, JobState } from "../../../ui/job.tsx";
import { jobWords } from "../../../ui/job-words.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { NoMatch } from "../../../ui/table/list-filters.tsx";
import { ListTable } from "../../../ui/table/list-table.tsx";
import { useUrlSearch } from "../../../ui/table/use-url-search.ts";
import { JobPanel } from "./job-panel.tsx";
import { jobList } from "./queries.ts";
import { readJobSearch } from "./search.ts";
import { strings } from "./strings.ts";

const typeOptions = jobTypes.map((value) => ({ value, label: strings.types[value] }));
const stateOptions = jobStates.map((value) => ({ value, label: jobWords.states[value] }));

/** The jobs of one owner, newest first; each opens beside the list. */
export function JobList({ owner }: { owner: string }) {
  const url = useUrlSearch(readJobSearch);
  const { search } = url;
  const list = useQuery(jobList(owner, search));
  const [chosen, setChosen] = useState<Job | null>(null);
  const [isOpen, setOpen] = useState(false);
  const columns = useMemo(
    () =>
      columnsFor((job) => {
        setChosen(job);
        setOpen(true);
      }),
    [],
  );
  const isFiltered = search.type !== undefined || search.state !== undefined || (search.page ?? 1) > 1;
  const empty = isFiltered ? (
    <NoMatch title={strings.noMatchTitle} clear={strings.showAll} onClear={() => url.clear(["type", "state"])} />
  ) : (
    <EmptyState title={strings.emptyTitle} text={strings.emptyText} />
  );
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="4" data-chrome="">
        <Box w={{ base: "full", sm: "14rem" }}>
          <LabelledSelect
            label={strings.type}
            empty={strings.anyType}
            value={search.type ?? ""}
            options={typeOptions}
            onChange={url.set("type")}
          />
        </Box>
        <Box w={{ base: "full", sm: "14rem" }}>
          <LabelledSelect
            label={strings.state}
            empty={strings.anyState}
            value={search.state ?? ""}
            options={stateOptions}
            onChange={url.set("state")}
          />
        </Box>
      </Flex>
      <ListTable
        list={list}
        loadError={strings.loadError}
        paging={url}
        label={strings.title}
        columns={columns}
        rowId={(job) => job.id}
        skeletonRows={8}
        empty={empty}
      />
      {chosen && <JobPanel key={chosen.id} chosen={chosen} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function columnsFor(onOpen: (job: Job) => void): Column<Job>[] {
  return [
    {
      id: "title",
      header: strings.type,
      cell: (job) => (
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
            aria-label={strings.details(job.attributes.title)}
            aria-haspopup="dialog"
            onClick={() => onOpen(job)}
          >
            {job.attributes.title}
          </Button>
          <Box fontSize="sm" color="fg.muted">
            {strings.types[job.attributes.jobType]}
          </Box>
        </Box>
      ),
    },
    { id: "state", header: strings.state, cell: (job) => <JobState job={job} /> },
    { id: "progress", header: strings.progress, cell: (job) => <JobProgress job={job} /> },
    { id: "by", header: strings.startedBy, cell: (job) => job.attributes.createdByName },
    { id: "started", header: strings.started, cell: (job) => formatMoment(job.attributes.instanceCreatedDate) },
    {
      id: "finished",
      header: strings.finished,
      isWide: true,
      cell: ({ attributes }) => (attributes.finishedDate ? formatMoment(attributes.finishedDate) : ""),
    },
  ];
}
