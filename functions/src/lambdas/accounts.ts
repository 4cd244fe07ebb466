import { api } from "../http/index.ts";
import { routes as linkedAccounts } from "../identity/linked-accounts/api.ts";
import { routes as passwordReset } from "../identity/password-reset/api.ts";
import { routes as profile } from "../identity/profile/api.ts";
import { routes as twoFactor } from "../identity/two-factor/api.ts";

export const handler = api([...passwordReset, ...profile, ...linkedAccounts, ...twoFactor], {});
