/** What a renewal run does with a membership, as its job counts it. */
export const renewalOutcomes = ["renewed", "not renewed", "lapsed", "expired", "notified"] as const;
export type RenewalOutcome = (typeof renewalOutcomes)[number];

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
