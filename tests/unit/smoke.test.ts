import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { startCloudHere } from "../support/cloud-here.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const program = fileURLToPath(new URL("../../scripts/smoke.ts", import.meta.url));
let stop: () => unknown = () => undefined;
afterEach(() => stop());

/** What a person sees who runs it: a verdict for each check, and how it ends. */
async function smoke(url: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, url], { env: { PATH: process.env.PATH, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  const code = await new Promise<number | null>((ended) => child.once("close", ended));
  const lines = [...said.matchAll(/^(pass|FAIL|skip) {2}([^:\n]+)(?:: (.*))?$/gm)];
  return {
    code,
    said,
    of: (verdict: string) => lines.flatMap(([, each, name]) => (each === verdict ? [name] : [])),
    why: (name: string) => lines.find(([, , each]) => each === name)?.[3],
  };
}

/** A built site of one page and one script. */
function site(): string {
  const root = mkdtempSync(join(tmpdir(), "salle-site-"));
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "index.html"), '<!doctype html><script src="/assets/index-1a2b.js"></script>');
  writeFileSync(join(root, "assets/index-1a2b.js"), `console.log("${"salle ".repeat(500)}")`);
  return root;
}

test("a Salle that works passes every check that it is told enough for", async () => {
  const cloud = await startCloudHere({ webRoot: site(), parts: { seed: async () => undefined } });
  stop = cloud.stop;
  const world = new World();
  const email = world.email("smoke");
  await world.staff(email, [grant("system-administrator", { type: "system" })]);
  const account = { SMOKE_EMAIL: email, SMOKE_PASSWORD: PASSWORD };
  const whole = await smoke(cloud.url, account);
  expect(whole.of("FAIL"), whole.said).toEqual([]);
  expect(whole.of("skip")).toEqual(["the API answers the CDN only"]);
  expect(whole.code).toBe(0);

  // The embedded cloud's API has no CDN before it, and answers everybody.
  const past = await smoke(cloud.url, { ...account, SMOKE_API: cloud.url });
  expect(past.of("FAIL")).toEqual(["the API answers the CDN only"]);
  expect(past.code).toBe(1);

  const stranger = await smoke(cloud.url, { ...account, SMOKE_PASSWORD: "something else" });
  expect(stranger.why("one can sign in, and is who one is")).toBe("signing in answers with 401");
});

/** A CDN that has every mistake: it keeps what is not there, packs nothing and adds no header. */
async function brokenCdn(): Promise<string> {
  const kept = new Map<string, number>();
  const answer = (response: ServerResponse, status: number, headers: Record<string, string>, body = "") =>
    response.writeHead(status, headers).end(body);
  const server = createServer(({ url = "" }, response) => {
    if (url === "/assets/index-1.js") return answer(response, 200, {}, "1");
    const page = '<script src="/assets/index-1.js"></script>';
    if (!/^\/(assets|app)\//.test(url)) return answer(response, 200, { "content-type": "text/html" }, page);
    const since = kept.get(url);
    kept.set(url, since ?? Date.now());
    if (since === undefined) return answer(response, 404, { "x-cache": "Error from cloudfront" });
    const age = String(Math.floor((Date.now() - since) / 1000));
    return answer(response, 404, { "x-cache": "Error from cloudfront", age });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stop = () => server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a CDN that keeps what is not there, packs nothing and adds no headers fails, and each line says why", async () => {
  const { code, of, why } = await smoke(await brokenCdn());
  expect(code).toBe(1);
  expect(why("a file that is not there is asked for anew each time")).toMatch(/kept .*age [1-9]/);
  expect(why("a call that there is not is asked for anew each time")).toMatch(/kept .*age [1-9]/);
  expect(why("the site's files are packed, and kept for good")).toBe("not packed; cache-control is null");
  expect(why("the site answers with its headers")).toContain("content-security-policy is not there");
  expect(why("nobody is told anything without signing in")).toBe("status 404");
  expect(of("pass")).toEqual(["every screen has an address of its own"]);
  expect(of("skip")).toHaveLength(2);
});

test("nobody answering is a failure of each check, and no address is a line that says how", async () => {
  const { code, of } = await smoke("http://127.0.0.1:1");
  expect([code, of("pass")]).toEqual([1, []]);
  expect(await smoke("members")).toMatchObject({ code: 2, said: expect.stringContaining("npm run smoke -- https://") });
});
