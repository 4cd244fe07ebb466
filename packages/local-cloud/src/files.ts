import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { CannotStart, reasonOf } from "./cannot-start.ts";

const missing = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code === "ENOENT";

/** Of what lies in the data folder: only its owner may read it. */
const OWNER_ONLY = { folder: 0o700, file: 0o600, mask: 0o077 };
/** Of a folder in which everybody may have files of their own. */
const STICKY = 0o1000;

/**
 * Lets only their owner read what this process and its children write from here on.
 * @returns puts the mask back that was there before
 */
export function ownerOnly(): () => void {
  const before = process.umask(OWNER_ONLY.mask);
  return () => void process.umask(before);
}

/** Makes a folder of the data folder, its owner's only, or says in one line why it cannot be used. */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder });
    // One that others could read, from an earlier version; one that is everybody's, such as /tmp, stays so.
    const { uid, mode } = statSync(folder);
    if (uid === process.getuid?.() && !(mode & STICKY)) chmodSync(folder, OWNER_ONLY.folder);
  } catch (thrown) {
    throw new CannotStart(`Cannot use the data folder ${folder}: ${reasonOf(thrown)}. Set DATA_DIR to another one.`);
  }
}

/** Reads a small text file; null when there is none. */
export function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (thrown) {
    if (missing(thrown)) return null;
    throw new CannotStart(`Cannot read ${file}: ${reasonOf(thrown)}.`);
  }
}

/** Reads a small JSON file of ours; null when there is none. A broken one stops the start: it is never half-written. */
export function readJson<T>(file: string): T | null {
  const text = readText(file);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new CannotStart(`${file} is damaged. Move it away (or its whole folder, to begin anew) and start again.`);
  }
}

/** Atomic replace: writes a new file and renames it, so that a crash leaves the old text or the new, never a part. */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: OWNER_ONLY.file });
  renameSync(draft, file);
}
