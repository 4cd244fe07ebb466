// Codes that entities keep and schemas take: apart from the schemas, which weigh on a Lambda that only keeps them.

/** The federation itself: the group every other group and club hangs under (spec 01 §3.5). */
export const CLUB_GROUP_ROOT = "CLUB_GROUP_ROOT";
