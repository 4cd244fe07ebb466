import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readText, replaceFile } from "./files.ts";

/**
 * The keys of what is signed, apart by a blank, the one that signs first: made once a data folder, readable by its owner
 * only. Two, as deployed; a folder of before has one.
 */
export function tokenSecrets(dataDir: string): string {
  const file = join(dataDir, "token-secret");
  const kept = readText(file)?.trim();
  if (kept) return kept;
  const made = [randomBytes(32), randomBytes(32)].map((each) => each.toString("base64url")).join(" ");
  replaceFile(file, made, 0o600);
  return made;
}
