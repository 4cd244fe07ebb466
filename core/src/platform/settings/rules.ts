import { type FeatureFlag, type FeatureFlags, flagsWhere } from "@salle/contract/flags";
import { defaultValues, type PartialValues, type Values } from "@salle/contract/parameters";

/** What holds: what is stored, else the stage's first value, else the spec's default; flag by flag. */
export function valuesOf(stored: PartialValues, first: PartialValues): Values {
  return {
    ...defaultValues,
    ...given(first),
    ...given(stored),
    featureFlags: flagsWhere(
      (flag) => stored.featureFlags?.[flag] ?? first.featureFlags?.[flag] ?? defaultValues.featureFlags[flag],
    ),
  };
}

/** The values that are said, without what only has a name, and without what else a stored item has. */
const given = (values: PartialValues): PartialValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && Object.hasOwn(defaultValues, name)),
  );

/** Whether all of these features are on. */
export const areOn = (flags: FeatureFlags, features: readonly FeatureFlag[]): boolean =>
  features.every((feature) => flags[feature]);
