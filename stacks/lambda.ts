import {
  bundleName,
  fontFiles,
  table as keys,
  type LimitName,
  memoryOf,
  pictureFiles,
  type QueueName,
  rateLimits,
} from "@salle/contract/deployment";
import * as environment from "@salle/contract/environment";
import { type Use, uses } from "@salle/contract/uses";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Architecture, Code, Function as Lambda, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Stack } from "sst/constructs";
import { countNear } from "./metrics.ts";
import { except } from "./rules.ts";
import { secretOf } from "./secrets.ts";
import type { Stage } from "./stage.ts";

/** Everything a Lambda could be allowed to use. */
export interface Things {
  table: ITable;
  buckets: { files: IBucket };
  key: IKey;
  senders: string[];
  siteUrl: string;
  queues?: Partial<Record<QueueName, IQueue>>;
  relayDead?: IQueue;
}

/** The permissions of a use, and the environment variables it sets. */
interface Granted {
  statements?: PolicyStatement[];
  variables?: Record<string, string>;
}

/** Uses that put a secret into the environment, which the stage's key then encrypts. */
const SECRETS: readonly Use[] = ["token-secret", "origin-secret", "campaign-platform"];

const allow = (resources: string[], ...actions: string[]) => new PolicyStatement({ actions, resources });

const READ = ["GetItem", "BatchGetItem", "Query"].map((name) => `dynamodb:${name}`);
// A transaction needs the right to each of its parts.
const WRITE = ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"].map((name) => `dynamodb:${name}`);

function granted(
  use: Use,
  { table, buckets, senders, siteUrl, queues = {}, relayDead }: Things,
  stage: Stage,
): Granted {
  const tableAndIndexes = [
    table.tableArn,
    ...Object.keys(keys.indexes).map((index) => `${table.tableArn}/index/${index}`),
  ];
  const tableName = { [environment.table]: table.tableName };
  if (isOfFiles(use)) return grantedFiles(use, buckets.files);
  switch (use) {
    case "table":
      return { statements: [allow(tableAndIndexes, ...READ), allow([table.tableArn], ...WRITE)], variables: tableName };
    case "table:read":
      return { statements: [allow(tableAndIndexes, ...READ)], variables: tableName };
    case "mail": {
      const { perSecond, perDay } = stage.settings.mailPace;
      return {
        statements: [allow(senders, "ses:SendEmail", "ses:SendRawEmail")],
        variables: {
          [environment.mailFrom]: stage.settings.mailFrom,
          ...(perSecond && { [environment.mailPerSecond]: String(perSecond) }),
          ...(perDay && { [environment.mailPerDay]: String(perDay) }),
        },
      };
    }
    case "queues": {
      const named = Object.entries(queues).map(([name, queue]) => ({
        variable: environment.queueUrl(name as QueueName),
        queue,
      }));
      const all = relayDead ? [...named, { variable: environment.relayDeadUrl, queue: relayDead }] : named;
      const arns = all.map(({ queue }) => queue.queueArn);
      return {
        statements: [allow(arns, "sqs:SendMessage")],
        variables: Object.fromEntries(all.map(({ variable, queue }) => [variable, queue.queueUrl])),
      };
    }
    case "token-secret": {
      const keys = [secretOf(stage.settings, "token"), secretOf(stage.settings, "otherToken")];
      return { variables: { [environment.tokenSecrets]: keys.join(" ") } };
    }
    case "origin-secret": {
      const accepted = [secretOf(stage.settings, "origin"), secretOf(stage.settings, "nextOrigin")];
      return { variables: { [environment.originSecrets]: accepted.join(" ") } };
    }
    case "campaign-platform":
      return { variables: campaigns(stage.settings) };
    case "rate-limits": {
      const named = (Object.keys(rateLimits) as LimitName[]).map((name) => [
        environment.limit(name),
        String(stage.settings.limits[name] ?? rateLimits[name].most),
      ]);
      return { variables: Object.fromEntries(named) };
    }
    case "is-production":
      return { variables: { [environment.isProduction]: stage.settings.kind === "production" ? "1" : "0" } };
    case "settings":
      return { variables: { [environment.settings]: stage.settings.firstValues } };
    // Its files lie beside the bundle.
    case "fonts":
    case "pictures":
      return {};
    case "site-url":
      return { variables: { [environment.siteUrl]: siteUrl } };
  }
}

type FilesUse = Extract<Use, `files:${string}`>;
const isOfFiles = (use: Use): use is FilesUse => use.startsWith("files:");

/** The right to read or to write the objects of one folder. */
function grantedFiles(use: FilesUse, bucket: IBucket): Granted {
  const [, way, folder] = use.split(":");
  const action = way === "read" ? "s3:GetObject" : "s3:PutObject";
  return {
    statements: [allow([bucket.arnForObjects(`${folder}/*`)], action)],
    variables: { [environment.bucket("files")]: bucket.bucketName },
  };
}

const campaigns = (settings: Stage["settings"]): Record<string, string> => ({
  [environment.campaignPlatform]: settings.campaigns.platform,
  [environment.campaignFrames]: settings.frames.join(" "),
  ...(settings.campaigns.platform === "campaign-monitor" && {
    [environment.campaignMonitorKey]: secretOf(settings, "campaignMonitor"),
    [environment.campaignMonitorIntegrator]: settings.campaigns.integrator,
  }),
});

/**
 * Least privilege: the one way a Lambda is made, from the bundle of `npm run build`, allowed what the contract says it
 * uses and nothing else.
 * @param module its path below functions/src, without the ending
 */
export function lambda(stack: Stack, stage: Stage, module: string, timeoutSeconds: number, things: Things): Lambda {
  const file = bundleName(module);
  const name = module.replace(/[^a-z]+/g, "-");
  const logGroup = new LogGroup(stack, `${name}-log`, {
    logGroupName: `/salle/${stage.named(name)}`,
    retention: stage.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  if (stage.settings.watch) {
    countNear(stack, stage.named, { name, logGroup, seconds: timeoutSeconds, megabytes: memoryOf(module) });
  }
  const role = new Role(stack, `${name}-role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  const grants = (uses[module] ?? []).map((use) => granted(use, things, stage));
  for (const { statements = [] } of grants) for (const statement of statements) role.addToPolicy(statement);
  role.addToPolicy(allow([logGroup.logGroupArn], "logs:CreateLogStream", "logs:PutLogEvents"));
  const files = [
    `${file}.cjs`,
    ...(uses[module]?.includes("pictures") ? pictureFiles : []),
    ...(uses[module]?.includes("fonts") ? fontFiles : []),
  ];
  const hasSecrets = uses[module]?.some((use) => SECRETS.includes(use));
  if (hasSecrets) role.addToPolicy(allow([things.key.keyArn], "kms:Decrypt"));
  except(role, {
    "AwsSolutions-IAM5":
      "An object's key and a log stream's name are not known beforehand; nothing else is a wildcard (a test reads each statement).",
  });
  return new Lambda(stack, name, {
    functionName: stage.named(name),
    code: Code.fromAsset("dist/functions", { exclude: ["*", ...files.map((each) => `!${each}`)] }),
    handler: `${file}.handler`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryOf(module),
    timeout: Duration.seconds(timeoutSeconds),
    role,
    logGroup,
    environment: { POWERTOOLS_LOG_LEVEL: "INFO", ...Object.assign({}, ...grants.map(({ variables }) => variables)) },
    ...(hasSecrets && { environmentEncryption: things.key }),
  });
}
