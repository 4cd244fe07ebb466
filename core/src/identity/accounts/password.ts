import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { turns } from "../../lib/turns.ts";

/** OWASP's argon2id setting: 19 MiB, two passes, one lane (trust, "Passwords"). */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * Bulkhead: a hash computes for 25 ms on one of libuv's four threads, which the packing of answers and the reading of files
 * share. One is never theirs, so that a crowd which signs in waits in line for itself and holds up nobody else. A deployed
 * Lambda has one call at a time anyway (decision 0058).
 */
const MOST_HASHES = 3;
const inTurn = turns(MOST_HASHES);

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) =>
        argon2("argon2id", { message: password.normalize("NFKC"), nonce, ...COST }, (error, key) =>
          error ? reject(error) : resolve(Buffer.from(key)),
        ),
      ),
  );

/** A password as `argon2id$<salt>$<key>`, both in base64url. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt);
  return `argon2id$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** The dummy hash that an unknown account is checked against, so that it takes as long as a known one. */
const DUMMY_HASH = `argon2id$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Whether the password is the one that was hashed. Without a hash the answer is no, and takes as long. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = "", key = ""] = (hash ?? DUMMY_HASH).split("$");
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"));
  return actual.length === expected.length && timingSafeEqual(actual, expected) && hash !== undefined;
}
