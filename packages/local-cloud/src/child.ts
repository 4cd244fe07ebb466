import { type ChildProcess, execFileSync, type StdioOptions, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Starts a program that must not outlive us. On Linux the kernel ends it with its parent (`setpriv --pdeathsig`);
 * its own process group keeps a Ctrl-C in the terminal from reaching it before we have finished with it.
 */
export function startChild(
  command: string,
  args: string[],
  stdio: StdioOptions = ["ignore", "pipe", "pipe"],
): ChildProcess {
  const guarded = process.platform === "linux" ? setpriv() : null;
  const [program, ...all] = guarded ? [guarded, "--pdeathsig", "KILL", "--", command, ...args] : [command, ...args];
  const child = spawn(program, all, { detached: true, stdio });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

const setpriv = () => ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path)) ?? null;

/** Ends the process, gently and then not, and waits until it is gone. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 2000);
  await gone;
  clearTimeout(timer);
}

/** Ends what a killed start has left behind, if that process is still alive and its command line names the file. */
export function endOrphan(pid: number, file: string): void {
  if (!commandLine(pid).includes(file)) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself in the meantime.
  }
}

function commandLine(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
