import { type FeatureFlag, type FeatureFlags, flagsWhere } from "@salle/contract/flags";
import { defaultValues, type PartialValues, type Values } from "@salle/contract/parameters";

/** What holds: what is stored, else the stage's first value, else the spec's default; flag by flag. */
export function valuesOf(stored: PartialValues, first: PartialValues): Values {
  const said = { ...defaultValues, ...given(first), ...given(stored) };
  return {
    applicationName: said.applicationName,
    federationName: said.federationName,
    defaultCountry: said.defaultCountry,
    taxRate: said.taxRate,
    poweredByUrl: said.poweredByUrl,
    userManualsUrl: said.userManualsUrl,
    termsUrl: said.termsUrl,
    privacyUrl: said.privacyUrl,
    supportEmail: said.supportEmail,
    errorReportingAddress: said.errorReportingAddress,
    nationalIdPattern: said.nationalIdPattern,
    twoFactorForSystemRoles: said.twoFactorForSystemRoles,
    featureFlags: flagsWhere(
      (flag) => stored.featureFlags?.[flag] ?? first.featureFlags?.[flag] ?? defaultValues.featureFlags[flag],
    ),
  };
}

/** What is said, without what only has a name. */
const given = (values: PartialValues): PartialValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Whether all of these features are on. */
export const areOn = (flags: FeatureFlags, features: readonly FeatureFlag[]): boolean =>
  features.every((feature) => flags[feature]);
