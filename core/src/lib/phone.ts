import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A phone number as people type it, to E.164; Australian when it names no country. Null when it is none. */
export function phoneNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, "AU");
  return number?.isPossible() ? number.number : null;
}
