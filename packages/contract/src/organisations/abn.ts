/*
 * Australian Business Numbers, by the published format of the Australian Business Register: eleven digits of which the
 * first two check the others.
 */

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const DIVISOR = 89;

/** A number as it is kept, without what it is spaced with. */
export const abnDigits = (text: string): string => text.replace(/[\s-]/g, "");

/** Whether it is one that the register could have given out. */
export function isAbn(text: string): boolean {
  const digits = abnDigits(text);
  // The register numbers from 10 on.
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0);
  return sum % DIVISOR === 0;
}

/** As it is shown, `22 844 672 363`; what is no number of eleven digits as it was given. */
export const formatAbn = (text: string): string =>
  abnDigits(text).replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4") || text;
