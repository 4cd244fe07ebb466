import { apiLambdas, limits } from "@salle/contract/deployment";
import { endpoints } from "@salle/contract/endpoints";
import { CfnIntegration, CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type StackContext, use } from "sst/constructs";
import { Database } from "./database.ts";
import { lambda } from "./lambda.ts";
import { Mail } from "./mail.ts";
import { except } from "./rules.ts";
import { stageOf } from "./stage.ts";
import { Web } from "./web.ts";

/** The API's Lambdas, one a group of areas, each with one integration; a route for each endpoint. */
export function Api({ stack }: StackContext) {
  const stage = stageOf(stack);
  const { apiId, siteUrl } = use(Web);
  const things = { ...use(Database), ...use(Mail), siteUrl };
  const lambdas = Object.entries(apiLambdas).map(([group, areas]) => {
    const handler = lambda(stack, stage, `lambdas/${group}`, limits.apiSeconds, things);
    handler.addPermission("gateway", {
      principal: new ServicePrincipal("apigateway.amazonaws.com"),
      sourceArn: stack.formatArn({ service: "execute-api", resource: apiId, resourceName: "*/*" }),
    });
    const integration = new CfnIntegration(stack, `${group}-integration`, {
      apiId,
      integrationType: "AWS_PROXY",
      integrationUri: handler.functionArn,
      payloadFormatVersion: "2.0",
      timeoutInMillis: limits.apiSeconds * 1000,
    });
    const served = endpoints.filter(({ area }) => (areas as readonly string[]).includes(area));
    for (const { key } of served) {
      const route = new CfnRoute(stack, key.replaceAll("/", "."), {
        apiId,
        routeKey: key,
        target: `integrations/${integration.ref}`,
        authorizationType: "NONE",
      });
      except(route, {
        "AwsSolutions-APIG4":
          "Each Lambda reads who asks from the bearer and checks the endpoint's access rule before anything else.",
      });
    }
    return handler;
  });
  return { lambdas };
}
