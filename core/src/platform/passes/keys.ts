import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { hmac, type SigningKey, signingKeys } from "../../lib/signing.ts";

/** PKCS #8 of an Ed25519 key (RFC 8410) before its 32 bytes. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** Key pairs of passes follow from the signing keys, and are turned with them. */
export const privateKeyOf = (key: SigningKey): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, hmac("passes", key)]), format: "der", type: "pkcs8" });

/** The public keys of all signing keys: their ids, and 32 bytes in base64url. */
export const publicKeys = (): { id: string; publicKey: string }[] =>
  signingKeys().map((key) => ({
    id: key.id,
    publicKey: createPublicKey(privateKeyOf(key)).export({ format: "jwk" }).x ?? "",
  }));
