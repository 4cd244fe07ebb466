import { readFileSync } from "node:fs";
import { gatewayRoutes, type Routed, router } from "@salle/contract/routes";
import { App, Stack } from "aws-cdk-lib";
import { beforeAll, expect, test } from "vitest";
import { addRoutes } from "../../stacks/gateway-routes.ts";
import { assembly } from "../support/assembly.ts";

/** What AWS allows without being asked for more. */
const quotas = { routes: 300, integrations: 300, resources: 500 };

// A contract of 600 calls that nobody has written: those of the specification, and again as many of the same shape beside them.
const coverage = readFileSync(new URL("../../docs/coverage.md", import.meta.url), "utf8").split(/^## /m)[1] ?? "";
const specified = coverage.split(/^### /m).flatMap((section) => {
  const area = section.split(" ")[0] ?? "";
  return [...section.matchAll(/^- \[[ x]\] `([A-Z]+) (\/.*)`$/gm)].map(([, method = "", path = ""]) =>
    call(method as Routed["method"], path, area),
  );
});
const calls = [...specified, ...specified.map(beside("more")), ...specified.map(beside("most"))].slice(0, 600);
/** A Lambda for each area of the specification: far more than one for a group of areas. */
const lambdas = Object.fromEntries(specified.map(({ area }) => [area, [area]]));
const routes = gatewayRoutes(calls, lambdas);

function call(method: Routed["method"], path: string, area: string): Routed {
  return { key: `${method} ${path}`, method, path, area };
}

/** A call of the same area with another last word: `/app/clubs/{id}/positions-more`. */
function beside(word: string) {
  return ({ method, path, area }: Routed): Routed => {
    const parts = path.split("/");
    const last = parts.findLastIndex((part) => part !== "" && !part.startsWith("{"));
    return call(method, parts.with(last, `${parts[last]}-${word}`).join("/"), area);
  };
}

/** The routes as they would be deployed. */
let deployed: { Properties: { RouteKey: string; Target: string } }[] = [];
beforeAll(() => {
  const app = new App({ analyticsReporting: false });
  const stack = new Stack(app, "Routes");
  const integrations = Object.fromEntries(Object.keys(lambdas).map((name) => [name, name]));
  addRoutes(stack, "api", routes, integrations);
  deployed = Object.values(app.synth().getStackByName("Routes").template.Resources);
});

test("600 calls fit the gateway's routes and integrations, and a stack", () => {
  expect(new Set(calls.map(({ key }) => key)).size).toBe(600);
  const keys = deployed.map(({ Properties }) => Properties.RouteKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeLessThanOrEqual(quotas.routes);
  expect(new Set(deployed.map(({ Properties }) => Properties.Target)).size).toBeLessThanOrEqual(quotas.integrations);
});

test("each of the 600 reaches its own area's Lambda", () => {
  const match = router(
    deployed.map(({ Properties: { RouteKey, Target } }) => {
      const [method = "", path = ""] = RouteKey.split(" ");
      return { method, path, target: Target };
    }),
  );
  for (const { key, method, path, area } of calls) {
    const address = path.replace(/\{(\w+)\}/g, "value_of_$1");
    expect(match(method, address)?.route.target, key).toBe(`integrations/${area}`);
  }
});

test("their Lambdas fit a stack too", () => {
  const { resources } = assembly("production");
  const api = resources.filter(({ stack }) => stack === "Api");
  const isLambda = ({ type }: { type: string }) => type === "AWS::Lambda::Function";
  const each = api.length / api.filter(isLambda).length;
  expect(each).toBeLessThanOrEqual(8);
  expect(Math.ceil(each * Object.keys(lambdas).length)).toBeLessThanOrEqual(quotas.resources);
  for (const [name, inIt] of Map.groupBy(resources, ({ stack }) => stack)) {
    expect(inIt.length, name).toBeLessThanOrEqual(quotas.resources);
  }
});
