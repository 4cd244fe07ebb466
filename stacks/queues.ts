import {
  deadLetters,
  queues as declared,
  leastConsumers,
  type QueueDeclaration,
  type QueueName,
  relay as relayDeclared,
  visibilitySeconds,
} from "@salle/contract/deployment";
import { Duration } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as Lambda,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { type Stack, type StackContext, use } from "sst/constructs";
import { Database } from "./database.ts";
import { lambda } from "./lambda.ts";
import { Mail } from "./mail.ts";
import { except } from "./rules.ts";
import { stageOf } from "./stage.ts";
import { Web } from "./web.ts";

const LONGEST = Duration.days(14);

/** The queues with their consumers and dead-letter queues, and the relay that fills them from the table's stream. */
export function Queues({ stack }: StackContext) {
  const stage = stageOf(stack);
  const things = { ...use(Database), ...use(Mail), siteUrl: use(Web).siteUrl };
  const make = (name: string, timeoutSeconds: number, dead?: { queue: Queue; maxReceiveCount: number }) =>
    new Queue(stack, name, {
      queueName: stage.named(name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilitySeconds(timeoutSeconds)),
      ...(dead ? { deadLetterQueue: dead } : { retentionPeriod: LONGEST }),
    });

  const lastReader = lambda(stack, stage, deadLetters.handler, deadLetters.timeoutSeconds, things);
  const lambdas = [lastReader];
  const queues = Object.entries<QueueDeclaration>(declared).map(([name, declaration]) => {
    const dead = make(`${name}-dead`, deadLetters.timeoutSeconds);
    const queue = make(name, declaration.timeoutSeconds, { queue: dead, maxReceiveCount: declaration.maxReceive });
    const consumer = lambda(stack, stage, `${declaration.handler}.queue`, declaration.timeoutSeconds, things);
    lambdas.push(consumer);
    consume(stack, name, queue, consumer, declaration);
    consume(stack, `${name}-dead`, dead, lastReader, deadLetters);
    return { name: name as QueueName, queue, dead, consumer };
  });

  const relayDead = make(relayDeclared.dead, deadLetters.timeoutSeconds);
  consume(stack, relayDeclared.dead, relayDead, lastReader, deadLetters);
  except(relayDead, {
    "AwsSolutions-SQS3": "It is itself a dead-letter queue, which the relay fills and not a queue.",
  });
  const undelivered = make("undelivered", relayDeclared.timeoutSeconds);
  except(undelivered, { "AwsSolutions-SQS3": "It is itself where what could not be delivered ends; people read it." });
  const byName = Object.fromEntries(queues.map(({ name, queue }) => [name, queue]));
  const relay = lambda(stack, stage, relayDeclared.handler, relayDeclared.timeoutSeconds, {
    ...things,
    queues: byName,
    relayDead,
  });
  lambdas.push(relay);
  follow(stack, relay, things.table, undelivered);
  const dead = [...queues.map(({ dead }) => dead), relayDead];
  return { queues, dead, undelivered, relay, lambdas };
}

function consume(stack: Stack, name: string, queue: Queue, consumer: Lambda, declaration: QueueDeclaration): void {
  allow(consumer, [queue.queueArn], "sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes");
  new EventSourceMapping(stack, `${name}-source`, {
    target: consumer,
    eventSourceArn: queue.queueArn,
    batchSize: declaration.batchSize,
    maxConcurrency: Math.max(leastConsumers, declaration.concurrency),
    reportBatchItemFailures: true,
  }).node.addDependency(consumer.role ?? consumer);
}

/**
 * The relay's event source, which filters for new outbox items: in order, again and again until they are sent or twelve
 * hours old.
 */
function follow(stack: Stack, relay: Lambda, table: ReturnType<typeof Database>["table"], undelivered: Queue): void {
  const actions = ["DescribeStream", "GetRecords", "GetShardIterator"].map((name) => `dynamodb:${name}`);
  allow(relay, [table.tableStreamArn ?? ""], ...actions);
  allow(relay, ["*"], "dynamodb:ListStreams");
  new EventSourceMapping(stack, "relay-source", {
    target: relay,
    ...(table.tableStreamArn && { eventSourceArn: table.tableStreamArn }),
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: relayDeclared.batchSize,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    // The items themselves stay in the table for a week.
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(undelivered),
    filters: [
      FilterCriteria.filter({
        eventName: FilterRule.isEqual("INSERT"),
        dynamodb: { Keys: { pk: { S: FilterRule.beginsWith("outbox#") } } },
      }),
    ],
  }).node.addDependency(relay.role ?? relay);
}

const allow = (lambda: Lambda, resources: string[], ...actions: string[]) =>
  lambda.role?.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
