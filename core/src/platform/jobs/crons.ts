import { type CronDeclaration, crons } from "@salle/contract/deployment";
import type { Cron as CronResource } from "@salle/contract/platform/jobs";
import { nextDue } from "@salle/contract/schedules";
import { commit, get, getMany, itemOf, patchStep, tableName } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { type CronRun, CronRunEntity } from "./entity.ts";
import { reasonOf } from "./rules.ts";

const keyOf = (name: string) => ({ pk: `cron#${name}`, sk: "cron" });

/** The last run of a cron, or undefined when it has not run yet. */
export async function lastRun(name: string): Promise<CronRun | undefined> {
  return (await get(keyOf(name).pk, "cron")) as CronRun | undefined;
}

/** Notes that a run has begun; the same run may begin again after it was cut off. */
export async function begin(name: string, runId: string, at: Date): Promise<void> {
  const run: CronRun = { name, runId, startedAt: at.toISOString(), outcome: "running" };
  const write = { Put: { TableName: tableName(), Item: itemOf(CronRunEntity.put(run)) } };
  await commit(systemContext(at), [{ write }], null);
}

/** Notes how a run has ended: well, or with an error. */
export async function end(name: string, runId: string, at: Date, error?: unknown): Promise<void> {
  const patch = CronRunEntity.patch({ name })
    .set({
      endedAt: at.toISOString(),
      outcome: error === undefined ? "done" : "failed",
      ...(error !== undefined && { error: reasonOf(error) }),
    })
    .where((attribute, operator) => operator.eq(attribute.runId, runId));
  await commit(systemContext(at), [patchStep(patch)], null);
}

/** Every cron there is, in the order of their declaration. */
export async function list(now: Date): Promise<CronResource[]> {
  const declared: [string, CronDeclaration][] = Object.entries(crons);
  const items = (await getMany(declared.map(([name]) => keyOf(name)))) as unknown as CronRun[];
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
