import { Box } from "@chakra-ui/react";
import type { Cron } from "@salle/contract/platform/jobs";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { scheduled } from "./queries.ts";
import { strings } from "./strings.ts";

const tones = { running: "waiting", done: "good", failed: "bad" } as const;

/** What is done by the clock: when it ran, how that went, and when it runs next. */
export function Schedule() {
  const query = useQuery(scheduled());
  if (query.isError) {
    return <LoadError title={strings.scheduledError} error={query.error} onRetry={query.refetch} />;
  }
  return (
    <DataTable
      label={strings.scheduled}
      columns={columns}
      rows={query.data}
      rowId={(cron) => cron.id}
      skeletonRows={2}
      empty={<EmptyState title={strings.scheduledEmpty} />}
    />
  );
}

const columns: Column<Cron>[] = [
  {
    id: "name",
    header: strings.cron,
    cell: ({ attributes: { name, schedule } }) => (
      <Box py="1">
        <Box fontWeight="semibold" _firstLetter={{ textTransform: "uppercase" }}>
          {name}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {strings.schedules[schedule]}
        </Box>
      </Box>
    ),
  },
  {
    id: "does",
    header: strings.does,
    cell: ({ attributes }) => (
      <Box whiteSpace="normal" minW="12rem" py="1">
        {attributes.summary}
      </Box>
    ),
  },
  {
    id: "last",
    header: strings.lastRun,
    cell: ({ attributes: { startedDate } }) => (startedDate ? formatMoment(startedDate) : strings.never),
  },
  { id: "outcome", header: strings.outcome, cell: (cron) => <Outcome cron={cron} /> },
  { id: "next", header: strings.nextRun, cell: ({ attributes }) => formatMoment(attributes.nextRunDate) },
];

function Outcome({ cron }: { cron: Cron }) {
  const { outcome, error } = cron.attributes;
  return (
    outcome && (
      <Box whiteSpace="normal" py="1" overflowWrap="anywhere">
        <StatusBadge tone={tones[outcome]}>{strings.cronOutcomes[outcome]}</StatusBadge>
        {error && (
          <Box fontSize="sm" color="fg.error">
            {error}
          </Box>
        )}
      </Box>
    )
  );
}
