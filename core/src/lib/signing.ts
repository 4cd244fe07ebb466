import { createHmac, timingSafeEqual } from "node:crypto";
import * as environment from "@salle/contract/environment";
import { sha256 } from "./ids.ts";

/** A key of what the server signs; its id, a hash of it, says in a token which one signed it (JWT's `kid`). */
export interface SigningKey {
  id: string;
  secret: string;
}

type KeySet = readonly [SigningKey, ...SigningKey[]];
let read: { from: string; keys: KeySet } | undefined;

/**
 * The key set: the first key signs, each of them is good to verify with. So a key is turned without ending what it has
 * signed (docs/operations.md, "Secrets").
 */
export function signingKeys(): KeySet {
  const from = process.env[environment.tokenSecrets] ?? "";
  if (read?.from === from) return read.keys;
  const [first = "", ...others] = from.split(" ");
  if ([first, ...others].some((secret) => secret.length < 32)) {
    throw new Error(`${environment.tokenSecrets} must hold secrets of at least 32 characters`);
  }
  const keyOf = (secret: string): SigningKey => ({ id: sha256(`key ${secret}`).slice(0, 8), secret });
  read = { from, keys: [keyOf(first), ...others.map(keyOf)] };
  return read.keys;
}

/** HMAC-SHA256 of a text, by the key that signs unless another is given. */
export const hmac = (text: string, key: SigningKey = signingKeys()[0]): Buffer =>
  createHmac("sha256", key.secret).update(text).digest();

/** Whether a signature (base64url) is one of the text by any key of the set. */
export function isSigned(text: string, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  return signingKeys().some((key) => {
    const expected = hmac(text, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
