import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { join, resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { endChild, endOrphan, startChild } from "./child.ts";
import { type EngineProgram, findEngine } from "./engine-program.ts";
import { ensureFolder, readJson, replaceFile } from "./files.ts";
import { freePort } from "./listen.ts";

export interface Engine {
  endpoint: string;
  /** The engine's file, when it is one that we can look into. */
  file: string | null;
  stop(): Promise<void>;
}

/**
 * Starts the database engine on the data folder, or uses the one at AWS_ENDPOINT_URL_DYNAMODB.
 * @param onLost called when the engine ends though nobody has stopped it
 * @throws CannotStart when there is no engine for this machine, or the file is not its own
 */
export async function startEngine(dataDir: string, onLost: (line: string) => void): Promise<Engine> {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (given) return { endpoint: given, file: null, stop: async () => undefined };

  const program = findEngine();
  const file = resolve(dataDir, program.file);
  if (program.isSqlite) refuseForeignFile(file);
  else ensureFolder(file);
  const record = join(dataDir, "engine.json");
  const earlier = readJson<{ pid: number }>(record);
  if (earlier) endOrphan(earlier.pid, file);

  const port = await freePort();
  const child = startChild(program.command, program.args(port, file));
  if (child.pid) replaceFile(record, JSON.stringify({ pid: child.pid }));
  let said = "";
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  let ended: string | null = null;
  child.once("error", (error) => {
    ended = error.message;
  });
  child.once("exit", (code, signal) => {
    ended ??= said.trim() || `it ended with ${signal ?? code}`;
  });

  await answers(port, program, file, () => ended);
  let stopping = false;
  child.once("exit", () => {
    if (!stopping) onLost(`The database engine has stopped: ${ended}. Start again; what was saved is kept.`);
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    file: program.isSqlite ? file : null,
    async stop() {
      stopping = true;
      await endChild(child);
    },
  };
}

/** Waits until the engine answers; an engine that ends instead has said why. */
async function answers(port: number, program: EngineProgram, file: string, ended: () => string | null): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const why = ended();
    if (why !== null && /malformed|file format|not a database|not a valid/.test(why)) throw damaged(file);
    if (why !== null) throw new CannotStart(`The database engine (${program.name}) does not start: ${why}`);
    try {
      await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) });
      return;
    } catch {
      await new Promise((again) => setTimeout(again, 10));
    }
  }
  throw new CannotStart(`The database engine (${program.name}) does not answer.`);
}

/** A file that is no SQLite database would only be met with the engine's own, longer words. */
function refuseForeignFile(file: string): void {
  if (!existsSync(file)) return;
  const start = Buffer.alloc(16);
  const handle = openSync(file, "r");
  const read = readSync(handle, start, 0, 16, 0);
  closeSync(handle);
  if (read > 0 && start.toString("latin1") !== "SQLite format 3\0") throw damaged(file);
}

/** The one line for a data file that its engine cannot read. */
export const damaged = (file: string) =>
  new CannotStart(`${file} is damaged or no database. Move it away (Salle then makes a new one) and start again.`);
