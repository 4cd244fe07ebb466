import { Box } from "@chakra-ui/react";
import { listClubTransfers, listGroupTransfers, type Transfer } from "@salle/contract/members/transfers";
import { formatDate } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { transferStatus } from "../../../ui/feedback/statuses.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { strings } from "./strings.ts";
import { TransferActs } from "./transfer-acts.tsx";

export const tabs = ["incoming", "outgoing", "history"] as const;
export type TransferTab = (typeof tabs)[number];

/** Whose transfers, and which of them. */
export interface Scope {
  isClub: boolean;
  id: string;
  tab: TransferTab;
}

const filtersOf = (tab: TransferTab) =>
  tab === "history" ? { status: "ended" as const } : { status: "waiting" as const, direction: tab };

const isHistory = ({ tab }: Scope): boolean => tab === "history";

/** The transfers to and from a club, or the clubs of a group. */
export const { Table: TransfersTable, loaderFor } = listTable({
  endpoint: ({ isClub, id, tab }: Scope) =>
    at(isClub ? listClubTransfers : listGroupTransfers, { id }, { query: { filters: filtersOf(tab) } }),
  tags: ["transfers"],
  texts: strings,
  filters: {
    direction: choice(strings.directions, { label: strings.direction, when: isHistory }),
    status: choice(strings.statuses, { label: strings.status, when: isHistory }),
  },
  filtersIn: "bar",
  columns: ({ scope }) => columnsOf(scope),
  label: ({ scope }) => strings.tableLabels[scope.tab],
  empty: ({ scope }) => ({ title: strings.empty[scope.tab], text: strings.emptyText[scope.tab] }),
  skeletonRows: 4,
});

const acts: Own = {
  id: "acts",
  header: strings.acts,
  width: 180,
  line: "action",
  cell: (row) => <TransferActs of={row} />,
};

type Own = Column<Transfer, "asked">;

/** A club knows which of the two it is itself, but for what has ended, which went either way. */
function columnsOf({ isClub, tab }: Scope): Own[] {
  const from: Own = { id: "from", header: strings.from, cell: ({ attributes }) => attributes.fromClubName };
  const to: Own = { id: "to", header: strings.to, cell: ({ attributes }) => attributes.toClubName };
  return [
    {
      id: "member",
      header: strings.member,
      line: "title",
      cell: ({ attributes: { firstName, lastName, nationalId, fromClubName, toClubName } }) => (
        <Box minW="0">
          <strong>{`${lastName}, ${firstName}`}</strong>
          <Box fontSize="sm" color="fg.muted" fontWeight="normal">
            <Box hideBelow="sm">{nationalId}</Box>
            <Box hideFrom="sm" whiteSpace="normal">
              {strings.way(
                isClub && tab === "outgoing" ? null : fromClubName,
                isClub && tab === "incoming" ? null : toClubName,
              )}
            </Box>
          </Box>
        </Box>
      ),
    },
    ...(isClub && tab === "outgoing" ? [] : [from]),
    ...(isClub && tab === "incoming" ? [] : [to]),
    {
      id: "asked",
      header: strings.asked,
      sortBy: "asked",
      width: isClub ? 190 : 120,
      priority: 2,
      cell: ({ attributes }) => (
        <Box minW="0">
          {formatDate(attributes.instanceCreatedDate, "list")}
          {isClub && (
            <Box fontSize="sm" color="fg.muted" overflow="hidden" textOverflow="ellipsis">
              {strings.askedBy(attributes)}
            </Box>
          )}
        </Box>
      ),
    },
    {
      id: "status",
      header: strings.status,
      width: tab === "history" ? 230 : 200,
      line: "detail",
      cell: (row) => <TransferStatus of={row} />,
    },
    ...(tab === "history" ? [] : [acts]),
  ];
}

/** What has become of it, and when; of one that waits until when, and of a rejection whose it is and why. */
function TransferStatus({ of }: { of: Transfer }) {
  const status = transferStatus(of);
  return (
    <Box minW="0" ps={{ base: status.acts ? "2" : "0", sm: "0" }}>
      <StatusOf {...status} />
      <Box fontSize="sm" color="fg.muted" whiteSpace="normal" overflowWrap="anywhere" hideBelow="sm">
        {strings.since(of.attributes)}
      </Box>
    </Box>
  );
}
