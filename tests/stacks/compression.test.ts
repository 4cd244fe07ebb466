import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { open } from "@salle/contract/access";
import { endpoint } from "@salle/contract/endpoint";
import { api, route } from "@salle/functions/http/index";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const words = endpoint("GET /app/words/{count}", {
  area: "words",
  summary: "As many words as are asked for",
  access: open(),
  output: z.object({ data: z.string() }),
  source: "ours",
});
const handler = api([route(words, ({ params }) => ({ data: "word ".repeat(Number(params.count)) }))], {});

async function ask(count: number, accepted: string): Promise<APIGatewayProxyStructuredResultV2> {
  const http = { method: "GET", path: `/app/words/${count}` };
  const headers = { "accept-encoding": accepted };
  const event = { rawPath: http.path, rawQueryString: "", headers, requestContext: { requestId: "r-1", http } };
  const answer = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context);
  return answer as APIGatewayProxyStructuredResultV2;
}

test.each([
  ["br", "gzip, deflate, br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["gzip", "br;q=0, gzip", gunzipSync],
] as const)("an answer of the API is packed with %s for who accepts %s", async (encoding, accepted, unpack) => {
  const { headers, body = "", isBase64Encoded } = await ask(2_000, accepted);
  expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding", "cache-control": "no-store" });
  expect(isBase64Encoded).toBe(true);
  expect(body.length).toBeLessThan(300);
  expect(JSON.parse(unpack(Buffer.from(body, "base64")).toString())).toEqual({ data: "word ".repeat(2_000) });
});

test.each([
  ["for who accepts none", 2_000, "identity"],
  ["that is one packet anyway", 20, "br"],
])("an answer %s goes as it is", async (_, count, accepted) => {
  const { headers, body } = await ask(count, accepted);
  expect(headers).not.toHaveProperty("content-encoding");
  expect(JSON.parse(body ?? "")).toEqual({ data: "word ".repeat(count) });
});
