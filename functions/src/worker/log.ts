import { Logger } from "@aws-lambda-powertools/logger";
import { isServiceFault } from "@salle/core/lib/aws";
import { trace } from "@salle/core/lib/trace";

const logger = new Logger({ serviceName: "salle" });

type Words = Record<string, unknown> & { error?: Error };
type Level = "info" | "warn" | "error";

const at =
  (level: Level) =>
  (text: string, words: Words = {}): void =>
    logger[level](text, { requestId: trace()?.requestId, ...words });

/**
 * Structured lines for CloudWatch; the level comes from POWERTOOLS_LOG_LEVEL. Each names the request that it follows
 * from, however many messages later, so that one query of the logs shows all of it.
 */
export const log: Record<Level, (text: string, words?: Words) => void> = {
  info: at("info"),
  warn: at("warn"),
  error: at("error"),
};

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
type Metric = "Faults" | "DirectoryMembers" | "JobsStandingStill";

const metric = (name: Metric, value: number) => ({
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [{ Namespace: "Salle", Dimensions: [["FunctionName"]], Metrics: [{ Name: name }] }],
  },
  FunctionName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? "",
  [name]: value,
});

/** What was thrown, as the logger takes it; where a service of AWS has failed, its stack is the SDK's and says nothing. */
export function asError(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (!isServiceFault(error)) return error;
  return Object.assign(new Error(error.message), { name: error.name, stack: undefined });
}
