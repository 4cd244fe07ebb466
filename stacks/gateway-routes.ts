import type { GatewayRoute } from "@salle/contract/routes";
import { CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import { except } from "./rules.ts";

/**
 * Route resources: makes them in a stack.
 * @param integrations the integration of each Lambda
 */
export function addRoutes(
  stack: Construct,
  apiId: string,
  routes: readonly GatewayRoute[],
  integrations: Readonly<Record<string, string>>,
): CfnRoute[] {
  return routes.map(({ key, lambda }) => {
    const route = new CfnRoute(stack, key.replaceAll("/", "."), {
      apiId,
      routeKey: key,
      target: `integrations/${integrations[lambda]}`,
      authorizationType: "NONE",
    });
    except(route, {
      "AwsSolutions-APIG4":
        "Each Lambda reads who asks from the bearer and checks the endpoint's access rule before anything else.",
    });
    return route;
  });
}
