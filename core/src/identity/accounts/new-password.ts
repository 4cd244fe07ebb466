import { passwordTexts } from "@salle/contract/identity/new-password";
import { isCommon } from "./common-passwords.ts";
import type { Account } from "./entity.ts";
import { emailKey } from "./rules.ts";

/** Why a password is none for an account, beside its length: too easy to guess (trust, "Passwords"); null when it is one. */
export function whyNotPassword(password: string, { emailAddress }: Pick<Account, "emailAddress">): string | null {
  if (emailAddress && emailKey(password) === emailKey(emailAddress)) return passwordTexts.address;
  return isCommon(password) ? passwordTexts.common : null;
}
