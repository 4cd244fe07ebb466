import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as environment from "@salle/contract/environment";
import { isStage, regionOf, type Settings, secretKeys, settingsOf, WrongSettings } from "../stacks/settings.ts";

// `npm run deploy -- --stage production` checks that everything deploying needs is there, builds, and has SST deploy.
const root = fileURLToPath(new URL("..", import.meta.url));
const sst = join(root, "node_modules/sst/cli/sst.js");

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const stage = askedFor();
const settings = readSettings();
if (!existsSync(sst)) fail("The deployment toolchain is not installed. Run: npm ci");
const region = regionOf(process.env);
await checkCredentials();
process.env.SALLE_SECRET_VERSION = await checkSecret(settings);
await checkTable(settings);
await askMailQuota();
run("The build failed; the lines above say why.", "npm", "run", "build", "--silent");
// The CDN takes its firewall, and the CDN's alarm takes the CDN; both are in the CDN's own region.
if (settings.isPermanent) process.env.SALLE_WEB_ACL_ARN = outputOf(deploy("cdn"), "WebAcl");
const outputs = deploy();
if (settings.isPermanent) {
  process.env.SALLE_DISTRIBUTION_ID = outputOf(outputs, "DistributionId");
  deploy("cdn");
}
console.log(`It is deployed. See whether it works: npm run smoke -- ${outputOf(outputs, "SiteUrl")}`);

type Outputs = Record<string, Record<string, string>>;

/** Has SST deploy the stage, or what of it is in the CDN's region. @returns what each stack puts out */
function deploy(part?: "cdn"): Outputs {
  process.env.SALLE_PART = part ?? "";
  run("The deployment failed; the lines above say why.", process.execPath, sst, "deploy", "--stage", stage);
  return JSON.parse(readFileSync(join(root, ".sst/outputs.json"), "utf8"));
}

function outputOf(outputs: Outputs, name: string): string {
  return Object.values(outputs).find((each) => each[name])?.[name] ?? fail(`The deployment did not say its ${name}.`);
}

function askedFor(): string {
  const usage = "Say which stage: npm run deploy -- --stage production (or staging, or a name of your own)";
  try {
    const { stage } = parseArgs({ options: { stage: { type: "string" } } }).values;
    if (!stage) fail(usage);
    return isStage(stage)
      ? stage
      : fail(`${stage} is no name of a stage: small letters, digits and hyphens, at most 20.`);
  } catch {
    return fail(usage);
  }
}

function readSettings(): Settings {
  const file = join(root, `.env.${stage}`);
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    return settingsOf(stage, process.env);
  } catch (thrown) {
    if (thrown instanceof WrongSettings) fail(thrown.message);
    throw thrown;
  }
}

async function checkCredentials(): Promise<void> {
  const { GetCallerIdentityCommand, STSClient } = await import("@aws-sdk/client-sts");
  try {
    const { Account } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
    console.log(`Stage ${stage}, account ${Account}, region ${region}`);
  } catch (thrown) {
    fail(`AWS does not know who you are; set AWS_PROFILE, or sign in. (${(thrown as Error).message})`);
  }
}

/** Looks for every key that the stage needs, and says which version of the secret holds them. */
async function checkSecret({ secret, campaigns }: Settings): Promise<string | undefined> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import("@aws-sdk/client-secrets-manager");
  const where = `the secret ${secret.name} in ${region}`;
  const answer = await new SecretsManagerClient({ region })
    .send(new GetSecretValueCommand({ SecretId: secret.name }))
    .catch((thrown: Error) =>
      thrown.name === "ResourceNotFoundException"
        ? fail(`There is no ${where.slice(4)}. docs/operations.md, "Secrets", says how to make it.`)
        : fail(`Cannot read ${where}: ${thrown.message}`),
    );
  const held = keysOf(answer.SecretString, where);
  for (const key of [secretKeys.token, secretKeys.otherToken, secretKeys.origin, secretKeys.nextOrigin]) {
    const value = held[key];
    if (typeof value !== "string" || !/^\S{32,}$/.test(value)) {
      fail(`In ${where}, ${key} must hold at least 32 random characters, without blanks.`);
    }
  }
  if (campaigns.platform === "campaign-monitor" && !held[secretKeys.campaignMonitor]) {
    fail(`In ${where}, ${secretKeys.campaignMonitor} is missing.`);
  }
  return answer.VersionId;
}

/** Looks at the table that the settings name, if they do, and passes its stream on. */
async function checkTable({ table, isPermanent }: Settings): Promise<void> {
  if (!table) return;
  const { lookAtTable } = await import("./given-table.ts");
  const { problems, streamArn } = await lookAtTable(region, table.name, isPermanent).catch((thrown: Error) =>
    fail(`Cannot look at the table ${table.name} in ${region} (SALLE_TABLE_NAME): ${thrown.name}`),
  );
  if (problems.length > 0) fail([...problems, `docs/operations.md, "Restore", has the commands.`].join("\n"));
  process.env.SALLE_TABLE_STREAM_ARN = streamArn;
}

/** Asks how many mails this account may send in a day and in a second, where the settings do not say. */
async function askMailQuota(): Promise<void> {
  const { GetAccountCommand, SESv2Client } = await import("@aws-sdk/client-sesv2");
  const { SendQuota } = await new SESv2Client({ region })
    .send(new GetAccountCommand({}))
    .catch((thrown: Error) => fail(`Cannot ask SES in ${region} for its quota: ${thrown.message}`));
  const { Max24HourSend = 0, MaxSendRate = 0 } = SendQuota ?? {};
  // -1 is without limit.
  if (Max24HourSend > 0) process.env[environment.mailPerDay] ||= String(Max24HourSend);
  if (MaxSendRate > 0) process.env[environment.mailPerSecond] ||= String(Math.floor(MaxSendRate));
}

function keysOf(text: string | undefined, where: string): Record<string, unknown> {
  try {
    const held: unknown = JSON.parse(text ?? "");
    if (typeof held === "object" && held !== null) return held as Record<string, unknown>;
  } catch {
    // Said below.
  }
  return fail(`What is in ${where} is not JSON.`);
}

function run(failure: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) fail(failure);
}
