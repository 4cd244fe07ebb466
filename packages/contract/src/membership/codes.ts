// Codes that entities keep and schemas take. They are apart from the schemas, which would slow the cold start of a
// Lambda that only keeps the codes.

/** How a package's end is found (spec 02 §4). */
export const expiryTypes = ["DAY_MONTH", "DATE_PERIOD", "EXACT_DATE"] as const;
/** Those that forms offer; EXACT_DATE is handled, but not offered. */
export const offeredExpiryTypes = ["DAY_MONTH", "DATE_PERIOD"] as const satisfies readonly ExpiryType[];
export type ExpiryType = (typeof expiryTypes)[number];
