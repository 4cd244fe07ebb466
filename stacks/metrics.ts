import { Duration } from "aws-cdk-lib";
import * as cw from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Stack } from "sst/constructs";

/* What is counted of a stage, for its alarms and its dashboard. */

const period = Duration.minutes(5);
const sums = { period, statistic: "Sum" };

export const errors = (lambda: Lambda) => lambda.metricErrors(sums);
/** Of the account's Lambdas together, for they share its limit; an alarm for each would cost twenty times as much. */
export const throttles = new cw.Metric({ namespace: "AWS/Lambda", metricName: "Throttles", ...sums });
export const ofLambda = (lambda: Lambda, name: string, statistic: string) => lambda.metric(name, { period, statistic });
/** Runs of a cron, those that failed among them. */
export const runs = (lambda: Lambda) => lambda.metricInvocations({ period: Duration.hours(1), statistic: "Sum" });

export const age = (queue: Queue) => queue.metricApproximateAgeOfOldestMessage({ period, statistic: "Maximum" });
export const depth = (queue: Queue) => queue.metricApproximateNumberOfMessagesVisible({ period, statistic: "Maximum" });
/** A dead letter is taken up within a second, so what counts is that it was handed out. */
export const arrived = (dead: Queue) => dead.metricNumberOfMessagesReceived(sums);
/** A metric that a Lambda logs (functions/src/worker/log.ts). */
export const ours = ({ functionName: FunctionName }: Lambda, metricName: string, statistic: string) =>
  new cw.Metric({ namespace: "Salle", metricName, dimensionsMap: { FunctionName }, period, statistic });
export const faults = (lambda: Lambda) => ours(lambda, "Faults", "Sum");

/** An index's own throttles are counted by its name. */
export const ofTable = ({ tableName: TableName }: ITable, metricName: string, index?: string) =>
  new cw.Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: { TableName, ...(index && { GlobalSecondaryIndexName: index }) },
    ...sums,
  });

export const gateway = (ApiId: string, metricName: string, statistic: string) =>
  new cw.Metric({ namespace: "AWS/ApiGateway", metricName, dimensionsMap: { ApiId }, statistic, period });

export const reputation = (name: string) =>
  new cw.Metric({
    namespace: "AWS/SES",
    metricName: `Reputation.${name}`,
    statistic: "Average",
    period: Duration.hours(1),
  });
export const mails = new cw.Metric({
  namespace: "AWS/SES",
  metricName: "Send",
  statistic: "Sum",
  period: Duration.days(1),
});

/** How much of its time and of its memory a Lambda may use before somebody hears of it. */
const NEAR = { time: 0.8, memory: 0.9 };

/** Calls that came near a limit of their Lambda, of all Lambdas together; their logs say which (docs/operations.md). */
export const near = (named: (name: string) => string, what: keyof typeof NEAR) =>
  new cw.Metric({ namespace: named("lambdas"), metricName: `near-${what}`, ...sums });

/**
 * Metric filters over the line with which Lambda reports each call: what it took of its time and of its memory. A filter
 * costs nothing, and its metric in hours only in which something was near; Lambda Insights would be a layer in every
 * Lambda and eight metrics of each.
 */
export function countNear(
  stack: Stack,
  named: (name: string) => string,
  { name, logGroup, seconds, megabytes }: { name: string; logGroup: LogGroup; seconds: number; megabytes: number },
): void {
  const limits = { time: NEAR.time * seconds * 1000, memory: Math.floor(NEAR.memory * megabytes) };
  for (const what of ["time", "memory"] as const) {
    new MetricFilter(stack, `${name}-${what}`, {
      logGroup,
      // REPORT RequestId: … Duration: 12.5 ms Billed Duration: 13 ms Memory Size: 1024 MB Max Memory Used: 95 MB …
      filterPattern: FilterPattern.spaceDelimited(
        ...["report", "id_", "id", "time_", "time", "ms", "billed_", "duration_", "billed", "billed_ms"],
        ...["memory_", "size_", "size", "size_mb", "max_", "max_memory_", "used_", "memory", "memory_mb", "..."],
      )
        .whereString("report", "=", "REPORT")
        .whereNumber(what, ">=", limits[what]),
      metricNamespace: named("lambdas"),
      metricName: `near-${what}`,
      metricValue: "1",
    });
  }
}
