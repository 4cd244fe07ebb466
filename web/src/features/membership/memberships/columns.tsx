import { Flex } from "@chakra-ui/react";
import type { Membership, MembershipStatus } from "@salle/contract/membership/memberships";
import type { ReactNode } from "react";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { strings } from "./strings.ts";
import { formatInstant } from "./times.ts";

/** Paid is success, expired light, waiting for payment warning, anything else danger (spec 02 §2). */
const tones: Partial<Record<MembershipStatus, "good" | "off" | "waiting">> = {
  paid: "good",
  expired: "off",
  pending_payment: "waiting",
};

const { columns: names } = strings;

/** The columns of a member's memberships; `actions` gives a row's menu. */
export const membershipColumns = (actions: (membership: Membership) => ReactNode): Column<Membership>[] => [
  {
    id: "type",
    header: names.type,
    sortBy: "type",
    cell: ({ attributes }) => <strong>{attributes.membershipTypeName}</strong>,
  },
  ...(["startDate", "endDate", "renewalDate"] as const).map((name) => ({
    id: name,
    header: names[name],
    sortBy: name,
    cell: ({ attributes }: Membership) => {
      const at = attributes[name];
      return at === null ? "" : formatInstant(at, attributes.timeZone);
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
  { id: "actions", header: strings.actions, cell: actions },
];
