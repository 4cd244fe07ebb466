import * as z from "zod/mini";
import { account, open } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { FlagStates, Parameters } from "../parameters.ts";
import { permissionNames } from "../permissions.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { codeText, nameText, secretText } from "../texts.ts";
import { one, write } from "../wire.ts";
import { credentialLabels } from "./labels.ts";
import { currentSessionPath, refreshPath } from "./session-paths.ts";

export const contextTypes = ["system", "club", "club-groups", "user"] as const;
export type ContextType = (typeof contextTypes)[number];

/** The securable a person works in (spec 01 §3.3). In the user context `id` is the club member profile. */
export const SecurableContext = z.object({
  type: z.enum(contextTypes),
  id: z.string(),
  clubId: z.nullable(z.string()),
  permissions: z.array(z.enum(permissionNames)),
  /** What the context selector calls it: the club's, the group's or the person's name. */
  label: z.string(),
});
export type SecurableContext = z.infer<typeof SecurableContext>;

export const LinkedAccount = z.object({
  accountId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nationalId: z.nullable(z.string()),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

export const Session = computed("session", {
  accountId: z.string(),
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.nullable(z.string()),
  isRoot: z.boolean(),
  /** Set while acting as another: who really is at the keyboard (spec 01 §6). */
  impersonator: z.nullable(z.object({ accountId: z.string(), label: z.string(), allows: z.array(z.string()) })),
  contexts: z.array(SecurableContext),
  linkedAccounts: z.array(LinkedAccount),
  featureFlags: FlagStates,
  parameters: Parameters,
});
export type Session = z.infer<typeof Session>;

export const AccessToken = computed("access-token", {
  accessToken: z.string(),
  /** ISO 8601, when the bearer stops working. */
  expiresAt: z.string(),
});

/** No user enumeration: the same words for an unknown address and a wrong password (trust). */
export const LOGIN_FAILED = "That email address and password do not match an account.";
/** After the right password, where somebody else has set it; the code is `CHANGE_NEEDED`. */
export const CHANGE_PASSWORD = "Somebody else has set this password. Choose one of your own.";
export const CHANGE_NEEDED = "password-change-needed";
/** After the right password of an account with a second factor; the same is sent again with its code. */
export const SECOND_FACTOR = "Enter the code that your authenticator app shows.";
export const SECOND_FACTOR_NEEDED = "second-factor-needed";
/** After the right password, where a role on the system asks for a second factor and there is none. */
export const SET_UP_SECOND_FACTOR = "Your role asks for a second step when you sign in. Set it up now.";
export const SET_UP_NEEDED = "second-factor-setup-needed";
export const WRONG_CODE = "This is not a code of your account, or it was used already. Wait for the next one.";
/** The six digits of an app, or a recovery code. */
export const secondCode = () =>
  codeText(/^(?:(?:\d[ -]*){6}|(?:[a-z\d][ -]*){16})$/i, WRONG_CODE, problems.blank(credentialLabels.code));
/** Back-off: the same words whatever budget is used up, and whether or not there is such an account. */
export const loginTooMany = (seconds: number): string =>
  `There were too many wrong attempts. Wait ${inWords(seconds)}, then try again.`;

/** A wait as people say it, never less than it is: seconds below two minutes, then whole minutes. */
function inWords(seconds: number): string {
  const [count, unit] = seconds < 120 ? [Math.ceil(seconds), "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export const Credentials = z.strictObject({
  email: nameText(credentialLabels.email, 254),
  password: secretText(credentialLabels.password, 128, LOGIN_FAILED),
  /** Where the account has a second factor. */
  code: z.optional(secondCode()),
});
export type Credentials = z.infer<typeof Credentials>;

const area = "session";
const source = "ours (spec 01 §7)";

export const login = endpoint("POST /app/auth/login", {
  area,
  source,
  summary: "Sign in; sets the refresh cookie",
  access: open(),
  body: write(Credentials),
  output: one(AccessToken),
});
export const refresh = endpoint(`POST ${refreshPath}`, {
  area,
  source,
  summary: "A new access token for the refresh cookie",
  access: open(),
  output: one(AccessToken),
});
export const logout = endpoint("POST /app/auth/logout", {
  area,
  source,
  summary: "End this session on the server",
  access: open(),
});
export const currentSession = endpoint(`GET ${currentSessionPath}`, {
  area,
  source,
  summary: "Who is signed in, where they may work, and what is switched on",
  access: account(),
  output: one(Session),
});
