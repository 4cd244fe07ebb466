import { Box } from "@chakra-ui/react";
import { type Cron, listCrons } from "@salle/contract/platform/jobs";
import { formatMoment } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { cronStatus } from "../../../ui/feedback/statuses.tsx";
import { at } from "../../../ui/list/at.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { strings } from "./strings.ts";

const SCHEDULE_MS = 15_000;

/** The crons: when each last ran, how that went, and when it runs next. */
const { Table, loaderFor } = listTable({
  endpoint: () => at(listCrons, {}),
  tags: ["crons"],
  texts: { title: strings.scheduled, loadError: strings.scheduledError },
  columns: [
    {
      id: "name",
      header: strings.cron,
      width: 190,
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
      width: 180,
      cell: ({ attributes: { startedDate } }) => (startedDate ? formatMoment(startedDate, "moment") : strings.never),
    },
    { id: "outcome", header: strings.outcome, width: 120, cell: (cron) => <Outcome cron={cron} /> },
    {
      id: "next",
      header: strings.nextRun,
      width: 180,
      cell: ({ attributes }) => formatMoment(attributes.nextRunDate, "moment"),
    },
  ],
  empty: { title: strings.scheduledEmpty },
  interval: () => SCHEDULE_MS,
  skeletonRows: 2,
});

export { Table as Schedule };
export const loader = loaderFor(() => ({}));

function Outcome({ cron }: { cron: Cron }) {
  const { outcome, error } = cron.attributes;
  return (
    outcome && (
      <Box whiteSpace="normal" py="1" overflowWrap="anywhere">
        <StatusOf {...cronStatus(outcome)} />
        {error && (
          <Box fontSize="sm" color="fg.error">
            {error}
          </Box>
        )}
      </Box>
    )
  );
}
