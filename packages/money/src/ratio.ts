/**
 * An exact quotient of whole numbers, rounded half up; a negative one mirrors the positive one, so that a credit takes
 * back what was charged.
 */
export function roundedRatio(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [magnitude(numerator), magnitude(denominator)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

/** The quotient rounded towards minus infinity, and what remains: never negative, less than the positive denominator. */
export function flooredRatio(numerator: bigint, denominator: bigint): { quotient: bigint; remainder: bigint } {
  const over = numerator % denominator;
  const remainder = over < 0n ? over + denominator : over;
  return { quotient: (numerator - remainder) / denominator, remainder };
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
