import { describe, expect, test } from "vitest";
import { gatewayEvent, type Received } from "./event.ts";

const match = { route: { key: "POST /app/clubs/{id}" }, pathParameters: { id: "clb_1" } };
const received = (changes: Partial<Received>): Received => ({
  method: "POST",
  rawPath: "/app/clubs/clb_1",
  rawQueryString: "",
  headers: { host: "localhost:3000", "content-type": "application/json" },
  body: Buffer.from('{"é":1}'),
  sourceIp: "127.0.0.1",
  ...changes,
});
const event = (changes: Partial<Received> = {}) => gatewayEvent(received(changes), match, "r-1");

describe("the gateway's event", () => {
  test("names its route, its parameters and its caller", () => {
    const { routeKey, rawPath, pathParameters, requestContext, version } = event();
    expect({ routeKey, rawPath, pathParameters, version }).toEqual({
      version: "2.0",
      routeKey: match.route.key,
      rawPath: "/app/clubs/clb_1",
      pathParameters: { id: "clb_1" },
    });
    expect(requestContext).toMatchObject({ requestId: "r-1", http: { method: "POST", sourceIp: "127.0.0.1" } });
  });

  test("text goes as it is, bytes as base64, nothing as nothing", () => {
    expect(event()).toMatchObject({ body: '{"é":1}', isBase64Encoded: false });
    const bytes = event({ headers: { "content-type": "image/png" }, body: Buffer.from([0, 255]) });
    expect(bytes).toMatchObject({ body: "AP8=", isBase64Encoded: true });
    expect(event({ body: Buffer.alloc(0) })).not.toHaveProperty("body");
  });

  test("cookies are a list of their own and no header", () => {
    const { cookies, headers } = event({ headers: { cookie: "a=1; b=2", accept: "x" } });
    expect(cookies).toEqual(["a=1", "b=2"]);
    expect(headers).not.toHaveProperty("cookie");
  });

  test("a repeated query name is joined, and the raw query stays raw", () => {
    const rawQueryString = "a=1&a=2&filters%5Bname%5D=x%20y";
    expect(event({ rawQueryString })).toMatchObject({
      rawQueryString,
      queryStringParameters: { a: "1,2", "filters[name]": "x y" },
    });
    expect(event()).not.toHaveProperty("queryStringParameters");
  });
});
