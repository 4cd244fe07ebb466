import type { dateOrders, ImportField, ImportRow } from "@salle/contract/members/imports";
import { importFields } from "@salle/contract/members/imports";
import { AddMember } from "@salle/contract/members/members";
import { own } from "@salle/contract/own";
import { fold } from "../../lib/fold.ts";
import { checkMember, sameness } from "../members/index.ts";

type DateOrder = (typeof dateOrders)[number];

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
export function dateOf(text: string, order: DateOrder, today: string): string {
  const parts = text.trim().split(/[./\-\s]+/);
  if (parts.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return text;
  const actual: DateOrder = (parts[0] ?? "").length === 4 ? "ymd" : order;
  const at = (letter: "d" | "m" | "y") => parts[actual.indexOf(letter)] ?? "";
  const year = at("y").length === 2 ? fullYear(Number(at("y")), today) : at("y");
  return `${year}-${at("m").padStart(2, "0")}-${at("d").padStart(2, "0")}`;
}

function fullYear(twoDigits: number, today: string): string {
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const year = century + twoDigits;
  return String(year > Number(today.slice(0, 4)) ? year - 100 : year);
}

/** Reads the lines into members, each judged by itself and against the lines before it. */
export function parseRows(
  lines: Line[],
  columns: (ImportField | null)[],
  dateOrder: DateOrder,
  today: string,
): ParsedRow[] {
  const seen = new Map<string, number>();
  return lines.map(({ line, cells }) => {
    const row = parseRow(line, cells, columns, dateOrder, today);
    if (!row.member) return row;
    const key = row.member.nationalId ? `id ${row.member.nationalId.toUpperCase()}` : sameness(row.member);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, line);
    else
      return {
        ...row,
        member: null,
        errors: [{ field: null, message: `This is the same person as on line ${before}.` }],
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
  if (values.country) attributes.country = values.country.toUpperCase();
  attributes.lastName ??= "";
  attributes.firstName ??= "";
  const parsed = AddMember.safeParse(attributes);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ field: fieldNamed(issue.path[0]), message: issue.message }));
    return { line, values, member: null, errors };
  }
  const errors = checkMember(parsed.data, today).map(({ field, message }) => ({ field: fieldNamed(field), message }));
  return { line, values, member: errors.length > 0 ? null : parsed.data, errors };
}

const fieldNamed = (name: unknown): ImportField | null => importFields.find((field) => field === name) ?? null;
