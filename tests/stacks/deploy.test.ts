import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { table } from "@salle/contract/deployment";
import { afterAll, expect, test } from "vitest";

const program = fileURLToPath(new URL("../../scripts/deploy.ts", import.meta.url));

/** An account with secrets, each as it is answered; none has the name of a stage that is not among them. */
const secrets: Record<string, string> = {
  "salle/short": JSON.stringify({ tokenSecret: "too short" }),
  "salle/text": "no JSON",
  "salle/unturnable": JSON.stringify({ tokenSecret: "x".repeat(40), originSecret: "x".repeat(40) }),
  "salle/guessable": JSON.stringify({
    tokenSecret: "x".repeat(40),
    otherTokenSecret: "y".repeat(40),
    originSecret: "x".repeat(40),
  }),
  "salle/staging": JSON.stringify({
    tokenSecret: "x".repeat(40),
    otherTokenSecret: "y".repeat(40),
    originSecret: "x".repeat(40),
    nextOriginSecret: "y".repeat(40),
  }),
  "salle/campaigns": JSON.stringify({
    tokenSecret: "x".repeat(40),
    otherTokenSecret: "y".repeat(40),
    originSecret: "x".repeat(40),
    nextOriginSecret: "y".repeat(40),
  }),
};
const indexes = Object.keys(table.indexes).map((IndexName) => ({ IndexName, IndexStatus: "ACTIVE" }));
/** What DynamoDB says of a table that has just been restored, and of one that was set up again. */
const tables: Record<string, object> = {
  bare: { TableStatus: "ACTIVE", GlobalSecondaryIndexes: indexes.slice(1), DeletionProtectionEnabled: false },
  ready: {
    TableStatus: "ACTIVE",
    GlobalSecondaryIndexes: indexes,
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    LatestStreamArn: "arn:aws:dynamodb:ap-southeast-2:111111111111:table/ready/stream/1",
  },
};
function told(operation: string | undefined, name: string): object | undefined {
  const isReady = name === "ready";
  const Table = tables[name];
  if (!Table) return undefined;
  if (operation === "DescribeTable") return { Table };
  if (operation === "DescribeTimeToLive") {
    return { TimeToLiveDescription: isReady ? { AttributeName: "ttl", TimeToLiveStatus: "ENABLED" } : {} };
  }
  const PointInTimeRecoveryStatus = isReady ? "ENABLED" : "DISABLED";
  return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus } } };
}

const account = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  if (body.includes("GetCallerIdentity")) {
    const result = "<GetCallerIdentityResult><Account>111111111111</Account></GetCallerIdentityResult>";
    response.end(`<GetCallerIdentityResponse>${result}</GetCallerIdentityResponse>`);
    return;
  }
  const [service, operation] = String(request.headers["x-amz-target"] ?? "").split(".");
  if (service?.startsWith("DynamoDB")) {
    const found = told(operation, JSON.parse(body).TableName);
    response.writeHead(found ? 200 : 400, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify(found ?? { __type: "ResourceNotFoundException" }));
    return;
  }
  if (request.url?.startsWith("/v2/email/account")) {
    response.writeHead(403, { "x-amzn-errortype": "AccessDeniedException" }).end('{"message":"You may not ask"}');
    return;
  }
  const SecretString = secrets[JSON.parse(body).SecretId];
  response.writeHead(SecretString ? 200 : 400, { "content-type": "application/x-amz-json-1.1" });
  response.end(
    JSON.stringify(SecretString ? { SecretString, VersionId: "1" } : { __type: "ResourceNotFoundException" }),
  );
});
await new Promise<void>((listening) => account.listen(0, "127.0.0.1", listening));
afterAll(() => account.close());

const settings = { SALLE_MAIL_FROM: "Salle <no-reply@salle.test>", SALLE_ALARM_EMAIL: "office@salle.test" };
const signedIn = {
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  AWS_ENDPOINT_URL: `http://127.0.0.1:${(account.address() as AddressInfo).port}`,
};

/** What a person sees who deploys; no call here gets as far as building. */
async function deploy(args: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const nowhere = { PATH: process.env.PATH, HOME: "/nonexistent", AWS_EC2_METADATA_DISABLED: "true" };
  const child = spawn(process.execPath, [program, ...args], { env: { ...nowhere, ...env } });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((ended) => child.once("close", ended));
  return { code, said: said.trim() };
}

test.each([
  ["no stage", [], {}, /^Say which stage: npm run deploy -- --stage production/],
  ["another option", ["--stag", "production"], {}, /^Say which stage/],
  ["a name that is none", ["--stage", "My Stage"], {}, /^My Stage is no name of a stage/],
  ["no settings", ["--stage", "production"], {}, /\.env\.production.*\n.*SALLE_MAIL_FROM.*\n.*SALLE_ALARM_EMAIL/],
  ["no credentials", ["--stage", "production"], settings, /^AWS does not know who you are; set AWS_PROFILE/],
  [
    "no secret",
    ["--stage", "production"],
    { ...settings, ...signedIn },
    /^There is no secret salle\/production in ap-southeast-2\..*Secrets/,
  ],
  [
    "a secret that is no JSON",
    ["--stage", "text"],
    { ...settings, ...signedIn },
    /^What is in the secret salle\/text .* is not JSON/,
  ],
  [
    "a weak secret",
    ["--stage", "short"],
    { ...settings, ...signedIn },
    /tokenSecret must hold at least 32 random characters/,
  ],
  [
    "no second signing key",
    ["--stage", "unturnable"],
    { ...settings, ...signedIn },
    /otherTokenSecret must hold at least 32 random characters/,
  ],
  [
    "no next secret of the CDN's",
    ["--stage", "guessable"],
    { ...settings, ...signedIn },
    /nextOriginSecret must hold at least 32 random characters/,
  ],
  [
    "a secret without the platform's key",
    ["--stage", "campaigns"],
    { ...settings, ...signedIn, SALLE_CAMPAIGN_PLATFORM: "campaign-monitor", SALLE_CAMPAIGN_MONITOR_INTEGRATOR: "x" },
    /campaignMonitorKey is missing/,
  ],
  [
    "a table that there is not",
    ["--stage", "staging"],
    { ...settings, ...signedIn, SALLE_TABLE_NAME: "nothing" },
    /^Cannot look at the table nothing in ap-southeast-2 \(SALLE_TABLE_NAME\): ResourceNotFoundException/,
  ],
  [
    "a restored table that has lost its settings",
    ["--stage", "staging"],
    { ...settings, ...signedIn, SALLE_TABLE_NAME: "bare" },
    /has no index gsi1 .*\n.*no stream of NEW_AND_OLD_IMAGES.*\n.*not expire by ttl.*\n.*point-in-time.*\n.*not protected.*\n.*"Restore"/,
  ],
  [
    "a restored table that has all it needs, and no right to ask for the mail quota",
    ["--stage", "staging"],
    { ...settings, ...signedIn, SALLE_TABLE_NAME: "ready" },
    /^Cannot ask SES in ap-southeast-2 for its quota: You may not ask/,
  ],
])("deploying with %s ends with a line that says so", async (_, args, env, line) => {
  const { code, said } = await deploy(args, env as Record<string, string>);
  expect(said).toMatch(line);
  expect(code).toBe(1);
});
