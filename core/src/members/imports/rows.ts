import { addDays, isCalendarDate } from "@salle/calendar/calendar-date";
import { formatDate } from "@salle/calendar/format";
import { type DateOrder, readDate } from "@salle/calendar/typed-date";
import { AddMember } from "@salle/contract/members/changes";
import type { ImportField, ImportRow } from "@salle/contract/members/imports";
import { importFields, importLabels, neededFields } from "@salle/contract/members/imports";
import { own } from "@salle/contract/own";
import { fold } from "../../lib/fold.ts";
import { checkMember, sameness } from "../members/index.ts";
import { clubKey } from "./clubs.ts";
import { countryOf } from "./countries.ts";
import { withoutTime } from "./recognise.ts";

/** A line of the file as cells, before anybody judges it. */
export interface Line {
  line: number;
  cells: string[];
}

/** A line as the member it would add, or what is wrong with it. */
export interface ParsedRow {
  line: number;
  cells: string[];
  values: ImportRow["values"];
  member: AddMember | null;
  /** It names another club, and is left out. */
  isElsewhere: boolean;
  errors: ImportRow["errors"];
  /** What may be wrong with a line that is imported all the same. */
  warnings: ImportRow["warnings"];
}

/** By what the lines of a file are read: how its columns, which day it was, and of the club its country and names. */
export interface Reading {
  columns: (ImportField | null)[];
  dateOrder: DateOrder;
  today: string;
  country: string | undefined;
  /** What the club is called, and the others whose rows are taken too; without them all are. */
  clubs?: ReadonlySet<string> | undefined;
}

const GENDERS: Record<string, "F" | "M" | "X"> = {
  ...Object.fromEntries(["f", "female", "woman", "girl", "w", "weiblich", "femme"].map((word) => [word, "F"])),
  ...Object.fromEntries(["m", "male", "man", "boy", "mannlich", "h", "homme"].map((word) => [word, "M"])),
  ...Object.fromEntries(["x", "other", "non-binary", "nonbinary", "d", "divers"].map((word) => [word, "X"])),
};

const YES = new Set("yes,y,true,t,1,x,ja,j,oui,on,✓,✔".split(","));
const NO = new Set("no,n,false,f,0,nein,non,off".split(","));

/** A yes or no as files write it; what is neither comes back as it was, for the schema to refuse. */
const flagOf = (text: string): boolean | string => (YES.has(fold(text)) ? true : NO.has(fold(text)) ? false : text);

/** A day as Excel counts them, of 1927 and later: a number of fewer digits may be a year. */
const SERIAL = /^[1-9]\d{4}(?:\.\d+)?$/;

/**
 * A date as files write it, to `YYYY-MM-DD`; two-digit years are the latest that are not after `today`. What cannot be
 * read comes back as it was, for the schema to refuse.
 */
export function dateOf(text: string, order: DateOrder, today: string): string {
  const day = withoutTime(text);
  if (SERIAL.test(day)) return addDays("1899-12-30", Math.floor(Number(day)));
  return readDate(day, { order, latestYear: Number(today.slice(0, 4)) }) ?? text;
}

/** Reads the lines into members, each judged by itself and against the lines before it. */
export function parseRows(lines: Line[], reading: Reading): ParsedRow[] {
  const seen = new Map<string, number>();
  return lines.map((each) => {
    const row = parseRow(each, reading);
    if (!row.member) return row;
    const key = row.member.nationalId ? `id ${row.member.nationalId.toUpperCase()}` : sameness(row.member);
    const before = seen.get(key);
    if (before !== undefined)
      return refused(row, `This is the same person as on line ${before}. Leave one of the two out.`);
    seen.set(key, each.line);
    return row;
  });
}

const refused = (row: ParsedRow, message: string): ParsedRow => ({
  ...row,
  member: null,
  errors: [{ field: null, message }],
});

function parseRow({ line, cells }: Line, { columns, dateOrder: order, today, country, clubs }: Reading): ParsedRow {
  const values: ImportRow["values"] = {};
  columns.forEach((field, index) => {
    const cell = cells[index];
    if (field && cell) values[field] = cell;
  });
  const empty: ParsedRow = { line, cells, values, member: null, isElsewhere: false, errors: [], warnings: [] };
  const club = clubKey(values.clubName ?? "");
  if (club && clubs && !clubs.has(club)) return { ...empty, isElsewhere: true };
  const attributes = attributesOf(values, order, today);
  const parsed = AddMember.safeParse(attributes);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path: [name], message }) => {
      const field = fieldNamed(name);
      return { field, message: (field && adviceOn(field, columns, attributes[field], order)) ?? message };
    });
    return { ...empty, errors };
  }
  const { problems, doubts } = checkMember(parsed.data, { today, country });
  const ofColumns = (said: typeof problems) =>
    said.map(({ field, message }) => ({ field: fieldNamed(field), message }));
  const errors = ofColumns(problems);
  const warnings = [...guessedYears(values, order, attributes), ...ofColumns(doubts)];
  return { ...empty, member: errors.length > 0 ? null : parsed.data, errors, warnings };
}

/** What a member is made from, as the schema of adding one has it. */
function attributesOf({ clubName: _, ...values }: ImportRow["values"], order: DateOrder, today: string) {
  const attributes: Partial<Record<ImportField, unknown>> = { ...values, dateOfBirth: "" };
  if (values.dateOfBirth) attributes.dateOfBirth = dateOf(values.dateOfBirth, order, today);
  if (values.memberSince) attributes.memberSince = dateOf(values.memberSince, order, today);
  if (values.gender) attributes.gender = own(GENDERS, fold(values.gender)) ?? values.gender;
  if (values.country) attributes.country = countryOf(values.country) ?? values.country;
  if (values.allowMarketing) attributes.allowMarketing = flagOf(values.allowMarketing);
  attributes.lastName ??= "";
  attributes.firstName ??= "";
  return attributes;
}

/** Years of two digits are a guess, which is told. */
const guessedYears = (values: ImportRow["values"], order: DateOrder, read: Partial<Record<ImportField, unknown>>) =>
  (["dateOfBirth", "memberSince"] as const).flatMap((field) => {
    const [text, day] = [withoutTime(values[field] ?? ""), read[field]];
    if (!text || SERIAL.test(text) || readDate(text, { order }) !== null || typeof day !== "string") return [];
    return [{ field, message: `The ${importLabels[field]} ${text} is read as ${formatDate(day, "sentence")}.` }];
  });

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
  if (neededFields.some((needed) => needed === field) && !columns.includes(field)) {
    return `No column of the file is read as the ${importLabels[field]}. Choose one, or another separator.`;
  }
  if (!value) return null;
  switch (field) {
    case "gender":
      return "The Gender must be F, M or X.";
    case "country":
      return "The Country must be a name in English or a code, such as Australia, AU or AUS.";
    case "allowMarketing":
      return "The Allow marketing must be yes or no.";
    case "dateOfBirth":
    case "memberSince":
      if (isCalendarDate(String(value))) return null;
      return `${String(value).slice(0, LONGEST)} is no date. Dates are read as ${DATES[order]}: change it, or choose another order.`;
    default:
      return null;
  }
}

const fieldNamed = (name: unknown): ImportField | null => importFields.find((field) => field === name) ?? null;
