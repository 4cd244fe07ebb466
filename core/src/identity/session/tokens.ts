import { randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { seconds } from "../../lib/clock.ts";
import { sha256 } from "../../lib/ids.ts";
import { hmac, isSigned, type SigningKey, signingKeys } from "../../lib/signing.ts";

export const ACCESS_SECONDS = 10 * 60;
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;

/** Who gives a bearer out and for what (JWT's `iss` and `aud`): what the same keys sign for another end is no bearer. */
const ISSUER = "salle";
const AUDIENCE = "salle:api";

export interface AccessClaims {
  person: string;
  sessionId: string;
}

const bytesOf = ({ secret }: SigningKey): Uint8Array => new TextEncoder().encode(secret);

/** A bearer token for a session, and when it ends. */
export async function signAccess(claims: AccessClaims, at: Date): Promise<{ accessToken: string; expiresAt: string }> {
  const expires = seconds(at) + ACCESS_SECONDS;
  const [key] = signingKeys();
  const accessToken = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256", kid: key.id })
    .setSubject(claims.person)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds(at))
    .setExpirationTime(expires)
    .sign(bytesOf(key));
  return { accessToken, expiresAt: new Date(expires * 1000).toISOString() };
}

/** The key that a token names. One without a name was signed before keys had names, by the one there was. */
function keyNamed({ kid }: { kid?: string }): Uint8Array {
  const keys = signingKeys();
  const key = kid === undefined ? keys[0] : keys.find(({ id }) => id === kid);
  if (!key) throw new Error("The token names no key of ours");
  return bytesOf(key);
}

const PERSON = /^[0-9A-Z]{26}$/;
const SESSION = /^ses_[0-9A-Z]{26}$/;

/** The claims of a bearer token, or null when it is not ours, not a bearer, lacks a claim, was tampered with or has expired. */
export async function readAccess(token: string, at: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyNamed, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["exp", "iat"],
      currentDate: at,
    });
    const { sub: person, sid: sessionId } = payload;
    if (typeof person !== "string" || typeof sessionId !== "string") return null;
    return PERSON.test(person) && SESSION.test(sessionId) ? { person, sessionId } : null;
  } catch {
    return null;
  }
}

/**
 * What the refresh cookie holds: whose session, which one, and the secret that may be used once. It is signed, so that
 * only what we gave out can count as used before: a made-up one ends nobody's session.
 */
export interface RefreshToken {
  person: string;
  sessionId: string;
  secret: string;
}

export const newSecret = (): string => randomBytes(32).toString("base64url");
/** Which of eight turns a secret is of: its first character counts them. */
export const turnOf = (secret: string): number => secret.charCodeAt(0) % TURNS.length;
const TURNS = "HABCDEFG";
/** A secret of the turn after another's. */
const inTurn = (secret: string, before: string): string =>
  `${TURNS[(turnOf(before) + 1) % TURNS.length]}${secret.slice(1)}`;

/**
 * What the next refresh secret may be, first what it will be. With a request's idempotency key it is derived from both
 * (HMAC), so that a retry gets the same one and nobody who has only the cookie does; by each signing key, for one may have
 * been turned between the request and its retry.
 */
export const secretsAfter = (secret: string, key: string | null): string[] =>
  key === null
    ? [inTurn(newSecret(), secret)]
    : signingKeys().map((signing) => inTurn(hmac(`next ${secret} ${key}`, signing).toString("base64url"), secret));
/** Secrets are random, so a plain hash will do: no salt, no slow hash. */
export const hashSecret = (secret: string): string => sha256(secret);

export function writeRefresh(token: RefreshToken): string {
  const text = `${token.person}.${token.sessionId}.${token.secret}`;
  return `${text}.${hmac(`refresh ${text}`).toString("base64url")}`;
}

/** What `writeRefresh` wrote, or null when the text is no such token. */
export function readRefresh(text: string | undefined): RefreshToken | null {
  const parts = /^(([0-9A-Z]{26})\.(ses_[0-9A-Z]{26})\.([\w-]{43}))\.([\w-]{43})$/.exec(text ?? "");
  const [, signed, person, sessionId, secret, signature] = parts ?? [];
  if (!signed || !person || !sessionId || !secret || !signature) return null;
  return isSigned(`refresh ${signed}`, signature) ? { person, sessionId, secret } : null;
}
