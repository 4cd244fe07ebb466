import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Folder } from "@salle/contract/deployment";
import { timeouts } from "./aws.ts";
import { bucket, inFolder } from "./bucket.ts";

let shared: S3Client | undefined;

// Path-style addresses need no DNS name for each bucket, so they work against any endpoint.
const client = () => (shared ??= new S3Client({ ...timeouts, forcePathStyle: true }));

/**
 * Stores bytes in a folder, under a key of our making and never under a name that somebody gave (trust, "Uploads").
 * `getFile` (stored.ts) reads them.
 * @param key begins with the folder
 */
export async function putFile(folder: Folder, key: string, bytes: Uint8Array): Promise<void> {
  await client().send(new PutObjectCommand({ Bucket: bucket(), Key: inFolder(folder, key), Body: bytes }));
}

/** Forgets the client, so that the next call reads the endpoint anew (tests run several clouds in one process). */
export function forgetFilesClient(): void {
  shared?.destroy();
  shared = undefined;
}
