import { readFileSync } from "node:fs";
import { crons, queues } from "@salle/contract/deployment";
import { expect, test } from "vitest";
import { assembly } from "../support/assembly.ts";

const production = assembly("production");
const edge = assembly("cdn");
const alarms = production.all("AWS::CloudWatch::Alarm").map(({ properties }) => properties);
const page = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
const named = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `production-salle-${name}`);
const lambdas = production.all("AWS::Lambda::Function").filter(({ properties }) => properties.Runtime === "nodejs24.x");

test("every Lambda has an alarm for its errors, and all alarms reach people", () => {
  for (const { id } of lambdas) {
    const errors = alarms.filter(
      ({ MetricName, Dimensions = [] }) =>
        MetricName === "Errors" && production.text(Dimensions[0].Value) === id.slice(0, -8),
    );
    expect(errors, id).toHaveLength(1);
  }
  for (const alarm of alarms) {
    expect(alarm.AlarmActions.map(production.text)).toEqual(["Alarms"]);
    expect(alarm.OKActions.map(production.text)).toEqual(["Alarms"]);
  }
  const [subscription] = production.all("AWS::SNS::Subscription");
  expect(subscription?.properties).toMatchObject({ Protocol: "email", Endpoint: "office@salle.test" });
  expect(production.all("AWS::CloudWatch::Dashboard")).toHaveLength(1);
  expect(production.all("AWS::Budgets::Budget")).toHaveLength(1);
  expect(assembly("developer").all("AWS::CloudWatch::Alarm")).toEqual([]);
});

test.each([
  ["throttles", { Namespace: "AWS/Lambda", MetricName: "Throttles", Threshold: 1 }],
  ["table-reads", { Namespace: "AWS/DynamoDB", MetricName: "ReadThrottleEvents" }],
  ["table-writes", { Namespace: "AWS/DynamoDB", MetricName: "WriteThrottleEvents" }],
  ["gsi1-writes", { Namespace: "AWS/DynamoDB", MetricName: "WriteThrottleEvents" }],
  ["gsi2-writes", { Namespace: "AWS/DynamoDB", MetricName: "WriteThrottleEvents" }],
  ["table-conflicts", { Namespace: "AWS/DynamoDB", MetricName: "TransactionConflict" }],
  ["mail-quota", { Namespace: "AWS/SES", MetricName: "Send", Period: 86_400, Statistic: "Sum", Threshold: 40_000 }],
  ["api-5xx", { Namespace: "AWS/ApiGateway", MetricName: "5xx" }],
  ["undelivered", { MetricName: "ApproximateNumberOfMessagesVisible" }],
])("%s is watched", (name, expected) => {
  expect(named(name)).toMatchObject(expected);
});

test.each(Object.keys(queues))("the queue %s is watched for faults and for messages that wait", (name) => {
  expect(named(`${name}-faults`)).toMatchObject({ Namespace: "Salle", MetricName: "Faults" });
  expect(named(`${name}-late`)).toMatchObject({ MetricName: "ApproximateAgeOfOldestMessage", Threshold: 3600 });
});

test("a job that stands still is heard of, until the cron that looks finds none", () => {
  const alarm = named("jobs-still");
  expect(alarm).toMatchObject({
    Namespace: "Salle",
    MetricName: "JobsStandingStill",
    Statistic: "Maximum",
    Threshold: 1,
    ComparisonOperator: "GreaterThanOrEqualToThreshold",
    // The cron looks each hour, and CloudWatch every five minutes.
    TreatMissingData: "ignore",
  });
  const watcher = lambdas.find(({ id }) => id.startsWith("platformjobswatchcron"));
  expect(production.text(alarm.Dimensions[0].Value)).toBe(watcher?.id.slice(0, -8));
});

