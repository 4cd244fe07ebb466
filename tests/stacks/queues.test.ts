import { crons, directoryMembers, type QueueDeclaration, queues } from "@salle/contract/deployment";
import { expressionOf, nextDue } from "@salle/contract/schedules";
import { expect, test } from "vitest";
import { assembly } from "../support/assembly.ts";

const production = assembly("production");
const queueNamed = (name: string) =>
  production.all("AWS::SQS::Queue").find(({ properties }) => properties.QueueName === `production-salle-${name}`);
const declared = Object.entries<QueueDeclaration>(queues);
const sourceOf = (arn: string) =>
  production
    .all("AWS::Lambda::EventSourceMapping")
    .find(({ properties }) => production.text(properties.EventSourceArn) === arn);
const lambdaOf = (name: unknown) =>
  production.all("AWS::Lambda::Function").find(({ id }) => id.slice(0, -8) === production.text(name))?.properties;
const alarms = production.all("AWS::CloudWatch::Alarm").map(({ properties }) => properties);
const alarmsOn = (metric: string, dimension: string, value: string) =>
  alarms.filter(
    ({ MetricName, Dimensions = [] }) =>
      MetricName === metric &&
      Dimensions.some(
        (each: { Name: string; Value: unknown }) => each.Name === dimension && production.text(each.Value) === value,
      ),
  );

test.each(declared)(
  "the queue %s hides a message for six times its consumer's time, then for its tries",
  (name, queue) => {
    const made = queueNamed(name);
    const arn = `${made?.id.slice(0, -8)}.Arn`;
    const source = sourceOf(arn)?.properties;
    const consumer = lambdaOf(source.FunctionName);
    expect(consumer).toMatchObject({
      Timeout: queue.timeoutSeconds,
      Handler: `${queue.handler.replaceAll("/", "-")}.queue.handler`,
    });
    expect(made?.properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * consumer.Timeout);
    expect(source).toMatchObject({ BatchSize: queue.batchSize, FunctionResponseTypes: ["ReportBatchItemFailures"] });
    expect(source.ScalingConfig.MaximumConcurrency).toBe(Math.max(2, queue.concurrency));
    expect(made?.properties.RedrivePolicy.maxReceiveCount).toBe(queue.maxReceive);
  },
);

test("the directory's rows have two writers at most, and its members an alarm below what it holds", () => {
  expect(sourceOf("directory.Arn")?.properties.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
  const [alarm, ...others] = alarmsOn("DirectoryMembers", "FunctionName", "membersdirectoryupdatequeue");
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({ Namespace: "Salle", Statistic: "Maximum", Threshold: directoryMembers.alarm });
  expect(directoryMembers.alarm).toBeLessThan(directoryMembers.ceiling);
});

test.each(declared)("what the queue %s gives up is kept, and people hear of it", (name) => {
  const dead = queueNamed(`${name}-dead`);
  const deadName = dead?.id.slice(0, -8) ?? "";
  expect(production.text(queueNamed(name)?.properties.RedrivePolicy.deadLetterTargetArn)).toBe(`${deadName}.Arn`);
  expect(dead?.properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  const source = sourceOf(`${deadName}.Arn`)?.properties;
  const consumer = lambdaOf(source.FunctionName);
  expect(consumer.Handler).toBe("worker-dead-letters.handler");
  expect(source.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
  expect(dead?.properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * consumer.Timeout);
  // The name by which a queue's metrics are known.
  expect(alarmsOn("NumberOfMessagesReceived", "QueueName", `${deadName}.QueueName`)).toHaveLength(1);
  expect(alarmsOn("ApproximateAgeOfOldestMessage", "QueueName", `${deadName}.QueueName`)).toHaveLength(1);
  const queueName = queueNamed(name)?.id.slice(0, -8);
  expect(alarmsOn("ApproximateAgeOfOldestMessage", "QueueName", `${queueName}.QueueName`)).toHaveLength(1);
});

test("every queue is encrypted and reached by TLS only", () => {
  const all = production.all("AWS::SQS::Queue");
  expect(all).toHaveLength(2 * declared.length + 2);
  const policies = production
    .all("AWS::SQS::QueuePolicy")
    .map(({ properties }) => production.text(properties.Queues[0]));
  for (const { id, properties } of all) {
    expect(properties.SqsManagedSseEnabled).toBe(true);
    expect(policies).toContain(id.slice(0, -8));
  }
});

test("the relay is asked for new outbox items only, as often as it takes, and what it cannot send is not lost", () => {
  expect(sourceOf("Table.StreamArn")?.properties).toMatchObject({
    FilterCriteria: {
      Filters: [{ Pattern: '{"eventName":["INSERT"],"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"outbox#"}]}}}}' }],
    },
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    BisectBatchOnFunctionError: true,
    StartingPosition: "TRIM_HORIZON",
  });
  expect(sourceOf("Table.StreamArn")?.properties).not.toHaveProperty("MaximumRetryAttempts");
  expect(production.text(sourceOf("Table.StreamArn")?.properties.DestinationConfig.OnFailure.Destination)).toBe(
    "undelivered.Arn",
  );
  expect(alarmsOn("ApproximateNumberOfMessagesVisible", "QueueName", "undelivered.QueueName")).toHaveLength(1);
  expect(alarmsOn("IteratorAge", "FunctionName", "workerrelay")).toHaveLength(1);
});

test("a message for a queue that the relay does not know becomes a dead letter, and people hear of it", () => {
  const dead = queueNamed("relay-dead");
  expect(dead?.properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  const source = sourceOf("relaydead.Arn")?.properties;
  expect(lambdaOf(source.FunctionName).Handler).toBe("worker-dead-letters.handler");
  expect(lambdaOf({ Ref: "workerrelay00000000" }).Environment.Variables.SALLE_RELAY_DEAD_QUEUE).toEqual({
    Ref: dead?.id,
  });
  expect(alarmsOn("NumberOfMessagesReceived", "QueueName", "relaydead.QueueName")).toHaveLength(1);
  expect(alarmsOn("ApproximateAgeOfOldestMessage", "QueueName", "relaydead.QueueName")).toHaveLength(1);
});

test.each(Object.entries(crons))(
  "the cron %s runs when it is due and is tried three times as one run",
  (name, cron) => {
    const rule = production
      .all("AWS::Events::Rule")
      .find(({ properties }) => properties.Name === `production-salle-${name}`);
    expect(rule?.properties).toMatchObject({ ScheduleExpression: expressionOf[cron.schedule], State: "ENABLED" });
    const lambda = production.text(rule?.properties.Targets[0].Arn).replace(/\.Arn$/, "");
    expect(lambdaOf({ Ref: `${lambda}00000000` })).toMatchObject({
      Handler: `${cron.handler.replaceAll("/", "-")}.cron.handler`,
      Timeout: 900,
    });
    const retries = production
      .all("AWS::Lambda::EventInvokeConfig")
      .find(({ properties }) => production.text(properties.FunctionName) === lambda);
    expect(retries?.properties.MaximumRetryAttempts).toBe(2);
  },
);

test.each(["hourly", "daily"] as const)("%s means the same to EventBridge and to the embedded cloud", (schedule) => {
  const [, minute = "", hour = ""] = /^cron\((\S+) (\S+) \* \* \? \*\)$/.exec(expressionOf[schedule]) ?? [];
  const due = nextDue(schedule, new Date("2026-11-21T03:04:05Z"));
  expect(due.getUTCMinutes()).toBe(Number(minute));
  if (hour !== "*") expect(due.getUTCHours()).toBe(Number(hour));
});
