// Codes that entities keep and schemas take. They are apart from the schemas, which would slow the cold start of a
// Lambda that only keeps the codes.

/** How a package's end is found (spec 02 §4). */
export const expiryTypes = ["DAY_MONTH", "DATE_PERIOD", "EXACT_DATE"] as const;
/** Those that forms offer; EXACT_DATE is handled, but not offered. */
export const offeredExpiryTypes = ["DAY_MONTH", "DATE_PERIOD"] as const satisfies readonly ExpiryType[];
export type ExpiryType = (typeof expiryTypes)[number];

/** What can be asked of whoever wants a package; each is a file of `core/src/membership/criteria/types`. */
export const criteriaTypes = [
  "age",
  "gender",
  "place",
  "member-category",
  "member-group",
  "holds-package",
  "certification",
  "no-overdue",
  "primary-club",
  "club-approval",
  "first-time",
] as const;
export type CriteriaType = (typeof criteriaTypes)[number];

/** Whether a package's criteria must all be met, or one of them. */
export const criteriaMatches = ["all", "any"] as const;
export type CriteriaMatch = (typeof criteriaMatches)[number];

/** What mends a criterion that is not met: where it leads. */
export const fixKinds = ["details", "package", "certification", "invoice", "approval", "club", "none"] as const;
export type FixKind = (typeof fixKinds)[number];

/** What became of a request for a membership that its seller approves. */
export const requestStates = ["waiting", "approved", "rejected", "withdrawn"] as const;
export type RequestState = (typeof requestStates)[number];
