import { Box, Button } from "@chakra-ui/react";
import { type DeadLetter, deadLetterStates } from "@salle/contract/jobs";
import { PAGE_SIZE } from "@salle/contract/wire";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { newKey } from "../../lib/api.ts";
import { messageOf } from "../../lib/failure.ts";
import { formatMoment, formatNumber } from "../../lib/format.ts";
import { usePermission } from "../../lib/session.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { Pager } from "../../ui/pager.tsx";
import { LabelledSelect } from "../../ui/select.tsx";
import { toast } from "../../ui/toaster.tsx";
import { deadLetters, sendAgain } from "./queries.ts";
import { strings } from "./strings.ts";
import { useJobSearch } from "./use-job-search.ts";

const stateOptions = deadLetterStates.map((value) => ({ value, label: strings.letterStates[value] }));

/** The messages that no queue could work through, newest first; each can be sent again. */
export function DeadLetterList() {
  const { search, change } = useJobSearch();
  const mayManage = usePermission("jobs.manage");
  const list = useQuery(deadLetters(search));
  const page = search.page ?? 1;
  const columns = useMemo(() => columnsFor(mayManage), [mayManage]);
  const empty =
    search.letters !== undefined || page > 1 ? (
      <EmptyState
        title={strings.noLetterMatchTitle}
        action={
          <Button variant="outline" onClick={() => change({ letters: undefined })}>
            {strings.showAllLetters}
          </Button>
        }
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
          onChange={(letters) => change({ letters: (letters || undefined) as typeof search.letters })}
        />
      </Box>
      {list.isError ? (
        <LoadError title={strings.lettersError} error={list.error} onRetry={list.refetch} />
      ) : (
        <>
          <DataTable
            label={strings.letters}
            columns={columns}
            rows={list.data?.data}
            rowId={(letter) => letter.id}
            isBusy={list.isPlaceholderData}
            skeletonRows={4}
            empty={empty}
          />
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={list.data?.totalResults ?? 0}
            searchOf={(next) => ({ ...search, page: next })}
          />
        </>
      )}
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
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendAgain(letter.id, newKey());
      toast(strings.sent);
    } catch (error) {
      toast(messageOf(error), "error");
    } finally {
      setBusy(false);
    }
  };
  if (state === "waiting" && mayManage) {
    return (
      <Button
        size="sm"
        variant="outline"
        loading={isBusy}
        aria-label={strings.sendAgainOf(queue, reason)}
        onClick={() => void send()}
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
