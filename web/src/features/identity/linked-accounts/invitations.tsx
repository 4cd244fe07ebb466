import { Box, Button, Flex } from "@chakra-ui/react";
import type { LinkInvitation } from "@salle/contract/identity/linked-accounts";
import { useState } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Card } from "../../../ui/home/card.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ApprovePanel } from "./approve-panel.tsx";
import { dayOf, linkedName, resourceName } from "./names.ts";
import { answer, invitationsQuery } from "./queries.ts";
import { strings } from "./strings.ts";

/** What waits for an answer: those who ask one, and those whom one has asked. */
export function Invitations({ accountId }: { accountId: string }) {
  const [approving, setApproving] = useState<LinkInvitation | null>(null);
  const common = { invalidates: ["linked-accounts"] } as const;
  const reject = useAction({
    ...common,
    run: (key, { id }: LinkInvitation) => answer("reject", id, key),
    done: strings.wasRejected,
  });
  const cancel = useAction({
    ...common,
    run: (key, { id }: LinkInvitation) => answer("cancel", id, key),
    done: strings.wasCancelled,
  });
  const askedBy = ({ attributes }: LinkInvitation) => {
    const isOwn = attributes.resourceUserAccountId === accountId;
    return isOwn ? linkedName(attributes) : `${linkedName(attributes)} ${strings.forOther(resourceName(attributes))}`;
  };
  const inbound: Column<LinkInvitation>[] = [
    {
      id: "name",
      header: strings.user,
      cell: ({ attributes }) => (
        <Box minW="0">
          <strong>{linkedName(attributes)}</strong>
          {attributes.resourceUserAccountId !== accountId && (
            <Box fontSize="sm" color="fg.muted">
              {strings.forOther(resourceName(attributes))}
            </Box>
          )}
        </Box>
      ),
    },
    { id: "nin", header: strings.nationalId, cell: (row) => row.attributes.linkedNin || strings.none },
    {
      id: "date",
      header: strings.requested,
      width: 120,
      cell: (row) => dayOf(row.attributes.dateCreated),
    },
    {
      id: "actions",
      header: strings.actions,
      width: 210,
      cell: (row) => (
        <Flex gap="2" wrap="wrap">
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={strings.approveOf(askedBy(row))}
            onClick={() => setApproving(row)}
          >
            {strings.approve}
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={strings.rejectOf(askedBy(row))}
            loading={reject.isBusyWith(row)}
            onClick={() => reject.start(row)}
          >
            {strings.reject}
          </Button>
        </Flex>
      ),
    },
  ];
  const outbound: Column<LinkInvitation>[] = [
    { id: "name", header: strings.user, cell: (row) => <strong>{resourceName(row.attributes)}</strong> },
    {
      id: "nin",
      header: strings.nationalId,
      cell: (row) => row.attributes.resourceNin || strings.none,
    },
    { id: "date", header: strings.sent, width: 120, cell: (row) => dayOf(row.attributes.dateCreated) },
    {
      id: "actions",
      header: strings.actions,
      width: 210,
      cell: (row) => (
        <Flex>
          <Button
            size="sm"
            variant="outline"
            aria-label={strings.cancelOf(resourceName(row.attributes))}
            loading={cancel.isBusyWith(row)}
            onClick={() => cancel.start(row)}
          >
            {strings.cancel}
          </Button>
        </Flex>
      ),
    },
  ];
  return (
    <Card title={strings.pending}>
      <Loaded query={invitationsQuery(accountId)}>
        {(all) => {
          const isInbound = ({ capabilities }: LinkInvitation) => capabilities?.canAnswer === true;
          const [asked, own] = [all.filter(isInbound), all.filter((each) => !isInbound(each))];
          if (all.length === 0) return <Box color="fg.muted">{strings.noPending}</Box>;
          return (
            <Flex direction="column" gap="4">
              {asked.length > 0 && <Table label={strings.inbound} columns={inbound} rows={asked} />}
              {own.length > 0 && <Table label={strings.outbound} columns={outbound} rows={own} />}
            </Flex>
          );
        }}
      </Loaded>
      <ApprovePanel accountId={accountId} invitation={approving} onClose={() => setApproving(null)} />
    </Card>
  );
}

interface TableProps {
  label: string;
  columns: Column<LinkInvitation>[];
  rows: LinkInvitation[];
}

const Table = ({ label, columns, rows }: TableProps) => (
  <Box>
    <Box fontWeight="semibold" mb="1">
      {label}
    </Box>
    <DataTable label={label} columns={columns} rows={rows} rowId={({ id }) => id} empty={null} />
  </Box>
);
