/** The two clubs of a transfer: the one that a member leaves, and the one they join. */
export const sides = ["from", "to"] as const;
export type Side = (typeof sides)[number];

/** Who has asked for it: the member, or whoever acts for them; or staff of the club they leave, or of the one they join. */
export const askers = ["member", ...sides] as const;

/** What became of a transfer, as it is kept; one that waits past its last day is expired (`transferStatuses`). */
export const transferStatuses = ["waiting", "completed", "rejected", "cancelled", "expired"] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Both clubs answer within so many days, or it is over. */
export const TRANSFER_DAYS = 60;
/** Of one person so many are told, the newest. */
export const MOST_TRANSFERS = 50;

export const transferLabels = { clubId: "New club", reason: "Reason" } as const;

/** A membership goes on in the new club, ends without renewing, or goes on if its seller is above the new club too. */
export const movingFates = ["goes-on", "ends", "depends"] as const;
export type MovingFate = (typeof movingFates)[number];
