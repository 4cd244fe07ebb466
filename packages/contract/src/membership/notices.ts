/** When members are told of a membership's end where its package does not say: days from its last day, negative before it. */
export const DEFAULT_NOTICES: readonly number[] = [-30, -7, 0, 14];
/** So many notices a package has at most, and none further from the last day than so many days. */
export const MOST_NOTICES = 6;
export const NOTICE_DAYS = 365;
/** For how many days a renewal that nobody has paid counts, where its package does not say, and at most. */
export const DEFAULT_GRACE = 14;
export const MOST_GRACE = 90;

/** Those that the form offers. */
export const offeredNotices: readonly number[] = [-60, -30, -14, -7, -1, 0, 7, 14, 30];

/** Each once, in the order in which they come. */
export const noticesInOrder = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => a - b);

/** A notice as people say it: "30 days before", "On the last day". */
export function noticeText(days: number): string {
  if (days === 0) return "On the last day";
  const count = Math.abs(days);
  return `${count === 1 ? "1 day" : `${count} days`} ${days < 0 ? "before" : "after"}`;
}
