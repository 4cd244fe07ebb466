/** A reminder of an overdue invoice is mailed after so many days at most, and after as many different ones. */
export const REMINDER_DAYS = 365;
export const MOST_REMINDERS = 6;
/** Those that the form offers, in days after an invoice's due date. */
export const offeredReminders: readonly number[] = [1, 3, 7, 14, 30, 60];
/** Nobody is reminded twice within so many days, and of less than so many cents. */
export const BETWEEN_REMINDERS = 7;
export const LEAST_REMINDED = 5_00;
