import { Box } from "@chakra-ui/react";
import { listErasures } from "@salle/contract/members/erasure";
import { formatDate } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { erasureStatus } from "../../../ui/feedback/statuses.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice } from "../../../ui/list/filters.ts";
import { listScreen } from "../../../ui/list/list-screen.tsx";
import { RequestActs } from "./request-acts.tsx";
import { strings } from "./strings.ts";

/** `/admin/erasure-requests`: who has asked to have their data deleted. */
export const { Screen, loader } = listScreen({
  endpoint: () => at(listErasures, {}),
  tags: ["erasure"],
  texts: strings,
  filters: { status: choice(strings.statuses, { label: strings.status }) },
  sorts: { asked: strings.asked },
  columns: [
    {
      id: "name",
      header: strings.name,
      line: "title",
      cell: ({ attributes: { firstName, lastName, emailAddress, nationalId } }) => (
        <Box minW="0">
          <strong>{`${lastName}, ${firstName}`}</strong>
          <Box fontSize="sm" color="fg.muted" fontWeight="normal" overflow="hidden" textOverflow="ellipsis">
            {[emailAddress, nationalId].filter(Boolean).join(", ")}
          </Box>
        </Box>
      ),
    },
    {
      id: "why",
      header: strings.why,
      priority: 3,
      width: 200,
      cell: ({ attributes }) => <Box whiteSpace="normal">{attributes.reason}</Box>,
    },
    {
      id: "asked",
      header: strings.asked,
      sortBy: "asked",
      width: 120,
      priority: 2,
      cell: ({ attributes: { askedDate } }) => askedDate && formatDate(askedDate, "list"),
    },
    {
      id: "status",
      header: strings.status,
      line: "detail",
      width: 180,
      cell: ({ attributes }) => <StatusOf {...erasureStatus(attributes.status)} />,
    },
    {
      id: "acts",
      header: strings.acts,
      line: "action",
      width: 220,
      cell: (row) => <RequestActs of={row} />,
    },
  ],
  keptAs: "erasure-requests",
  empty: { title: strings.emptyTitle, text: strings.emptyText },
  scope: () => ({}),
});
