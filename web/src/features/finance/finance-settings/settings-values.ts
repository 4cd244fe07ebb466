import {
  type FinanceSettings,
  UpdateFinanceSettings,
  type UpdateFinanceSettingsInput,
} from "@salle/contract/finance/finance-settings";
import type { Resolver } from "react-hook-form";

type Settings = FinanceSettings["attributes"];

export interface SettingsValues {
  gstStatus: Settings["gstStatus"];
  gstRegisteredFrom: string;
  gstBasis: Settings["gstBasis"];
  /** As it is typed. */
  termsDays: string;
  replyTo: string;
  reminderDays: string[];
}

/** What the form begins with. */
export const valuesOf = (of: Settings): SettingsValues => ({
  gstStatus: of.gstStatus,
  gstRegisteredFrom: of.gstRegisteredFrom ?? "",
  gstBasis: of.gstBasis,
  termsDays: String(of.termsDays),
  replyTo: of.replyTo,
  reminderDays: of.reminderDays.map(String),
});

/**
 * What is sent. Nothing is said of GST as long as nothing is chosen, and of a day and a basis only by who is registered since then.
 * @param version of the settings that the form was opened with
 */
export function bodyOf(
  { gstStatus, gstRegisteredFrom, gstBasis, termsDays, replyTo, reminderDays }: SettingsValues,
  version: number,
): UpdateFinanceSettingsInput {
  return {
    ...(gstStatus !== null && { gstStatus }),
    ...(gstStatus === "REGISTERED" && { gstRegisteredFrom, gstBasis }),
    // Nothing would be 0.
    termsDays: termsDays.trim() === "" ? Number.NaN : Number(termsDays),
    replyTo,
    reminderDays: reminderDays.map(Number),
    version,
  };
}

/** Checks what would be sent; what is wrong stands under the names that the form has too. */
export const resolverFor =
  (version: number): Resolver<SettingsValues, unknown, UpdateFinanceSettings> =>
  (values) => {
    const { data, error } = UpdateFinanceSettings.safeParse(bodyOf(values, version));
    if (data) return { values: data, errors: {} };
    const told = error.issues.map(({ path, message }) => [String(path[0]), { type: "rule", message }]);
    return { values: {}, errors: Object.fromEntries(told) };
  };
