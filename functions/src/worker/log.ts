import { Logger } from "@aws-lambda-powertools/logger";

/** Structured lines for CloudWatch; the level comes from POWERTOOLS_LOG_LEVEL. */
export const log = new Logger({ serviceName: "salle" });

/**
 * Logs a fault that no message fails for, so that the queue's alarm sounds: the line is a metric too (CloudWatch's
 * embedded metric format), which stacks/watch.ts watches.
 */
export function fault(text: string, words: Record<string, unknown>, thrown: unknown): void {
  log.error(text, { ...words, error: asError(thrown), ...metric("Faults", 1) });
}

/** Logs a figure that an alarm of stacks/watch.ts watches. */
export const measure = (name: Metric, value: number): void => log.info(name, metric(name, value));

/** What the alarms watch beside AWS's own metrics. */
type Metric = "Faults" | "DirectoryMembers";

const metric = (name: Metric, value: number) => ({
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [{ Namespace: "Salle", Dimensions: [["FunctionName"]], Metrics: [{ Name: name }] }],
  },
  FunctionName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? "",
  [name]: value,
});

/** What was thrown, as the logger takes it. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
