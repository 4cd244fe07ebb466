import { sign } from "node:crypto";
import { type PassClaims, passBody } from "@salle/contract/pass";
import { signingKeys } from "../../lib/signing.ts";
import { privateKeyOf } from "./keys.ts";

/** A pass with these claims, as text. */
export function signed(claims: PassClaims): string {
  const [key] = signingKeys();
  const body = passBody(key.id, claims);
  return `${body}.${sign(null, Buffer.from(body), privateKeyOf(key)).toString("base64url")}`;
}
