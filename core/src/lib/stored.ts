import type { Folder } from "@salle/contract/deployment";
import { pause } from "../dynamo/backoff.ts";
import { bucket, inFolder } from "./bucket.ts";
import { addressOf, CONTENT_HASH, requestOf, TRIES } from "./store-request.ts";

/**
 * The bytes that `putFile` (files.ts) stored. A GET signed by SigV4 over the table client's connections, with its
 * timeouts and credentials: the client of S3 would make up half of a Lambda that most calls go through (decision 0043).
 * Tried three times, as the SDK's clients do.
 * @param key begins with the folder
 * @throws when there are none, or the store cannot be reached
 */
export async function getFile(folder: Folder, key: string): Promise<Uint8Array> {
  const path = `/${bucket()}/${inFolder(folder, key)}`;
  for (let attempt = 1; ; attempt++) {
    const { status, bytes } = await requestOf("GET", path).catch((error: Error) => ({
      status: error.message,
      bytes: null,
    }));
    if (bytes) return bytes;
    if (status === 404 || attempt === TRIES) throw new Error(`The file ${key} could not be read: ${status}`);
    await pause(attempt);
  }
}

/**
 * A signed link to a file that `putFile` stored, for a browser to download: whoever has it reads that file, for so many
 * seconds. It is a presigned URL, made without a call.
 * @param key begins with the folder
 */
export async function linkTo(folder: Folder, key: string, seconds: number): Promise<string> {
  const { address, signer } = await addressOf(`/${bucket()}/${inFolder(folder, key)}`);
  if (!canPresign(signer)) throw new Error("This signer makes no links");
  const headers = { host: address.host, [CONTENT_HASH]: "UNSIGNED-PAYLOAD" };
  const { path, query } = await signer.presign(
    { ...address.request, method: "GET", query: {}, headers },
    { signingService: "s3", expiresIn: seconds },
  );
  return `${address.origin}${path}?${new URLSearchParams(query)}`;
}

/** What the SDK's signer of requests can do besides, by its types only for services that have a presigner. */
interface Presigner {
  presign(request: object, options: object): Promise<{ path: string; query: Record<string, string> }>;
}
const canPresign = (signer: object): signer is Presigner => "presign" in signer;
