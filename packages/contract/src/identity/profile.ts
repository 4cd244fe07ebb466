import * as z from "zod/mini";
import { account } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { lineText, nameText, secretText } from "../texts.ts";
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
  version: z.number(),
});
export type Profile = z.infer<typeof Profile>;

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
