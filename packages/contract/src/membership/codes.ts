// Codes that entities keep and schemas take. They are apart from the schemas, which would slow the cold start of a
// Lambda that only keeps the codes.

/** How a package's end is found (spec 02 §4). */
export const expiryTypes = ["DAY_MONTH", "DATE_PERIOD"] as const;
export type ExpiryType = (typeof expiryTypes)[number];
