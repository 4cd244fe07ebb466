import * as problems from "@salle/contract/problems";
import * as z from "zod/mini";
import { strings } from "./strings.ts";

/** A card number without the marks that people type between its digits. */
export const digitsOf = (text: string): string => text.replace(/[\s.-]/g, "");

/** A card number in groups of four digits; anything else stays as it was typed. */
export const grouped = (text: string): string =>
  /^\d{12,19}$/.test(digitsOf(text)) ? (digitsOf(text).match(/\d{1,4}/g) ?? []).join(" ") : text;

/** Whether a card number can be one: 12 to 19 digits whose check digit is right (Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export interface Expiry {
  year: number;
  month: number;
}

/** Reads `04/29`, `4/2029`, `04 29` or `0429`; null when it is no month of this century. */
export function parseExpiry(text: string): Expiry | null {
  const [, month = "", year = ""] =
    /^(\d{1,2})\s*[\s./-]\s*(\d{2}|20\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim()) ?? [];
  const read = { month: Number(month), year: (year.length === 2 ? 2000 : 0) + Number(year) };
  return month !== "" && read.month >= 1 && read.month <= 12 ? read : null;
}

/** A card is good through the last day of its month. */
export const isExpired = ({ year, month }: Expiry, today: Date): boolean =>
  year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;

const filled = (label: string) =>
  z.string().check(z.refine((text) => text.trim() !== "", { error: problems.blank(label), abort: true }));

/** The schema of the card form; `today` decides what has expired. */
export const cardSchema = (today: () => Date) =>
  z.object({
    number: filled(strings.number).check(z.refine(isCardNumber, { error: strings.badNumber })),
    expiry: filled(strings.expiry).check(
      z.refine((text) => parseExpiry(text) !== null, { error: strings.badExpiry, abort: true }),
      z.refine((text) => !isExpired(parseExpiry(text) ?? { year: 0, month: 0 }, today()), { error: strings.expired }),
    ),
    code: filled(strings.code).check(z.refine((text) => /^\d{3,4}$/.test(text.trim()), { error: strings.badCode })),
    name: filled(strings.name),
  });
export type CardValues = z.infer<ReturnType<typeof cardSchema>>;
