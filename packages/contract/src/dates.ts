import { isCalendarDate } from "@salle/calendar/calendar-date";
import * as z from "zod/mini";
import * as problems from "./problems.ts";
import { textOf } from "./texts.ts";

/**
 * The years a request can name. What is counted on from them, by terms of up to a thousand years, stays within the
 * calendar of four digits.
 */
const FIRST_YEAR = 1800;
const LAST_YEAR = 3999;

const ofYears = (label: string) => `The ${label} must be in the years ${FIRST_YEAR} to ${LAST_YEAR}.`;
const isInYears = (date: string) => date >= `${FIRST_YEAR}-01-01` && date <= `${LAST_YEAR}-12-31`;

/** Whether a text is a calendar date in the years that a request can name. */
export const isDateInYears = (text: string): boolean => isCalendarDate(text) && isInYears(text);

/**
 * A calendar date `YYYY-MM-DD` that exists, or ""; never an instant (trust, "Ends of days").
 * @param wrong what is said of a text that is no date
 */
export const dateText = (label: string, wrong = problems.noDate) =>
  textOf("date", problems.blank(label)).check(
    z.refine((text) => text === "" || isCalendarDate(text), { error: wrong, abort: true }),
    z.refine((text) => text === "" || isInYears(text), { error: ofYears(label) }),
  );

/** As `dateText`, and it must be given; what is no date counts as nothing (spec 01 §5). */
export const requiredDate = (label: string) =>
  dateText(label, problems.blank(label)).check(z.minLength(1, { error: problems.blank(label) }));

const secondsAt = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;

/**
 * When something ends or renews: a day and month (`31-12`) or a duration (`P1Y`); "" and absent mean not given. What is
 * wrong with one is told by the rules of terms (`termsOf`), on the form's own field.
 */
export const termText = (label: string) =>
  z.optional(
    textOf("term", problems.blank(label)).check(
      z.refine((text) => /^[^\p{C}\u2028\u2029\ufffd]{0,40}$/u.test(text), { error: `The ${label} is no period.` }),
    ),
  );

/** A UTC instant in whole seconds since 1970 (spec 02 §9); anything else counts as nothing (spec 01 §5). */
export const instant = (label: string) =>
  z.number({ error: problems.blank(label) }).check(
    z.int({ error: problems.blank(label), abort: true }),
    // A day more on each side, for a day begins up to fourteen hours before or after it does in UTC.
    z.gte(secondsAt(`${FIRST_YEAR}-01-01`) - 86_400, { error: ofYears(label) }),
    z.lt(secondsAt(`${LAST_YEAR + 1}-01-01`) + 86_400, { error: ofYears(label) }),
  );

/** A day, `YYYY-MM-DD`, or an instant in whole seconds since 1970. */
export const dateOrInstant = (label: string) =>
  z.union([requiredDate(label), instant(label)], { error: problems.blank(label) });
