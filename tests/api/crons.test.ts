import type { CronName } from "@salle/contract/deployment";
import { newId } from "@salle/core/lib/ids";
import { Crons } from "@salle/core/platform/jobs";
import { expect, test } from "vitest";

// Loaded after the world has set the level of its log.
const { cron } = await import("../../functions/src/worker/cron.ts");

/** A cron of a test's own: its name is in no declaration. */
const newName = () => `test-${newId("message", new Date())}` as CronName;

test("a run is noted when it begins and when it has ended", async () => {
  const name = newName();
  const seen: unknown[] = [];
  const handler = cron(name, async (at, run) => {
    seen.push([at, run.id, (await Crons.lastRun(name))?.outcome]);
  });
  expect(await Crons.lastRun(name)).toBeUndefined();
  await handler({ id: "run-1" });
  expect(seen).toEqual([[expect.any(Date), "run-1", "running"]]);
  const run = await Crons.lastRun(name);
  expect(run).toMatchObject({ runId: "run-1", outcome: "done", endedAt: expect.any(String) });
  expect(run).not.toHaveProperty("error");
});

test("a run that failed says why, until the next one", async () => {
  const name = newName();
  let isBroken = true;
  const handler = cron(name, async () => {
    if (isBroken) throw new Error("The list is away.");
  });
  await expect(handler({ id: "run-1" })).rejects.toThrow("The list is away.");
  expect(await Crons.lastRun(name)).toMatchObject({ runId: "run-1", outcome: "failed", error: "The list is away." });
  isBroken = false;
  await handler({ id: "run-2" });
  const run = await Crons.lastRun(name);
  expect(run).toMatchObject({ runId: "run-2", outcome: "done" });
  expect(run).not.toHaveProperty("error");
});
