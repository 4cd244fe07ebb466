import { directoryMembers, table as keys } from "@salle/contract/deployment";
import { Duration } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import * as cw from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { Crons } from "./crons.ts";
import { dashboard } from "./dashboard.ts";
import { Database } from "./database.ts";
import * as metrics from "./metrics.ts";
import { Queues } from "./queues.ts";
import { stageOf } from "./stage.ts";
import { Web } from "./web.ts";

/** A queue that is this far behind keeps people waiting; no message's tries take as long. */
const LATE = Duration.hours(1);
/** In five minutes. Single ones are tried again and nobody notices. */
const MANY = { throttles: 100, conflicts: 1000 };
/** An hourly run may be an hour late and a daily one two, before it counts as missing. */
const MISSING_AFTER_HOURS = { hourly: 2, daily: 26 };
/** Of what AWS lets us send in a day. */
const MUCH_MAIL = 0.8;

/** The alarms, each of which docs/operations.md says what to do at, the dashboard and the budget. */
export function Watch({ stack }: StackContext) {
  const { settings, named } = stageOf(stack);
  const { key, table } = use(Database);
  const { apiId } = use(Web);
  const { queues, dead, undelivered, relay, lambdas: workers } = use(Queues);
  const { crons, lambdas: runners } = use(Crons);
  const lambdas = [...use(Api).lambdas, ...workers, ...runners];
  if (!settings.watch) return;

  const topic = new Topic(stack, "Alarms", { topicName: named("alarms"), masterKey: key, enforceSSL: true });
  topic.addSubscription(new EmailSubscription(settings.watch.email));
  const action = new SnsAction(topic);
  const alarm = (
    name: string,
    metric: cw.IMetric,
    threshold: number,
    description: string,
    more: Partial<cw.AlarmProps> = {},
  ) => {
    const made = new cw.Alarm(stack, name, {
      alarmName: named(name),
      alarmDescription: `${description} See docs/operations.md.`,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: cw.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cw.TreatMissingData.NOT_BREACHING,
      ...more,
    });
    made.addAlarmAction(action);
    made.addOkAction(action);
  };

  for (const lambda of lambdas) {
    alarm(`${lambda.node.id}-errors`, metrics.errors(lambda), 1, `The Lambda ${lambda.node.id} failed.`);
  }
  alarm("throttles", metrics.throttles, 1, "A Lambda was refused a place to run.");
  alarm("lambda-memory", metrics.near(named, "memory"), 1, "A Lambda used nearly all of its memory.");
  alarm("lambda-time", metrics.near(named, "time"), 1, "A Lambda took nearly all of its time.");

  for (const { name, queue, consumer } of queues) {
    alarm(`${name}-faults`, metrics.faults(consumer), 1, `Work of the queue ${name} was put aside for a fault.`);
    alarm(`${name}-late`, metrics.age(queue), LATE.toSeconds(), `Messages wait in the queue ${name}.`);
  }
  for (const queue of dead) {
    const name = queue.node.id;
    alarm(name, metrics.arrived(queue), 1, `A message came to the dead-letter queue ${name}.`);
    alarm(`${name}-late`, metrics.age(queue), LATE.toSeconds(), `The dead letters of ${name} are not taken up.`);
  }
  const directory = queues.find(({ name }) => name === "directory");
  if (directory) {
    const members = metrics.ours(directory.consumer, "DirectoryMembers", "Maximum");
    alarm("directory-members", members, directoryMembers.alarm, "The members come near to what the directory holds.");
  }
  const jobs = crons.find(({ name }) => name === "jobs");
  if (jobs) {
    const still = metrics.ours(jobs.runner, "JobsStandingStill", "Maximum");
    // The cron looks each hour; until it looks again, it is as it was.
    const treatMissingData = cw.TreatMissingData.IGNORE;
    alarm("jobs-still", still, 1, "A job is not over and does not go on.", { treatMissingData });
  }
  alarm("undelivered", metrics.depth(undelivered), 1, "The relay or a cron gave something up.");
  const behind = metrics.ofLambda(relay, "IteratorAge", "Maximum");
  alarm("relay-late", behind, Duration.minutes(5).toMilliseconds(), "The relay is behind the table's stream.");
  for (const { name, schedule, runner } of crons) {
    const hours = MISSING_AFTER_HOURS[schedule];
    alarm(`${name}-missing`, metrics.runs(runner), 1, `The cron ${name} has not run for ${hours} hours.`, {
      comparisonOperator: cw.ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: cw.TreatMissingData.BREACHING,
      evaluationPeriods: hours,
    });
  }

  const throttled = "The table takes less than is asked of it";
  alarm("table-reads", metrics.ofTable(table, "ReadThrottleEvents"), MANY.throttles, `${throttled}: reads.`);
  for (const index of [undefined, ...Object.keys(keys.indexes)]) {
    const metric = metrics.ofTable(table, "WriteThrottleEvents", index);
    alarm(`${index ?? "table"}-writes`, metric, MANY.throttles, `${throttled}: writes.`);
  }
  const conflicts = metrics.ofTable(table, "TransactionConflict");
  alarm("table-conflicts", conflicts, MANY.conflicts, "Many write the same items.", { evaluationPeriods: 3 });

  alarm("api-5xx", metrics.gateway(apiId, "5xx", "Sum"), 5, "Calls were answered with an error of ours.");
  if (settings.makesMailIdentity) {
    alarm("mail-bounces", metrics.reputation("BounceRate"), 0.04, "Too many mails come back.");
    alarm("mail-complaints", metrics.reputation("ComplaintRate"), 0.0008, "Too many mails are called spam.");
  }
  const { perDay } = settings.mailPace;
  if (perDay) {
    const most = Math.floor(MUCH_MAIL * perDay);
    alarm("mail-quota", metrics.mails, most, `Of ${perDay} mails a day most are sent.`);
  }

  dashboard(stack, named("overview"), { apiId, lambdas, queues: queues.map(({ queue }) => queue), dead, behind });

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
