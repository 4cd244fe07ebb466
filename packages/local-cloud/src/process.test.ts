import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { newFolder, until } from "./testing.ts";

const NODE = fileURLToPath(new URL("../../../node_modules/.bin/node", import.meta.url));
/** What Node has compiled of the sources, as the test clouds keep it: a start takes two thirds of the time. */
const COMPILED = fileURLToPath(new URL("../../../node_modules/.cache/salle-compiled", import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** Runs a file of this folder as a process of its own; `said` grows as it speaks. */
function run(file: string, args: string[], env: Record<string, string> = {}) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(NODE, [program, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    detached: true,
  });
  started.push(child);
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.err += chunk;
  });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, said, exit };
}

const salle = (dataDir: string) => run("main.ts", [], { DATA_DIR: dataDir, PORT: "0", SEED: "empty" });
const isReady = async (process: ReturnType<typeof run>) => {
  const isOver = () => process.said.out.includes("Ready") || process.said.err !== "";
  await until(isOver, "the start", () => JSON.stringify(process.said));
  return /http:\/\/localhost:\d+/.exec(process.said.out)?.[0] ?? "";
};
const engineOf = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, "engine.json"), "utf8")).pid as number;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("kill -9 loses no write, no message and no mail, and leaves no engine behind", async () => {
  const dataDir = newFolder();
  const effects = () => {
    try {
      return readFileSync(join(dataDir, "effects.txt"), "utf8");
    } catch {
      return "";
    }
  };
  const start = async (mode: string) => {
    const process = run("testing-child.ts", [dataDir, mode]);
    await until(() => process.said.out.includes("\n") || process.said.err !== "", "the start");
    return { ...process, ...(JSON.parse(process.said.out) as { url: string; inboxUrl: string }) };
  };
  const first = await start("hang");
  expect(
    (await fetch(`${first.url}/app/echo`, { method: "POST", headers: { "content-type": "text/plain" }, body: "m1" }))
      .status,
  ).toBe(204);
  await until(() => effects().includes("hang m1"), "the worker");
  const engine = engineOf(dataDir);
  first.child.kill("SIGKILL");
  await first.exit;
  await until(() => !isAlive(engine), "the engine's end");

  const second = await start("well");
  await until(() => effects().includes("well m1"), "the message");
  expect(effects()).toBe("hang m1\nwell m1\n");
  const inbox = (await (await fetch(`${second.inboxUrl}/store`)).json()) as { emails: { subject: string }[] };
  expect(inbox.emails.map((mail) => mail.subject)).toEqual(["m1"]);
}, 150_000);

test("a message that is cut off more often than it has tries is not given up", async () => {
  const dataDir = newFolder();
  const effects = () => {
    try {
      return readFileSync(join(dataDir, "effects.txt"), "utf8").trim().split("\n");
    } catch {
      return [];
    }
  };
  for (let cut = 0; cut < 4; cut++) {
    const cloud = run("testing-child.ts", [dataDir, "hang"]);
    await until(() => cloud.said.out.includes("\n") || cloud.said.err !== "", "the start");
    const { url } = JSON.parse(cloud.said.out) as { url: string };
    if (cut === 0) await fetch(`${url}/app/echo`, { method: "POST", body: "m1" });
    await until(() => effects().length > cut, "the worker");
    cloud.child.kill("SIGKILL");
    await cloud.exit;
  }
  run("testing-child.ts", [dataDir, "well"]);
  await until(() => effects().includes("well m1"), "the message");
  expect(effects()).toEqual(["hang m1", "hang m1", "hang m1", "hang m1", "well m1"]);
}, 150_000);

test("two run side by side; a third on the same folder is refused in one line", async () => {
  const folder = newFolder();
  const urls = [await isReady(salle(folder)), await isReady(salle(newFolder()))];
  expect(new Set(urls).size).toBe(2);
  for (const url of urls) expect((await fetch(`${url}/status.json`)).status).toBe(200);

  const third = salle(folder);
  expect(await third.exit).toBe(1);
  expect(third.said.err.trim().split("\n")).toEqual([expect.stringContaining("Another Salle is running")]);
}, 150_000);

test("one Ctrl-C ends everything", async () => {
  const dataDir = newFolder();
  const running = salle(dataDir);
  const url = await isReady(running);
  const engine = engineOf(dataDir);
  // A terminal sends it to the whole group.
  process.kill(-(running.child.pid ?? 0), "SIGINT");
  expect(await running.exit).toBe(0);
  expect(isAlive(engine)).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
  expect(running.said.err).toBe("");
}, 150_000);
