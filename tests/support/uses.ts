import { readFileSync } from "node:fs";
import { type Folder, folders } from "@salle/contract/deployment";
import type { Use } from "@salle/contract/uses";

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
  const isPresent = (file: string) => present.includes(file);
  const ours = present.filter((source) => /^(?:core|functions)\/src\//.test(source));
  const texts = ours.map((source) => readFileSync(source, "utf8"));
  const named = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const variables = named(/\benvironment\.(\w+)/g);
  const [read, written] = [named(/\b(?:getFile|linkTo)\("([\w-]+)"/g), named(/\bputFile\("([\w-]+)"/g)];
  const inFolders = (way: "read" | "write", isUsed: (folder: Folder) => boolean) =>
    folders.filter(isUsed).map((folder): Use => `files:${way}:${folder}`);
  const writes = WRITES.some((name) => calls.has(`lib-dynamodb:${name}`));
  const found: Record<Exclude<Use, `files:${string}`>, boolean> = {
    table: variables.has("table") && writes,
    "table:read": variables.has("table") && !writes,
    mail: calls.has("sesv2:SendEmail"),
    queues: calls.has("sqs:SendMessageBatch"),
    "token-secret": variables.has("tokenSecrets"),
    "origin-secret": variables.has("originSecrets"),
    "campaign-platform": variables.has("campaignPlatform"),
    "site-url": variables.has("siteUrl"),
    "rate-limits": variables.has("limit"),
    "is-production": variables.has("isProduction"),
    settings: variables.has("settings"),
    pictures: isPresent("core/src/platform/pictures/vips.ts"),
    fonts: isPresent("core/src/platform/documents/fonts.ts"),
  };
  return [
    ...(Object.keys(found) as (keyof typeof found)[]).filter((use) => found[use]),
    ...inFolders("read", (folder) => isPresent("core/src/lib/stored.ts") && read.has(folder)),
    ...inFolders("write", (folder) => isPresent("core/src/lib/files.ts") && written.has(folder)),
  ].sort();
}
