// Codes that entities keep and schemas take. They are apart from the schemas, which would slow the cold start of a
// Lambda that only keeps the codes.

/**
 * Standing: how a member stands with their club on a day, the first that fits (design, "Status words"). Computed with the
 * row, so that lists, filters and counts agree.
 */
export const memberStandings = ["current", "ends", "awaiting", "overdue", "lapsed", "pending", "archived"] as const;
export type MemberStanding = (typeof memberStandings)[number];

/** What a member has still to pay: anything, or something that is past due. */
export const memberOwings = ["owing", "overdue"] as const;
export type MemberOwing = (typeof memberOwings)[number];

/** Whose membership was renewed within the last sixty days, or renews within the next thirty. */
export const memberRenewals = ["renewed", "renewing"] as const;
export type MemberRenewal = (typeof memberRenewals)[number];

/** What a status means for its reader: fine, waiting, something to do, over, or news. */
export const tones = ["good", "waiting", "bad", "off", "info"] as const;
export type Tone = (typeof tones)[number];

/** What a club needs a hand with: nobody can sign in and manage it, or many of its members owe, left, or wait. */
export const clubNeeds = ["no-administrator", "overdue", "lapsed", "waiting"] as const;
export type ClubNeed = (typeof clubNeeds)[number];

/** How many members one bulk approval takes. */
export const MOST_APPROVED = 100;

/** How many members one bulk update takes, and what of them it can change. */
export const MOST_UPDATED = 100;
export const bulkAttributes = ["memberSince", "isArchived", "allowMarketing"] as const;

export const genders = ["F", "M", "X"] as const;
export type Gender = (typeof genders)[number];

/** Days until the file of an import ends: so long its rows that were not taken can be fetched. */
export const importDays = 30;

/** The hand that a fencer holds the weapon in (spec 02 §2); somebody who says nothing has the first. */
export const hands = ["RIGHT", "LEFT"] as const;
export type Handedness = (typeof hands)[number];

/** What an emergency contact is to the member (spec 02 §3). */
export const contactRelations = ["Parent", "Sibling", "Family", "Friend", "Peer", "Other"] as const;
export type ContactRelation = (typeof contactRelations)[number];
