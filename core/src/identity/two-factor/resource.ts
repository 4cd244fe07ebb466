import type { RecoveryCodes, TwoFactor, TwoFactorSetUp } from "@salle/contract/identity/two-factor";
import { accountIdOf } from "../../lib/ids.ts";
import * as Settings from "../../platform/settings/index.ts";
import type * as Accounts from "../accounts/index.ts";
import { addressOf } from "./rules.ts";

/** The wire's form of how an account's second factor stands. */
export const toResource = (person: string, factor: Accounts.TwoFactor | undefined, isRequired: boolean): TwoFactor => ({
  id: accountIdOf(person),
  type: "two-factor",
  attributes: {
    isOn: factor !== undefined,
    sinceDate: factor?.createdAt ?? null,
    recoveryCodesLeft: Object.keys(factor?.recovery ?? {}).length,
    isRequired,
  },
});

/** What an app is given, under the installation's name. */
export async function toSetUp(
  { person, emailAddress = "" }: Accounts.Account,
  { key, token, expiresAt }: { key: string; token: string; expiresAt: number },
): Promise<TwoFactorSetUp> {
  const { applicationName, federationName } = await Settings.current();
  const address = addressOf({ site: federationName || applicationName, account: emailAddress, key });
  return {
    id: accountIdOf(person),
    type: "two-factor-set-up",
    attributes: { key, address, token, expiresAt: new Date(expiresAt * 1000).toISOString() },
  };
}

export const toCodes = (person: string, codes: string[]): RecoveryCodes => ({
  id: accountIdOf(person),
  type: "recovery-codes",
  attributes: { codes },
});
