import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import * as environment from "@salle/contract/environment";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forgetClient } from "../dynamo/index.ts";
import { putFile } from "./files.ts";
import { getFile, linkTo } from "./stored.ts";

/** A file store that answers with these statuses, one after the other, and keeps what it was asked. */
const asked: IncomingMessage[] = [];
let statuses: number[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  response.statusCode = statuses.shift() ?? 200;
  response.end("bytes");
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  vi.stubEnv("AWS_ENDPOINT_URL_S3", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("AWS_REGION", "ap-southeast-2");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("AWS_SESSION_TOKEN", "token");
  vi.stubEnv(environment.bucket("files"), "stage-files");
  forgetClient();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetClient();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked.length = 0;
  statuses = [];
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Signature version 4 as AWS describes it, of what arrived. */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const [, scope = "", signed = ""] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
  const lines = signed.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, "", lines.join(""), signed, headers["x-amz-content-sha256"]].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, "AWS4secret");
  return hmac(key, toSign).toString("hex");
}

test("a file is fetched by a GET that is signed for S3 with the Lambda's credentials", async () => {
  expect(Buffer.from(await getFile("directory", "directory/01J")).toString()).toBe("bytes");
  const [request] = asked;
  expect(request).toMatchObject({ method: "GET", url: "/stage-files/directory/01J" });
  expect(request?.headers).toMatchObject({ "x-amz-content-sha256": sha256(""), "x-amz-security-token": "token" });
  expect(request?.headers.authorization).toMatch(/\/ap-southeast-2\/s3\/aws4_request/);
  expect(request?.headers.authorization).toContain(`Signature=${request && signatureOf(request)}`);
});

test("a store that is busy is asked again, one that has no such file is not", async () => {
  statuses = [503, 500];
  expect(Buffer.from(await getFile("directory", "directory/01J")).toString()).toBe("bytes");
  expect(asked).toHaveLength(3);
  statuses = [503, 503, 503];
  await expect(getFile("directory", "directory/01J")).rejects.toThrow("503");
  statuses = [404];
  asked.length = 0;
  await expect(getFile("directory", "directory/none")).rejects.toThrow("404");
  expect(asked).toHaveLength(1);
});

test("a key of another folder is not asked for", async () => {
  await expect(getFile("imports", "directory/01J")).rejects.toThrow("not in the folder imports");
  expect(asked).toEqual([]);
});

test("a file is stored by a signed PUT that says what its bytes must be, and how a browser keeps it", async () => {
  statuses = [503];
  await putFile("exports", "exports/job_1", Buffer.from("a,b"), { name: "members.csv", type: "text/csv" });
  expect(asked).toHaveLength(2);
  const [, request] = asked;
  expect(request).toMatchObject({ method: "PUT", url: "/stage-files/exports/job_1" });
  expect(request?.headers).toMatchObject({
    "x-amz-content-sha256": sha256("a,b"),
    "content-length": "3",
    "content-type": "text/csv",
    "content-disposition": 'attachment; filename="members.csv"',
  });
  expect(request?.headers.authorization).toContain(`Signature=${request && signatureOf(request)}`);
  statuses = [503, 503, 503];
  await expect(putFile("exports", "exports/job_1", Buffer.from("a,b"))).rejects.toThrow("503");
});

test("a link to a file is signed for one GET of it, for a minute", async () => {
  const link = new URL(await linkTo("exports", "exports/job_1", 60));
  expect(link.pathname).toBe("/stage-files/exports/job_1");
  const signed = new Map(link.searchParams);
  const signature = signed.get("X-Amz-Signature");
  signed.delete("X-Amz-Signature");
  expect(signed.get("X-Amz-Expires")).toBe("60");
  expect(signed.get("X-Amz-Security-Token")).toBe("token");
  const scope = String(signed.get("X-Amz-Credential")).replace("AKIDEXAMPLE/", "");
  expect(scope).toMatch(/^\d{8}\/ap-southeast-2\/s3\/aws4_request$/);
  const query = [...signed].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort();
  const canonical = ["GET", link.pathname, query.join("&"), `host:${link.host}\n`, "host", "UNSIGNED-PAYLOAD"];
  const toSign = ["AWS4-HMAC-SHA256", signed.get("X-Amz-Date"), scope, sha256(canonical.join("\n"))].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, "AWS4secret");
  expect(signature).toBe(hmac(key, toSign).toString("hex"));
});
