import { countries } from "@salle/contract/countries";

let names: Intl.DisplayNames | undefined;

/** "AU" as "Australia". */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames("en-AU", { type: "region" });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

let options: { value: string; label: string }[] | undefined;
/** Every country by name; sorted when they are first asked for, for it takes as long as drawing several rows. */
export const countryOptions = () => {
  options ??= [...countries.keys()]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return options;
};

/** The states of a country whose states we know, for choosing; else null. */
export const statesOf = (country: string): readonly string[] | null =>
  country === "AU" ? ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] : null;
