import { lastDayMonth, normaliseDayMonth } from "@salle/calendar/day-month";
import { formatDate } from "@salle/calendar/format";
import { fullYears } from "@salle/calendar/years";
import { formField } from "@salle/contract/form-field";
import { criterionLabels } from "@salle/contract/membership/labels";
import { MAX_AGE } from "../limits.ts";
import { numberIn, textIn } from "./subject.ts";
import { type Criteria, type CriterionType, met, type Rule, unmet } from "./type.ts";

const { minimumAge: MINIMUM, maximumAge: MAXIMUM, onDate: ON_DATE, seasonStart: SEASON } = criterionLabels;

/** In full years: on the first day of the membership, on a date, or on the first day of the season in which it starts. */
export const age: CriterionType = {
  fields: (saved) => [
    limit("minimumAge", saved),
    limit("maximumAge", saved),
    formField({
      name: "onDate",
      label: ON_DATE,
      type: "date",
      required: false,
      value: textIn(saved, "onDate"),
      attributes: { hint: "Leave it empty for the age on the start date." },
    }),
    formField({
      name: "seasonStart",
      label: SEASON,
      type: "text",
      required: false,
      value: textIn(saved, "seasonStart"),
      constraints: { max: 5 },
      attributes: { hint: "Day and month, as in 01-01, for the age on the first day of the season." },
    }),
  ],
  problems: (posted) => {
    const { minimumAge, maximumAge } = limitsOf(posted);
    if (minimumAge === null && maximumAge === null)
      return [{ field: "minimumAge", message: `Give a ${MINIMUM}, a ${MAXIMUM} or both.` }];
    if (minimumAge !== null && maximumAge !== null && maximumAge < minimumAge)
      return [{ field: "maximumAge", message: `The ${MAXIMUM} cannot be below the ${MINIMUM}.` }];
    const season = textIn(posted, "seasonStart");
    if (season === "") return [];
    if (normaliseDayMonth(season) === null)
      return [{ field: "seasonStart", message: `${SEASON} must be a day and a month, as in 01-07.` }];
    return textIn(posted, "onDate") === ""
      ? []
      : [{ field: "seasonStart", message: `Give ${ON_DATE} or ${SEASON}, not both.` }];
  },
  keep: (posted) => {
    const season = textIn(posted, "seasonStart");
    return {
      ...limitsOf(posted),
      onDate: textIn(posted, "onDate") || null,
      seasonStart: season === "" ? null : normaliseDayMonth(season),
    };
  },
  rule: (criteria) => {
    const minimumAge = numberIn(criteria, "minimumAge");
    const maximumAge = numberIn(criteria, "maximumAge");
    const onDate = textIn(criteria, "onDate") || null;
    const seasonStart = textIn(criteria, "seasonStart") || null;
    if (seasonStart !== null && normaliseDayMonth(seasonStart) !== seasonStart) return null;
    const rule: Rule = {
      criteria: { minimumAge, maximumAge, onDate, seasonStart },
      about: [],
      summary: () => `${range(minimumAge, maximumAge)} years old ${when(onDate, seasonStart)}`,
      judge: ({ dateOfBirth }, day) => {
        if (dateOfBirth === "") return unmet("Birth date not known", "details", "Add the birth date");
        const years = fullYears(dateOfBirth, onDate ?? (seasonStart ? lastDayMonth(seasonStart, day) : day));
        if (years === null) return unmet("Not born by then");
        const isMet = years >= (minimumAge ?? 0) && years <= (maximumAge ?? Number.POSITIVE_INFINITY);
        const seen = `${years} years old`;
        return isMet ? met(seen) : unmet(seen);
      },
    };
    return rule;
  },
};

const limit = (name: "minimumAge" | "maximumAge", saved: Criteria) =>
  formField({
    name,
    label: criterionLabels[name],
    type: "text",
    required: false,
    value: String(numberIn(saved, name) ?? ""),
    constraints: { number: true, min: 0, max: MAX_AGE, precision: 0 },
    attributes: { hint: "In full years. Leave it empty for no limit." },
  });

function limitsOf(posted: Criteria) {
  const read = (name: string) => (textIn(posted, name) === "" ? null : Number(textIn(posted, name)));
  return { minimumAge: read("minimumAge"), maximumAge: read("maximumAge") };
}

function range(minimum: number | null, maximum: number | null): string {
  if (minimum === null) return `At most ${maximum}`;
  if (maximum === null) return `At least ${minimum}`;
  return minimum === maximum ? `${minimum}` : `From ${minimum} to ${maximum}`;
}

function when(onDate: string | null, seasonStart: string | null): string {
  if (onDate !== null) return `on ${formatDate(onDate, "sentence")}`;
  return seasonStart === null ? "on the start date" : `at the start of the season (${seasonStart})`;
}
