// Codes and labels of certifications, apart from the schemas, for Lambdas and chunks that need no more.

/** What is kept of a certification. That it has expired is not: it follows from its last day and the day it is. */
export const certificationStates = ["PENDING", "APPROVED", "REVOKED", "INVALID"] as const;
export type CertificationState = (typeof certificationStates)[number];

/** What a certification is on a day (spec 02 §4). */
export const certificationStatuses = ["APPROVED", "EXPIRED", "PENDING", "REVOKED", "INVALID"] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

/** The same where a later version of the program has given it another state: it reads "Unknown" (spec 02 §4). */
export const shownStatuses = [...certificationStatuses, "UNKNOWN"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** From so many days before its last day on a certification is said to end soon (design, "Status words"). */
export const EXPIRING_DAYS = 30;

export const certificationLabels = {
  type: "Certification",
  member: "Member",
  status: "Status",
  expiryDate: "Valid Until",
  obtainedDate: "Date Obtained",
  referenceId: "Reference ID",
  file: "Supporting Documentation",
  searchterm: "Name or National ID",
} as const;

export const certificationTypeLabels = {
  title: "Title",
  description: "Description",
  hasExpiry: "Has an expiry date",
  validFor: "Usually valid for",
  leadTime: "First reminder, days before",
  requiresSupportingDocumentation: "Requires supporting documentation",
} as const;

/** The words of a status, in files too (spec 02 §4). */
export const certificationStatusLabels: Record<ShownStatus, string> = {
  APPROVED: "Approved",
  EXPIRED: "Expired",
  PENDING: "Pending",
  REVOKED: "Revoked",
  INVALID: "Invalid",
  UNKNOWN: "Unknown",
};
