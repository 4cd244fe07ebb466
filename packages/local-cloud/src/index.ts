import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { apiLambdas, type CronDeclaration, crons, type QueueDeclaration, queues } from "@salle/contract/deployment";
import { endpoints } from "@salle/contract/endpoints";
import type { Routed } from "@salle/contract/routes";
import { HURRY, now } from "@salle/core/lib/clock";
import { Crons } from "@salle/core/platform/jobs";
import { startAwsTable } from "./aws-table.ts";
import { deliveredUpTo, openCheckpoint } from "./checkpoint.ts";
import { openClock } from "./clock.ts";
import { watchDisk } from "./disk.ts";
import { startEngine } from "./engine.ts";
import { applyEnvironment, handlerEnvironment, tableEnvironment } from "./environment.ts";
import { ensureFolder, ownerOnly } from "./files.ts";
import { gateway } from "./gateway.ts";
import { type Handlers, loadHandlers } from "./handlers.ts";
import { startInstances } from "./instances.ts";
import { type Handler, type LoadHandler, loadHandler } from "./lambda.ts";
import { close, listen } from "./listen.ts";
import { ensureStatus, localPages } from "./local-pages.ts";
import { lockFolder } from "./lock.ts";
import { startMail } from "./mail.ts";
import { allSettled, Started } from "./parts.ts";
import { startQueues } from "./queues.ts";
import { type Relay, startRelay } from "./relay.ts";
import { type Scheduler, startScheduler } from "./scheduler.ts";
import { tokenSecrets } from "./secret.ts";
import { keepUnseeded, productSeed, runSeed, type Seed, type SeedKind, seededWith, wasInterrupted } from "./seed.ts";
import { keepStream, skipSeed } from "./stream-upkeep.ts";
import { ensureTable, isTableEmpty } from "./table.ts";
import type { CloudTraits } from "./traits.ts";
import { startWorkers } from "./worker.ts";

export interface CloudOptions {
  /** The gateway's port; 0 takes any free one. */
  port: number;
  dataDir: string;
  seed: SeedKind;
  log(line: string): void;
  /** Called when a part ends that nobody has stopped. */
  onLost?(line: string): void;
  /** The built site. */
  webRoot?: string;
  /** What a test puts in the product's place. */
  parts?: {
    endpoints?: readonly Routed[];
    apiLambdas?: Readonly<Record<string, readonly string[]>>;
    queues?: Readonly<Record<string, QueueDeclaration>>;
    crons?: Readonly<Record<string, CronDeclaration>>;
    load?: LoadHandler;
    seed?: Seed;
  };
  /** Seconds until a message's nth try again, at least 1. */
  retrySeconds?(receives: number): number;
  /** Lets the parts behave as in AWS in these respects, as tests do. */
  traits?: CloudTraits;
  /** Whether crons run when they are due, as they do unless this is false; a test runs them itself. */
  schedule?: boolean;
}

