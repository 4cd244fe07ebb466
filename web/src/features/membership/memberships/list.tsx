import { Box } from "@chakra-ui/react";
import {
  listMemberships,
  listOwnMemberships,
  type Membership,
  type MembershipList,
  membershipStatusLabels,
} from "@salle/contract/membership/memberships";
import { formatMoment } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { membershipStatus } from "../../../ui/feedback/statuses.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice, date, openChoice } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import type { Whose } from "./queries.ts";
import { strings } from "./strings.ts";
import { usualTimes } from "./times.ts";

/** When a membership begins, ends and renews, unless somebody has set a time. */
const moments = [
  ["startDate", usualTimes.startTime],
  ["endDate", usualTimes.endTime],
  ["renewalDate", usualTimes.renewalTime],
] as const;

/** A member's memberships, for staff or as their own. */
export const { Table: MembershipsTable, loaderFor } = listTable({
  endpoint: ({ profileId, isOwn }: Whose) => at(isOwn ? listOwnMemberships : listMemberships, { profileId }),
  tags: ["memberships"],
  texts: strings,
  filters: {
    fromDate: date({ label: strings.fromDate, chip: strings.chips.fromDate }),
    toDate: date({ label: strings.toDate, chip: strings.chips.toDate }),
    status: choice(membershipStatusLabels, { label: strings.status }),
    membershipType: openChoice({
      label: strings.membershipType,
      options: ({ meta }: MembershipList) => meta.membershipPackageOptions,
    }),
  },
  sorts: strings.columns,
  columns: [
    {
      id: "type",
      header: strings.columns.type,
      sortBy: "type",
      cell: ({ attributes }) => <strong>{attributes.membershipTypeName}</strong>,
    },
    ...moments.map(([name, usualTime]) => ({
      id: name,
      header: strings.columns[name],
      width: 150,
      sortBy: name,
      cell: ({ attributes }: Membership) => {
        const at = attributes[name];
        return at === null ? "" : <Moment {...{ at, usualTime }} timeZone={attributes.timeZone} />;
      },
    })),
    {
      id: "status",
      header: strings.status,
      width: 180,
      cell: ({ attributes }) => <StatusOf {...statusOf(attributes)} />,
    },
  ],
  empty: ({ scope, answer }) => ({
    title: strings.emptyTitle,
    text: answer?.meta.canAddMembershipForMember ? (scope.isOwn ? strings.emptyOwnText : strings.emptyText) : undefined,
  }),
  skeletonRows: 3,
});

/** As all memberships are shown; a renewal that nobody has paid has lapsed. */
const statusOf = (of: Membership["attributes"]) =>
  of.endReason ? ({ tone: "bad", word: strings.lapsed } as const) : membershipStatus(of);

/** A date with its time (spec 02 §1); a time that only says that it is the whole day is not drawn (design, "Formats"). */
function Moment({ at, timeZone, usualTime }: { at: number; timeZone: string; usualTime: string }) {
  const text = formatMoment(at, "membership", timeZone);
  if (!text.endsWith(usualTime)) return text;
  return (
    <span title={text}>
      {text.slice(0, -usualTime.length).trimEnd()}
      <Box as="span" srOnly>
        {` ${usualTime}`}
      </Box>
    </span>
  );
}
