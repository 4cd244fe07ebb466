import { Box } from "@chakra-ui/react";
import { type Appointment, listAppointments } from "@salle/contract/members/positions";
import { formatDate } from "../../../lib/format.ts";
import type { Path } from "../../../lib/links.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import { at } from "../../../ui/list/at.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { nameOf } from "./names.ts";
import { strings } from "./strings.ts";

export const shelves = ["current", "archived"] as const;
export type Shelf = (typeof shelves)[number];

/** Whose positions, and which of them. */
export interface Scope {
  clubId: string;
  shelf: Shelf;
  /** A member's record, by their place in the club; null for who may not see members. */
  pageOf: ((id: string) => Path) | null;
}

/** Who holds the positions of a club, or held them, the newest start first. */
export const { Table: AppointmentsTable, loaderFor } = listTable({
  endpoint: ({ clubId, shelf }: Scope) =>
    at(
      listAppointments,
      { id: clubId },
      { query: { filters: shelf === "current" ? { isCurrent: 1 } : { isArchived: 1 } } },
    ),
  tags: ["positions", "members"],
  texts: { title: strings.title, loadError: strings.loadError },
  columns: ({ scope: { pageOf } }) => [
    {
      id: "position",
      header: strings.position,
      line: "title",
      cell: ({ attributes }) => <strong>{attributes.description}</strong>,
    },
    {
      id: "member",
      header: strings.member,
      line: "detail",
      cell: (row) => <Member of={row} pageOf={pageOf} />,
    },
    {
      id: "start",
      header: strings.startDate,
      width: 140,
      line: "amount",
      sortBy: "appointmentStartDate",
      cell: ({ attributes }) => <Day word={strings.from} day={attributes.appointmentStartDate} />,
    },
    {
      id: "end",
      header: strings.endDate,
      width: 140,
      line: "status",
      cell: ({ attributes: { appointmentEndDate: end } }) => end && <Day word={strings.until} day={end} />,
    },
  ],
  label: ({ scope: { shelf } }) => strings.tables[shelf],
  empty: ({ scope: { shelf } }) => ({ title: strings.empty[shelf], text: strings.emptyText[shelf] }),
  skeletonRows: 4,
});

function Member({ of, pageOf }: { of: Appointment; pageOf: Scope["pageOf"] }) {
  const id = of.relationships?.clubMemberProfile?.data?.id;
  return id && pageOf ? <TextLink to={pageOf(id)}>{nameOf(of)}</TextLink> : nameOf(of);
}

/** On a phone, where no header says so, a word says what the day is. */
const Day = ({ word, day }: { word: string; day: string }) => (
  <>
    <Box as="span" hideFrom="sm" color="fg.muted">{`${word} `}</Box>
    {formatDate(day, "list")}
  </>
);
