import { formatDuration, parseDuration } from "./duration.ts";

/** The units in which a length is written as one number. */
export const lengthUnits = ["days", "weeks", "months", "years"] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** A length of time as a number of one unit. */
export interface Length {
  count: number;
  unit: LengthUnit;
}

const nothing = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };

/** `P18M` for 18 months. */
export const durationOf = ({ count, unit }: Length): string => formatDuration({ ...nothing, [unit]: count });

/**
 * `P1Y6M` as 18 months, `P1W1D` as 8 days. Null for what is no duration of whole days, and for months and days together,
 * which no one unit can say.
 */
export function lengthOf(text: string): Length | null {
  const duration = parseDuration(text);
  if (!duration || duration.hours + duration.minutes + duration.seconds > 0) return null;
  const { years, months, weeks, days } = duration;
  if (years + months > 0) {
    if (weeks + days > 0) return null;
    return months > 0 ? { count: years * 12 + months, unit: "months" } : { count: years, unit: "years" };
  }
  return days > 0 ? { count: weeks * 7 + days, unit: "days" } : { count: weeks, unit: "weeks" };
}
