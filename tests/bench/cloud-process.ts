import { rmSync } from "node:fs";
import { forgetClient } from "@salle/core/dynamo";
import { forgetMailClient } from "@salle/core/platform/mail";
import { forgetRelayClient } from "@salle/functions/worker/relay";
import { startCloud } from "@salle/local-cloud/index";
import { type Handler, loadHandler } from "@salle/local-cloud/lambda";
import type { SeedKind } from "@salle/local-cloud/seed";
import { bundles, lambdas } from "../../scripts/bundle.ts";
import { apart, type Resident } from "./apart-handler.ts";
import { newFolder } from "./cloud.ts";
import { Counting } from "./counting.ts";

// A whole cloud in a process of its own, for the bench, which asks for its figures by messages.
const [dataDir = "", seed = "empty", isApart = ""] = process.argv.slice(2);
const counting = new Counting();
/** Where the bundles are, if each Lambda is to run in a process of its own; and what asks each for its memory. */
const folder = isApart && newFolder();
if (folder) await bundles(lambdas, folder);
const residents = new Map<string, () => Promise<Resident>>();

async function load(module: string): Promise<Handler> {
  if (!folder) return loadHandler(module);
  const { handler, resident } = apart(module, folder);
  residents.set(module, resident);
  return handler;
}

const cloud = await startCloud({
  port: 0,
  dataDir,
  seed: seed as SeedKind,
  log: (line) => console.error(line),
  schedule: false,
  retrySeconds: () => 1,
  parts: { load: async (module) => orBare(counting.tagged(module, await load(module))) },
});

/** A handler that does nothing when it is asked to answer with so many bytes: the floor of every handler. */
function orBare(handler: Handler): Handler {
  const run = handler as (event: { headers?: Record<string, string> }, context: unknown) => unknown;
  const either = (event: { headers?: Record<string, string> }, context: unknown) => {
    const bytes = event.headers?.["x-bench-bare"];
    return bytes ? { statusCode: 200, body: "x".repeat(Number(bytes)) } : run(event, context);
  };
  return either as Handler;
}

const direct = {
  AWS_ENDPOINT_URL_DYNAMODB: cloud.env.AWS_ENDPOINT_URL_DYNAMODB ?? "",
  AWS_ENDPOINT_URL_SQS: cloud.env.AWS_ENDPOINT_URL_SQS ?? "",
  AWS_ENDPOINT_URL_S3: cloud.env.AWS_ENDPOINT_URL_S3 ?? "",
  AWS_ENDPOINT_URL_SESV2: cloud.env.AWS_ENDPOINT_URL_SESV2 ?? "",
};
const counted = {
  AWS_ENDPOINT_URL_DYNAMODB: await counting.inFrontOf("table", direct.AWS_ENDPOINT_URL_DYNAMODB),
  AWS_ENDPOINT_URL_SQS: await counting.inFrontOf("sqs", direct.AWS_ENDPOINT_URL_SQS),
  AWS_ENDPOINT_URL_S3: await counting.inFrontOf("s3", direct.AWS_ENDPOINT_URL_S3),
  AWS_ENDPOINT_URL_SESV2: await counting.inFrontOf("ses", direct.AWS_ENDPOINT_URL_SESV2),
};

/** Points the handlers at the proxies that count, or past them; a queue's own address says where it is, too. */
function point(at: typeof direct): void {
  Object.assign(process.env, at);
  for (const [name, value] of Object.entries(cloud.env)) {
    if (name.startsWith("SALLE_QUEUE_")) {
      process.env[name] = value.replace(direct.AWS_ENDPOINT_URL_SQS, at.AWS_ENDPOINT_URL_SQS);
    }
  }
  for (const forget of [forgetClient, forgetMailClient, forgetRelayClient]) forget();
}

async function answerTo(question: string): Promise<unknown> {
  if (question === "resident") {
    const all = [...residents].map(async ([module, resident]) => [module, await resident()] as const);
    return Object.fromEntries(await Promise.all(all));
  }
  if (question === "take") return counting.take();
  if (question === "memory") {
    globalThis.gc?.();
    return process.memoryUsage().rss;
  }
  if (question === "cpu") return process.cpuUsage();
  point(question === "count" ? counted : direct);
  return null;
}

process.on("message", async (question: string) => process.send?.(await answerTo(question)));
process.once("SIGTERM", () => {
  counting.close();
  if (folder) rmSync(folder, { recursive: true });
  void cloud.stop().then(() => process.exit(0));
});
// It does not outlive the bench.
process.once("disconnect", () => process.exit(1));
process.send?.({ url: cloud.url, inboxUrl: cloud.inboxUrl, env: cloud.env });
