import { forgetClient } from "@salle/core/dynamo";
import { forgetFilesClient } from "@salle/core/lib/files";
import { forgetMailClient } from "@salle/core/platform/mail";
import { forgetRelayClient } from "@salle/functions/worker/relay";
import { startCloud } from "@salle/local-cloud/index";
import { type Handler, loadHandler } from "@salle/local-cloud/lambda";
import type { SeedKind } from "@salle/local-cloud/seed";
import { Counting } from "./counting.ts";

// A whole cloud in a process of its own, for the bench, which asks for its figures by messages.
const [dataDir = "", seed = "empty"] = process.argv.slice(2);
const counting = new Counting();
const cloud = await startCloud({
  port: 0,
  dataDir,
  seed: seed as SeedKind,
  log: (line) => console.error(line),
  schedule: false,
  retrySeconds: () => 1,
  parts: { load: async (module) => orBare(counting.tagged(module, await loadHandler(module))) },
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
  for (const forget of [forgetClient, forgetFilesClient, forgetMailClient, forgetRelayClient]) forget();
}

function answerTo(question: string): unknown {
  if (question === "take") return counting.take();
  if (question === "memory") {
    globalThis.gc?.();
    return process.memoryUsage().rss;
  }
  if (question === "cpu") return process.cpuUsage();
  point(question === "count" ? counted : direct);
  return null;
}

process.on("message", (question: string) => process.send?.(answerTo(question)));
process.once("SIGTERM", () => {
  counting.close();
  void cloud.stop().then(() => process.exit(0));
});
// It does not outlive the bench.
process.once("disconnect", () => process.exit(1));
process.send?.({ url: cloud.url, inboxUrl: cloud.inboxUrl, env: cloud.env });
