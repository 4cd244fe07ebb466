import * as Settings from "../../platform/settings/index.ts";
import * as Accounts from "../accounts/index.ts";

/** Whether the installation asks for a second factor with these roles (the setting `twoFactorForSystemRoles`). */
export const isTwoFactorRequired = async (account: Accounts.Account): Promise<boolean> =>
  Accounts.hasSystemRole(account) && (await Settings.current()).twoFactorForSystemRoles;

/** Whether somebody must have a second factor and has none: then they can do nothing but set it up. */
export const lacksTwoFactor = async (account: Accounts.Account): Promise<boolean> =>
  !account.hasTwoFactor && (await isTwoFactorRequired(account));
