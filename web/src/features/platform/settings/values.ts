import { flagNames, flagsWhere } from "@salle/contract/flags";
import { type Settings, UpdateSettings, type UpdateSettingsInput } from "@salle/contract/platform/settings";
import * as z from "zod/mini";

/** A number as people type it; NaN where it is none, of which the contract has its own words. */
const typed = (text: string): number =>
  /^\s*\d*[.,]?\d+\s*$/.test(text) ? Number(text.trim().replace(",", ".")) : Number.NaN;

/**
 * The form's values: the flags in the contract's order, for their names have dots, which the form's library would take
 * for paths; the rate as it is typed.
 */
export interface SettingsInput extends Omit<Settings["attributes"], "featureFlags" | "taxRate"> {
  taxRate: string;
  flags: boolean[];
}

/** The form's own schema: its values as the contract wants them, then the contract's. */
export const SettingsForm = z.pipe(
  z.pipe(
    z.custom<SettingsInput>(),
    z.transform(
      ({ flags, taxRate, ...values }: SettingsInput): UpdateSettingsInput => ({
        ...values,
        taxRate: typed(taxRate),
        featureFlags: flagsWhere((_, index) => flags[index] === true),
      }),
    ),
  ),
  UpdateSettings,
);

export const inputOf = ({ featureFlags, taxRate, ...values }: Settings["attributes"]): SettingsInput => ({
  ...values,
  taxRate: String(taxRate),
  flags: flagNames.map((name) => featureFlags[name]),
});
