import type { ClubIndex } from "@salle/contract/members/club-index";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { strings } from "./table-strings.ts";

/** Whether a club needs a hand, and with what; a badge is tinted where somebody must act. */
export function ClubStatusBadge({ isArchived, need, renewedShare }: ClubIndex["attributes"]) {
  if (isArchived) return <StatusBadge tone="off">{strings.isArchived}</StatusBadge>;
  if (!need) return <StatusBadge tone="good">{strings.inOrder}</StatusBadge>;
  return (
    <StatusBadge tone={need.tone} acts>
      {strings.needing[need.code]({ ...need, renewedShare })}
    </StatusBadge>
  );
}
