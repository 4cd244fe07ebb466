// Codes that entities keep and schemas take. They are apart from the schemas, which would slow the cold start of a
// Lambda that only keeps the codes.

/** The federation itself: the group every other group and club hangs under (spec 01 §3.5). */
export const CLUB_GROUP_ROOT = "CLUB_GROUP_ROOT";

export const clubTexts = {
  archived: (name: string) => `${name} is archived: it takes no members and sells nothing until it is brought back.`,
} as const;
