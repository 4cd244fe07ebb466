import { randomBytes } from "node:crypto";
import { seconds } from "../../lib/clock.ts";
import { sha256 } from "../../lib/ids.ts";
import { hmac, isSigned } from "../../lib/signing.ts";
import type { Account } from "../accounts/index.ts";

/** A year from the last sign-in there. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** Accounts that a device is known to: a family's. The one that signed in longest ago goes. */
const MOST_ACCOUNTS = 5;

/** `<person>.<device>.<when it ends>.<signature>`, joined by `~`. */
const TOKEN = /^([0-9A-Z]{26})\.([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/;
const split = (cookie: string | undefined) =>
  (cookie ?? "").split("~").flatMap((text) => {
    const [, person = "", id = "", expires = "", signature = ""] = TOKEN.exec(text) ?? [];
    return person ? [{ text, person, id, expires, signature }] : [];
  });

type Owner = Pick<Account, "person" | "passwordHash">;

/** The signature is of the password's hash too: with a new password every device is a stranger again. */
const signed = ({ person, passwordHash = "" }: Owner, id: string, expires: string): string =>
  `device ${person}.${id}.${expires} ${sha256(passwordHash)}`;

/**
 * Device cookie: the id of a device that has signed in to an account before and by its present password, else undefined.
 * It opens nothing; guesses from there have a budget of their own, which no stranger can use up (trust, "Guessing").
 */
export function knownDevice(cookie: string | undefined, account: Owner | undefined, now: Date): string | undefined {
  const found = split(cookie).find(({ person }) => person === account?.person);
  if (!account?.passwordHash || !found || Number(found.expires) <= seconds(now)) return undefined;
  return isSigned(signed(account, found.id, found.expires), found.signature) ? found.id : undefined;
}

/** The cookie after a sign-in: under a new id, so that what was guessed there is forgotten; other accounts' stay. */
export function rememberDevice(cookie: string | undefined, account: Owner, now: Date): string {
  const id = randomBytes(12).toString("base64url");
  const expires = String(seconds(now) + DEVICE_SECONDS);
  const signature = hmac(signed(account, id, expires)).toString("base64url");
  const others = split(cookie).filter(({ person }) => person !== account.person);
  const own = `${account.person}.${id}.${expires}.${signature}`;
  return [own, ...others.slice(0, MOST_ACCOUNTS - 1).map(({ text }) => text)].join("~");
}
