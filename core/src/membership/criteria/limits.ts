/** The highest age that can be asked for. */
export const MAX_AGE = 120;

/** So many criteria a package can have: they lie in its item. */
export const MOST_CRITERIA = 20;
