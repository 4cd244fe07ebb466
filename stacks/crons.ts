import { type CronDeclaration, crons, limits } from "@salle/contract/deployment";
import { expressionOf } from "@salle/contract/schedules";
import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { type StackContext, use } from "sst/constructs";
import { Database } from "./database.ts";
import { lambda } from "./lambda.ts";
import { Mail } from "./mail.ts";
import { Queues } from "./queues.ts";
import { stageOf } from "./stage.ts";
import { Web } from "./web.ts";

/**
 * The crons and their retries. A run that fails comes again as the same event, so with the same id; after its last try
 * it goes to a dead-letter queue, which people read.
 */
export function Crons({ stack }: StackContext) {
  const stage = stageOf(stack);
  const things = { ...use(Database), ...use(Mail), siteUrl: use(Web).siteUrl };
  const { undelivered } = use(Queues);
  const made = Object.entries<CronDeclaration>(crons).map(([name, { handler, schedule, summary }]) => {
    const runner = lambda(stack, stage, `${handler}.cron`, limits.cronSeconds, things);
    runner.configureAsyncInvoke({
      retryAttempts: limits.cronTries - 1,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(undelivered),
    });
    new Rule(stack, `${name}-rule`, {
      ruleName: stage.named(name),
      description: summary,
      schedule: Schedule.expression(expressionOf[schedule]),
      targets: [new LambdaFunction(runner)],
    });
    return { name, schedule, runner };
  });
  return { crons: made, lambdas: made.map(({ runner }) => runner) };
}
