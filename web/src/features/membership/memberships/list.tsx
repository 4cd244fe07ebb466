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
    ...(["startDate", "endDate", "renewalDate"] as const).map((name) => ({
      id: name,
      header: strings.columns[name],
      sortBy: name,
      cell: ({ attributes }: Membership) => {
        const at = attributes[name];
        return at === null ? "" : formatMoment(at, "membership", attributes.timeZone);
      },
    })),
    {
      id: "status",
      header: strings.status,
      cell: ({ attributes }) => <StatusOf {...membershipStatus(attributes)} />,
    },
  ],
  empty: ({ scope, answer }) => ({
    title: strings.emptyTitle,
    text: answer?.meta.canAddMembershipForMember ? (scope.isOwn ? strings.emptyOwnText : strings.emptyText) : undefined,
  }),
  skeletonRows: 3,
});
