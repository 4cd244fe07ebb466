import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { startInstances } from "./instances.ts";
import { type Handler, invoke } from "./lambda.ts";
import { until } from "./testing.ts";

const FILE = fileURLToPath(new URL("./testing-instance.ts", import.meta.url));
const here: Handler = () => "here";
const instances: ReturnType<typeof startInstances>[] = [];
afterEach(() => {
  for (const each of instances.splice(0)) each.stop();
});

interface Answer {
  calls: number;
  ticks: number;
  process: number;
}

async function start() {
  const started = startInstances(
    ["apart"],
    async () => here,
    () => FILE,
  );
  instances.push(started);
  const handler = await started.load("apart");
  const ask = (event = {}, timeoutMs = 60_000) =>
    invoke(handler, event, { name: "apart", timeoutMs }) as Promise<Answer>;
  return { ask, load: started.load };
}

/** `T` of a process that is stopped. */
const stateOf = (pid: number) => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];

test("only those that are named get processes of their own", async () => {
  const { ask, load } = await start();
  expect((await ask()).process).not.toBe(process.pid);
  expect(await load("another")).toBe(here);
});

test("what one call leaves in its process the next one finds, and calls at once are in two", async () => {
  const { ask } = await start();
  const first = await ask();
  expect(await ask()).toMatchObject({ calls: first.calls + 1, process: first.process });
  const both = await Promise.all([ask({ waitMs: 50 }), ask({ waitMs: 50 })]);
  expect(new Set(both.map((each) => each.process)).size).toBe(2);
  const many = await Promise.all(Array.from({ length: 7 }, () => ask()));
  expect(new Set(many.map((each) => each.process)).size).toBeLessThanOrEqual(2);
});

test.skipIf(process.platform !== "linux")("between calls it is stopped", async () => {
  const { ask } = await start();
  const { process: pid } = await ask();
  await until(() => stateOf(pid) === "T", "the stop");
  await ask();
  await until(() => stateOf(pid) === "T", "the next stop");
});

test("its error is the caller's, and it goes on", async () => {
  const { ask } = await start();
  const { process: pid } = await ask();
  await expect(ask({ fails: true })).rejects.toThrow("It was told to.");
  expect((await ask()).process).toBe(pid);
});

test("one that takes too long is killed, and another takes its place", async () => {
  const { ask } = await start();
  const { process: pid } = await ask();
  await expect(ask({ waitMs: 60_000 }, 100)).rejects.toThrow(/took longer|ended with SIGKILL/);
  const next = await ask();
  expect(next.process).not.toBe(pid);
  expect(next.calls).toBe(1);
});
