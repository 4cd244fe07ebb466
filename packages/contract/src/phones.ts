/*
 * Phone numbers as Australians write them. Numbers are kept in E.164 (`+61412345678`), a club's as they were typed; what
 * is neither shown nor searched for by rule here stays as it is.
 */

/** Country codes whose numbers are dialled at home with a zero before them: Australia, New Zealand, Great Britain. */
const WITH_ZERO = ["+61", "+64", "+44"];

/** A number's digits, with the plus before those of a country, however it is spaced; 00 and 0011 dial a country. */
export const dialled = (text: string): string =>
  text
    .replace(/[\s()./-]/g, "")
    .replace(/^(?:0011|00)(?=[1-9])/, "+")
    // "+61 (0)412 345 678": nobody dials that zero from abroad.
    .replace(/^(\+61|\+64|\+44)0/, "$1");

/** A number as it is dialled at home, `0412345678`; one of another country as it is, without its plus. */
export function nationalDigits(text: string): string {
  const number = dialled(text);
  const code = WITH_ZERO.find((each) => number.startsWith(each));
  return code ? `0${number.slice(code.length)}` : number.replace("+", "");
}

const GROUPED: [RegExp, string][] = [
  [/^0([45]\d\d)(\d{3})(\d{3})$/, "0$1 $2 $3"],
  [/^(0[2378])(\d{4})(\d{4})$/, "($1) $2 $3"],
  [/^(1[38]00)(\d{3})(\d{3})$/, "$1 $2 $3"],
  [/^(13)(\d\d)(\d\d)$/, "$1 $2 $3"],
];

const ofAustralia = (text: string): string | null => {
  const number = dialled(text);
  const digits = number.startsWith("+61") ? nationalDigits(number) : number;
  return GROUPED.some(([shape]) => shape.test(digits)) ? digits : null;
};

/** Whether a number is dialled in Australia: it says so, or names no country and is asked for there. */
export const isAustralian = (text: string, country: string | undefined): boolean =>
  dialled(text).startsWith("+") ? dialled(text).startsWith("+61") : country === "AU";

/** Whether it is one of those that Australians write: a mobile, of a region with its code, 1300, 1800 or 13. */
export const isAustralianNumber = (text: string): boolean => ofAustralia(text) !== null;

/** A number as it is shown: `0412 345 678`, `(02) 5550 1234`, `1300 975 707`; any other as it was given. */
export function formatPhone(text: string): string {
  const digits = ofAustralia(text);
  return GROUPED.reduce((shown, [shape, groups]) => shown.replace(shape, groups), digits ?? text.trim());
}

/** A link that dials a number, `tel:+61412345678`. */
export function phoneLink(text: string): string {
  const digits = ofAustralia(text) ?? dialled(text).replace(/[^\d+]/g, "");
  return `tel:${digits.startsWith("0") ? `+61${digits.slice(1)}` : digits}`;
}

/** A number or a part of one, as a word of a search: digits, with what numbers are written with between them. */
const PART = /^[+(]*\d[\d().+/-]*$/;
/** A word of so many digits is a number by itself; fewer beside each other are one number. */
const WHOLE = 8;
/** Up to so many digits with a dash may be a part of something else that is written so, such as a licence. */
const FEW = 6;

/**
 * The words of a search, in which a number that was typed with blanks, brackets or a country is one word of digits, as it
 * stands in `phoneWords`: "Raman +61 412 345" is "Raman" and "61412345".
 */
export function searchWords(term: string): string[] {
  const words: string[] = [];
  let number: string[] = [];
  const end = () => {
    if (number.length > 0) words.push(numberWord(number));
    number = [];
  };
  for (const word of term.split(/\s+/).filter(Boolean)) {
    if (!PART.test(word)) {
      end();
      words.push(word);
      continue;
    }
    const isWhole = word.replace(/\D/g, "").length >= WHOLE;
    if (isWhole || word.startsWith("+")) end();
    number.push(word);
    if (isWhole) end();
  }
  end();
  return words;
}

function numberWord(parts: string[]): string {
  const digits = dialled(parts.join("")).replace(/\+/g, "");
  const [only = ""] = parts;
  return parts.length === 1 && !/[+(]/.test(only) && digits.length < FEW ? only : digits;
}

/** What a search looks through of a number: with its country, and as it is dialled at home. */
export const phoneWords = (text: string): string[] => [dialled(text), nationalDigits(text)];
