import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number as people type it, to E.164. Null when it is none.
 * @param country of a number that names none, ISO 3166-1: its club's
 */
export function phoneNumber(text: string, country: string | undefined): string | null {
  const number = parsePhoneNumberFromString(text, country as CountryCode | undefined);
  return number?.isPossible() ? number.number : null;
}
