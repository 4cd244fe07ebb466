import { currencyOf } from "@salle/contract/currencies";
import { type Parameters, type Values, VERSION } from "@salle/contract/parameters";
import type { PublicSettings } from "@salle/contract/platform/public-settings";
import type { Settings } from "@salle/contract/platform/settings";

/** The parameters that follow from what is stored; how the office signs in is nobody else's business. */
export const parametersOf = ({ featureFlags: _, twoFactorForSystemRoles: __, ...values }: Values): Parameters => ({
  ...values,
  version: VERSION,
  defaultCurrency: currencyOf(values.defaultCountry),
});

/** The wire's form of the settings, for who may change them. */
export const toResource = (values: Values, version: number): Settings => ({
  id: "installation",
  type: "settings",
  attributes: { ...values, version },
});

/** What anybody may know. */
export const toPublic = (values: Values): PublicSettings => ({
  id: "installation",
  type: "public-settings",
  attributes: { featureFlags: values.featureFlags, parameters: parametersOf(values) },
});
