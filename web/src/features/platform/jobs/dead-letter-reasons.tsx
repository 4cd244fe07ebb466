import { Box, Button } from "@chakra-ui/react";
import { type DeadLetterReason, listDeadLetterReasons } from "@salle/contract/platform/jobs";
import { formatMoment, formatNumber } from "../../../lib/format.ts";
import { apiQuery } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { strings } from "./strings.ts";
import { useSendAll } from "./use-send-all.ts";

const reasons = apiQuery(listDeadLetterReasons, {}, { tags: ["dead-letters"], failed: strings.reasonsError });

/** Prefetches what is shown; never fails, for the screen itself says why. */
export const loader = (): Promise<void> => queryClient.prefetchQuery(reasons);

const columns: Column<DeadLetterReason>[] = [
  {
    id: "queue",
    header: strings.queue,
    cell: ({ attributes }) => <Box fontWeight="semibold">{attributes.queue}</Box>,
  },
  {
    id: "reason",
    header: strings.reason,
    cell: ({ attributes }) => (
      <Box whiteSpace="normal" minW="12rem" py="1" overflowWrap="anywhere">
        {attributes.reason}
      </Box>
    ),
  },
  {
    id: "waiting",
    header: strings.waiting,
    isNumber: true,
    cell: ({ attributes }) => formatNumber(attributes.waiting),
  },
  {
    id: "when",
    header: strings.lastFailed,
    cell: ({ attributes }) => formatMoment(attributes.lastFailedDate, "moment"),
  },
];
const sendColumn: Column<DeadLetterReason> = {
  id: "actions",
  header: strings.actions,
  cell: (reason) => (reason.capabilities?.canSendAgain ? <SendAll reason={reason} /> : ""),
};

/** Why messages have died that wait, the fullest reason first; all of one are sent again together. Nothing while none waits. */
export function DeadLetterReasons() {
  return (
    <Loaded query={reasons}>
      {({ data, meta }) =>
        data.length > 0 && (
          <Box asChild mb="6">
            <section aria-labelledby="reasons-heading">
              <Box as="h2" id="reasons-heading" fontSize="lg" m="0" mb="3">
                {strings.reasons}
              </Box>
              <DataTable
                label={strings.reasons}
                columns={
                  data.some(({ capabilities }) => capabilities?.canSendAgain) ? [...columns, sendColumn] : columns
                }
                rows={data}
                rowId={({ id }) => id}
                empty={null}
              />
              {meta?.isMore === true && (
                <Box mt="2" color="fg.muted">
                  {strings.moreReasons}
                </Box>
              )}
            </section>
          </Box>
        )
      }
    </Loaded>
  );
}

function SendAll({ reason }: { reason: DeadLetterReason }) {
  const { start, progress } = useSendAll(reason);
  const { queue, reason: words, waiting } = reason.attributes;
  if (progress) {
    return (
      <Box minW="12rem" flex="1" py="1">
        <Progress label={strings.sendingAll} {...progress} />
      </Box>
    );
  }
  return (
    <Button size="sm" variant="outline" aria-label={strings.sendAllOf(waiting, queue, words)} onClick={start}>
      {strings.sendAll}
    </Button>
  );
}
