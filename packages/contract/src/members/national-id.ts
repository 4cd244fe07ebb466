/*
 * How the issuer writes its National IDs, a setting of the installation: `#` stands for a digit, `@` for a letter, anything
 * else for itself. "" takes any.
 */

/** Nine digits. */
export const DEFAULT_PATTERN = "#########";

export const isPattern = (text: string): boolean => /^[#@A-Za-z0-9 /-]{0,20}$/.test(text);

/** Whether a National ID is written as its issuer does; case does not count. */
export function fitsPattern(nationalId: string, pattern: string): boolean {
  const text = nationalId.trim().toUpperCase();
  if (pattern === "" || text === "") return true;
  return text.length === pattern.length && [...pattern.toUpperCase()].every((sign, at) => fits(text.charAt(at), sign));
}

const fits = (letter: string, sign: string): boolean => {
  if (sign === "#") return /\d/.test(letter);
  return sign === "@" ? /[A-Z]/.test(letter) : letter === sign;
};

/** What is said of one that is written otherwise. */
export const unusualNumber = (pattern: string): string =>
  `This National ID is not written as the others are, like ${exampleOf(pattern)}.`;

const DIGITS = "878042530";

function exampleOf(pattern: string): string {
  let digits = 0;
  return pattern.replace(/[#@]/g, (sign) => {
    if (sign === "@") return "A";
    digits += 1;
    return DIGITS.charAt((digits - 1) % DIGITS.length);
  });
}
