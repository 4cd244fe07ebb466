import { queues } from "@salle/contract/deployment";
import { expect, test } from "vitest";
import { assembly } from "../support/assembly.ts";

const production = assembly("production");
const stacksOf = (type: string, isOne: (handler: string) => boolean = () => true) => [
  ...new Set(
    production.all(type).flatMap(({ stack, properties }) => (isOne(String(properties.Handler)) ? [stack] : [])),
  ),
];
const consumers = Object.values(queues).map(({ handler }) => `${handler.replaceAll("/", "-")}.queue.handler`);

const data = stacksOf("AWS::DynamoDB::Table");
const consuming = [
  ...new Set([
    ...stacksOf("AWS::SQS::Queue"),
    ...stacksOf("AWS::Lambda::EventSourceMapping"),
    ...stacksOf("AWS::Lambda::Function", (handler) => consumers.includes(handler) || handler.startsWith("worker-")),
  ]),
];
const sending = stacksOf("AWS::Lambda::Function", (handler) => /^lambdas-|\.cron\.handler$/.test(handler));
const calling = stacksOf("AWS::ApiGatewayV2::Route");
const site = stacksOf("Custom::CDKBucketDeployment");

test.each([
  ["the table", data, "its queues and their consumers", consuming],
  ["every consumer", consuming, "what sends it messages", sending],
  ["what answers the calls", sending, "their routes", calling],
  ["the routes", calling, "the site that makes the calls", site],
])("%s %o is deployed before %s %o", (_first, earlier, _then, later) => {
  expect(earlier.length).toBeGreaterThan(0);
  expect(later.length).toBeGreaterThan(0);
  for (const stack of later) expect(production.before(stack), stack).toEqual(expect.arrayContaining(earlier));
});
