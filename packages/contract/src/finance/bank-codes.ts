import { abnDigits, isAbn } from "../organisations/abn.ts";
import { formatPhone, nationalDigits } from "../phones.ts";
import { isEmail } from "../texts.ts";

/*
 * Australian bank accounts as bank files have them (finance design, 9): a BSB of six digits, and at most nine signs of account
 * number, so that nothing is paid out that a file cannot name.
 */

/** A BSB as people type it, as `062-000`; null when it is none. */
export function bsbOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : null;
}

/** An account number as people type it, without spaces and hyphens; null when it is none, or nothing but zeros. */
export function accountNumberOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{2,9}$/.test(digits) && /[1-9]/.test(digits) ? digits : null;
}

/** A BPAY biller code as people type it, without spaces; null when it is none. */
export function billerCodeOf(text: string): string | null {
  const digits = text.replace(/\s/g, "");
  return /^\d{3,10}$/.test(digits) ? digits : null;
}

/** A PayID as people type it: an email address, a mobile number as `0412 345 678`, or an ABN; null when it is none of these. */
export function payIdOf(text: string): string | null {
  if (isEmail(text)) return text;
  if (/^04\d{8}$/.test(nationalDigits(text))) return formatPhone(text);
  return isAbn(text) ? abnDigits(text) : null;
}
