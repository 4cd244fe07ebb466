import type { Folder } from "@salle/contract/deployment";
import { pause } from "../dynamo/backoff.ts";
import { documents } from "../dynamo/client.ts";
import { bucket, inFolder } from "./bucket.ts";

const TRIES = 3;

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
    const { status, bytes } = await get(path).catch((error: Error) => ({ status: error.message, bytes: null }));
    if (bytes) return bytes;
    if (status === 404 || attempt === TRIES) throw new Error(`The file ${key} could not be read: ${status}`);
    await pause(attempt);
  }
}

async function get(path: string): Promise<{ status: number; bytes: Uint8Array | null }> {
  const { config } = documents();
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${await config.region()}.amazonaws.com`;
  const { protocol, hostname, host, port } = new URL(endpoint);
  const address = { protocol, hostname, path, ...(port && { port: Number(port) }) };
  const signer = await config.signer();
  const request = await signer.sign(
    { ...address, method: "GET", query: {}, headers: { host } },
    { signingService: "s3" },
  );
  const { response } = await config.requestHandler.handle(request);
  const chunks: Buffer[] = [];
  for await (const chunk of response.body) chunks.push(chunk);
  return { status: response.statusCode, bytes: response.statusCode === 200 ? Buffer.concat(chunks) : null };
}
