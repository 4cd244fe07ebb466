import type { MemberStanding } from "@salle/contract/members/codes";
import type { ClubMember } from "@salle/contract/members/members";
import { formatDate } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Standing, type Tone } from "../../../ui/feedback/standing.tsx";
import { strings } from "./strings.ts";

/** Where a member stands with the club; archived wins. */
export function MemberStatusBadge({ isArchived, isApproved }: { isArchived: boolean; isApproved: boolean }) {
  if (isArchived) return <StatusBadge tone="off">{strings.statuses.archived}</StatusBadge>;
  if (isApproved) return <StatusBadge tone="good">{strings.statuses.approved}</StatusBadge>;
  return <StatusBadge tone="waiting">{strings.statuses.pending}</StatusBadge>;
}

const tones: Record<MemberStanding, { tone: Tone; isUrgent?: boolean }> = {
  archived: { tone: "off" },
  pending: { tone: "waiting", isUrgent: true },
  lapsed: { tone: "bad", isUrgent: true },
  overdue: { tone: "bad", isUrgent: true },
  awaiting: { tone: "waiting" },
  ends: { tone: "waiting" },
  current: { tone: "good" },
};

/** How a member stands today: the first that fits, as the server says. */
export function MemberStandingBadge({ standing }: Pick<ClubMember["attributes"], "standing">) {
  return <Standing {...tones[standing.code]}>{wordsOf(standing)}</Standing>;
}

function wordsOf({ code, date, days }: ClubMember["attributes"]["standing"]): string {
  if (code === "overdue" && days !== null) return strings.overdue(days);
  if (code === "ends" && date) return strings.ends(formatDate(date, "day"));
  return strings.standings[code];
}
