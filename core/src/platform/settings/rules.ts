import type { FeatureFlag, FeatureFlags } from "@salle/contract/flags";
import { flagNames } from "@salle/contract/flags";
import { defaultValues, type Values } from "@salle/contract/parameters";
import type { PartialValues } from "@salle/contract/platform/settings";

/** What holds: what is stored, else the stage's first value, else the spec's default; flag by flag. */
export function valuesOf(stored: PartialValues, first: PartialValues): Values {
  const sources = [stored, first, defaultValues];
  const one = <K extends keyof Values>(name: K): Values[K] =>
    (sources.find((source) => source[name] !== undefined) ?? defaultValues)[name] as Values[K];
  const flagOf = (flag: FeatureFlag) => sources.find(({ featureFlags }) => featureFlags?.[flag] !== undefined);
  return {
    applicationName: one("applicationName"),
    defaultCountry: one("defaultCountry"),
    taxRate: one("taxRate"),
    poweredByUrl: one("poweredByUrl"),
    userManualsUrl: one("userManualsUrl"),
    termsUrl: one("termsUrl"),
    privacyUrl: one("privacyUrl"),
    supportEmail: one("supportEmail"),
    errorReportingAddress: one("errorReportingAddress"),
    featureFlags: Object.fromEntries(
      flagNames.map((flag) => [flag, flagOf(flag)?.featureFlags?.[flag] ?? false]),
    ) as FeatureFlags,
  };
}

/** Whether all of these features are on. */
export const areOn = (flags: FeatureFlags, features: readonly FeatureFlag[]): boolean =>
  features.every((feature) => flags[feature]);
