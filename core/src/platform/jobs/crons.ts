import { type CronDeclaration, crons } from "@salle/contract/deployment";
import type { Cron as CronResource } from "@salle/contract/platform/jobs";
import { nextDue } from "@salle/contract/schedules";
import { write } from "../../dynamo/index.ts";
import type { CronRun } from "./entity.ts";
import { reasonOf } from "./rules.ts";
import { cronRuns } from "./store.ts";

/** The last run of a cron, or undefined when it has not run yet. */
export const lastRun = (name: string): Promise<CronRun | undefined> => cronRuns.find({ name });

/** Notes that a run has begun; the same run may begin again after it was cut off. */
export const begin = (name: string, runId: string, at: Date): Promise<void> =>
  write(
    cronRuns.modify(
      { name },
      { set: { name, runId, startedAt: at.toISOString(), outcome: "running" }, remove: ["endedAt", "error"] },
    ),
  );

/** Notes how a run has ended: well, or with an error. */
export async function end(name: string, runId: string, at: Date, error?: unknown): Promise<void> {
  const ended =
    error === undefined ? { outcome: "done" as const } : { outcome: "failed" as const, error: reasonOf(error) };
  await write(cronRuns.modify({ name }, { set: { ...ended, endedAt: at.toISOString() } }, { is: { runId } }));
}

/** Every cron there is, in the order of their declaration. */
export async function list(now: Date): Promise<CronResource[]> {
  const declared: [string, CronDeclaration][] = Object.entries(crons);
  const items = await cronRuns.findMany(declared.map(([name]) => ({ name })));
  const runs = new Map(items.map((run) => [run.name, run]));
  return declared.map(([name, declaration]) => toResource(name, declaration, runs.get(name), now));
}

function toResource(
  name: string,
  { summary, schedule }: CronDeclaration,
  run: CronRun | undefined,
  now: Date,
): CronResource {
  return {
    id: name,
    type: "cron",
    attributes: {
      name,
      summary,
      schedule,
      outcome: run?.outcome ?? null,
      startedDate: run?.startedAt ?? null,
      endedDate: run?.endedAt ?? null,
      error: run?.error ?? null,
      nextRunDate: nextDue(schedule, now).toISOString(),
    },
  };
}
