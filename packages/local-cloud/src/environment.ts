import { type BucketName, buckets, type QueueName, relay } from "@salle/contract/deployment";
import * as environment from "@salle/contract/environment";
import { firstValuesOf } from "@salle/contract/platform/settings";
import { credentials, REGION } from "./region.ts";
import { TABLE } from "./table.ts";

/** What the handlers find in `process.env`: the SDK's own variables and the contract's. */
export function handlerEnvironment(cloud: {
  dynamo: string;
  queuesAndBuckets: string;
  mail: string;
  secret: string;
  siteUrl: string;
  queues: string[];
  queueUrl(name: string): string;
  bucket(name: string): string;
}): Record<string, string> {
  return {
    ...tableEnvironment(cloud.dynamo),
    AWS_ENDPOINT_URL_SQS: cloud.queuesAndBuckets,
    AWS_ENDPOINT_URL_S3: cloud.queuesAndBuckets,
    AWS_ENDPOINT_URL_SESV2: cloud.mail,
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? "WARN",
    [environment.tokenSecrets]: cloud.secret,
    [environment.siteUrl]: cloud.siteUrl,
    [environment.relayDeadUrl]: cloud.queueUrl(relay.dead),
    [environment.mailFrom]: "Salle <no-reply@salle.test>",
    [environment.campaignPlatform]: "sandbox",
    [environment.settings]: JSON.stringify(firstValuesOf(process.env[environment.settings]).values),
    ...Object.fromEntries(cloud.queues.map((name) => [environment.queueUrl(name as QueueName), cloud.queueUrl(name)])),
    ...Object.fromEntries(buckets.map((name: BucketName) => [environment.bucket(name), cloud.bucket(name)])),
  };
}

/** What it takes to read and write the table of an engine on this machine. */
export const tableEnvironment = (endpoint: string): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  [environment.table]: TABLE,
});

/** A person's own AWS settings that would win over ours, or mix with them. */
const foreign = ["AWS_PROFILE", "AWS_SESSION_TOKEN", "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS", "AWS_DEFAULT_REGION"];

/**
 * Sets the variables for the handlers of this process.
 * @returns puts back what was there before
 */
export function applyEnvironment(variables: Record<string, string>): () => void {
  const names = [...Object.keys(variables), ...foreign];
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of foreign) delete process.env[name];
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
