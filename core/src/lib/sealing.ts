import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { hmac, type SigningKey, signingKeys } from "./signing.ts";

/*
 * Encryption at rest of the few secrets that must be read again (AES-256-GCM), by keys that follow from the signing keys: a
 * copy of the table opens nothing. What it is for is a part of the key, so that what was sealed for one account opens for no
 * other.
 */

const IV = 12;
const TAG = 16;
const keyFor = (purpose: string, key: SigningKey): Buffer => hmac(`seal ${purpose}`, key);

/** A text that only its purpose opens again: `<key's id>.<all else, base64url>`. */
export function seal(text: string, purpose: string): string {
  const [key] = signingKeys();
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose, key), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${key.id}.${sealed.toString("base64url")}`;
}

/** What was sealed, by whichever key of the set did it; null when none did, or not for this. */
export function unseal(sealed: string, purpose: string): string | null {
  const key = signingKeys().find(({ id }) => id === sealedBy(sealed));
  const bytes = Buffer.from(sealed.split(".")[1] ?? "", "base64url");
  if (!key || bytes.length < IV + TAG) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose, key), bytes.subarray(0, IV), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** The id of the key that has sealed a text. */
export const sealedBy = (sealed: string): string => sealed.split(".")[0] ?? "";
