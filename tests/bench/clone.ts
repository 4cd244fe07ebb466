import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@salle/local-cloud/listen";
import { newFolder } from "./cloud.ts";
import { empty, type Section } from "./section.ts";
import { pause, until } from "./stats.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const REST_MS = 10_000;

/** What somebody meets who clones the repository and starts it: seconds, bytes, and memory when nobody does anything. */
export async function benchClone(): Promise<Section> {
  const section = empty();
  const folder = newFolder();
  const clone = join(folder, "salle");
  const cache = execFileSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).trim();
  const isWarm = existsSync(join(cache, "_cacache"));
  const port = await freePort();
  const begun = performance.now();
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", root, clone]);
  const env = { ...withoutOurs(process.env), PORT: String(port), SEED: "demo", DATA_DIR: join(folder, "data") };
  const child = spawn(join(clone, "bin/start"), { cwd: clone, env, stdio: "ignore", detached: true });
  try {
    const address = `http://localhost:${port}/`;
    const answers = async () => (await fetch(address).catch(() => null))?.ok ?? false;
    await until("The page of a fresh clone", answers, 400, 100);
    // The page answers before the seed is done; a call of the API waits for it.
    const page = (performance.now() - begun) / 1000;
    await fetch(`${address}app/session/current`);
    const ready = (performance.now() - begun) / 1000;
    await pause(REST_MS);
    const memory = pssOf(child.pid ?? 0);
    const bytes = Number(execFileSync("du", ["-sb", join(clone, "node_modules")], { encoding: "utf8" }).split("\t")[0]);
    Object.assign(section.figures, {
      "clone seconds": ready,
      "clone bytes": bytes,
      "memory at rest": memory,
    });
    const mb = (value: number) => `${(value / 1024 / 1024).toFixed(0)} MB`;
    section.tables.push({
      title: "A fresh clone",
      note: `\`git clone\`, then \`bin/start\` with the demo in an empty folder and ${isWarm ? "a warm" : "an empty"} npm cache. Memory is the proportional
share (PSS) of all its processes, ten seconds after the first answer.`,
      columns: ["what", "figure"],
      rows: [
        ["the page answers after", `${page.toFixed(0)} s`],
        ["the API answers, with the demo seeded, after", `${ready.toFixed(0)} s`],
        ["node_modules", mb(bytes)],
        ["memory at rest", mb(memory)],
      ],
    });
  } finally {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    await pause(3000);
    rmSync(folder, { recursive: true, force: true });
  }
  return section;
}

/** The environment as a newcomer has it: npm's variables of this run and the tools of this folder would be in the way. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !/^(npm_|AWS_|SALLE_|INIT_CWD)/.test(name));
  const path = (env.PATH ?? "").split(":").filter((part) => !part.startsWith(root) && !part.includes("node_modules"));
  return { ...Object.fromEntries(kept), PATH: path.join(":") };
}

/** The proportional share of memory of a process and all that it started, in bytes. */
export function pssOf(pid: number): number {
  let bytes = 0;
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    bytes = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    // It has ended in the meantime.
  }
  return bytes + childrenOf(pid).reduce((all, child) => all + pssOf(child), 0);
}

const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);

function parentOf(pid: string): number {
  try {
    // The name in brackets may hold blanks; what follows it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
    return Number(fields?.[1]);
  } catch {
    return -1;
  }
}
