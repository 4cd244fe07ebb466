import { countries } from "@salle/contract/countries";

const names = new Intl.DisplayNames("en-AU", { type: "region" });

/** "AU" as "Australia". */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);

/** Every country by name. */
export const countryOptions = [...countries.keys()]
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** The states of a country whose states we know, for choosing; else null. */
export const statesOf = (country: string): readonly string[] | null =>
  country === "AU" ? ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] : null;
