import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { apiLambdas } from "@salle/contract/deployment";
import { originHeader } from "@salle/contract/site";
import { afterEach, expect, test, vi } from "vitest";
import { assembly } from "../support/assembly.ts";

const production = assembly("production");
const bundles = fileURLToPath(new URL("../../dist/functions/", import.meta.url));
const load = createRequire(import.meta.url);

/** What a deployed Lambda answers to one that has not signed in. */
async function statusOf(lambda: string, headers: Record<string, string>): Promise<number> {
  const http = { method: "GET", path: "/app/session/current" };
  const event = { rawPath: http.path, rawQueryString: "", headers, requestContext: { requestId: "r-1", http } };
  const { handler } = load(`${bundles}lambdas-${lambda}.cjs`);
  return (await handler(event, {})).statusCode;
}

afterEach(() => vi.unstubAllEnvs());

test("the CDN says its secret to the API, which takes that one and the next, and has both from the stage's secret", () => {
  const reference = (key: string) =>
    `{{resolve:secretsmanager:salle/production:SecretString:${key}::00000000-0000-0000-0000-000000000001}}`;
  const origins = production.all("AWS::CloudFront::Distribution")[0]?.properties.DistributionConfig.Origins;
  const headers = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  expect(headers).toEqual([{ HeaderName: originHeader, HeaderValue: reference("originSecret") }]);
  const accepted = production
    .all("AWS::Lambda::Function")
    .map(({ properties }) => properties.Environment?.Variables.SALLE_ORIGIN_SECRETS)
    .filter(Boolean);
  expect(accepted).toHaveLength(Object.keys(apiLambdas).length);
  expect(new Set(accepted)).toEqual(new Set([`${reference("originSecret")} ${reference("nextOriginSecret")}`]));
});

test.each(Object.keys(apiLambdas))("the Lambda %s answers nobody but the CDN", async (lambda) => {
  vi.stubEnv("SALLE_ORIGIN_SECRETS", "the-one the-next");
  expect(await statusOf(lambda, {})).toBe(403);
  for (const wrong of ["", "The-one", "the-one the-next", "the-one,the-next"]) {
    expect(await statusOf(lambda, { [originHeader]: wrong })).toBe(403);
  }
  // It has gone on: nobody has signed in, or the Lambda has no such call.
  for (const secret of ["the-one", "the-next"]) {
    expect(await statusOf(lambda, { [originHeader]: secret })).toBe(lambda === "session" ? 401 : 404);
  }
});

test("where there is no secret, as in the embedded cloud, everybody is answered", async () => {
  expect(await statusOf("session", {})).toBe(401);
});
