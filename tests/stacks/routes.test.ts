import { apiLambdas } from "@salle/contract/deployment";
import { endpoints } from "@salle/contract/endpoints";
import { gatewayRoutes, router } from "@salle/contract/routes";
import { expect, test } from "vitest";
import { assembly } from "../support/assembly.ts";

const production = assembly("production");
const integrations = production.all("AWS::ApiGatewayV2::Integration");

/** What the gateway was given: each route with the Lambda behind it. */
const routes = production.all("AWS::ApiGatewayV2::Route").map(({ properties }) => {
  const key: string = properties.RouteKey;
  const [method = "", path = ""] = key.split(" ");
  const integration = integrations.find(({ id }) => production.text(properties.Target) === `integrations/${id}`);
  return { key, method, path, lambda: production.text(integration?.properties.IntegrationUri) };
});
const match = router(routes);
const arnOf = (lambda: string | undefined) => lambda && `lambdas${lambda.replace(/[^a-z]/g, "")}.Arn`;
const lambdaOfArea = (area: string) =>
  arnOf(Object.entries(apiLambdas).find(([, areas]) => (areas as readonly string[]).includes(area))?.[0]);
/** A path as a caller would write it, with values that are nobody's literal. */
const called = (path: string) => path.replace(/\{(\w+)\}/g, "value-of-$1");

test("one integration a Lambda, which is given the call as it came", () => {
  expect(integrations).toHaveLength(Object.keys(apiLambdas).length);
  for (const { properties } of integrations) {
    expect(properties).toMatchObject({
      PayloadFormatVersion: "2.0",
      IntegrationType: "AWS_PROXY",
      TimeoutInMillis: 30_000,
    });
  }
});

test("the gateway has the routes of the embedded cloud's, each to the same Lambda", () => {
  const deployed = routes.map(({ key, lambda }) => `${key} ${lambda}`);
  const embedded = gatewayRoutes(endpoints, apiLambdas).map(({ key, lambda }) => `${key} ${arnOf(lambda)}`);
  expect(deployed.sort()).toEqual(embedded.sort());
});

test.each(endpoints.map(({ key, ...rest }) => [key, rest] as const))(
  "%s reaches its own area's Lambda",
  (_, { method, path, area }) => expect(match(method, called(path))?.route.lambda).toBe(lambdaOfArea(area)),
);

test("two Lambdas' routes fit one path only where something had a word for its id, and every id has a sign", () => {
  const parts = (path: string) => path.split("/").map((part) => (part.startsWith("{") ? null : part));
  for (const one of routes) {
    for (const other of routes) {
      const [left, right] = [parts(one.path), parts(other.path)];
      const isGreedy = one.path.endsWith("+}");
      if (one.lambda === other.lambda || (isGreedy ? left.length > right.length : left.length !== right.length))
        continue;
      const bothFit = left.every((part, place) => part === null || right[place] === null || part === right[place]);
      // Which of the two the gateway would take need not be known of a route that takes all that follows.
      expect(bothFit && isGreedy, `${one.key} and ${other.key}`).toBe(false);
      const taken = right.filter((part, place) => part !== null && left[place] === null);
      // `clb_01J…` or `club:clb_01J…`
      if (bothFit) for (const word of taken) expect(word, `${one.key} and ${other.key}`).toMatch(/^[a-z.-]+$/);
    }
  }
});

test("each open call is throttled by itself, below what all calls may be together", () => {
  const { DefaultRouteSettings: together, RouteSettings: alone } =
    production.all("AWS::ApiGatewayV2::Stage")[0]?.properties ?? {};
  const open = endpoints.filter(({ access }) => access.kind === "open");
  expect(Object.keys(alone)).toHaveLength(open.length);
  for (const { method, path } of open) {
    const { key = "" } = match(method, called(path))?.route ?? {};
    expect(Object.keys(alone), `${method} ${path}`).toContain(key);
    expect(alone[key].ThrottlingRateLimit).toBeLessThanOrEqual(together.ThrottlingRateLimit / 4);
    expect(alone[key].ThrottlingBurstLimit).toBeLessThanOrEqual(together.ThrottlingBurstLimit / 4);
  }
});

test("the gateway's stage begins when its routes are there, and has no metrics of each route, which cost more than calls", () => {
  const [stage] = production.all("AWS::ApiGatewayV2::Stage");
  expect(stage?.properties.DefaultRouteSettings.DetailedMetricsEnabled).toBe(false);
  expect(stage?.after).toEqual(expect.arrayContaining(production.all("AWS::ApiGatewayV2::Route").map(({ id }) => id)));
});

test("the gateway may call each Lambda, for this API only", () => {
  const permissions = production
    .all("AWS::Lambda::Permission")
    .filter(({ properties }) => properties.Principal === "apigateway.amazonaws.com")
    .map(({ properties }) => [production.text(properties.FunctionName), production.text(properties.SourceArn)]);
  const source = "arn:AWS::Partition:execute-api:ap-southeast-2:111111111111:Gateway/*/*";
  expect(permissions.sort()).toEqual(
    Object.keys(apiLambdas)
      .map((group) => [`lambdas${group}.Arn`, source])
      .sort(),
  );
});
