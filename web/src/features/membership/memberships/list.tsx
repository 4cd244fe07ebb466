import { Flex } from "@chakra-ui/react";
import {
  listMemberships,
  listOwnMemberships,
  type Membership,
  type MembershipList,
  type MembershipStatus,
  membershipStatusLabels,
} from "@salle/contract/membership/memberships";
import { formatMoment } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { at } from "../../../ui/list/at.ts";
import { choice, date, openChoice } from "../../../ui/list/filters.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import type { Whose } from "./queries.ts";
import { strings } from "./strings.ts";

/** Paid is success, expired light, waiting for payment warning, anything else danger (spec 02 §2). */
const tones: Partial<Record<MembershipStatus, "good" | "off" | "waiting">> = {
  paid: "good",
  expired: "off",
  pending_payment: "waiting",
};

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
      cell: ({ attributes: { status, statusLabel, isContinued } }) => (
        <Flex gap="2" wrap="wrap">
          <StatusBadge tone={tones[status] ?? "bad"}>{statusLabel}</StatusBadge>
          {isContinued && <StatusBadge tone="off">{strings.renewed}</StatusBadge>}
        </Flex>
      ),
    },
  ],
  empty: ({ scope, answer }) => ({
    title: strings.emptyTitle,
    text: answer?.meta.canAddMembershipForMember ? (scope.isOwn ? strings.emptyOwnText : strings.emptyText) : undefined,
  }),
  skeletonRows: 3,
});
