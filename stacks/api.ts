import { apiLambdas, limits } from "@salle/contract/deployment";
import { CfnIntegration } from "aws-cdk-lib/aws-apigatewayv2";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type StackContext, use } from "sst/constructs";
import { Database } from "./database.ts";
import { lambda } from "./lambda.ts";
import { Mail } from "./mail.ts";
import { stageOf } from "./stage.ts";
import { Web } from "./web.ts";

/** The API's Lambdas, each with its integration at the gateway; their routes are a stack of their own. */
export function Api({ stack }: StackContext) {
  const stage = stageOf(stack);
  const { apiId, siteUrl } = use(Web);
  const things = { ...use(Database), ...use(Mail), siteUrl };
  const made = Object.keys(apiLambdas).map((name) => {
    const handler = lambda(stack, stage, `lambdas/${name}`, limits.apiSeconds, things);
    handler.addPermission("gateway", {
      principal: new ServicePrincipal("apigateway.amazonaws.com"),
      sourceArn: stack.formatArn({ service: "execute-api", resource: apiId, resourceName: "*/*" }),
    });
    const integration = new CfnIntegration(stack, `${name}-integration`, {
      apiId,
      integrationType: "AWS_PROXY",
      integrationUri: handler.functionArn,
      payloadFormatVersion: "2.0",
      timeoutInMillis: limits.apiSeconds * 1000,
    });
    return { name, handler, integrationId: integration.ref };
  });
  return {
    lambdas: made.map(({ handler }) => handler),
    integrations: Object.fromEntries(made.map(({ name, integrationId }) => [name, integrationId])),
  };
}
