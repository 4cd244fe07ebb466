// Codes that files and screens take. They are apart from the schemas, as `codes.ts` is.

/** The reports on members (decision 0117), in the order in which they are offered. */
export const reportCodes = [
  "standing",
  "renewals",
  "retention",
  "demographics",
  "clubs",
  "groups",
  "categories",
  "member-groups",
] as const;
export type ReportCode = (typeof reportCodes)[number];

export const reportLabels: Record<ReportCode, string> = {
  standing: "Financial status",
  renewals: "Renewals due",
  retention: "Retention",
  demographics: "Age and gender",
  clubs: "By club",
  groups: "By group",
  categories: "By category",
  "member-groups": "By member group",
};
