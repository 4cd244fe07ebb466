import { afterEach, expect, test } from "vitest";
import { startTestCloud, until } from "./testing.ts";

let cloud: Awaited<ReturnType<typeof startTestCloud>>;
afterEach(() => cloud.stop());

const post = (path: string, body: unknown, type = "application/json") =>
  fetch(cloud.url + path, { method: "POST", headers: { "content-type": type }, body: JSON.stringify(body) });

test("a cron runs when it is asked for, and only by JSON from here", async () => {
  let runs = 0;
  const cron = () => {
    runs += 1;
    if (runs === 2) throw new Error("no paper");
  };
  cloud = await startTestCloud({ cron });
  const first = await post("/__local/crons/tick", {});
  expect([first.status, await first.json()]).toEqual([200, { error: null }]);
  expect(await (await post("/__local/crons/tick", {})).json()).toEqual({ error: "no paper" });
  expect((await post("/__local/crons/tock", {})).status).toBe(404);
  expect((await post("/__local/crons/tick", {}, "text/plain")).status).toBe(404);
  expect((await fetch(`${cloud.url}/__local/crons/tick`)).status).toBe(404);
  expect(runs).toBe(2);
});

test("with the schedule on, moving the clock runs what is due", async () => {
  const seen: number[] = [];
  const cron = () => void seen.push(offset());
  cloud = await startTestCloud({ cron }, { schedule: true });
  await until(() => seen.length > 0, "the first run");
  const before = seen.length;
  const year = 365 * 24 * 3_600_000;
  await post("/__local/clock", { offsetMs: year });
  await until(() => seen.length > before, "the run after the move");
  expect(seen.at(-1)).toBe(year);
});

const offset = () => Number((globalThis as Record<symbol, unknown>)[Symbol.for("salle.clock.offset")] ?? 0);
