import { statfsSync } from "node:fs";

/** With less room than this, in bytes, what is written may not be kept. */
const LEAST_ROOM = 1024 * 1024;
const LOOK_EVERY_MS = 1000;

/** Whether the disk that a folder is on has no room left. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_ROOM;
  } catch {
    return false;
  }
}

/** The one line for a disk that has no room left. */
export const fullDisk = (folder: string): string =>
  `The disk of the data folder ${folder} is full: nothing can be saved until there is room again.`;

/** Says once when the disk of the data folder is full, and once when there is room again. @returns stops it */
export function watchDisk(dataDir: string, log: (line: string) => void, isFull = isDiskFull): () => void {
  let wasFull = false;
  const look = () => {
    const full = isFull(dataDir);
    if (full === wasFull) return;
    wasFull = full;
    log(full ? fullDisk(dataDir) : `There is room again on the disk of the data folder ${dataDir}.`);
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
