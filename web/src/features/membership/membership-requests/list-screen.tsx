import { Box } from "@chakra-ui/react";
import { listRequests, type MembershipRequest } from "@salle/contract/membership/membership-requests";
import { formatMoment } from "../../../lib/format.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { RequestActs } from "./request-acts.tsx";
import { requestStatus } from "./status.ts";
import { strings } from "./strings.ts";

const onDay = (seconds: number) => formatMoment(seconds, "tight");

/** `/membership/requests`: who asks for a membership that this seller approves, and what became of the others. */
export const { Screen, loader } = listScreen({
  endpoint: ({ owner }: { owner: string }) => at(listRequests, { handle: owner }),
  tags: ["membership-requests"],
  texts: strings,
  filters: { status: choice(strings.statuses, { label: strings.status, any: strings.statuses.waiting }) },
  filtersIn: "bar",
  sorts: strings.columns,
  columns: ({ filters: { status = "waiting" } }) => [
    {
      id: "member",
      header: strings.member,
      line: "title",
      cell: ({ attributes: { memberName, clubName, nationalId } }) => (
        <Box minW="0">
          <strong>{memberName}</strong>
          <Box fontSize="sm" color="fg.muted" fontWeight="normal" overflow="hidden" textOverflow="ellipsis">
            {[nationalId, clubName].filter(Boolean).join(", ")}
          </Box>
        </Box>
      ),
    },
    {
      id: "package",
      header: strings.package,
      line: "detail",
      cell: ({ attributes: { membershipTypeName, note } }) => (
        <Box minW="0">
          {membershipTypeName}
          {note && (
            <Box fontSize="sm" color="fg.muted" whiteSpace="normal" overflowWrap="anywhere">
              {strings.note(note)}
            </Box>
          )}
        </Box>
      ),
    },
    {
      id: "asked",
      header: strings.columns.asked,
      sortBy: "asked",
      width: 130,
      priority: 2,
      cell: ({ attributes }) => onDay(attributes.askedDate),
    },
    { id: "status", header: strings.status, width: 220, line: "detail", cell: (row) => <Status of={row} /> },
    // What has been answered is not answered again.
    ...(status === "waiting"
      ? [
          {
            id: "acts",
            header: strings.acts,
            width: 190,
            line: "action" as const,
            cell: (row: MembershipRequest) => <RequestActs of={row} />,
          },
        ]
      : []),
  ],
  empty: () => ({ title: strings.emptyTitle, text: strings.emptyText }),
  skeletonRows: 4,
  scope: ({ context }) => ({ owner: ownerIn(context) }),
});

/** What became of it, by whom and why. */
function Status({ of: { attributes } }: { of: MembershipRequest }) {
  const { status, answeredBy, endedDate, reason } = attributes;
  const { tone, word } = requestStatus(status);
  return (
    <Box minW="0">
      <StatusBadge tone={tone}>{word}</StatusBadge>
      {endedDate !== null && answeredBy !== "" && (
        <Box fontSize="sm" color="fg.muted" whiteSpace="normal">
          {strings.answered(answeredBy, onDay(endedDate))}
        </Box>
      )}
      {reason && (
        <Box fontSize="sm" color="fg.muted" whiteSpace="normal" overflowWrap="anywhere">
          {strings.note(reason)}
        </Box>
      )}
    </Box>
  );
}
