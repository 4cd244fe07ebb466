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
  actions: (row) => <TransferActs of={row} />,
  label: ({ scope }) => strings.tableLabels[scope.tab],
  empty: ({ scope }) => ({ title: strings.empty[scope.tab], text: strings.emptyText[scope.tab] }),
  skeletonRows: 4,
});

type Own = Column<Transfer, "asked">;

/** A club knows which of the two it is itself, but for what has ended, which went either way. */
function columnsOf({ isClub, tab }: Scope): Own[] {
  const from: Own = {
    id: "from",
    header: strings.from,
    line: "detail",
    cell: ({ attributes }) => attributes.fromClubName,
  };
  const to: Own = {
    id: "to",
    header: strings.to,
    line: isClub && tab === "outgoing" ? "detail" : undefined,
    cell: ({ attributes }) => attributes.toClubName,
  };
  return [
    {
      id: "member",
      header: strings.member,
      line: "title",
      cell: ({ attributes: { firstName, lastName, nationalId } }) => (
        <Box minW="0">
          <strong>{`${lastName}, ${firstName}`}</strong>
          <Box fontSize="sm" color="fg.muted">
            {nationalId}
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
      width: 170,
      priority: 2,
      cell: ({ attributes }) => (
        <Box minW="0">
          {formatDate(attributes.instanceCreatedDate, "list")}
          <Box fontSize="sm" color="fg.muted">
            {strings.askedBy(attributes)}
          </Box>
        </Box>
      ),
    },
    {
      id: "status",
      header: strings.status,
      width: 230,
      line: "status",
      cell: (row) => <TransferStatus of={row} />,
    },
  ];
}

/** What has become of it; of a rejection with the reason, of one that waits until when. */
function TransferStatus({ of }: { of: Transfer }) {
  const { status, reason, expiresOn, endedDate } = of.attributes;
  const more = status === "waiting" ? strings.answerBy(expiresOn) : formatDate(endedDate, "list");
  return (
    <Box minW="0">
      <StatusOf {...transferStatus(of)} />
      <Box fontSize="sm" color="fg.muted" whiteSpace="normal" overflowWrap="anywhere" hideBelow="sm">
        {[more, reason && strings.reasonIs(reason)].filter(Boolean).join(" · ")}
      </Box>
    </Box>
  );
}
