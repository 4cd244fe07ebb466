import { afterEach, expect, test } from "vitest";
import { type LastRun, type Scheduler, startScheduler } from "./scheduler.ts";
import { until } from "./testing.ts";

let scheduler: Scheduler | undefined;
afterEach(() => scheduler?.stop());

const HOUR = 3_600_000;

/** One cron whose runs are noted as the product's handlers note them, on a clock of the test's own. */
function start(options: { work?: (run: number) => void; last?: LastRun; bySchedule?: boolean } = {}) {
  let at = Date.parse("2026-11-21T10:10:00Z");
  let last = options.last;
  const runs: { id: string; at: string }[] = [];
  const handler = (event: { id: string }) => {
    const startedAt = new Date(at).toISOString();
    runs.push({ id: event.id, at: startedAt });
    last = { runId: event.id, startedAt, outcome: "failed" };
    options.work?.(runs.length);
    last = { ...last, outcome: "done" };
  };
  const lines: string[] = [];
  const made = startScheduler({
    crons: [{ name: "tick", schedule: "hourly", handler }],
    bySchedule: options.bySchedule ?? true,
    now: () => new Date(at),
    lastRun: async () => last,
    log: (line) => lines.push(line),
    retryMs: () => 1,
  });
  scheduler = made;
  const settle = () => new Promise((later) => setTimeout(later, 30));
  const move = async (ms: number) => {
    at += ms;
    made.look();
    await settle();
  };
  return { runs, lines, move, settle, scheduler: made };
}

test("a cron that never ran, runs; then once an hour", async () => {
  const { runs, move } = start();
  await until(() => runs.length === 1);
  await move(49 * 60_000);
  expect(runs).toHaveLength(1);
  await move(60_000);
  expect(runs.map((run) => run.at)).toEqual(["2026-11-21T10:10:00.000Z", "2026-11-21T11:00:00.000Z"]);
});

test("a jump of a year makes one run, and so does going back", async () => {
  const { runs, move } = start();
  await until(() => runs.length === 1);
  await move(8760 * HOUR);
  expect(runs).toHaveLength(2);
  await move(-8760 * HOUR);
  expect(runs).toHaveLength(3);
  await move(0);
  expect(runs).toHaveLength(3);
  expect(new Set(runs.map((run) => run.id)).size).toBe(3);
});

test("a run that was done in this hour by an earlier process does not come again", async () => {
  const { runs, settle } = start({ last: { runId: "r", startedAt: "2026-11-21T10:01:00.000Z", outcome: "done" } });
  await settle();
  expect(runs).toEqual([]);
});

test("a run that was cut off comes again under its id", async () => {
  const { runs, settle } = start({ last: { runId: "r", startedAt: "2026-11-21T10:01:00.000Z", outcome: "running" } });
  await settle();
  expect(runs.map((run) => run.id)).toEqual(["r"]);
});

test("a failed run is tried three times under one id, then waits for the next hour", async () => {
  const { runs, lines, move } = start({
    work: () => {
      throw new Error("no paper");
    },
  });
  await until(() => runs.length === 3);
  await move(0);
  expect(runs).toHaveLength(3);
  expect(new Set(runs.map((run) => run.id)).size).toBe(1);
  expect(lines[0]).toBe("Cron tick: no paper");
  await move(HOUR);
  expect(runs.length).toBeGreaterThan(3);
});

test("a run can be asked for, and nothing runs by itself where that is not wanted", async () => {
  const {
    runs,
    scheduler: asked,
    move,
  } = start({
    bySchedule: false,
    work: (run) => {
      if (run === 2) throw new Error("not today");
    },
  });
  await move(HOUR);
  expect(runs).toEqual([]);
  expect(await asked.run("tick")).toEqual({ error: null });
  expect(await asked.run("tick")).toEqual({ error: "not today" });
  expect(await asked.run("tock")).toBeNull();
});
