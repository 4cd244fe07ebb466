import BigJs from "big.js";

/** The decimals of a figure where nothing else is said (spec 01 §9). */
const DEFAULT_DECIMALS = 2;

/**
 * Half-up rounding of a figure that is no amount of money, such as an average or a share: 1.005 is 1.01. What is owed is
 * whole cents and never rounded here.
 * @throws Error for NaN and infinities
 */
export const round = (value: number, decimals = DEFAULT_DECIMALS): number =>
  new BigJs(value).round(decimals, BigJs.roundHalfUp).toNumber();
