import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { endChild, endOrphan, startChild } from "./child.ts";

const SLEEP = ["-e", "setTimeout(() => {}, 60_000)"];

test("an orphan is ended when its command line names the file, and left alone otherwise", async () => {
  const orphan = spawn(process.execPath, [...SLEEP, "/data/one.sqlite"]);
  const gone = new Promise((resolve) => orphan.once("exit", (_, signal) => resolve(signal)));
  endOrphan(orphan.pid ?? 0, "/data/other.sqlite");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(orphan.exitCode ?? orphan.signalCode).toBeNull();
  endOrphan(orphan.pid ?? 0, "/data/one.sqlite");
  expect(await gone).toBe("SIGKILL");
  endOrphan(orphan.pid ?? 0, "/data/one.sqlite");
});

test("a child is ended once, however often that is asked", async () => {
  const child = startChild(process.execPath, SLEEP);
  await endChild(child);
  await endChild(child);
  expect(child.signalCode).toBe("SIGTERM");
});
