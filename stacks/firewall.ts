import { apiLambdas } from "@salle/contract/deployment";
import { endpoints } from "@salle/contract/endpoints";
import { errorStatus } from "@salle/contract/error-codes";
import type { ErrorBody } from "@salle/contract/errors";
import { type GatewayRoute, gatewayRoutes } from "@salle/contract/routes";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { StackContext } from "sst/constructs";
import { stageOf } from "./stage.ts";

/** Requests of one address in five minutes. A club behind one address, on the day of a competition, stays below. */
const MOST = { all: 5_000, open: 300 };
/** The longest pattern that a rule takes. */
const LONGEST = 512;

const message = "Too many requests came from your network. Try again in a few minutes.";
const tooMany: ErrorBody = {
  errors: [{ code: "too-many", status: errorStatus["too-many"], detail: message, message, meta: {} }],
};

/** Rate limiting at the CDN, by address; the firewall of a CDN is made in us-east-1, wherever the stage is. */
export function Firewall({ stack }: StackContext) {
  const { named } = stageOf(stack);
  const seen = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName });
  const limit = (name: string, priority: number, most: number, only?: CfnWebACL.StatementProperty) => ({
    name,
    priority,
    action: {
      block: { customResponse: { responseCode: errorStatus["too-many"], customResponseBodyKey: "too-many" } },
    },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: "IP",
        limit: most,
        evaluationWindowSec: 300,
        ...(only && { scopeDownStatement: only }),
      },
    },
    visibilityConfig: seen(name),
  });
  const acl = new CfnWebACL(stack, "Firewall", {
    name: named("cdn"),
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    customResponseBodies: { "too-many": { contentType: "APPLICATION_JSON", content: JSON.stringify(tooMany) } },
    rules: [
      limit("open-calls", 0, MOST.open, openCalls(gatewayRoutes(endpoints, apiLambdas))),
      limit("all-requests", 1, MOST.all),
    ],
    visibilityConfig: seen("firewall"),
  });
  stack.addOutputs({ WebAcl: acl.attrArn });
}

/** Whether a request is a call that anybody may make, however its address is written. */
function openCalls(routes: readonly GatewayRoute[]): CfnWebACL.StatementProperty {
  const paths = [...new Set(routes.filter(({ isOpen }) => isOpen).map(({ path }) => path))];
  const patterns = paths.map((path) => `^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
  const statements = packed(patterns).map((regexString) => ({
    regexMatchStatement: {
      regexString,
      fieldToMatch: { uriPath: {} },
      textTransformations: [{ priority: 0, type: "URL_DECODE" }],
    },
  }));
  const [only, ...others] = statements;
  return only && others.length === 0 ? only : { orStatement: { statements } };
}

/** Joined as alternatives, as many as fit one pattern. */
function packed(patterns: readonly string[]): string[] {
  const joined: string[] = [];
  for (const pattern of patterns) {
    const longer = [joined.at(-1), pattern].filter(Boolean).join("|");
    if (joined.length > 0 && longer.length <= LONGEST) joined[joined.length - 1] = longer;
    else joined.push(pattern);
  }
  return joined;
}
