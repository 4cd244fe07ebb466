/** How often a cron runs: at each full hour, or each day at 16:00 UTC, when it is night in Australia. */
export type Schedule = "hourly" | "daily";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAILY_AT_MS = 16 * HOUR_MS;

const stepOf: Record<Schedule, { every: number; from: number }> = {
  hourly: { every: HOUR_MS, from: 0 },
  daily: { every: DAY_MS, from: DAILY_AT_MS },
};

/** The same as EventBridge writes it, in UTC. */
export const expressionOf: Record<Schedule, string> = {
  hourly: "cron(0 * * * ? *)",
  daily: `cron(0 ${DAILY_AT_MS / HOUR_MS} * * ? *)`,
};

/** The last moment at or before `at` for which a run was planned. */
export function lastDue(schedule: Schedule, at: Date): Date {
  const { every, from } = stepOf[schedule];
  return new Date(Math.floor((at.getTime() - from) / every) * every + from);
}

/** The first moment after `at` for which a run is planned. */
export function nextDue(schedule: Schedule, at: Date): Date {
  return new Date(lastDue(schedule, at).getTime() + stepOf[schedule].every);
}

/**
 * Whether a run is due that began last at `lastStart`. However many were missed, one makes up for all. A last start
 * that lies ahead was made by a clock that has been put back since, and counts as none.
 */
export function isDue(schedule: Schedule, lastStart: Date | null, at: Date): boolean {
  return lastStart === null || lastStart > at || lastStart < lastDue(schedule, at);
}
