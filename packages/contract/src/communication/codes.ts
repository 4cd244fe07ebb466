/** How many members one bulk assignment takes. */
export const MOST_ASSIGNED = 500;
