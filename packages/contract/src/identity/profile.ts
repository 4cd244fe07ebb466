import * as z from "zod/mini";
import { account, open } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { codeText, emailText, lineText, nameText, secretText } from "../texts.ts";
import { many, one, version, write } from "../wire.ts";
import { profileLabels } from "./account-labels.ts";
import { resetLabels } from "./labels.ts";
import { newPassword, PASSWORD_LENGTH, passwordTexts } from "./new-password.ts";

/** One's own account, as Profile Settings show it. */
export const Profile = computed("profile", {
  firstName: z.string(),
  lastName: z.string(),
  /** What one signs in with. */
  emailAddress: z.string(),
  mobilePhoneNumber: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  /** The address that is to be confirmed, and until when, ISO 8601; null when none is. */
  pendingEmailAddress: z.nullable(z.string()),
  pendingUntilDate: z.nullable(z.string()),
  version: z.number(),
});
export type Profile = z.infer<typeof Profile>;

/** The address that somebody signs in with from now on. */
export const ConfirmedEmail = computed("confirmed-email", { emailAddress: z.string() });
export type ConfirmedEmail = z.infer<typeof ConfirmedEmail>;

/** A place where one is signed in. */
export const SignIn = computed("sign-in", {
  /** What the browser calls itself; "" where nobody knows. */
  agent: z.string(),
  /** ISO 8601: when it began, null where that is not known, and when it was last used. */
  beganDate: z.nullable(z.string()),
  lastUsedDate: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

export const UpdateProfile = z.strictObject({
  firstName: z.optional(nameText(profileLabels.firstName, 60)),
  lastName: z.optional(nameText(profileLabels.lastName, 60)),
  mobilePhoneNumber: lineText(profileLabels.mobilePhoneNumber, 30),
  version: version(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

export const WRONG_PASSWORD = "This is not your password.";

export const ChangePassword = z
  .strictObject({
    password: secretText(profileLabels.currentPassword, PASSWORD_LENGTH.most, WRONG_PASSWORD),
    "new-password": newPassword(),
    "verify-password": secretText(resetLabels.repeat, PASSWORD_LENGTH.most, passwordTexts.different),
  })
  .check(
    z.refine((given) => given["verify-password"] === given["new-password"], {
      path: ["verify-password"],
      error: passwordTexts.different,
    }),
  );
export type ChangePassword = z.infer<typeof ChangePassword>;

/** For how long the link at a new address is good. */
export const EMAIL_MINUTES = 60;

export const emailTexts = {
  same: "This is the address that you sign in with.",
  /** The same whether it was used, is too old, was cancelled or was never given out. */
  over: "This link does not work any more. Ask for a new one in Profile Settings.",
  taken: "Somebody else signs in with this address by now, so yours stays as it was.",
  nonePending: "No new address waits to be confirmed.",
  tooMany: "There were too many requests for another email address.",
} as const;

export const ChangeEmail = z.strictObject({
  emailAddress: emailText(profileLabels.emailAddress).check(
    z.minLength(1, { error: problems.blank(profileLabels.emailAddress) }),
  ),
  password: secretText(profileLabels.currentPassword, PASSWORD_LENGTH.most, WRONG_PASSWORD),
});
export type ChangeEmail = z.infer<typeof ChangeEmail>;

export const ConfirmEmail = z.strictObject({ token: codeText(/^[\w-]{22,60}\.[\w-]{43}$/, emailTexts.over) });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;

export const profileTexts = {
  ended: "This session has ended already.",
  phone: problems.phone(profileLabels.mobilePhoneNumber),
} as const;

const common = {
  area: "profile",
  source: "ours (spec 01 §2.2, Profile Settings)",
  access: account(),
} as const;

export const getProfile = endpoint("GET /app/session/current/account", {
  ...common,
  summary: "One's own account",
  output: one(Profile),
});
export const updateProfile = endpoint("PATCH /app/session/current/account", {
  ...common,
  summary: "Change one's own name and phone number",
  inPerson: true,
  body: write(UpdateProfile),
  output: one(Profile),
});
export const changePassword = endpoint("PUT /app/session/current/password", {
  ...common,
  summary: "Change one's own password; ends every other session",
  inPerson: true,
  body: write(ChangePassword),
  output: one(Profile),
});
export const listSignIns = endpoint("GET /app/session/current/sessions", {
  ...common,
  summary: "Where one is signed in, this one first",
  output: many(SignIn),
});
export const endSignIn = endpoint("DELETE /app/session/current/sessions/{id}", {
  ...common,
  summary: "Sign out somewhere else",
  inPerson: true,
  output: many(SignIn),
});
export const endOtherSignIns = endpoint("DELETE /app/session/current/sessions", {
  ...common,
  summary: "Sign out everywhere else",
  inPerson: true,
  output: many(SignIn),
});
export const changeEmail = endpoint("POST /app/session/current/email", {
  ...common,
  summary:
    "Ask for another address to sign in with; a link mailed there confirms it. The answer is the same for one that is taken",
  inPerson: true,
  body: write(ChangeEmail),
  output: one(Profile),
});
export const sendEmailAgain = endpoint("POST /app/session/current/email/send-again", {
  ...common,
  summary: "Mail another link to the address that waits to be confirmed; the one before ends",
  inPerson: true,
  output: one(Profile),
});
export const cancelEmail = endpoint("DELETE /app/session/current/email", {
  ...common,
  summary: "Keep the address that one has",
  inPerson: true,
  output: one(Profile),
});
export const confirmEmail = endpoint("POST /app/auth/email/confirm", {
  ...common,
  access: open(),
  summary: "Show the link of the mail: from now on its address is the one to sign in with",
  body: write(ConfirmEmail),
  output: one(ConfirmedEmail),
});