test.each(Object.entries(crons))("the cron %s is missed when it has not run in its time", (name, { schedule }) => {
  const hours = { hourly: 1, daily: 24 }[schedule];
  const alarm = named(`${name}-missing`);
  expect(alarm).toMatchObject({
    MetricName: "Invocations",
    ComparisonOperator: "LessThanThreshold",
    Threshold: 1,
    // No run is no figure either.
    TreatMissingData: "breaching",
    Period: 3600,
  });
  expect(alarm.EvaluationPeriods).toBeGreaterThan(hours);
  // The longest that CloudWatch looks back by the hour.
  expect(alarm.EvaluationPeriods).toBeLessThanOrEqual(7 * 24);
});

/** The words of a pattern over a line with blanks between them: `[a, b = "REPORT", c >= 5, ...]`. */
const wordsOf = (pattern: string) =>
  pattern
    .slice(1, -1)
    .split(",")
    .map((word) => word.trim().split(" "));
/** A line with which Lambda reports a call. */
const report = (time: number, size: number, used: number) =>
  `REPORT RequestId: 1\tDuration: ${time} ms\tBilled Duration: ${Math.ceil(time)} ms\tMemory Size: ${size} MB\t` +
  `Max Memory Used: ${used} MB\tInit Duration: 150.11 ms\t`;
/** Whether CloudWatch would count a line. */
function counts(pattern: string, line: string): boolean {
  const given = line.split(/\s+/);
  return wordsOf(pattern).every(([name, sign, value = ""], place) => {
    if (name === "...") return true;
    if (sign === "=") return given[place] === value.replaceAll('"', "");
    return sign === undefined ? given[place] !== undefined : Number(given[place]) >= Number(value);
  });
}

test.each(lambdas)("$id is counted when a call comes near its time or its memory", ({ id, properties }) => {
  const filters = production
    .all("AWS::Logs::MetricFilter")
    .filter(
      (filter) =>
        production.text(filter.properties.LogGroupName) === production.text(properties.LoggingConfig.LogGroup),
    )
    .map((filter) => filter.properties);
  const { Timeout, MemorySize } = properties;
  const quiet = report(0.5 * Timeout * 1000, MemorySize, 0.5 * MemorySize);
  const lines = {
    "near-time": report(0.9 * Timeout * 1000, MemorySize, 0.5 * MemorySize),
    "near-memory": report(0.5 * Timeout * 1000, MemorySize, 0.95 * MemorySize),
  };
  for (const [metric, line] of Object.entries(lines)) {
    const [filter, ...others] = filters.filter((each) => each.MetricTransformations[0].MetricName === metric);
    expect(others, id).toEqual([]);
    expect(filter?.MetricTransformations).toMatchObject([
      { MetricNamespace: "production-salle-lambdas", MetricValue: "1" },
    ]);
    expect(counts(filter?.FilterPattern, line), `${metric}: ${filter?.FilterPattern}`).toBe(true);
    expect(counts(filter?.FilterPattern, quiet)).toBe(false);
    expect(counts(filter?.FilterPattern, "START RequestId: 1 Version: $LATEST")).toBe(false);
    expect(named(metric.replace("near", "lambda"))).toMatchObject({
      Namespace: "production-salle-lambdas",
      MetricName: metric,
    });
  }
});

test("each alarm has its row in docs/operations.md, which says what they cost", () => {
  const rows = [...page.matchAll(/^\| (`.+?`.*?) \|.+\|.+\|$/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  const patterns = rows.map((row) => new RegExp(`^${row.replace("…", ".+").replace(/<\w+>/g, "[\\w-]+")}$`));
  const names = [...alarms, ...edge.all("AWS::CloudWatch::Alarm").map(({ properties }) => properties)].map(
    ({ AlarmName }) => AlarmName.replace(/^production-salle-/, ""),
  );
  for (const name of names)
    expect(
      patterns.some((pattern) => pattern.test(name)),
      name,
    ).toBe(true);
  const [, count, dollars] = /^\| (\d+) alarms at 0\.10 \| (\d+) \|$/m.exec(page) ?? [];
  expect(Number(count)).toBe(names.length);
  expect(Number(dollars)).toBe(Math.round(names.length * 0.1));
});
