import { documents } from "../dynamo/client.ts";

/** How often a request is tried, as the SDK's clients do. */
export const TRIES = 3;
/** The hash of what is sent, which the store compares with what has come. */
export const CONTENT_HASH = "x-amz-content-sha256";

/** Sends a signed request to the store. */
export async function requestOf(
  method: "GET" | "PUT",
  path: string,
  given: Record<string, string> = {},
  body?: Uint8Array,
) {
  const { address, signer } = await addressOf(path);
  const headers = { ...given, host: address.host };
  const request = await signer.sign({ ...address.request, method, query: {}, headers }, { signingService: "s3" });
  const { response } = await documents().config.requestHandler.handle(body ? { ...request, body } : request);
  const chunks: Buffer[] = [];
  for await (const chunk of response.body) chunks.push(chunk);
  return { status: response.statusCode, bytes: response.statusCode === 200 ? Buffer.concat(chunks) : null };
}

/** Where a file is, and what signs a request for it. */
export async function addressOf(path: string) {
  const { config } = documents();
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${await config.region()}.amazonaws.com`;
  const { protocol, hostname, host, port, origin } = new URL(endpoint);
  const request = { protocol, hostname, path, ...(port && { port: Number(port) }) };
  return { address: { request, host, origin }, signer: await config.signer() };
}
