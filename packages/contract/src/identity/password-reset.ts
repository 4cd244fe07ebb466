import * as z from "zod/mini";
import { open } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { codeText, emailText, nameText, secretText } from "../texts.ts";
import { one, write } from "../wire.ts";
import { credentialLabels, resetLabels } from "./labels.ts";
import { newPassword, PASSWORD_LENGTH, passwordTexts } from "./new-password.ts";
import { LOGIN_FAILED } from "./session.ts";

/** For how long a mail's link and code are good. */
export const RESET_MINUTES = 60;

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

/** A new password in the place of one that somebody else has set, which the sign-in asks for. */
export const ReplacePassword = z
  .strictObject({
    email: nameText(credentialLabels.email, 254),
    password: secretText(credentialLabels.password, PASSWORD_LENGTH.most, LOGIN_FAILED),
    "new-password": newPassword(),
    "verify-password": secretText(resetLabels.repeat, PASSWORD_LENGTH.most, passwordTexts.different),
  })
  .check(
    z.refine((given) => given["verify-password"] === given["new-password"], {
      path: ["verify-password"],
      error: passwordTexts.different,
    }),
  );
export type ReplacePassword = z.infer<typeof ReplacePassword>;

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
export const replacePassword = endpoint("POST /app/auth/password", {
  area,
  source: "ours (trust, Passwords)",
  summary: "Choose a password in the place of one that somebody else has set; then sign in with it",
  access: open(),
  body: write(ReplacePassword),
});
