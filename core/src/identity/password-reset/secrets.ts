import { randomBytes } from "node:crypto";
import { sha256 } from "../../lib/ids.ts";
import { hmac, isSigned, type SigningKey, signingKeys } from "../../lib/signing.ts";
import type * as Accounts from "../accounts/index.ts";

/*
 * Whoever asks gets a token, which names the reset to the browser. The mail carries what that browser does not have: a
 * link, and a code of eight digits for who reads mail elsewhere. Who shows either gets the second token, by which the
 * password is set. All are derived (HMAC) from the reset's id and what the account is like now, so nothing of them is
 * kept, and a new password or address ends every link, code and token there is (trust, "Public links"; decision 0090).
 */

type Owner = Pick<Accounts.Account, "person" | "passwordHash" | "emailAddress">;

export const newResetId = (): string => randomBytes(16).toString("base64url");

const ofOwner = (id: string, { person, passwordHash = "", emailAddress = "" }: Owner): string =>
  `${id} ${person} ${sha256(`${passwordHash}\n${emailAddress}`)}`;

const signed = (id: string, signature: Buffer): string => `${id}.${signature.toString("base64url")}`;
/** The id of a reset and the signature that a token has, whatever it is of. */
export function partsOf(token: string): { id: string; signature: string } {
  const [id = "", signature = ""] = token.split(".");
  return { id, signature };
}

/** The token of who asks. */
export const askToken = (id: string): string => signed(id, hmac(`reset ask ${id}`));
/** The id of the reset that a token of who asks names; null when it is not ours. */
export function askedBy(token: string): string | null {
  const { id, signature } = partsOf(token);
  return isSigned(`reset ask ${id}`, signature) ? id : null;
}

const linkText = (id: string, owner: Owner) => `reset link ${ofOwner(id, owner)}`;
const codeBy = (key: SigningKey, id: string, owner: Owner): string =>
  String(hmac(`reset code ${ofOwner(id, owner)}`, key).readUInt32BE() % 100_000_000).padStart(8, "0");

/** What the mail carries. */
export const mailed = (id: string, owner: Owner): { link: string; code: string } => ({
  link: hmac(linkText(id, owner)).toString("base64url"),
  code: codeBy(signingKeys()[0], id, owner),
});

/** Whether it is the mail's link or code, by any key of the set. */
export const isMailed = (ott: string, id: string, owner: Owner): boolean =>
  ott.length === 8 ? signingKeys().some((key) => codeBy(key, id, owner) === ott) : isSigned(linkText(id, owner), ott);

const setText = (id: string, owner: Owner) => `reset set ${ofOwner(id, owner)}`;

/** The token by which the password is set. */
export const setToken = (id: string, owner: Owner): string => signed(id, hmac(setText(id, owner)));
export const isSetToken = (token: string, owner: Owner): boolean => {
  const { id, signature } = partsOf(token);
  return isSigned(setText(id, owner), signature);
};
