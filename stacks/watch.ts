import { directoryMembers } from "@salle/contract/deployment";
import { Duration } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import * as cw from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { Crons } from "./crons.ts";
import { Database } from "./database.ts";
import { Queues } from "./queues.ts";
import { stageOf } from "./stage.ts";
import { Web } from "./web.ts";

const FIVE_MINUTES = Duration.minutes(5);
/** A queue that is this far behind keeps people waiting; no message's tries take as long. */
const LATE = Duration.hours(1);

/** The alarms, each of which docs/operations.md says what to do at, the dashboard and the budget. */
export function Watch({ stack }: StackContext) {
  const { settings, named } = stageOf(stack);
  const { key } = use(Database);
  const { apiId } = use(Web);
  const { queues, undelivered, relay, lambdas: workers } = use(Queues);
  const lambdas = [...use(Api).lambdas, ...workers, ...use(Crons).lambdas];
  if (!settings.watch) return;

  const topic = new Topic(stack, "Alarms", { topicName: named("alarms"), masterKey: key, enforceSSL: true });
  topic.addSubscription(new EmailSubscription(settings.watch.email));
  const action = new SnsAction(topic);
  const alarm = (name: string, metric: cw.IMetric, threshold: number, description: string, periods = 1) => {
    const made = new cw.Alarm(stack, name, {
      alarmName: named(name),
      alarmDescription: `${description} See docs/operations.md.`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: cw.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cw.TreatMissingData.NOT_BREACHING,
    });
    made.addAlarmAction(action);
    made.addOkAction(action);
  };

  const sums = { period: FIVE_MINUTES, statistic: "Sum" };
  for (const lambda of lambdas) {
    const name = lambda.node.id;
    alarm(`${name}-errors`, lambda.metricErrors(sums), 1, `The Lambda ${name} failed.`);
    alarm(`${name}-throttles`, lambda.metricThrottles(sums), 1, `The Lambda ${name} was refused a place to run.`);
  }
  for (const { name, queue, dead, consumer } of queues) {
    alarm(`${name}-faults`, faults(consumer), 1, `Work of the queue ${name} was put aside for a fault.`);
    alarm(`${name}-late`, age(queue), LATE.toSeconds(), `Messages wait in the queue ${name}.`);
    alarm(`${name}-dead`, arrived(dead), 1, `A message of the queue ${name} could not be worked through.`);
    alarm(`${name}-dead-late`, age(dead), LATE.toSeconds(), `Dead letters of the queue ${name} are not taken up.`);
  }
  const directory = queues.find(({ name }) => name === "directory");
  if (directory) {
    const members = ours(directory.consumer, "DirectoryMembers", "Maximum");
    alarm("directory-members", members, directoryMembers.alarm, "The members come near to what the directory holds.");
  }
  alarm("undelivered", depth(undelivered), 1, "The relay or a cron gave something up.");
  const behind = lambdaMetric(relay, "IteratorAge", "Maximum");
  alarm("relay-late", behind, Duration.minutes(5).toMilliseconds(), "The relay is behind the table's stream.");
  const gateway = (metricName: string, statistic: string) =>
    new cw.Metric({
      namespace: "AWS/ApiGateway",
      metricName,
      dimensionsMap: { ApiId: apiId },
      statistic,
      period: FIVE_MINUTES,
    });
  alarm("api-5xx", gateway("5xx", "Sum"), 5, "Calls were answered with an error of ours.");
  if (settings.makesMailIdentity) {
    const reputation = (metricName: string) =>
      new cw.Metric({ namespace: "AWS/SES", metricName, statistic: "Average", period: Duration.hours(1) });
    alarm("mail-bounces", reputation("Reputation.BounceRate"), 0.04, "Too many mails come back.");
    alarm("mail-complaints", reputation("Reputation.ComplaintRate"), 0.0008, "Too many mails are called spam.");
  }

  const graph = (title: string, left: cw.IMetric[]) => new cw.GraphWidget({ title, left, width: 12, height: 6 });
  new cw.Dashboard(stack, "Dashboard", {
    dashboardName: named("overview"),
    widgets: [
      [
        graph("Calls", [gateway("Count", "Sum"), gateway("4xx", "Sum"), gateway("5xx", "Sum")]),
        graph("Milliseconds a call", [gateway("Latency", "p50"), gateway("Latency", "p95")]),
      ],
      [
        graph(
          "Failures of Lambdas",
          lambdas.map((each) => each.metricErrors(sums)),
        ),
        graph(
          "Milliseconds of Lambdas, p95",
          lambdas.map((each) => each.metricDuration({ ...sums, statistic: "p95" })),
        ),
      ],
      [
        graph(
          "Messages waiting",
          queues.map(({ queue }) => depth(queue)),
        ),
        graph(
          "Dead letters",
          queues.map(({ dead }) => arrived(dead)),
        ),
      ],
      [
        graph(
          "Oldest message, seconds",
          queues.map(({ queue }) => age(queue)),
        ),
        graph("Relay behind, milliseconds", [behind]),
      ],
    ],
  });

  const subscribers = [{ subscriptionType: "EMAIL", address: settings.watch.email }];
  const notice = (notificationType: string, threshold: number) => ({
    notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold, thresholdType: "PERCENTAGE" },
    subscribers,
  });
  new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: named("month"),
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: settings.watch.monthlyDollars, unit: "USD" },
    },
    notificationsWithSubscribers: [notice("ACTUAL", 80), notice("FORECASTED", 100)],
  });
}

const age = (queue: Queue) => queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: "Maximum" });
const depth = (queue: Queue) =>
  queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: "Maximum" });
/** A metric that a Lambda logs (functions/src/worker/log.ts). */
const ours = ({ functionName }: Lambda, metricName: string, statistic: string) =>
  new cw.Metric({
    namespace: "Salle",
    metricName,
    dimensionsMap: { FunctionName: functionName },
    period: FIVE_MINUTES,
    statistic,
  });
const faults = (lambda: Lambda) => ours(lambda, "Faults", "Sum");
/** A dead letter is taken up within a second, so what counts is that it was handed out. */
const arrived = (dead: Queue) => dead.metricNumberOfMessagesReceived({ period: FIVE_MINUTES, statistic: "Sum" });
const lambdaMetric = (lambda: Lambda, name: string, statistic: string) =>
  lambda.metric(name, { period: FIVE_MINUTES, statistic });
