import { readFileSync } from "node:fs";
import { apiLambdas, queues } from "@salle/contract/deployment";
import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { expect, test } from "vitest";
import { text } from "../../scripts/openapi.ts";

const handlersOf = async (group: string): Promise<unknown> =>
  (await import(`../../functions/src/lambdas/${group}.ts`)).handler;

test("docs/openapi.json is what the contract says", () => {
  const written = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  expect(written === text, "run `npm run openapi`").toBe(true);
});

test("no two endpoints answer the same call", () => {
  const shapes = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, "{}")}`);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each(endpoints.map((endpoint) => [endpoint.key, endpoint] as const))(
  "%s names only parameters of its own path in its access rule",
  (_, endpoint: Endpoint) => {
    const names = [...JSON.stringify(endpoint.access).matchAll(/"from":"params\.([^"]+)"/g)].map(([, name]) => name);
    for (const name of names) expect(endpoint.path).toContain(`{${name}}`);
    expect(endpoint.path).toMatch(/^\/(app|api|signup|public-app)\//);
  },
);

test("every area belongs to exactly one Lambda", () => {
  const served = Object.values(apiLambdas).flat() as string[];
  expect(new Set(served).size).toBe(served.length);
  for (const { area } of endpoints) expect(served).toContain(area);
});

test.each(Object.keys(apiLambdas))("the Lambda %s has a handler", async (group) => {
  expect(await handlersOf(group)).toBeTypeOf("function");
});

test.each(Object.entries(queues))(
  "the queue %s can be worked through in its time, and gives up some day",
  (_, queue) => {
    expect(queue.timeoutSeconds).toBeLessThanOrEqual(900);
    expect(queue.batchSize).toBeLessThanOrEqual(10);
    expect(queue.maxReceive).toBeGreaterThan(1);
  },
);
