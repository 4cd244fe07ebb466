// What files and screens take of reports. It is apart from the schemas, as `codes.ts` is.

/** What a number of a report is. */
export const reportKinds = ["count", "share", "amount"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The row of a report that has the sums of the others. */
export const reportAll = "All";
