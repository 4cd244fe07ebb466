import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { ErrorBody } from "@salle/contract/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestCloud } from "./testing.ts";

let cloud: Awaited<ReturnType<typeof startTestCloud>>;
const answers: Record<string, () => unknown> = {
  cookies: () => ({ statusCode: 201, cookies: ["a=1", "b=2"], headers: { "X-One": 1 }, body: "{}" }),
  bytes: () => ({ statusCode: 200, headers: { "content-type": "image/png" }, body: "AP8=", isBase64Encoded: true }),
  plain: () => ({ hello: "there" }),
  broken: () => Promise.reject(new Error("the reason stays inside")),
  huge: () => ({ statusCode: 200, body: "x".repeat(6 * 1024 * 1024 + 1) }),
};
const api = (event: APIGatewayProxyEventV2) =>
  answers[event.rawPath.split("/").at(-1) ?? ""]?.() ?? { statusCode: 200, body: JSON.stringify(event) };

beforeAll(async () => {
  cloud = await startTestCloud({ api });
});
afterAll(() => cloud.stop());

const call = (path: string, init?: RequestInit) => fetch(cloud.url + path, init);
const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).errors[0]?.code;
const html = { headers: { accept: "text/html" } };

/** What the server says to bytes that no client library would send. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(Number(new URL(cloud.url).port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      said += chunk;
    });
    socket.on("close", () => resolve(said));
    socket.on("error", reject);
  });
}

describe("calls", () => {
  test("reach their handler", async () => {
    const answer = await call("/app/echo/a%20b?x=1");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ routeKey: "ANY /app/{proxy+}", rawPath: "/app/echo/a b" });
  });

  test("give back cookies, headers, bytes and bare results", async () => {
    const cookies = await call("/app/echo/cookies");
    expect([cookies.status, cookies.headers.getSetCookie(), cookies.headers.get("x-one")]).toEqual([
      201,
      ["a=1", "b=2"],
      "1",
    ]);
    const bytes = await call("/app/echo/bytes");
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0, 255]);
    expect(await (await call("/app/echo/plain")).json()).toEqual({ hello: "there" });
  });

  test("that throw say nothing of the inside", async () => {
    const answer = await call("/app/echo/broken");
    const body = await answer.text();
    expect([answer.status, JSON.parse(body).errors[0].code]).toEqual([500, "unexpected"]);
    expect(body).not.toContain("reason");
  });

  test("have Lambda's limits", async () => {
    expect((await call("/app/echo/huge")).status).toBe(502);
    const json = { "content-type": "application/json" };
    const big = await call("/app/echo", { method: "POST", headers: json, body: "x".repeat(6 * 1024 * 1024 + 1) });
    expect([big.status, await codeOf(big)]).toEqual([413, "too-large"]);
    const binary = await call("/app/echo", { method: "POST", body: Buffer.alloc(5 * 1024 * 1024) });
    expect(binary.status).toBe(413);
  });

  test.each([
    ["GET", "/app"],
    ["GET", "/api"],
    ["GET", "/public-app/x"],
    ["POST", "/signup/other"],
  ])("%s %s is absent, in the error shape", async (method, path) => {
    const answer = await call(path, { method, ...html });
    expect([answer.status, await codeOf(answer)]).toEqual([404, "absent"]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("/signup leads to screens as well as to calls", async () => {
    expect((await call("/signup/start", { method: "POST" })).status).toBe(200);
    expect(await (await call("/signup/other", html)).text()).toContain("<title>");
  });

  test("an address that a call and a screen share is a call's, but for a page load", async () => {
    expect(await (await call("/signup/form/x")).json()).toMatchObject({ rawPath: "/signup/form/x" });
    expect(await (await call("/signup/form/x", html)).text()).toContain("<title>");
    expect((await call("/app/echo/x", html)).headers.get("content-type")).not.toContain("html");
  });

  test("malformed addresses are refused and break nothing", async () => {
    expect((await call("/app/echo/%ZZ")).status).toBe(400);
    expect((await call("/%ZZ", html)).status).toBe(400);
    expect(await raw("GET nonsense HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).toContain(" 400 ");
    expect(await raw("\x00\x01\r\n\r\n")).toContain(" 400 ");
    expect((await call("/app/echo/fine")).status).toBe(200);
  });
});

describe("the site", () => {
  test("answers every screen with the page, never cached for good", async () => {
    const answer = await call("/member/anything", html);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await answer.text()).toContain("<title>Salle");
    const again = await call("/", { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  test.each(["br", "gzip"])("packs assets with %s and keeps them for good", async (encoding) => {
    const answer = await call("/assets/app-1a2b.js", { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(500);
    expect(await answer.text()).toContain("salle salle");
  });

  test("a lost asset is absent and no page", async () => {
    expect((await call("/assets/gone.js", html)).status).toBe(404);
    expect((await call("/favicon.ico", { headers: { accept: "*/*" } })).status).toBe(404);
  });

  test("HEAD has the headers and no body", async () => {
    const answer = await call("/", { method: "HEAD" });
    expect([answer.status, Number(answer.headers.get("content-length")) > 0, await answer.text()]).toEqual([
      200,
      true,
      "",
    ]);
  });

  test.each(["/../outside.txt", "/%2e%2e/outside.txt", "/assets/..%2f..%2foutside.txt", "/..%5coutside.txt"])(
    "%s does not leave the folder",
    async (path) => {
      const said = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`);
      expect(said).not.toContain("not for the web");
    },
  );
});

describe("what only the embedded cloud serves", () => {
  test("the status follows its file", async () => {
    expect(await (await call("/status.json")).json()).toEqual({ status: "up" });
    writeFileSync(join(cloud.dataDir, "status.json"), '{"status":"down","message":"Back at noon"}');
    const answer = await call("/status.json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ status: "down", message: "Back at noon" });
  });

  test("there are demo logins only where the demo is", async () => {
    expect((await call("/demo-logins.json")).status).toBe(404);
  });

  test("the clock moves for a local JSON call only", async () => {
    const move = (headers: Record<string, string>, body: string) =>
      call("/__local/clock", { method: "POST", headers, body });
    const json = { "content-type": "application/json" };
    expect((await move({ "content-type": "text/plain" }, '{"offsetMs":1}')).status).toBe(400);
    expect((await move(json, '{"offsetMs":"1"}')).status).toBe(400);
    expect(await (await move(json, '{"offsetMs":86400000}')).json()).toMatchObject({ offsetMs: 86_400_000 });
    expect((globalThis as Record<symbol, unknown>)[Symbol.for("salle.clock.offset")]).toBe(86_400_000);
    const foreign = "GET /__local/clock HTTP/1.1\r\nhost: evil.test\r\naccept: x/y\r\nconnection: close\r\n\r\n";
    expect(await raw(foreign)).toContain(" 404 ");
  });
});
