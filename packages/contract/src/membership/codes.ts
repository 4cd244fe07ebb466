// Codes that entities keep and schemas take: apart from the schemas, which weigh on a Lambda that only keeps them.

/** How a package's end is found (spec 02 §4). */
export const expiryTypes = ["DAY_MONTH", "DATE_PERIOD"] as const;
export type ExpiryType = (typeof expiryTypes)[number];
