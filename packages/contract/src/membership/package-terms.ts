import { normaliseDayMonth } from "@salle/calendar/day-month";
import { parseDuration } from "@salle/calendar/duration";
import { isDayPeriod, renewalIntervals, renewsWithin, type Term } from "@salle/calendar/terms";
import { isDateInYears } from "../dates.ts";
import * as problems from "../problems.ts";
import { packageLabels } from "./labels.ts";

/** What a package's form says of its term and renewal. */
export interface TermInput {
  expiryType: Term["expiryType"];
  expiryValue?: string;
  autoRenew: boolean;
  renewalValue?: string;
}

/** What is wrong with a field, by the server's name for it (spec 02 §5). */
interface TermProblem {
  field: "expiryTypeValue" | "renewalValue";
  message: string;
}

/** A package's term and renewal as they are kept; `renewalValue` is "" without auto renew. */
export interface RenewingTerm extends Term {
  renewalValue: string;
}

/**
 * Validates what the form says of term and renewal: the term, or what is wrong field by field (spec 02 §5).
 * @param today the owner's calendar day
 */
export function termsOf(
  input: TermInput,
  today: string,
): { terms: RenewingTerm; problems: [] } | { terms: null; problems: TermProblem[] } {
  const { expiryType } = input;
  const expiry = input.expiryValue ?? "";
  const expiryValue = expiryType === "DAY_MONTH" ? normaliseDayMonth(expiry) : expiry;
  const expiryProblem = expiryProblemOf(expiryType, expiryValue);
  if (expiryValue === null || expiryProblem) {
    const message = expiryProblem ?? NO_DAY;
    return { terms: null, problems: [{ field: "expiryTypeValue", message }, ...renewalShape(input)] };
  }
  const term: Term = { expiryType, expiryValue };
  const shape = renewalShape(input);
  if (shape.length > 0) return { terms: null, problems: shape };
  if (!input.autoRenew) return { terms: { ...term, renewalValue: "" }, problems: [] };
  const renewalValue = input.renewalValue ?? "";
  if (expiryType === "EXACT_DATE") return { terms: null, problems: [{ field: "renewalValue", message: NO_RENEWAL }] };
  if (renewsWithin(renewalValue, term, today)) return { terms: { ...term, renewalValue }, problems: [] };
  return {
    terms: null,
    problems: [{ field: "renewalValue", message: `The ${packageLabels.renewal} must end before the expiry.` }],
  };
}

const NO_DAY = "Enter a real day and month, like 31/12.";
/** A package's days begin and end at midnight at its owner (decision 0017). */
const noHours = (label: string) =>
  `The ${label} cannot have hours, minutes or seconds, because memberships end with a day.`;
const noPeriod = (label: string) => `The ${label} must be a whole number of days, weeks, months or years.`;
const NO_DATE = "Enter a real date, like 31/12/2027.";
const NO_RENEWAL = "A package that expires on an exact date cannot renew.";

function expiryProblemOf(type: Term["expiryType"], value: string | null): string | null {
  if (type === "DAY_MONTH") return value === null ? NO_DAY : null;
  if (type === "EXACT_DATE") return value !== null && isDateInYears(value) ? null : NO_DATE;
  if (!value) return problems.required(packageLabels.period);
  return periodProblemOf(packageLabels.period, value);
}

function renewalShape({ autoRenew, renewalValue }: TermInput): TermProblem[] {
  if (!autoRenew) return [];
  if (!renewalValue) return [{ field: "renewalValue", message: problems.required(packageLabels.renewal) }];
  const message = periodProblemOf(packageLabels.renewal, renewalValue);
  return message === null ? [] : [{ field: "renewalValue", message }];
}

function periodProblemOf(label: string, value: string): string | null {
  if (isDayPeriod(value)) return null;
  return (parseDuration(value) === null ? noPeriod : noHours)(label);
}

/**
 * The renewals that the form can offer for a term, of those the server named (spec 02 §5); all of them while the term
 * is not there yet.
 */
export const offeredRenewals = (intervals: readonly string[], input: TermInput, today: string): string[] => {
  const { terms } = termsOf({ ...input, autoRenew: false }, today);
  return terms ? renewalIntervals(intervals, terms, today) : [...intervals];
};
