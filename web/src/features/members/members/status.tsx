import type { MemberStanding } from "@salle/contract/members/codes";
import type { ClubMember } from "@salle/contract/members/members";
import { formatDate } from "../../../lib/format.ts";
import { type Status, StatusBadge } from "../../../ui/feedback/badge.tsx";
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

const tones: Record<MemberStanding, Omit<Status, "word">> = {
  archived: { tone: "off" },
  pending: { tone: "waiting", acts: true },
  lapsed: { tone: "bad", acts: true },
  overdue: { tone: "bad", acts: true },
  awaiting: { tone: "waiting" },
  ends: { tone: "waiting" },
  current: { tone: "good" },
};

/** How a member stands today: the first that fits, as the server says. */
export function MemberStandingBadge({ standing }: Pick<ClubMember["attributes"], "standing">) {
  return <StatusBadge {...tones[standing.code]}>{wordsOf(standing)}</StatusBadge>;
}

function wordsOf({ code, date, days }: ClubMember["attributes"]["standing"]): string {
  if (code === "overdue" && days !== null) return strings.overdue(days);
  if (code === "ends" && date) return strings.ends(formatDate(date, "near"));
  return strings.standings[code];
}
