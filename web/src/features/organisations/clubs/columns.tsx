import { Box, Flex } from "@chakra-ui/react";
import type { ClubIndex, ClubIndexColumn } from "@salle/contract/members/club-index";
import { formatMoney } from "@salle/money/format";
import { formatNumber } from "../../../lib/format.ts";
import { type Path, to } from "../../../lib/links.ts";
import { Bar } from "../../../ui/chart/bar.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { words } from "../../../ui/strings.ts";
import type { Column } from "../../../ui/table/column.ts";
import { ClubStatusBadge } from "./club-status.tsx";
import { strings } from "./table-strings.ts";

const { columns: names } = strings;

export const clubPath = (id: string): Path => to("/clubs/view/:id/:tab?", { id });

/** The clubs table's columns, with what is overdue for who may see it. */
export function clubColumns(withMoney: boolean): Column<ClubIndex, ClubIndexColumn>[] {
  const columns: (Column<ClubIndex, ClubIndexColumn> | null)[] = [
    {
      id: "name",
      header: names.name,
      line: "title",
      sortBy: "name",
      cell: ({ id, attributes }) => <TextLink to={clubPath(id)}>{attributes.name}</TextLink>,
    },
    {
      id: "state",
      header: names.state,
      sortBy: "state",
      width: 76,
      priority: 2,
      cell: ({ attributes }) => attributes.state,
    },
    {
      id: "members",
      header: names.memberCount,
      line: "detail",
      sortBy: "memberCount",
      width: 144,
      isNumber: true,
      cell: ({ attributes: { memberCount } }) => <Counted count={memberCount} />,
    },
    {
      id: "renewed",
      header: names.renewedShare,
      sortBy: "renewedShare",
      width: 148,
      priority: 2,
      cell: ({ attributes }) => <Renewed {...attributes} />,
    },
    withMoney
      ? {
          id: "overdue",
          header: names.overdue,
          line: "amount",
          sortBy: "overdue",
          width: 106,
          isNumber: true,
          cell: ({ attributes: { overdue } }) => (overdue === null ? words.none : <Overdue cents={overdue} />),
        }
      : null,
    {
      id: "administrator",
      header: names.administrator,
      sortBy: "administrator",
      width: 146,
      priority: 3,
      cell: ({ attributes }) => strings.administrators(attributes) || words.none,
    },
    {
      id: "status",
      header: names.need,
      line: "status",
      sortBy: "need",
      width: 164,
      cell: ({ attributes }) => <ClubStatusBadge {...attributes} />,
    },
    {
      id: "suburb",
      header: names.suburb,
      sortBy: "suburb",
      width: 150,
      priority: 4,
      cell: ({ attributes }) => attributes.suburb,
    },
    {
      id: "shortName",
      header: names.abbreviatedName,
      sortBy: "abbreviatedName",
      width: 120,
      priority: 4,
      cell: ({ attributes }) => attributes.abbreviatedName,
    },
  ];
  return columns.filter((column) => column !== null);
}

/** On a phone no heading says what a number counts. */
const Counted = ({ count }: { count: number }) => (
  <>
    {formatNumber(count)}
    <Box as="span" hideFrom="sm">
      {strings.current(count)}
    </Box>
  </>
);

/** On a phone nothing is said of nothing. */
const Overdue = ({ cents }: { cents: number }) => (
  <Box as="span" hideBelow={cents === 0 ? "sm" : undefined}>
    {formatMoney(cents)}
    <Box as="span" hideFrom="sm">
      {strings.overdue}
    </Box>
  </Box>
);

/** The bar is amber where the club needs a hand with it, which its status says. */
const Renewed = ({ renewedShare, need }: ClubIndex["attributes"]) =>
  renewedShare === null ? (
    words.none
  ) : (
    <Flex align="center" gap="2.5">
      <Bar share={renewedShare} isLow={need?.code === "lapsed"} />
      {strings.share(renewedShare)}
    </Flex>
  );
