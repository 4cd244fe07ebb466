import { isCalendarDate } from "@salle/calendar/calendar-date";
import { type DateOrder, readDate } from "@salle/calendar/typed-date";
import { AddMember } from "@salle/contract/members/changes";
import type { ImportField, ImportRow } from "@salle/contract/members/imports";
import { importFields } from "@salle/contract/members/imports";
import { own } from "@salle/contract/own";
import { fold } from "../../lib/fold.ts";
import { checkMember, sameness } from "../members/index.ts";
import { countryOf } from "./countries.ts";

/** A line of the file as cells, before anybody judges it. */
export interface Line {
  line: number;
  cells: string[];
}

/** A line as the member it would add, or what is wrong with it. */
export interface ParsedRow {
  line: number;
  values: ImportRow["values"];
  member: AddMember | null;
  errors: ImportRow["errors"];
  /** What may be wrong with a line that is imported all the same. */
  warnings: ImportRow["warnings"];
}

const GENDERS: Record<string, "F" | "M" | "X"> = {
  ...Object.fromEntries(["f", "female", "woman", "girl", "w", "weiblich", "femme"].map((word) => [word, "F"])),
  ...Object.fromEntries(["m", "male", "man", "boy", "mannlich", "h", "homme"].map((word) => [word, "M"])),
  ...Object.fromEntries(["x", "other", "non-binary", "nonbinary", "d", "divers"].map((word) => [word, "X"])),
};

/**
 * A date as files write it, to `YYYY-MM-DD`; two-digit years are the latest that are not after `today`. What cannot be
 * read comes back as it was, for the schema to refuse.
 */
export const dateOf = (text: string, order: DateOrder, today: string): string =>
  readDate(text, { order, latestYear: Number(today.slice(0, 4)) }) ?? text;

/** Reads the lines into members, each judged by itself and against the lines before it; `country` is the club's. */
export function parseRows(
  lines: Line[],
  columns: (ImportField | null)[],
  dateOrder: DateOrder,
  today: string,
  country: string | undefined,
): ParsedRow[] {
  const seen = new Map<string, number>();
  return lines.map(({ line, cells }) => {
    const row = parseRow(line, cells, columns, dateOrder, today, country);
    if (!row.member) return row;
    const key = row.member.nationalId ? `id ${row.member.nationalId.toUpperCase()}` : sameness(row.member);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, line);
    else
      return {
        ...row,
        member: null,
        errors: [{ field: null, message: `This is the same person as on line ${before}. Leave one of the two out.` }],
      };
    return row;
  });
}

function parseRow(
  line: number,
  cells: string[],
  columns: (ImportField | null)[],
  order: DateOrder,
  today: string,
  country: string | undefined,
): ParsedRow {
  const values: ImportRow["values"] = {};
  columns.forEach((field, index) => {
    const cell = cells[index]?.trim();
    if (field && cell) values[field] = cell;
  });
  const attributes: Record<string, unknown> = { ...values, dateOfBirth: "" };
  if (values.dateOfBirth) attributes.dateOfBirth = dateOf(values.dateOfBirth, order, today);
  if (values.memberSince) attributes.memberSince = dateOf(values.memberSince, order, today);
  if (values.gender) attributes.gender = own(GENDERS, fold(values.gender)) ?? values.gender;
  if (values.country) attributes.country = countryOf(values.country) ?? values.country;
  attributes.lastName ??= "";
  attributes.firstName ??= "";
  const parsed = AddMember.safeParse(attributes);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path: [name], message }) => {
      const field = fieldNamed(name);
      return { field, message: (field && adviceOn(field, columns, attributes[field], order)) ?? message };
    });
    return { line, values, member: null, errors, warnings: [] };
  }
  const { problems, doubts } = checkMember(parsed.data, { today, country });
  const ofColumns = (said: typeof problems) =>
    said.map(({ field, message }) => ({ field: fieldNamed(field), message }));
  const errors = ofColumns(problems);
  return { line, values, member: errors.length > 0 ? null : parsed.data, errors, warnings: ofColumns(doubts) };
}

/** What a line must have. */
const NEEDED: Partial<Record<ImportField, string>> = {
  lastName: "Last name",
  firstName: "First name",
  dateOfBirth: "Date of birth",
};
const DATES: Record<DateOrder, string> = {
  dmy: "day, month and year, such as 31/12/1999",
  mdy: "month, day and year, such as 12/31/1999",
  ymd: "year, month and day, such as 1999-12-31",
};

/** So much is said again of what cannot be read: a cell may be as long as its file. */
const LONGEST = 40;

/**
 * What to change in the file or to map, where a form's words on the field would not say; null where they do.
 */
function adviceOn(
  field: ImportField,
  columns: (ImportField | null)[],
  value: unknown,
  order: DateOrder,
): string | null {
  const label = NEEDED[field];
  if (label && !columns.includes(field)) {
    return `No column of the file is read as the ${label}. Choose one, or another separator.`;
  }
  if (!value) return null;
  switch (field) {
    case "gender":
      return "The Gender must be F, M or X.";
    case "country":
      return "The Country must be a name in English or a code, such as Australia, AU or AUS.";
    case "dateOfBirth":
    case "memberSince":
      if (isCalendarDate(String(value))) return null;
      return `${String(value).slice(0, LONGEST)} is no date. Dates are read as ${DATES[order]}: change it, or choose another order.`;
    default:
      return null;
  }
}

const fieldNamed = (name: unknown): ImportField | null => importFields.find((field) => field === name) ?? null;
