import { readFileSync } from "node:fs";
import type { Use } from "@salle/contract/deployment";

/** A call of the AWS SDK, by the module that esbuild keeps only where it is used. */
const COMMAND = /@aws-sdk\/(?:client-(\w+)|(lib-dynamodb))\/dist-\w+\/commands\/(\w+)Command\.js$/;
const WRITES = ["Put", "Update", "Delete", "TransactWrite", "BatchWrite"];

/**
 * What the code in a bundle uses: the AWS calls that are in it, and the variables that its own sources read.
 * @param sources the bytes that are in the bundle, by their files' paths from the root of the project
 */
export function usesIn(sources: Readonly<Record<string, number>>): Use[] {
  const present = Object.entries(sources)
    .filter(([, bytes]) => bytes > 0)
    .map(([source]) => source);
  const calls = new Set(
    present.flatMap((source) => {
      const [, client, library, name] = COMMAND.exec(source) ?? [];
      return name ? [`${client ?? library}:${name}`] : [];
    }),
  );
  const ours = present.filter((source) => /^(?:core|functions)\/src\//.test(source));
  const variables = new Set(
    ours.flatMap((source) =>
      [...readFileSync(source, "utf8").matchAll(/\benvironment\.(\w+)/g)].map(([, name]) => name),
    ),
  );
  const writes = WRITES.some((name) => calls.has(`lib-dynamodb:${name}`));
  const found: Record<Use, boolean> = {
    table: variables.has("table") && writes,
    "table:read": variables.has("table") && !writes,
    "files:read": calls.has("s3:GetObject"),
    "files:write": calls.has("s3:PutObject"),
    mail: calls.has("sesv2:SendEmail"),
    queues: calls.has("sqs:SendMessageBatch"),
    "token-secret": variables.has("tokenSecrets"),
    "origin-secret": variables.has("originSecrets"),
    "campaign-platform": variables.has("campaignPlatform"),
    "site-url": variables.has("siteUrl"),
  };
  return (Object.keys(found) as Use[]).filter((use) => found[use]).sort();
}
