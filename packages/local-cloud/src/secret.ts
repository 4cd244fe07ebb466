import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readText, replaceFile } from "./files.ts";

/** The secret that signs access tokens: made once a data folder, readable by its owner only. */
export function tokenSecret(dataDir: string): string {
  const file = join(dataDir, "token-secret");
  const kept = readText(file)?.trim();
  if (kept) return kept;
  const made = randomBytes(32).toString("base64url");
  replaceFile(file, made, 0o600);
  return made;
}
