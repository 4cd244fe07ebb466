import { seconds } from "../../lib/clock.ts";
import { hmac, isSigned } from "../../lib/signing.ts";

/** A token leads to its file for so many seconds: it is opened as soon as it is there. */
const TOKEN_SECONDS = 60;

/** What a token stands for: whose list, and who has asked for it. */
export interface Asked {
  owner: string;
  accountId: string;
}

const signedText = (payload: string) => `certifications export ${payload}`;

/** A token that nobody else can make (HMAC), and the second at which it ends. */
export function tokenOf({ owner, accountId }: Asked, now: Date): { token: string; endsAt: number } {
  const endsAt = seconds(now) + TOKEN_SECONDS;
  const payload = Buffer.from(JSON.stringify([owner, accountId, endsAt])).toString("base64url");
  return { token: `${payload}.${hmac(signedText(payload)).toString("base64url")}`, endsAt };
}

/** What a token of ours stands for, as long as it is good; else null. */
export function askedBy(token: string, now: Date): Asked | null {
  const [payload = "", signature = ""] = token.split(".");
  if (!isSigned(signedText(payload), signature)) return null;
  const [owner, accountId, endsAt] = JSON.parse(Buffer.from(payload, "base64url").toString());
  return Number(endsAt) > seconds(now) ? { owner: String(owner), accountId: String(accountId) } : null;
}
