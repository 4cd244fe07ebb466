import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { newDataDir, startTestCloud, type TestCloud } from "../support/cloud.ts";

let cloud: TestCloud | undefined;
afterEach(() => cloud?.stop());

const running = (): TestCloud => {
  if (!cloud) throw new Error("No cloud is running");
  return cloud;
};

async function call(method: string, path: string, token: string, attributes?: unknown) {
  const response = await fetch(`${running().url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(attributes !== undefined && { body: JSON.stringify({ attributes }) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several shapes; the server checks them against the contract
  return ((await response.json()) as { data: any }).data;
}

async function signIn(): Promise<{ token: string; clubId: string }> {
  const tokens = await call("POST", "/app/auth/login", "", { email: "club@salle.test", password: "EnGarde!2026" });
  const token = tokens.attributes.accessToken;
  const session = await call("GET", "/app/session/current", token);
  return { token, clubId: session.attributes.contexts[0].id };
}

test("an import whose machine loses power again and again adds every member once", async () => {
  const dataDir = newDataDir();
  cloud = await startTestCloud("demo", dataDir);
  let { token, clubId } = await signIn();
  const file = readFileSync(new URL("../data/club-fencers-latin1.csv", import.meta.url)).toString("base64");
  const attributes = { fileName: "fencers.csv", file, options: {} };
  const { id } = await call("POST", `/app/clubs/${clubId}/member-imports`, token, attributes);

  const seen: number[] = [];
  for (let cut = 0; ; cut++) {
    const job = await call("GET", `/app/jobs/${id}`, token);
    seen.push(job.attributes.done);
    if (job.attributes.state === "done") break;
    if (cut < 4) {
      // Let it get a little further each time, then pull the plug.
      await new Promise((later) => setTimeout(later, 60 * (cut + 1)));
      await running().kill();
      cloud = await startTestCloud("demo", dataDir);
      ({ token, clubId } = await signIn());
    } else await new Promise((later) => setTimeout(later, 100));
  }
  expect(seen.length).toBeGreaterThan(2);
  const job = await call("GET", `/app/jobs/${id}`, token);
  expect(job.attributes.outcomes).toEqual({ added: 188 });
  const preview = await call("POST", `/app/clubs/${clubId}/member-imports/preview`, token, attributes);
  expect(preview.attributes.counts).toEqual({ total: 188, add: 0, unchanged: 188, error: 0 });
});
