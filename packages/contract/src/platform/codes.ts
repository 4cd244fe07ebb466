// Codes that entities keep and schemas take: apart from the schemas, which weigh on a Lambda that only keeps them.

export const jobTypes = ["member-import", "invoice-send", "renewal-run", "campaign-sync"] as const;
export type JobType = (typeof jobTypes)[number];
export const jobStates = ["waiting", "running", "done"] as const;
export type JobState = (typeof jobStates)[number];
export const deadLetterStates = ["waiting", "sent-again"] as const;
export type DeadLetterState = (typeof deadLetterStates)[number];
export const cronOutcomes = ["running", "done", "failed"] as const;
export type CronOutcome = (typeof cronOutcomes)[number];
