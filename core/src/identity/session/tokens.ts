import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { environment } from "@salle/contract/deployment";
import { jwtVerify, SignJWT } from "jose";
import { seconds } from "../../lib/clock.ts";
import { sha256 } from "../../lib/ids.ts";

export const ACCESS_SECONDS = 10 * 60;
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;

export interface AccessClaims {
  person: string;
  sessionId: string;
}

function key(): Uint8Array {
  const secret = process.env[environment.tokenSecret];
  if (!secret || secret.length < 32) throw new Error(`${environment.tokenSecret} must hold at least 32 characters`);
  return new TextEncoder().encode(secret);
}

/** A bearer token for a session, and when it ends. */
export async function signAccess(claims: AccessClaims, at: Date): Promise<{ accessToken: string; expiresAt: string }> {
  const expires = seconds(at) + ACCESS_SECONDS;
  const accessToken = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.person)
    .setIssuedAt(seconds(at))
    .setExpirationTime(expires)
    .sign(key());
  return { accessToken, expiresAt: new Date(expires * 1000).toISOString() };
}

/** The claims of a bearer token, or null when it is not ours, tampered with or expired. */
export async function readAccess(token: string, at: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key(), { algorithms: ["HS256"], currentDate: at });
    return typeof payload.sub === "string" && typeof payload.sid === "string"
      ? { person: payload.sub, sessionId: payload.sid }
      : null;
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
/**
 * The next refresh secret. With a request's idempotency key it is derived from both (HMAC), so that a retry gets the
 * same one and nobody who has only the cookie does.
 */
export const secretAfter = (secret: string, key: string | null): string =>
  key === null ? newSecret() : hmac(`next ${secret} ${key}`).toString("base64url");
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
  return timingSafeEqual(hmac(`refresh ${signed}`), Buffer.from(signature, "base64url"))
    ? { person, sessionId, secret }
    : null;
}

const hmac = (text: string): Buffer => createHmac("sha256", key()).update(text).digest();
