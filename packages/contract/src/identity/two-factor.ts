import * as z from "zod/mini";
import { account, open } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { codeText, nameText, secretText } from "../texts.ts";
import { one, write } from "../wire.ts";
import { profileLabels } from "./account-labels.ts";
import { credentialLabels } from "./labels.ts";
import { PASSWORD_LENGTH } from "./new-password.ts";
import { WRONG_PASSWORD } from "./profile.ts";
import { LOGIN_FAILED, secondCode } from "./session.ts";

/** How somebody's second factor stands. */
export const TwoFactor = computed("two-factor", {
  isOn: z.boolean(),
  /** ISO 8601: since when; null while it is off. */
  sinceDate: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** Their role asks for one, so they cannot do without. */
  isRequired: z.boolean(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

/** What an authenticator app is given, once: nothing of it is kept before its first code has come. */
export const TwoFactorSetUp = computed("two-factor-set-up", {
  /** The key to type, in base32, and the address that a QR code carries. */
  key: z.string(),
  address: z.string(),
  /** Names the set-up, beside its first code. */
  token: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type TwoFactorSetUp = z.infer<typeof TwoFactorSetUp>;

/** Shown once. */
export const RecoveryCodes = computed("recovery-codes", { codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const RECOVERY_CODES = 10;
/** For how long a set-up can be finished. */
export const SET_UP_MINUTES = 15;

export const twoFactorTexts = {
  over: "This set-up does not work any more. Begin again.",
  on: "Two-factor is on already.",
  off: "Two-factor is off already.",
  wrongCode: "This is not the code that your app shows. Check that the clock of your phone is right.",
  required: "Your role asks for two-factor, so it cannot be turned off.",
} as const;

const password = () => secretText(profileLabels.currentPassword, PASSWORD_LENGTH.most, WRONG_PASSWORD);

export const BeginTwoFactor = z.strictObject({ password: password() });
export type BeginTwoFactor = z.infer<typeof BeginTwoFactor>;

export const TurnOnTwoFactor = z.strictObject({
  token: codeText(/^[\w.-]{20,1000}$/, twoFactorTexts.over),
  code: secondCode(),
});
export type TurnOnTwoFactor = z.infer<typeof TurnOnTwoFactor>;

export const ProveTwoFactor = z.strictObject({ password: password(), code: secondCode() });
export type ProveTwoFactor = z.infer<typeof ProveTwoFactor>;

export const BeginAtSignIn = z.strictObject({
  email: nameText(credentialLabels.email, 254),
  password: secretText(credentialLabels.password, PASSWORD_LENGTH.most, LOGIN_FAILED),
});
export type BeginAtSignIn = z.infer<typeof BeginAtSignIn>;

const common = {
  area: "two-factor",
  source: "ours (trust, Passwords and sessions)",
  access: account(),
} as const;
const atSignIn = { ...common, access: open() } as const;

export const getTwoFactor = endpoint("GET /app/session/current/two-factor", {
  ...common,
  summary: "Whether one's own account has a second factor",
  inPerson: true,
  output: one(TwoFactor),
});
export const beginTwoFactor = endpoint("POST /app/session/current/two-factor/set-up", {
  ...common,
  summary: "The key for an authenticator app; nothing changes before its first code",
  inPerson: true,
  body: write(BeginTwoFactor),
  output: one(TwoFactorSetUp),
});
export const turnOnTwoFactor = endpoint("PUT /app/session/current/two-factor", {
  ...common,
  summary: "Turn two-factor on by the app's first code; answers the recovery codes, once, and ends every other session",
  inPerson: true,
  body: write(TurnOnTwoFactor),
  output: one(RecoveryCodes),
});
export const renewRecoveryCodes = endpoint("POST /app/session/current/two-factor/recovery-codes", {
  ...common,
  summary: "Other recovery codes in the place of those there are",
  inPerson: true,
  body: write(ProveTwoFactor),
  output: one(RecoveryCodes),
});
export const turnOffTwoFactor = endpoint("POST /app/session/current/two-factor/turn-off", {
  ...common,
  summary: "Turn two-factor off",
  inPerson: true,
  body: write(ProveTwoFactor),
  output: one(TwoFactor),
});
export const beginTwoFactorAtSignIn = endpoint("POST /app/auth/two-factor/set-up", {
  ...atSignIn,
  summary: "As in the settings, for who may not sign in without: by email address and password",
  body: write(BeginAtSignIn),
  output: one(TwoFactorSetUp),
});
export const turnOnTwoFactorAtSignIn = endpoint("PUT /app/auth/two-factor", {
  ...atSignIn,
  summary: "Turn two-factor on before one signs in; opens no session",
  body: write(TurnOnTwoFactor),
  output: one(RecoveryCodes),
});
