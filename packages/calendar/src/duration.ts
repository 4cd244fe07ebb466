/** An ISO 8601 duration in PHP's form: whole numbers, none negative, at least one above zero (spec 01 §3.5). */
export type Duration = {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

// PHP writes weeks before days, the spec days before weeks: both are read.
const SHAPE =
  /^P(?=[\dT])(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(?:(\d{1,9})W)?(?:(\d{1,9})D)?|(\d{1,9})D(\d{1,9})W)(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;
const LONGEST_YEARS = 1000;

/**
 * Reads `P1Y`, `P2W`, `P1Y6M`, `P1DT12H`, `P1D1W` and the like.
 *
 * Null for anything else: signs, fractions, lower-case letters, blanks, units out of order or twice, PHP's date-like
 * form (`P0018-09-04T11:09:08`), a length of zero, and one longer than a thousand years, which no calendar date could
 * bear.
 */
export function parseDuration(text: string): Duration | null {
  const found = SHAPE.exec(text);
  if (!found) return null;
  const amount = (group: number) => Number(found[group] ?? 0);
  const duration: Duration = {
    years: amount(1),
    months: amount(2),
    weeks: amount(3) + amount(6),
    days: amount(4) + amount(5),
    hours: amount(7),
    minutes: amount(8),
    seconds: amount(9),
  };
  const years = roughYears(duration);
  return years > 0 && years <= LONGEST_YEARS ? duration : null;
}

/** Writes a duration in PHP's order, without units that are zero: `P1D1W` comes back as `P1W1D`. */
export function formatDuration(duration: Duration): string {
  const { years, months, weeks, days, hours, minutes, seconds } = duration;
  const written = (units: [number, string][]) =>
    units.map(([amount, letter]) => (amount ? `${amount}${letter}` : "")).join("");
  const time = written([
    [hours, "H"],
    [minutes, "M"],
    [seconds, "S"],
  ]);
  const date = written([
    [years, "Y"],
    [months, "M"],
    [weeks, "W"],
    [days, "D"],
  ]);
  return `P${date}${time && `T${time}`}`;
}

function roughYears({ years, months, weeks, days, hours, minutes, seconds }: Duration): number {
  return years + months / 12 + (weeks * 7 + days + (hours * 3600 + minutes * 60 + seconds) / 86_400) / 365.25;
}