export interface Cloud {
  url: string;
  inboxUrl: string;
  seed: SeedKind;
  /** The variables that the handlers see. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const BUILT_SITE = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/**
 * Starts the embedded cloud (architecture §9). The handlers run in this process and read its environment, so a process
 * runs one cloud at a time.
 * @throws CannotStart with one line for the person who starts it
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const started = new Started();
  try {
    const cloud = await start(options, started);
    return { ...cloud, stop: () => started.stop() };
  } catch (thrown) {
    await started.stop();
    throw thrown;
  }
}

async function start(options: CloudOptions, started: Started): Promise<Omit<Cloud, "stop">> {
  const { log, traits } = options;
  const parts = { endpoints, apiLambdas, queues, crons, load: loadHandler, seed: productSeed, ...options.parts };
  const dataDir = resolve(options.dataDir);
  started.add(ownerOnly());
  ensureFolder(dataDir);
  started.add(lockFolder(dataDir));
  started.add(watchDisk(dataDir, log));
  ensureStatus(dataDir);
  let scheduler: Scheduler | undefined;
  const clock = openClock(dataDir, () => scheduler?.look());
  started.add(() => clock.release());

  // The port is taken first, so that a busy one shows before anything slow; calls wait until the rest is ready.
  let relay: Relay | undefined;
  let engineAt = "";
  const ready = Promise.withResolvers<Handlers>();
  ready.promise.catch(() => undefined);
  const server = gateway({
    endpoints: parts.endpoints,
    apiLambdas: parts.apiLambdas,
    webRoot: options.webRoot ?? BUILT_SITE,
    pages: localPages(dataDir, {
      clock,
      runCron: async (name) => (await ready.promise) && (scheduler?.run(name) ?? null),
      tableAt: async () => (await ready.promise) && tableEnvironment(engineAt),
    }),
    handlerOf: async (lambda) => lambdaOf(await ready.promise, lambda),
    afterWrite: () => relay?.nudge(),
    log,
  });
  const port = await listen(server, options.port);
  started.add(() => close(server));

  const [engine, queuesAndBuckets, mail] = await allSettled([
    started.start(startEngine(dataDir, options.onLost ?? log)),
    started.start(startQueues(dataDir, parts.queues)),
    started.start(startMail(dataDir)),
  ]);
  engineAt = engine.endpoint;
  const checkpointFile = join(dataDir, "relay.json");
  const anew = wasInterrupted(dataDir);
  if (engine.file) keepStream(engine.file, deliveredUpTo(checkpointFile));
  const { streamArn, isNew } = await ensureTable(engine.endpoint, { anew });
  if (anew) for (const part of [queuesAndBuckets, mail]) part.empty();

  const env = handlerEnvironment({
    dynamo: engine.endpoint,
    queuesAndBuckets: queuesAndBuckets.endpoint,
    mail: mail.endpoint,
    secret: tokenSecrets(dataDir),
    siteUrl: `http://localhost:${port}`,
    queues: Object.keys(parts.queues),
    queueUrl: queuesAndBuckets.url,
    bucket: queuesAndBuckets.bucket,
  });
  if (traits) Object.assign(env, { [HURRY]: String(traits.hurry) });
  started.add(applyEnvironment(env));
  const instances = startInstances(traits?.ownProcesses ?? [], parts.load);
  started.add(() => instances.stop());
  const handlers = await loadHandlers(instances.load, parts.apiLambdas, parts.queues, parts.crons);
  const checkpoint = openCheckpoint(checkpointFile, streamArn);
  if (!isNew && !anew && !seededWith(dataDir) && !(await isTableEmpty(engine.endpoint))) {
    log(
      `${join(dataDir, "seed.json")} was missing. What is in the data folder is kept as it is, and nothing was seeded.`,
    );
    keepUnseeded(dataDir);
  }
  if (isNew || !seededWith(dataDir)) {
    await runSeed(dataDir, options.seed, parts.seed, log);
    const seeded = engine.file ? skipSeed(engine.file) : null;
    if (seeded) checkpoint.advance(seeded.shard, seeded.number);
    checkpoint.flush();
  }
  if (traits) {
    const table = await started.start(startAwsTable(engine.endpoint, traits.table));
    started.add(applyEnvironment(Object.assign(env, tableEnvironment(table.endpoint))));
  }
  relay = startRelay({ endpoint: engine.endpoint, streamArn, checkpoint, handler: handlers.relay, log });
  started.add(() => relay?.stop());
  const workers = startWorkers({
    endpoint: queuesAndBuckets.endpoint,
    url: queuesAndBuckets.url,
    queues: handlers.queues,
    log,
    afterBatch: () => relay?.nudge(),
    traits,
    retrySeconds: options.retrySeconds,
  });
  started.add(() => workers.stop());
  scheduler = startScheduler({
    crons: handlers.crons,
    bySchedule: options.schedule !== false,
    now,
    lastRun: Crons.lastRun,
    log,
    afterRun: () => relay?.nudge(),
  });
  started.add(() => scheduler?.stop());
  // Stopping begins here, with the calls that are under way.
  started.add(() => close(server));
  ready.resolve(handlers);
  const seed = seededWith(dataDir) ?? options.seed;
  return { url: `http://localhost:${port}`, inboxUrl: mail.endpoint, seed, env };
}

function lambdaOf(handlers: Handlers, lambda: string): Handler {
  const handler = handlers.api.get(lambda);
  if (!handler) throw new Error(`There is no Lambda ${lambda}.`);
  return handler;
}
