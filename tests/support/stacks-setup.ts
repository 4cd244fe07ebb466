import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the cloud assembly of each stage is. */
    assemblies: { production: string; developer: string; restored: string; cdn: string };
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** What each stage of the tests is set up with. The developer's has as long a name as may be, which all names begin with. */
const stages = {
  production: {
    SALLE_MAIL_FROM: "Salle <no-reply@salle.test>",
    SALLE_ALARM_EMAIL: "office@salle.test",
    SALLE_DOMAIN: "members.salle.test",
    SALLE_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:111111111111:certificate/1",
    SALLE_HOSTED_ZONE_ID: "Z1",
    SALLE_CAMPAIGN_PLATFORM: "campaign-monitor",
    SALLE_CAMPAIGN_MONITOR_INTEGRATOR: "integrator",
    SALLE_WEB_ACL_ARN: "arn:aws:wafv2:us-east-1:111111111111:global/webacl/production-salle-cdn/1",
    SALLE_DISTRIBUTION_ID: "E1",
    SALLE_SECRET_VERSION: "00000000-0000-0000-0000-000000000001",
    SALLE_MAIL_PER_DAY: "50000",
  },
  developer: { SALLE_MAIL_FROM: "Salle <dana@salle.test>" },
  /** A stage that goes on with a table that was put back to an earlier moment. */
  restored: {
    SALLE_MAIL_FROM: "Salle <no-reply@salle.test>",
    SALLE_ALARM_EMAIL: "office@salle.test",
    SALLE_WEB_ACL_ARN: "arn:aws:wafv2:us-east-1:111111111111:global/webacl/staging-salle-cdn/1",
    SALLE_TABLE_NAME: "staging-put-back",
    SALLE_TABLE_STREAM_ARN:
      "arn:aws:dynamodb:ap-southeast-2:111111111111:table/staging-put-back/stream/2026-11-22T00:00:00.000",
  },
};

/** Has `sst build` make what `sst deploy` would deploy, of three stages and of one's part in the CDN's region, without an account. */
export default async function setup(project: TestProject) {
  if (!existsSync(join(root, "dist/functions")))
    await run("npm", ["exec", "--", "node", "scripts/bundle.ts"], { cwd: root });
  if (!existsSync(join(root, "web/dist/index.html"))) await run("npm", ["run", "build", "-w", "web"], { cwd: root });
  const folder = mkdtempSync(join(tmpdir(), "salle-stacks-"));
  const account = await startAccount();
  const build = async (stage: string, settings: Record<string, string>, part = "") => {
    const to = join(folder, stage + part);
    const { PATH, HOME } = process.env;
    const env = {
      PATH,
      HOME,
      ...settings,
      ...account.env,
      SALLE_PART: part,
      SST_TELEMETRY_DISABLED: "1",
      NO_COLOR: "1",
    };
    const sst = join(root, "node_modules/sst/cli/sst.js");
    const args = [sst, "build", "--stage", stage, "--to", to];
    await run(process.execPath, args, { cwd: root, env, timeout: 120_000 }).catch(
      (failed: { stdout?: string; stderr?: string }) => {
        throw new Error(`The stacks of ${stage} cannot be made: ${failed.stdout}${failed.stderr}`);
      },
    );
    return to;
  };
  try {
    // One after the other, for both write into `.sst`.
    const production = await build("production", stages.production);
    const developer = await build("dana-has-twenty-char", stages.developer);
    const cdn = await build("production", stages.production, "cdn");
    const restored = await build("staging", stages.restored);
    project.provide("assemblies", { production, developer, restored, cdn });
  } finally {
    account.stop();
  }
  return () => rmSync(folder, { recursive: true, force: true });
}

/** An account that knows who asks and that it has been bootstrapped; nothing else may be asked of it. */
async function startAccount() {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const answer = answers[form.get("Action") ?? ""]?.(form.get("StackName") ?? "");
    response.writeHead(answer ? 200 : 400, { "content-type": "text/xml" }).end(answer ?? "<Error/>");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: "ap-southeast-2",
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
    },
    stop: () => server.close(),
  };
}

const outputs: Record<string, Record<string, string>> = {
  CDKToolkit: { BootstrapVersion: "30", BucketName: "cdk" },
  SSTBootstrap: { Version: "7.4", BucketName: "sst" },
};

const answers: Record<string, (stack: string) => string> = {
  GetCallerIdentity: () =>
    "<GetCallerIdentityResponse><GetCallerIdentityResult><Account>111111111111</Account>" +
    "</GetCallerIdentityResult></GetCallerIdentityResponse>",
  DescribeStacks: (stack) => {
    const list = Object.entries(outputs[stack] ?? {})
      .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`)
      .join("");
    return (
      `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>${stack}</StackName>` +
      `<StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${list}</Outputs></member></Stacks>` +
      "</DescribeStacksResult></DescribeStacksResponse>"
    );
  },
};
