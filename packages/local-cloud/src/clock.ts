import { join } from "node:path";
import { readJson, replaceFile } from "./files.ts";

const OFFSET = Symbol.for("salle.clock.offset");

export interface Clock {
  /** Milliseconds by which Salle's clock is ahead of the wall clock. */
  offsetMs(): number;
  set(offsetMs: number): void;
  /** Back to the wall clock for this process; the folder keeps its offset. */
  release(): void;
}

/**
 * The settable clock (architecture §7): core reads the global symbol, the data folder keeps it between starts.
 * @param moved called after each move
 */
export function openClock(dataDir: string, moved: () => void = () => undefined): Clock {
  const file = join(dataDir, "clock.json");
  const shared = globalThis as Record<symbol, unknown>;
  shared[OFFSET] = readJson<{ offsetMs: number }>(file)?.offsetMs ?? 0;
  return {
    offsetMs: () => Number(shared[OFFSET] ?? 0),
    set(offsetMs) {
      replaceFile(file, JSON.stringify({ offsetMs }));
      shared[OFFSET] = offsetMs;
      moved();
    },
    release() {
      delete shared[OFFSET];
    },
  };
}
