import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { Job } from "../platform/jobs.ts";
import { computed } from "../resource.ts";
import { fileText, nameText } from "../texts.ts";
import { many, one, write } from "../wire.ts";
import { memberLabels } from "./labels.ts";

/** What a column of an imported file can fill. */
export const importFields = [
  "nationalId",
  "lastName",
  "firstName",
  "dateOfBirth",
  "gender",
  "emailAddress",
  "mobilePhoneNumber",
  "addressLineOne",
  "addressLineTwo",
  "addressLineThree",
  "suburb",
  "state",
  "postcode",
  "country",
  "memberSince",
  "allowMarketing",
  "clubName",
] as const;
export type ImportField = (typeof importFields)[number];

/** Without a column for each of these no row can be imported. */
export const neededFields = ["lastName", "firstName", "dateOfBirth"] as const satisfies readonly ImportField[];

/** What each is called on the screen and in what is said of a row. */
export const importLabels = {
  ...memberLabels,
  allowMarketing: "Allow marketing",
  clubName: "Club",
} as const satisfies Record<ImportField, string>;

export const encodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export const separators = [",", ";", "\t", "|"] as const;
export const dateOrders = ["dmy", "mdy", "ymd"] as const;

export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 100;
/** So many other clubs are told apart, by so many letters of their names. */
export const MAX_OTHER_CLUBS = 100;
export const CLUB_LETTERS = 100;

/** How to read the file. Whatever is absent is recognised from the file itself. */
export const ImportOptions = z.strictObject({
  encoding: z.optional(z.enum(encodings)),
  separator: z.optional(z.enum(separators)),
  dateOrder: z.optional(z.enum(dateOrders)),
  /** A field (or null: leave out) for each column, in the file's order. */
  columns: z.optional(z.array(z.nullable(z.enum(importFields))).check(z.maxLength(MAX_IMPORT_COLUMNS))),
  /** Rows that name another club are left out, but for those of these clubs, as the preview calls them. */
  otherClubs: z.optional(z.array(nameText(importLabels.clubName, CLUB_LETTERS)).check(z.maxLength(MAX_OTHER_CLUBS))),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** What an import's job keeps for its worker. */
export const ImportInput = z.object({
  clubId: z.string(),
  fileKey: z.string(),
  options: ImportOptions,
  /** The club's day when the import was confirmed, so that a row is judged alike whenever it is reached. */
  today: z.string(),
  /** The clubs whose rows are taken, as they were called then; absent in imports of before, which took all. */
  clubs: z.optional(z.array(z.string())),
  /** By this the next file with the same headers is known. */
  headers: z.optional(z.string()),
});
export type ImportInput = z.infer<typeof ImportInput>;

export const ImportFile = z.strictObject({
  fileName: nameText("File name", 200),
  /** The file's bytes in base64, at most 2 MB decoded. */
  file: fileText("Error parsing file", "The File field is required."),
  options: ImportOptions,
});
export type ImportFile = z.infer<typeof ImportFile>;

/** `skipped` are those that name another club. */
export const rowOutcomes = ["add", "unchanged", "skipped", "error"] as const;

export const ImportRow = z.object({
  /** The line of the file it begins on; the header is line 1. */
  line: z.number(),
  values: z.partialRecord(z.enum(importFields), z.string()),
  outcome: z.enum(rowOutcomes),
  errors: z.array(z.object({ field: z.nullable(z.enum(importFields)), message: z.string() })),
  /** What may be wrong with a row that is imported all the same. */
  warnings: z.array(z.object({ field: z.nullable(z.enum(importFields)), message: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** What would happen, and how the file was read; nothing has been saved. */
export const ImportPreview = computed("member-import-preview", {
  fileName: z.string(),
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  dateOrder: z.enum(dateOrders),
  /** Each column with its header, numbered where another has the same, and its first three values. */
  columns: z.array(
    z.object({ header: z.string(), field: z.nullable(z.enum(importFields)), samples: z.array(z.string()) }),
  ),
  /** Yes where the columns are read as in this club's last import of a file with these headers. */
  isRemembered: z.boolean(),
  counts: z.object({
    total: z.number(),
    add: z.number(),
    unchanged: z.number(),
    /** Those of `unchanged` of whom the file says something else than is recorded. */
    differing: z.number(),
    skipped: z.number(),
    error: z.number(),
  }),
  /** The other clubs that rows name, those with the most rows first, at most a hundred. */
  clubs: z.array(z.object({ name: z.string(), rows: z.number(), isChosen: z.boolean() })),
  /** The first rows, and after them the first rows with errors or warnings. */
  rows: z.array(ImportRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** The rows of a file that cannot be imported, as they stand in it, with what is wrong in a column of its own. */
export const ImportProblems = computed("member-import-problems", { fileName: z.string(), csv: z.string() });
export type ImportProblems = z.infer<typeof ImportProblems>;

const area = "imports";
const access = can("members.import", ref("club", "params.id"));
const source = "ours (the spec names no call for it)";
const maxBodyBytes = 4 * 1024 * 1024;

export const previewImport = endpoint("POST /app/clubs/{id}/member-imports/preview", {
  area,
  source,
  summary: "Read a file of members and say what an import would do; saves nothing",
  access,
  body: write(ImportFile),
  output: one(ImportPreview),
  maxBodyBytes,
});
export const previewProblems = endpoint("POST /app/clubs/{id}/member-imports/problems", {
  area,
  source,
  summary: "The rows of a file that could not be imported, as CSV; saves nothing",
  access,
  body: write(ImportFile),
  output: one(ImportProblems),
  maxBodyBytes,
});
export const importProblems = endpoint("GET /app/member-imports/{id}/problems", {
  area,
  source,
  summary: "The rows that an import has not taken, as CSV, while its file is kept",
  access: can("members.import", ref("job", "params.id")),
  output: one(ImportProblems),
});
export const startImport = endpoint("POST /app/clubs/{id}/member-imports", {
  area,
  source,
  summary: "Import the file's good rows as a queued job",
  access,
  body: write(ImportFile),
  output: one(Job),
  maxBodyBytes,
});
export const listImports = endpoint("GET /app/clubs/{id}/member-imports", {
  area,
  source,
  summary: "A club's imports, newest first",
  access,
  output: many(Job),
});
