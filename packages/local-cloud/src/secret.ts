import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { CannotStart } from "./cannot-start.ts";
import { readText, replaceFile } from "./files.ts";

const KEY_BYTES = 32;

/** Whether a text is whole keys in base64url: a file that was cut off would let nobody sign in. */
const areKeys = (text: string): boolean =>
  text.split(" ").every((key) => Buffer.from(key, "base64url").length >= KEY_BYTES);

/**
 * The keys of what is signed, apart by a blank, the one that signs first: made once a data folder, readable by its owner
 * only. Two, as deployed; a folder of before has one.
 * @throws CannotStart when the file is damaged
 */
export function tokenSecrets(dataDir: string): string {
  const file = join(dataDir, "token-secret");
  const kept = readText(file)?.trim();
  if (kept !== undefined) {
    if (areKeys(kept)) return kept;
    throw new CannotStart(
      `${file} is damaged. Put back a copy of it; or move it away and start again: then everybody signs in anew, and ` +
        "links that were mailed no longer work.",
    );
  }
  const made = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)].map((each) => each.toString("base64url")).join(" ");
  replaceFile(file, made);
  return made;
}
