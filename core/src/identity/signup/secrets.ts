import { randomBytes } from "node:crypto";
import { hmac, isSigned } from "../../lib/signing.ts";
import { emailKey } from "../accounts/index.ts";

/** 128 random bits. */
export const newSignupId = (): string => randomBytes(16).toString("base64url");

/** The id of what is made of a message for a person: the same each time it is delivered, and nobody's to guess. */
export const signupIdFrom = (cause: string, person: string): string =>
  hmac(`signup id ${cause} ${person}`).subarray(0, 16).toString("base64url");

const linkText = (id: string, address: string) => `signup link ${id} ${emailKey(address)}`;

/** What the mail's link carries behind the `#`: derived (HMAC), so that a copy of the table opens nothing. */
export const secretOf = (id: string, address: string): string => hmac(linkText(id, address)).toString("base64url");

export const isSecretOf = (id: string, address: string, secret: string): boolean =>
  isSigned(linkText(id, address), secret);
