import { createHash } from "node:crypto";
import type { Folder } from "@salle/contract/deployment";
import { pause } from "../dynamo/backoff.ts";
import { bucket, inFolder } from "./bucket.ts";
import { CONTENT_HASH, requestOf, TRIES } from "./store-request.ts";

/**
 * Stores bytes in a folder, under a key of our making and never under a name that somebody gave (trust, "Uploads").
 * `getFile` (stored.ts) reads them. A PUT signed as `getFile`'s GET is, tried three times: the same bytes may come twice.
 * @param key begins with the folder
 * @param as how a browser keeps what it downloads: its name, of plain characters, and its media type
 * @throws when the store cannot be reached
 */
export async function putFile(
  folder: Folder,
  key: string,
  bytes: Uint8Array,
  as?: { name: string; type: string },
): Promise<void> {
  const path = `/${bucket()}/${inFolder(folder, key)}`;
  const headers = {
    [CONTENT_HASH]: createHash("sha256").update(bytes).digest("hex"),
    "content-length": String(bytes.byteLength),
    "content-type": as?.type ?? "application/octet-stream",
    ...(as && { "content-disposition": `attachment; filename="${as.name}"` }),
  };
  for (let attempt = 1; ; attempt++) {
    const { status } = await requestOf("PUT", path, headers, bytes).catch((error: Error) => ({
      status: error.message,
    }));
    if (status === 200) return;
    if (attempt === TRIES) throw new Error(`The file ${key} could not be stored: ${status}`);
    await pause(attempt);
  }
}
