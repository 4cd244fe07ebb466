import * as z from "zod/mini";

/*
 * A pass: what a door is shown, and checks without the network. Its text is `S1.<key's id>.<claims>.<signature>`, the last two in
 * base64url: claims in JSON, and an Ed25519 signature (RFC 8032) over all that stands before it. Short names keep the QR code coarse.
 */

const VERSION = "S1";
/** A pass is good for a day, for halls without a network; it is made anew whenever its page is opened. */
export const PASS_SECONDS = 86_400;
/** The clock of a door may be off by so much. */
export const CLOCK_SECONDS = 300;

const Right = z.tuple([z.string(), z.string()]);
const Claims = z.object({
  /** What it is a pass of. */
  k: z.literal("member"),
  /** Whose: the account's id, by which two passes of one person are told to be theirs. */
  s: z.string(),
  /** Their name, and the clubs that they are a member of. */
  n: z.string(),
  c: z.string(),
  /** What they may do, each until which day (`YYYY-MM-DD`; "" for no end). */
  r: z.array(Right),
  /** Seconds since 1970 until which it is good. */
  e: z.number(),
});
export type PassClaims = z.infer<typeof Claims>;

/** What is signed. */
export const passBody = (keyId: string, claims: PassClaims): string =>
  `${VERSION}.${keyId}.${toBase64Url(new TextEncoder().encode(JSON.stringify(claims)))}`;

interface ReadPass {
  keyId: string;
  claims: PassClaims;
  body: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** A pass as it says of itself, not checked; null for a text that is none. */
export function readPass(text: string): ReadPass | null {
  const [version, keyId = "", claims = "", signature = "", ...more] = text.trim().split(".");
  if (version !== VERSION || more.length > 0) return null;
  try {
    const read = Claims.safeParse(JSON.parse(new TextDecoder().decode(fromBase64Url(claims))));
    const body = new TextEncoder().encode(`${version}.${keyId}.${claims}`);
    return read.success ? { keyId, claims: read.data, body, signature: fromBase64Url(signature) } : null;
  } catch {
    return null;
  }
}

/** A public key of passes: its id, and 32 bytes in base64url. */
export interface PassKey {
  id: string;
  publicKey: string;
}

export type PassState = "good" | "expired" | "forged" | "no-pass";

/**
 * Checks a pass by the keys alone.
 * @param now seconds since 1970 by the door's clock
 * @throws DOMException in a browser that has no Ed25519
 */
export async function checkPass(
  text: string,
  keys: readonly PassKey[],
  now: number,
): Promise<{ state: PassState; claims: PassClaims | null }> {
  const read = readPass(text);
  if (!read) return { state: "no-pass", claims: null };
  const key = keys.find(({ id }) => id === read.keyId);
  const isGenuine = key !== undefined && (await isSignedBy(key, read));
  // What a forged one says is told to nobody.
  if (!isGenuine) return { state: "forged", claims: null };
  return { state: read.claims.e + CLOCK_SECONDS < now ? "expired" : "good", claims: read.claims };
}

async function isSignedBy({ publicKey }: PassKey, { body, signature }: ReadPass): Promise<boolean> {
  const key = await crypto.subtle.importKey("raw", fromBase64Url(publicKey), "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, signature, body);
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @throws DOMException for what is none */
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
