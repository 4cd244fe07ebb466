import { Logger } from "@aws-lambda-powertools/logger";

/** Structured lines for CloudWatch; the level comes from POWERTOOLS_LOG_LEVEL. */
export const log = new Logger({ serviceName: "salle" });

/**
 * Logs a fault that no message fails for, so that the queue's alarm sounds: the line is a metric too (CloudWatch's
 * embedded metric format), which stacks/watch.ts watches.
 */
export function fault(text: string, words: Record<string, unknown>, thrown: unknown): void {
  log.error(text, {
    ...words,
    error: asError(thrown),
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [{ Namespace: "Salle", Dimensions: [["FunctionName"]], Metrics: [{ Name: "Faults" }] }],
    },
    FunctionName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? "",
    Faults: 1,
  });
}

/** What was thrown, as the logger takes it. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
