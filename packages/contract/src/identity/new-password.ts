import * as z from "zod/mini";
import { secretText } from "../texts.ts";
import { credentialLabels } from "./labels.ts";

/** How long a password must be (trust, "Passwords"). */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

export const passwordTexts = {
  short: `The ${credentialLabels.password} must have at least ${PASSWORD_LENGTH.least} characters.`,
  long: `The ${credentialLabels.password} can have up to ${PASSWORD_LENGTH.most} characters.`,
  common: "Many people use this password, so it is easy to guess. Choose another.",
  address: "This is the email address itself, so it is easy to guess. Choose another.",
  different: "The two passwords are not the same.",
  same: "This is the password you have. Choose another.",
} as const;

/** A new password as it is given. */
export const newPassword = () =>
  secretText(credentialLabels.password, PASSWORD_LENGTH.most, passwordTexts.long).check(
    z.minLength(PASSWORD_LENGTH.least, { error: passwordTexts.short }),
  );
