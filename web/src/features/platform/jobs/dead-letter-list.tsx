import { Box, Button } from "@chakra-ui/react";
import { type DeadLetter, deadLetterStates, sendDeadLetterAgain } from "@salle/contract/platform/jobs";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../lib/client.ts";
import { formatMoment, formatNumber } from "../../../lib/format.ts";
import { usePermission } from "../../../lib/session.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { NoMatch } from "../../../ui/table/list-filters.tsx";
import { ListTable } from "../../../ui/table/list-table.tsx";
import { useUrlSearch } from "../../../ui/table/use-url-search.ts";
import { deadLetters } from "./queries.ts";
import { readJobSearch } from "./search.ts";
import { strings } from "./strings.ts";

const stateOptions = deadLetterStates.map((value) => ({ value, label: strings.letterStates[value] }));

/** The messages that no queue could work through, newest first; each can be sent again. */
export function DeadLetterList() {
  const url = useUrlSearch(readJobSearch);
  const { search } = url;
  const mayManage = usePermission("jobs.manage");
  const list = useQuery(deadLetters(search));
  const columns = useMemo(() => columnsFor(mayManage), [mayManage]);
  const empty =
    search.letters !== undefined || (search.page ?? 1) > 1 ? (
      <NoMatch
        title={strings.noLetterMatchTitle}
        clear={strings.showAllLetters}
        onClear={() => url.clear(["letters"])}
      />
    ) : (
      <EmptyState title={strings.lettersEmptyTitle} text={strings.lettersEmptyText} />
    );
  return (
    <>
      <Box w={{ base: "full", sm: "14rem" }} mb="4" data-chrome="">
        <LabelledSelect
          label={strings.state}
          empty={strings.anyState}
          value={search.letters ?? ""}
          options={stateOptions}
          onChange={url.set("letters")}
        />
      </Box>
      <ListTable
        list={list}
        loadError={strings.lettersError}
        paging={url}
        label={strings.letters}
        columns={columns}
        rowId={(letter) => letter.id}
        skeletonRows={4}
        empty={empty}
      />
    </>
  );
}

const columnsFor = (mayManage: boolean): Column<DeadLetter>[] => [
  { id: "queue", header: strings.queue, cell: ({ attributes }) => <Box fontWeight="semibold">{attributes.queue}</Box> },
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
  { id: "when", header: strings.lastFailed, cell: ({ attributes }) => formatMoment(attributes.lastFailedDate) },
  { id: "tries", header: strings.tries, isNumber: true, cell: ({ attributes }) => formatNumber(attributes.tries) },
  { id: "state", header: strings.state, cell: (letter) => <LetterState letter={letter} mayManage={mayManage} /> },
];

function LetterState({ letter, mayManage }: { letter: DeadLetter; mayManage: boolean }) {
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
      <StatusBadge tone={state === "waiting" ? "waiting" : "off"}>{strings.letterStates[state]}</StatusBadge>
      {state === "sent-again" && sentAgainByName && sentAgainDate && (
        <Box fontSize="sm" color="fg.muted" whiteSpace="normal">
          {strings.sentAgainBy(sentAgainByName, formatMoment(sentAgainDate))}
        </Box>
      )}
    </Box>
  );
}
