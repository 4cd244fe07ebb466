// Codes that entities keep and schemas take. They are apart from the schemas, which would slow the cold start of a
// Lambda that only keeps the codes.

export const jobTypes = [
  "member-import",
  "invoice-send",
  "renewal-run",
  "campaign-sync",
  "rewrite",
  "export",
  "merge",
] as const;
export type JobType = (typeof jobTypes)[number];
export const jobStates = ["waiting", "running", "done"] as const;
/** The lists that can be written into a file. */
export const listExportKinds = ["members", "clubs", "invoices", "payments", "activities"] as const;
export type ListExportKind = (typeof listExportKinds)[number];
/** What an owner's staff can have as a file: those lists, reports, and what accounting programs import. */
export const exportKinds = [...listExportKinds, "reports", "finance-reports", "accounting"] as const;
export type ExportKind = (typeof exportKinds)[number];
/** What can be fetched as a file: those, and everything that is kept about whoever asks. */
export const fileKinds = [...exportKinds, "personal-data"] as const;
export type FileKind = (typeof fileKinds)[number];
/** The support form's three (spec 02 §3). */
export const supportForms = ["admin", "bug", "other"] as const;
export type SupportForm = (typeof supportForms)[number];
export type JobState = (typeof jobStates)[number];
export const deadLetterStates = ["waiting", "sent-again"] as const;
export type DeadLetterState = (typeof deadLetterStates)[number];
export const cronOutcomes = ["running", "done", "failed"] as const;
export type CronOutcome = (typeof cronOutcomes)[number];
