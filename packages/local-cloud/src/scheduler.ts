import { randomUUID } from "node:crypto";
import { limits } from "@salle/contract/deployment";
import { isDue, nextDue, type Schedule } from "@salle/contract/schedules";
import { reasonOf } from "./cannot-start.ts";
import { type Handler, invoke } from "./lambda.ts";
import { backoff, pacer } from "./pace.ts";

/** The longest sleep: on a machine that was suspended a timer is late. */
const LOOK_MS = 60_000;

export interface ScheduledCron {
  name: string;
  schedule: Schedule;
  handler: Handler;
}

/** What is known of a cron's last run. */
export interface LastRun {
  runId: string;
  startedAt: string;
  outcome: "running" | "done" | "failed";
}

export interface Scheduler {
  /** Looks at once whether something is due, as after the clock was moved. */
  look(): void;
  /** Runs a cron now, after the run that may be under way; null when there is none of that name. */
  run(name: string): Promise<{ error: string | null } | null>;
  stop(): Promise<void>;
}

/**
 * Runs each cron when it is due by Salle's own clock, one after the other. Runs that were missed are made up for by
 * one. A run that was cut off with an earlier process comes again, with the same id.
 */
export function startScheduler(options: {
  crons: ScheduledCron[];
  /** False waits to be asked (`run`). */
  bySchedule: boolean;
  now(): Date;
  lastRun(name: string): Promise<LastRun | undefined>;
  log(line: string): void;
  /** Called after each run, which has probably written something. */
  afterRun?(): void;
  /** Milliseconds before the nth try again. */
  retryMs?: (attempt: number) => number;
}): Scheduler {
  const { crons, now, log } = options;
  const retryMs = options.retryMs ?? ((attempt) => backoff(attempt, 1000, 60_000));
  const pace = pacer();
  let queue: Promise<unknown> = Promise.resolve();

  /** Mutex: one at a time, in the order in which they were asked for. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = queue.then(work);
    queue = mine.catch(() => undefined);
    return mine;
  }

  async function tryOnce({ name, handler }: ScheduledCron, id: string): Promise<string | null> {
    try {
      await invoke(handler, { id, time: now().toISOString() }, { name, timeoutMs: limits.cronSeconds * 1000 });
      return null;
    } catch (thrown) {
      log(`Cron ${name}: ${reasonOf(thrown)}`);
      return reasonOf(thrown);
    } finally {
      options.afterRun?.();
    }
  }

  async function runDue(cron: ScheduledCron): Promise<void> {
    const last = await options.lastRun(cron.name);
    const wasCutOff = last?.outcome === "running";
    if (!wasCutOff && !isDue(cron.schedule, last ? new Date(last.startedAt) : null, now())) return;
    const id = wasCutOff ? last.runId : randomUUID();
    for (let attempt = 1; !pace.stopped; attempt++) {
      if ((await tryOnce(cron, id)) === null || attempt === limits.cronTries) return;
      await pace.sleep(retryMs(attempt));
    }
  }

  async function follow(): Promise<void> {
    while (!pace.stopped) {
      for (const cron of crons) {
        if (pace.stopped) return;
        await inTurn(() => runDue(cron)).catch((thrown) => log(`Cron ${cron.name}: ${reasonOf(thrown)}`));
      }
      const next = Math.min(...crons.map(({ schedule }) => nextDue(schedule, now()).getTime()));
      await pace.sleep(Math.min(LOOK_MS, next - now().getTime()));
    }
  }

  const following = options.bySchedule && crons.length > 0 ? follow() : Promise.resolve();
  return {
    look: () => pace.wake(),
    async run(name) {
      const cron = crons.find((each) => each.name === name);
      return cron ? { error: await inTurn(() => tryOnce(cron, randomUUID())) } : null;
    },
    async stop() {
      pace.stop();
      await following;
      await queue;
    },
  };
}
