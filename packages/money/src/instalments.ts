import type { Cents } from "./cents.ts";
import { split } from "./split.ts";

/** How many instalments an invoice can be paid in. */
export const instalmentLimits = { fewest: 2, most: 12 } as const;

/**
 * An amount in equal instalments, the first ones a cent more where it does not divide.
 * @throws RangeError for another number than 2 to 12
 */
export function instalments(amount: Cents, parts: number): Cents[] {
  if (!Number.isInteger(parts) || parts < instalmentLimits.fewest || parts > instalmentLimits.most)
    throw new RangeError(`Not a number of instalments: ${parts}`);
  return split(
    amount,
    Array.from({ length: parts }, () => 1),
  );
}
