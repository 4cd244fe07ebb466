import { Box, Button } from "@chakra-ui/react";
import { type DeadLetter, listDeadLetters, sendDeadLetterAgain } from "@salle/contract/platform/jobs";
import { call } from "../../../lib/client.ts";
import { formatMoment, formatNumber } from "../../../lib/format.ts";
import { usePermission } from "../../../lib/session.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { deadLetterStatus } from "../../../ui/feedback/statuses.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { at } from "../../../ui/list/at.ts";
import { choice } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { strings } from "./strings.ts";

/** The dead letters, messages that no queue could work through, newest first; each can be sent again. */
const { Table, loaderFor } = listTable({
  endpoint: () => at(listDeadLetters, {}),
  tags: ["dead-letters"],
  texts: {
    title: strings.letters,
    loadError: strings.lettersError,
    noMatchTitle: strings.noLetterMatchTitle,
    clear: strings.showAllLetters,
  },
  filters: { state: choice(strings.letterStates, { label: strings.state, any: strings.anyState }) },
  filtersIn: "bar",
  columns: [
    {
      id: "queue",
      header: strings.queue,
      width: 190,
      cell: ({ attributes }) => <Box fontWeight="semibold">{attributes.queue}</Box>,
    },
    {
      id: "reason",
      header: strings.reason,
      cell: ({ attributes: { reason, body } }) => (
        <Box whiteSpace="normal" minW="12rem" py="1" overflowWrap="anywhere">
          {reason}
          <Box fontSize="sm" color="fg.muted">
            {body}
          </Box>
        </Box>
      ),
    },
    {
      id: "when",
      header: strings.lastFailed,
      width: 180,
      cell: ({ attributes }) => formatMoment(attributes.lastFailedDate, "moment"),
    },
    {
      id: "tries",
      header: strings.tries,
      width: 70,
      isNumber: true,
      cell: ({ attributes }) => formatNumber(attributes.tries),
    },
    { id: "state", header: strings.state, width: 170, cell: (letter) => <LetterState letter={letter} /> },
  ],
  empty: { title: strings.lettersEmptyTitle, text: strings.lettersEmptyText },
  skeletonRows: 4,
});

export { Table as DeadLetterList };
export const loader = loaderFor(() => ({}));

function LetterState({ letter }: { letter: DeadLetter }) {
  const mayManage = usePermission("jobs.manage");
  const { state, queue, reason, sentAgainByName, sentAgainDate } = letter.attributes;
  const send = useAction({
    run: (idempotencyKey) => call(sendDeadLetterAgain, { params: { id: letter.id }, idempotencyKey }),
    done: strings.sent,
    invalidates: ["dead-letters"],
  });
  if (state === "waiting" && mayManage) {
    return (
      <Button
        size="sm"
        variant="outline"
        loading={send.isBusy}
        aria-label={strings.sendAgainOf(queue, reason)}
        onClick={() => send.start()}
      >
        {strings.sendAgain}
      </Button>
    );
  }
  return (
    <Box py="1">
      <StatusOf {...deadLetterStatus(state)} />
      {state === "sent-again" && sentAgainByName && sentAgainDate && (
        <Box fontSize="sm" color="fg.muted" whiteSpace="normal">
          {strings.sentAgainBy(sentAgainByName, formatMoment(sentAgainDate, "moment"))}
        </Box>
      )}
    </Box>
  );
}
