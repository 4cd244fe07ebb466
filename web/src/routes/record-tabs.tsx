import type { MemberRecord } from "@salle/contract/members/members";
import type { Permission } from "@salle/contract/permissions";
import { type ComponentType, lazy } from "react";
import { strings as memberGroups } from "../features/communication/member-groups/strings.ts";
import { strings as memberships } from "../features/membership/memberships/strings.ts";
import { chunk } from "../lib/chunks.ts";

interface RecordTabProps {
  record: MemberRecord;
  /** The member looks at their own record. */
  isOwn: boolean;
}

export interface RecordTab {
  /** Its name in the address. */
  tab: string;
  label: string;
  /** Staff see it with this permission only. */
  permission: Permission;
  /** A member sees it on their own record too. */
  isForMember: boolean;
  Content: ComponentType<RecordTabProps>;
}

const MemberGroupsPanel = lazy(
  chunk(async () => ({
    default: (await import("../features/communication/member-groups/member-groups-panel.tsx")).MemberGroupsPanel,
  })),
);
const MembershipsPanel = lazy(
  chunk(async () => ({
    default: (await import("../features/membership/memberships/memberships-panel.tsx")).MembershipsPanel,
  })),
);

/** What stands on a member's record beside the details; each is loaded when it is looked at. */
export const recordTabs: RecordTab[] = [
  {
    tab: "memberships",
    label: memberships.title,
    permission: "memberships.view",
    isForMember: true,
    Content: ({ record, isOwn }) => <MembershipsPanel profileId={record.id} isOwn={isOwn} />,
  },
  {
    tab: "member-groups",
    label: memberGroups.groups,
    permission: "member-groups.view",
    isForMember: false,
    Content: ({ record }) => <MemberGroupsPanel clubMemberProfileId={record.id} />,
  },
];
