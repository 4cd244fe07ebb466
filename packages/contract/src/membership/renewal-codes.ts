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

/** Why, as the end of "Does not renew: ". */
export const renewalRefusalWords: Record<RenewalRefusal, string> = {
  "package-gone": "its package is gone",
  "package-archived": "its package is archived",
  "package-not-renewing": "its package does not renew any more",
  "package-over": "its package has come to its end",
  "member-archived": "the member is archived",
  "club-closed": "the club is archived",
  criteria: "the member does not meet the criteria",
  held: "the member has the next one already",
};

/** What somebody is told of their membership's end. */
export const noticeKinds = ["renews", "ends", "unpaid", "expired"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a run will do with a membership. */
export const foreseenWork = ["renews", "not-renewed", "lapses", "ends", "notice", "fails"] as const;
export type ForeseenWork = (typeof foreseenWork)[number];

/** So many days ahead it is told what runs will do. */
export const FORESEEN_DAYS = 30;
