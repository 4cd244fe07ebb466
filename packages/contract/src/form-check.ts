import { isCalendarDate } from "@salle/calendar/calendar-date";
import {
  DEFAULT_MAX,
  DEFAULT_MAX_FILE_SIZE,
  DEFAULT_MIN,
  type FileUpload,
  type FormField,
  isYes,
  kindOf,
} from "./form-field.ts";
import { own } from "./own.ts";
import * as problems from "./problems.ts";
import { isEmail } from "./texts.ts";

/** The values of a server-driven form, each under its field's name. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What is wrong with a field, by its name. */
export interface FormProblem {
  field: string;
  message: string;
}

/**
 * Validates a server-driven form, in the browser as on the server (spec 01 §5): what is wrong, field by field, none when
 * nothing is. Only fields that are submitted are looked at.
 */
export const formProblems = (fields: readonly FormField[], values: FormValues): FormProblem[] =>
  fields
    .filter((field) => field.isSubmitable)
    .flatMap((field) => {
      const message = problemOf(field, own(values, field.name));
      return message ? [{ field: field.name, message }] : [];
    });

function problemOf(field: FormField, value: unknown): string | null {
  const kind = kindOf(field);
  switch (kind) {
    case "yesno":
      return field.required && !isYes(value) ? problems.required(field.label) : null;
    case "file":
    case "image":
      return fileProblem(field, value);
    case "dropdown":
      return choiceProblem(field, textIn(value));
    case "date":
      return dateProblem(field, textIn(value));
    case "text":
    case "longtext":
      return textProblem(field, textIn(value));
    default:
      return null;
  }
}

const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function textProblem({ label, required, constraints }: FormField, text: string): string | null {
  const { number, email, max } = constraints;
  if (text === "") return required ? problems.blank(label) : null;
  if (email && !isEmail(text)) return problems.email(label);
  if (number) return isNumberWithin(text, constraints) ? null : problems.number(label);
  return max !== undefined && text.length > max ? problems.tooLong(label, max) : null;
}

/** Whether a text is a number within a field's limits, with no more decimals than it can have. */
export function isNumberWithin(
  text: string,
  { min = DEFAULT_MIN, max = DEFAULT_MAX, precision }: FormField["constraints"],
): boolean {
  const [, decimals = ""] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? [null, null];
  if (decimals === null) return false;
  return (precision === undefined || decimals.length <= precision) && Number(text) >= min && Number(text) <= max;
}

function dateProblem({ label, required }: FormField, text: string): string | null {
  if (isCalendarDate(text)) return null;
  if (required) return problems.blank(label);
  return text === "" ? null : problems.noDate;
}

function choiceProblem({ label, required, options, value }: FormField, text: string): string | null {
  if (text === "") return required ? problems.required(label) : null;
  // What was chosen while it was offered can stay.
  const isOffered = options.some((option) => option.value === text && (!option.isDeleted || text === value));
  return isOffered ? null : problems.choose;
}

function fileProblem(field: FormField, value: unknown): string | null {
  const { label, required, attributes } = field;
  if (value === null || value === undefined || value === "") return required ? problems.required(label) : null;
  // What is kept already was checked when it came.
  if (typeof value === "object" && "fileUrl" in value) return null;
  if (!isUpload(value)) return problems.unreadableFile;
  const size = Math.floor((value.file.length * 3) / 4) - (/={0,2}$/.exec(value.file)?.[0].length ?? 0);
  const { maxFileSize = DEFAULT_MAX_FILE_SIZE } = attributes;
  if (size > maxFileSize) return problems.fileTooLarge(label, maxFileSize);
  if (acceptedBy(field).some((type) => value.fileType === type || value.fileType.startsWith(type))) return null;
  return problems.fileType(label, kindOf(field) === "image");
}

/** What a file field takes, as MIME types or their beginnings: images, and documents as PDF (spec 01 §9). */
export const acceptedBy = (field: FormField): string[] =>
  kindOf(field) === "image" ? ["image/"] : ["image/", "application/pdf"];

const isUpload = (value: unknown): value is FileUpload =>
  typeof value === "object" &&
  value !== null &&
  "file" in value &&
  "fileType" in value &&
  "fileName" in value &&
  typeof value.fileType === "string" &&
  typeof value.fileName === "string" &&
  value.fileName !== "" &&
  typeof value.file === "string" &&
  /^[A-Za-z0-9+/]+={0,2}$/.test(value.file);
