import * as cw from "aws-cdk-lib/aws-cloudwatch";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Stack } from "sst/constructs";
import * as metrics from "./metrics.ts";

interface Shown {
  apiId: string;
  lambdas: Lambda[];
  queues: Queue[];
  dead: Queue[];
  behind: cw.IMetric;
}

/** One page that shows how a stage does. */
export function dashboard(stack: Stack, dashboardName: string, { apiId, lambdas, queues, dead, behind }: Shown): void {
  const graph = (title: string, left: cw.IMetric[]) => new cw.GraphWidget({ title, left, width: 12, height: 6 });
  const gateway = (name: string, statistic: string) => metrics.gateway(apiId, name, statistic);
  new cw.Dashboard(stack, "Dashboard", {
    dashboardName,
    widgets: [
      [
        graph("Calls", [gateway("Count", "Sum"), gateway("4xx", "Sum"), gateway("5xx", "Sum")]),
        graph("Milliseconds a call", [gateway("Latency", "p50"), gateway("Latency", "p95")]),
      ],
      [
        graph("Failures of Lambdas", lambdas.map(metrics.errors)),
        graph(
          "Milliseconds of Lambdas, p95",
          lambdas.map((each) => metrics.ofLambda(each, "Duration", "p95")),
        ),
      ],
      [graph("Messages waiting", queues.map(metrics.depth)), graph("Dead letters", dead.map(metrics.arrived))],
      [graph("Oldest message, seconds", queues.map(metrics.age)), graph("Relay behind, milliseconds", [behind])],
    ],
  });
}
