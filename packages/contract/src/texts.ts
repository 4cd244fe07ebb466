import { isCalendarDate } from "@salle/calendar/calendar-date";
import * as z from "zod/mini";

/** A line of text as people type it: trimmed, 1 to `max` characters, anything printable. */
export const requiredText = (label: string, max = 100) =>
  z
    .string(blank(label))
    .check(z.trim(), z.minLength(1, blank(label)), z.maxLength(max, tooLong(label, max)), printable(label));

/** As `requiredText`, but "" and absent mean not given. */
export const optionalText = (label: string, max = 100) =>
  z.optional(z.string(blank(label)).check(z.trim(), z.maxLength(max, tooLong(label, max)), printable(label)));

/** "" or an e-mail address, kept in the case it was typed; the message is spec 01 §5's. */
export const emailText = (label: string) =>
  z.string(blank(label)).check(
    z.trim(),
    z.maxLength(254, tooLong(label, 254)),
    z.refine((value) => value === "" || isEmail(value), { error: `the ${label} must be a valid email address.` }),
  );

/** A calendar date `YYYY-MM-DD` that exists; never an instant (trust, "Ends of days"). */
export const dateText = (label: string) =>
  z.string(blank(label)).check(
    z.trim(),
    z.refine((value) => value === "" || isCalendarDate(value), {
      error: `The ${label} must be a date of the calendar.`,
    }),
  );

const blank = (label: string) => ({ error: `The ${label} cannot be blank.` });
const tooLong = (label: string, max: number) => ({ error: `The ${label} can have at most ${max} characters.` });
const printable = (label: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  z.refine<string>((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) && value.isWellFormed(), {
    error: `The ${label} has characters that cannot be printed.`,
  });

export const isEmail = (value: string) => /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(\.[^\s@<>"(),;:\\.]+)+$/.test(value);
