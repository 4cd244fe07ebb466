import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { type BucketName, environment } from "@salle/contract/deployment";
import { timeouts } from "./aws.ts";

let shared: S3Client | undefined;

// Path-style addresses need no DNS name for each bucket, so they work against any endpoint.
const client = () => (shared ??= new S3Client({ ...timeouts, forcePathStyle: true }));

function bucket(name: BucketName): string {
  const variable = environment.bucket(name);
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set`);
  return value;
}

/** Stores bytes under a key of our making, never under a name somebody gave (trust, "Uploads"). */
export async function putFile(name: BucketName, key: string, bytes: Uint8Array): Promise<void> {
  await client().send(new PutObjectCommand({ Bucket: bucket(name), Key: key, Body: bytes }));
}

/** The bytes stored under a key; throws when there are none. */
export async function getFile(name: BucketName, key: string): Promise<Uint8Array> {
  const { Body } = await client().send(new GetObjectCommand({ Bucket: bucket(name), Key: key }));
  if (!Body) throw new Error(`${key} has no body`);
  return Body.transformToByteArray();
}

/** Forgets the client, so that the next call reads the endpoint anew (tests run several clouds in one process). */
export function forgetFilesClient(): void {
  shared?.destroy();
  shared = undefined;
}
