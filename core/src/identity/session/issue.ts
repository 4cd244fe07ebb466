import { seconds } from "../../lib/clock.ts";
import type { SessionRecord } from "../accounts/index.ts";
import { hashSecret, REFRESH_SECONDS, type RefreshToken, signAccess, writeRefresh } from "./tokens.ts";

/** What a sign-in or a refresh gives: the bearer for the page, the refresh token for the cookie. */
export interface Tokens {
  accessToken: string;
  expiresAt: string;
  refreshToken: string;
}

/** What the account keeps of a session whose next refresh token this is. */
export const recordOf = ({ secret }: RefreshToken, now: Date): SessionRecord => ({
  refreshHash: hashSecret(secret),
  expiresAt: seconds(now) + REFRESH_SECONDS,
});

export async function tokensOf(token: RefreshToken, now: Date): Promise<Tokens> {
  return { ...(await signAccess(token, now)), refreshToken: writeRefresh(token) };
}
