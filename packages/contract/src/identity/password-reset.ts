import * as z from "zod/mini";
import { open } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { codeText, emailText, secretText } from "../texts.ts";
import { one, write } from "../wire.ts";
import { credentialLabels, resetLabels } from "./labels.ts";

/** How long a password must be (trust, "Passwords"). */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
/** For how long a mail's link and code are good. */
export const RESET_MINUTES = 60;

export const passwordTexts = {
  short: `The ${credentialLabels.password} must have at least ${PASSWORD_LENGTH.least} characters.`,
  long: `The ${credentialLabels.password} can have up to ${PASSWORD_LENGTH.most} characters.`,
  common: "Many people use this password, so it is easy to guess. Choose another.",
  address: "This is the email address itself, so it is easy to guess. Choose another.",
  different: "The two passwords are not the same.",
} as const;

export const resetTexts = {
  /** The same whether it was used, is too old, was tried too often or was never given out. */
  over: "This link or code does not work any more. Ask for a new one.",
  wrongCode: "This is not the code in the email we sent you last.",
  tooMany: "There were too many requests for a new password.",
} as const;

/** The next step of a reset: what names it there, and until when. */
export const PasswordReset = computed("password-reset", {
  token: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

/** The address that a new password is asked for. */
export const AskReset = z.strictObject({
  x: emailText(credentialLabels.email).check(z.minLength(1, { error: problems.blank(credentialLabels.email) })),
});

const token = () => codeText(/^[\w-]{22}\.[\w-]{43}$/, resetTexts.over);

/** A new password as it is given. */
const newPassword = () =>
  secretText(credentialLabels.password, PASSWORD_LENGTH.most, passwordTexts.long).check(
    z.minLength(PASSWORD_LENGTH.least, { error: passwordTexts.short }),
  );

/** The mail's one-time token: the eight digits as people type them, or what the link carries. */
const ott = () =>
  z.pipe(
    codeText(/^(?:(?:\d[ -]*){8}|[\w-]{43})$/, resetTexts.wrongCode, problems.blank(resetLabels.code)),
    z.transform((text: string) => (text.length === 43 ? text : text.replace(/\D/g, ""))),
  );

export const CheckReset = z.strictObject({ token: token(), ott: ott() });
export type CheckReset = z.infer<typeof CheckReset>;

export const SetPassword = z
  .strictObject({
    token: token(),
    password: newPassword(),
    "verify-password": secretText(resetLabels.repeat, PASSWORD_LENGTH.most, passwordTexts.different),
  })
  .check(
    z.refine((given) => given["verify-password"] === given.password, {
      path: ["verify-password"],
      error: passwordTexts.different,
    }),
  );
export type SetPassword = z.infer<typeof SetPassword>;

const area = "password-reset";

export const askReset = endpoint("POST /app/auth/reset/generate/{x}", {
  area,
  source: "spec 03 §7",
  summary: "Ask for a new password for an email address; the answer is the same whether or not somebody has it",
  access: open(),
  texts: ["x"],
  output: one(PasswordReset),
});
export const checkReset = endpoint("POST /app/auth/reset/validate", {
  area,
  source: "spec 03 §7",
  summary: "Show the link or the code of the mail; answers the token with which the password is set",
  access: open(),
  body: write(CheckReset),
  output: one(PasswordReset),
});
export const setPassword = endpoint("POST /app/auth/reset/update", {
  area,
  source: "spec 03 §7",
  summary: "Set the password; ends every session of the account",
  access: open(),
  body: write(SetPassword),
});
