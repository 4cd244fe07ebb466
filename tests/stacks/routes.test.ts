import { existsSync, readFileSync } from "node:fs";
import { apiLambdas } from "@salle/contract/deployment";
import { endpoints } from "@salle/contract/endpoints";
import { router } from "@salle/local-cloud/routes";
import { expect, test } from "vitest";
import { assembly } from "../support/assembly.ts";

const production = assembly("production");
const integrations = production.all("AWS::ApiGatewayV2::Integration");

/** What the gateway was given: each route with the Lambda behind it. */
const routes = production.all("AWS::ApiGatewayV2::Route").map(({ properties }) => {
  const key: string = properties.RouteKey;
  const [method, path] = key.split(" ") as ["GET", string];
  const integration = integrations.find(({ id }) => production.text(properties.Target) === `integrations/${id}`);
  return { key, method, path, area: production.text(integration?.properties.IntegrationUri) };
});
const match = router(routes);
const lambdaOfArea = (area: string) => {
  const found = Object.entries(apiLambdas).find(([, areas]) => (areas as readonly string[]).includes(area));
  return found && `lambdas${found[0].replace(/[^a-z]/g, "")}.Arn`;
};
/** A path as a caller would write it, with values that are nobody's literal. */
const called = (path: string) => path.replace(/\{(\w+)\}/g, "value-of-$1");
const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");

test("the gateway has room for the routes, and one integration a Lambda", () => {
  expect(routes.length).toBeLessThanOrEqual(300);
  expect(integrations).toHaveLength(Object.keys(apiLambdas).length);
  for (const { properties } of integrations) {
    expect(properties).toMatchObject({
      PayloadFormatVersion: "2.0",
      IntegrationType: "AWS_PROXY",
      TimeoutInMillis: 30_000,
    });
  }
});

test.each(endpoints.map(({ key, ...rest }) => [key, rest] as const))(
  "%s reaches its own area's Lambda",
  (key, endpoint) => {
    const matched = match(endpoint.method, called(endpoint.path));
    expect(matched?.endpoint).toMatchObject({ key, area: lambdaOfArea(endpoint.area) });
    expect(Object.keys(matched?.pathParameters ?? {})).toEqual(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
  },
);

// docs/coverage.md lists the calls of the specification under their areas.
const coverage = readFileSync(new URL("../../docs/coverage.md", import.meta.url), "utf8").split(/^## /m)[1] ?? "";
const calls = coverage.split(/^### /m).flatMap((section) => {
  const area = section.split(" ")[0] ?? "";
  return [...section.matchAll(/^- \[[ x]\] `([A-Z]+) (\/.*)`$/gm)].map(([, method = "", path = ""]) => ({
    area,
    method,
    path,
  }));
});

test.each(calls)("$method $path of $area is answered by its own area's Lambda or by none", ({ area, method, path }) => {
  const own = endpoints.find((each) => each.method === method && shape(each.path) === shape(path));
  const matched = match(method, called(path));
  if (own) expect(matched?.endpoint.area).toBe(lambdaOfArea(own.area));
  else if (matched) expect(matched.endpoint.area).toBe(lambdaOfArea(area));
});

const spec = new URL(`${process.env.SPEC_DIR ?? "../../../shared/spec"}/calls.tsv`, import.meta.url);
test.skipIf(!existsSync(spec))("these are all the calls of the specification that have an address", () => {
  const given = readFileSync(spec, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
  const addressed = given.filter(([, , path = ""]) => path.startsWith("/"));
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    addressed.map(([, method, path]) => `${method} ${path}`).sort(),
  );
});

test("two Lambdas' routes fit one path only where something had a word for its id, and every id has a sign", () => {
  const parts = (path: string) => path.split("/").map((part) => (part.startsWith("{") ? null : part));
  for (const one of routes) {
    for (const other of routes) {
      const [left, right] = [parts(one.path), parts(other.path)];
      if (one.area === other.area || one.method !== other.method || left.length !== right.length) continue;
      const bothFit = left.every((part, place) => part === null || right[place] === null || part === right[place]);
      const taken = right.filter((part, place) => part !== null && left[place] === null);
      // `clb_01J…` or `club:clb_01J…`
      if (bothFit) for (const word of taken) expect(word, `${one.key} and ${other.key}`).toMatch(/^[a-z-]+$/);
    }
  }
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
