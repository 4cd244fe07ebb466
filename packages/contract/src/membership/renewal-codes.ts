/** What a renewal run has done with a membership, as far as its seller and the member's club are told. */
export const listedOutcomes = ["renewed", "not renewed", "lapsed", "expired"] as const;
export type ListedOutcome = (typeof listedOutcomes)[number];

/** Why a membership that is due is not renewed. */
export const renewalRefusals = [
  "package-gone",
  "package-archived",
  "package-not-renewing",
  "package-over",
  "member-archived",
  "club-closed",
  "criteria",
  "held",
] as const;
export type RenewalRefusal = (typeof renewalRefusals)[number];

/** What somebody is told of their membership's end. */
export const noticeKinds = ["renews", "ends", "unpaid", "expired"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a run will do with a membership. */
export const foreseenWork = ["renews", "not-renewed", "lapses", "ends", "notice", "fails"] as const;
export type ForeseenWork = (typeof foreseenWork)[number];

/** So many days ahead it is told what runs will do. */
export const FORESEEN_DAYS = 30;
