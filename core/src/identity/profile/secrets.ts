import { randomBytes } from "node:crypto";
import { seconds } from "../../lib/clock.ts";
import { sha256 } from "../../lib/ids.ts";
import { hmac, isSigned } from "../../lib/signing.ts";
import type * as Accounts from "../accounts/index.ts";
import type { EmailChange } from "./entity.ts";

/*
 * The link that confirms an address is derived (HMAC) from the change's random id, the address and what the account was like
 * when it was asked for. So nothing of it is kept, and a new password, another address or a newer change ends it (trust,
 * "Public links"; decision 0106).
 */

export const newChangeId = (): string => randomBytes(16).toString("base64url");

type Owner = Pick<Accounts.Account, "passwordHash" | "emailAddress">;
export const standingOf = ({ passwordHash = "", emailAddress = "" }: Owner): string =>
  sha256(`${passwordHash}\n${emailAddress}`);

/** Whether it can still be confirmed. */
export const isPending = (
  { standing, usedBy, expiresAt }: Pick<EmailChange, "standing" | "usedBy" | "expiresAt">,
  account: Owner,
  now: Date,
): boolean => usedBy === undefined && expiresAt > seconds(now) && standing === standingOf(account);

type Linked = Pick<EmailChange, "person" | "id" | "emailAddress" | "standing">;
const signed = ({ person, id, emailAddress, standing }: Linked): string =>
  `email ${id} ${person} ${standing} ${emailAddress}`;

/** What the mail's link carries: whose change it is, which one, and the signature. */
export const linkOf = (change: Linked): string =>
  `${change.person}${change.id}.${hmac(signed(change)).toString("base64url")}`;

/** A person's key is a ulid. */
const PERSON = 26;
export const personIn = (link: string): string => link.slice(0, PERSON);

/** Whether a link is of this change, by any key of the set. */
export function isLinkOf(link: string, change: Linked): boolean {
  const [named, signature = ""] = link.split(".");
  return named === `${change.person}${change.id}` && isSigned(signed(change), signature);
}
