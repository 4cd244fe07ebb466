import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { strings } from "./strings.ts";

/** Where a member stands with the club; archived wins. */
export function MemberStatusBadge({ isArchived, isApproved }: { isArchived: boolean; isApproved: boolean }) {
  if (isArchived) return <StatusBadge tone="off">{strings.statuses.archived}</StatusBadge>;
  if (isApproved) return <StatusBadge tone="good">{strings.statuses.approved}</StatusBadge>;
  return (
    <StatusBadge tone="waiting" acts>
      {strings.statuses.pending}
    </StatusBadge>
  );
}
