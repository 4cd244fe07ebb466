import { apiLambdas } from "@salle/contract/deployment";
import { endpoints } from "@salle/contract/endpoints";
import { gatewayRoutes } from "@salle/contract/routes";
import { RemovalPolicy } from "aws-cdk-lib";
import { CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { addRoutes } from "./gateway-routes.ts";
import { stageOf } from "./stage.ts";
import { Web } from "./web.ts";

/** Throttling: calls a second in the long run, and in a burst; more are answered with 429 by the gateway itself. */
const THROTTLE = { throttlingRateLimit: 200, throttlingBurstLimit: 400 };
/** Of a call that anybody may make, by itself: what strangers ask leaves room for what members do. */
const OPEN_THROTTLE = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };

/** The gateway's routes to the Lambdas, and the stage that puts them to use. */
export function Routes({ stack }: StackContext) {
  const { named, logRetention } = stageOf(stack);
  const { apiId } = use(Web);
  const declared = gatewayRoutes(endpoints, apiLambdas);
  const routes = addRoutes(stack, apiId, declared, use(Api).integrations);
  const log = new LogGroup(stack, "GatewayLog", {
    logGroupName: `/salle/${named("gateway")}`,
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const fields = [
    "requestId",
    "routeKey",
    "status",
    "integrationLatency",
    "responseLatency",
    "integrationErrorMessage",
  ];
  const published = new CfnStage(stack, "GatewayStage", {
    apiId,
    stageName: "$default",
    autoDeploy: true,
    // Metrics of each route are billed as custom metrics, and the log of each Lambda has a line for each call.
    defaultRouteSettings: { ...THROTTLE, detailedMetricsEnabled: false },
    routeSettings: Object.fromEntries(declared.filter(({ isOpen }) => isOpen).map(({ key }) => [key, OPEN_THROTTLE])),
    accessLogSettings: {
      destinationArn: log.logGroupArn,
      format: JSON.stringify(Object.fromEntries(fields.map((field) => [field, `$context.${field}`]))),
    },
  });
  for (const route of routes) published.addDependency(route);
}
