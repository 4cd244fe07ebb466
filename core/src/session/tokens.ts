import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { environment } from "@salle/contract/deployment";
import { seconds } from "../lib/clock.ts";
import { sha256 } from "../lib/ids.ts";

export const ACCESS_SECONDS = 10 * 60;
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;

export interface AccessClaims {
  person: string;
  sessionId: string;
}

function key(): string {
  const secret = process.env[environment.tokenSecret];
  if (!secret || secret.length < 32) throw new Error(`${environment.tokenSecret} must hold at least 32 characters`);
  return secret;
}

/** A bearer token for a session, and when it ends. */
export function signAccess(claims: AccessClaims, at: Date): { accessToken: string; expiresAt: string } {
  const expires = seconds(at) + ACCESS_SECONDS;
  const text = `${claims.person}.${claims.sessionId}.${expires}`;
  return { accessToken: signed("access", text), expiresAt: new Date(expires * 1000).toISOString() };
}

/** The claims of a bearer token, or null when it is not ours, changed or over. */
export function readAccess(token: string, at: Date): AccessClaims | null {
  const [, person, sessionId, expires] =
    /^([0-9A-Z]{26})\.(ses_[0-9A-Z]{26})\.(\d+)$/.exec(unsigned("access", token)) ?? [];
  return person && sessionId && Number(expires) > seconds(at) ? { person, sessionId } : null;
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
/** Secrets are random, so a plain hash keeps them. */
export const hashSecret = (secret: string): string => sha256(secret);

export const writeRefresh = (token: RefreshToken): string =>
  signed("refresh", `${token.person}.${token.sessionId}.${token.secret}`);

/** What `writeRefresh` wrote, or null when the text is no such token. */
export function readRefresh(text: string | undefined): RefreshToken | null {
  const parts = /^([0-9A-Z]{26})\.(ses_[0-9A-Z]{26})\.([\w-]{43})$/.exec(unsigned("refresh", text ?? ""));
  const [, person, sessionId, secret] = parts ?? [];
  return person && sessionId && secret ? { person, sessionId, secret } : null;
}

type Purpose = "access" | "refresh";

/** A text with our signature after it; one made for a purpose is no good for the other. */
const signed = (purpose: Purpose, text: string): string =>
  `${text}.${signatureOf(purpose, text).toString("base64url")}`;

/** The text of what `signed` made; "" when it is not ours, or changed. */
function unsigned(purpose: Purpose, token: string): string {
  const [, text = "", signature = ""] = /^(.+)\.([\w-]{43})$/.exec(token) ?? [];
  return text && timingSafeEqual(signatureOf(purpose, text), Buffer.from(signature, "base64url")) ? text : "";
}

const signatureOf = (purpose: Purpose, text: string): Buffer =>
  createHmac("sha256", key()).update(`${purpose} ${text}`).digest();
